package secret

import (
	"bytes"
	"net/http"
	"regexp"
	"slices"
)

// A Scanner looks for credentials. Its zero value looks for those of known kinds. It may be used concurrently.
type Scanner struct {
	own     [][]byte // in all forms
	longest int      // of them
	allowed []*regexp.Regexp
}

// New returns a Scanner that looks for the given credentials too, however they look. What looks like a
// credential and is matched by one of the allowed expressions is none, but for the given ones.
func New(allowed []*regexp.Regexp, own ...string) *Scanner {
	s := &Scanner{allowed: allowed}
	for _, credential := range own {
		for _, form := range forms(credential) {
			s.own = append(s.own, []byte(form))
			s.longest = max(s.longest, len(form))
		}
	}
	return s
}

// A Finding says that a text holds a credential, without showing it. The zero value says that it holds none.
type Finding struct {
	What string // what it is, as in "it looks like an API key (sk-)"
	Path string // where it stands in a JSON text: a JSON pointer, or ""
}

// Found reports whether there is one.
func (f Finding) Found() bool { return f.What != "" }

// Text looks at a text that is no body, such as a URL or the value of a header.
func (s *Scanner) Text(text string) (f Finding) {
	windows(text, s.longest, func(piece []byte, from int) bool {
		for _, own := range s.own {
			if bytes.Contains(piece, own) {
				f.What = "it is the credential that the request is sent with"
				return false
			}
		}
		find(piece, from, false, func(m match) bool {
			// What has escapes is looked at without them: by itself it may look random, or not be what is allowed.
			if isEscaped(piece, m.start, m.end) || s.isAllowed(piece[m.start:m.end]) {
				return true
			}
			f.What = "it looks like " + m.kind
			return false
		})
		return f.What == ""
	})
	return f
}

// Body looks at the body of a request or response with these headers.
func (s *Scanner) Body(text string, h http.Header) Finding {
	for _, plain := range readings(text, h) {
		if f := s.body(plain); f.Found() {
			return f
		}
	}
	return Finding{}
}

// body looks at what a body can be read as.
func (s *Scanner) body(text string) Finding {
	if f := s.Text(text); f.Found() {
		if path, what := pointerTo(text, func(text string) string { return s.Text(text).What }); what != "" {
			return Finding{What: what, Path: path}
		}
		return f
	}
	for _, deltas := range joined(text) {
		if f := s.Text(deltas); f.Found() {
			return f
		}
	}
	return Finding{}
}

func (s *Scanner) isAllowed(found []byte) bool {
	return slices.ContainsFunc(s.allowed, func(re *regexp.Regexp) bool { return re.Match(found) })
}
