package recorder

import (
	"net/http"
	"slices"
	"strings"
)

// keptHeaders are the headers of a response that are kept. Trailers are kept too, and of an answer to HEAD
// the Content-Length. SECURITY.md has the same list.
var keptHeaders = []string{
	"Content-Type", "Content-Encoding", "Content-Disposition", "Content-Range",
	"Location", "Operation-Location", "Link",
	"Etag", "Last-Modified", "Cache-Control", "Vary",
	"Allow", "Retry-After", "X-Total-Count", "X-Elastic-Product",
}

// liveHeaders are not kept, but needed by a caller whose requests are sent.
var liveHeaders = []string{"Set-Cookie", "Www-Authenticate"}

// neverKept are the headers and trailers that not even KeepHeader keeps: what says who asked, what belongs to
// a connection, and what a replay makes itself.
var neverKept = []string{
	"Set-Cookie", "Set-Cookie2", "Cookie", "Authorization", "Proxy-Authorization", "Authentication-Info",
	"Www-Authenticate", "Proxy-Authenticate", "Proxy-Authentication-Info",
	"Connection", "Keep-Alive", "Proxy-Connection", "Te", "Trailer", "Transfer-Encoding", "Upgrade",
	"Content-Length", SourceHeader, UnrecordedHeader,
}

// KeepHeader keeps more headers of responses than those that the package names, for a client that needs them:
// without it they are withheld while recording as well, so that the first run shows what a replay lacks. A
// response that was recorded before has to be recorded again. Cookies and what authenticates cannot be kept.
func KeepHeader(names ...string) Option {
	return func(c *config) { c.KeepHeader = append(c.KeepHeader, names...) }
}

// keptHeader returns the names of the headers that are kept, with more.
func keptHeader(more []string) ([]string, error) {
	names := slices.Clone(keptHeaders)
	for _, name := range more {
		canonical := http.CanonicalHeaderKey(name)
		switch {
		case name == "" || strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r >= 0x7F || strings.ContainsRune(`"(),/:;<=>?@[\]{}`, r) }):
			return nil, modeError("KeepHeader: %q is not the name of a header", name)
		case slices.Contains(neverKept, canonical):
			return nil, modeError("KeepHeader: %s is never recorded", canonical)
		case !slices.Contains(names, canonical):
			names = append(names, canonical)
		}
	}
	return names, nil
}

// keptOf returns the headers of a response to a that are kept, as they came. Those of a judge that lead to
// its host are not.
func (a *ask) keptOf(h http.Header) http.Header {
	kept := http.Header{}
	for _, name := range a.rules.kept {
		if values := h[name]; len(values) > 0 && !(a.tagged() && leads(name)) {
			kept[name] = slices.Clone(values)
		}
	}
	if length := h["Content-Length"]; a.method == http.MethodHead && len(length) > 0 {
		kept["Content-Length"] = slices.Clone(length)
	}
	return kept
}

// recordedHeader returns kept headers as they may be recorded.
func (a *ask) recordedHeader(kept http.Header) http.Header {
	recorded := http.Header{}
	for name, values := range kept {
		for _, value := range values {
			if clean := a.cleanValue(name, value); clean != "" || value == "" {
				recorded[name] = append(recorded[name], clean)
			}
		}
	}
	return recorded
}

func (a *ask) cleanValue(name, value string) string {
	switch {
	case name == "Content-Type" || name == "Content-Encoding" || name == "Content-Length":
		return value
	case name == "Link":
		return eachLink(value, func(ref string) string { return a.rules.redactedURL(a.rules.cleanReference(a.live.URL, ref)) }, a.rules.redactedText)
	case leads(name) || isURL(value):
		return a.rules.redactedURL(a.rules.cleanReference(a.live.URL, value))
	}
	return a.rules.redactedText(value)
}

// recordedTrailer returns trailers as they may be recorded.
func (r *rules) recordedTrailer(trailer http.Header) http.Header {
	var recorded http.Header
	for name, values := range keptTrailer(trailer) {
		for _, value := range values {
			if recorded == nil {
				recorded = http.Header{}
			}
			recorded[name] = append(recorded[name], r.redactedText(value))
		}
	}
	return recorded
}

// keptTrailer returns the trailers that are kept.
func keptTrailer(trailer http.Header) http.Header {
	var kept http.Header
	for name, values := range trailer {
		if slices.Contains(neverKept, name) {
			continue
		}
		if kept == nil {
			kept = http.Header{}
		}
		kept[name] = slices.Clone(values)
	}
	return kept
}

// cleanHeader returns a copy of the headers of a request that say how to read its body.
func cleanHeader(h http.Header) http.Header {
	clean := http.Header{}
	for _, name := range []string{"Content-Type", "Content-Encoding"} {
		if values := h.Values(name); len(values) > 0 {
			clean[name] = slices.Clone(values)
		}
	}
	return clean
}
