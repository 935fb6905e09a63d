package recorder

import (
	"encoding/base64"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// secrets are what must not be recorded with one request.
type secrets struct {
	literal []string         // its credentials
	allowed []*regexp.Regexp // what may look like one
}

// minSecret is the length from which a credential is looked for: a shorter one, such as the "ollama"
// of a local server, is a word.
const minSecret = 16

// secretsOf returns the credentials that the request carries in its headers and URL.
func secretsOf(req *http.Request, allowed []*regexp.Regexp) secrets {
	s := secrets{allowed: allowed}
	add := func(text string) {
		if text = strings.TrimSpace(text); len(text) >= minSecret {
			s.literal = append(s.literal, text)
		}
	}
	for _, name := range []string{"Authorization", "Proxy-Authorization"} {
		for _, text := range req.Header.Values(name) {
			scheme, credential, found := strings.Cut(text, " ")
			if !found {
				credential = scheme
			}
			add(credential)
			if plain, err := base64.StdEncoding.DecodeString(credential); err == nil && strings.EqualFold(scheme, "basic") {
				_, password, _ := strings.Cut(string(plain), ":")
				add(password)
			}
		}
	}
	for _, name := range []string{"Api-Key", "X-Api-Key", "X-Goog-Api-Key"} {
		for _, text := range req.Header.Values(name) {
			add(text)
		}
	}
	for _, cookie := range req.Cookies() {
		add(cookie.Value)
	}
	if password, ok := req.URL.User.Password(); ok {
		add(password)
	}
	for name, values := range req.URL.Query() {
		for _, text := range values {
			if cassette.IsCredential(name) {
				add(text)
			}
		}
	}
	return s
}

// inRequest says where what would be recorded of a holds a secret, without showing it; "" is nowhere.
func (s secrets) inRequest(a *ask) string {
	if what := s.find(a.url); what != "" {
		return "a secret is in the URL of the request" + what
	}
	return s.inBody("request", a.whole, a.header)
}

// inEntry is like inRequest for a whole recording.
func (s secrets) inEntry(e *cassette.Entry) string {
	for side, headers := range map[string]http.Header{"request": e.Request.Headers, "response": e.Response.Headers} {
		for name, values := range headers {
			if what := s.find(strings.Join(values, "\n")); what != "" {
				return "a secret is in the header " + name + " of the " + side + what
			}
		}
	}
	if what := s.find(e.Request.URL); what != "" {
		return "a secret is in the URL of the request" + what
	}
	if what := s.find(e.Response.Status); what != "" {
		return "a secret is in the status of the response" + what
	}
	if found := s.inBody("request", e.Whole(), e.Request.Headers); found != "" {
		return found
	}
	if what := s.find(string(e.Stamp.Item)); what != "" {
		return "a secret is in the name of the item" + what
	}
	// What is said may have an escape fewer than in the body.
	if found := s.inBody("response", canon.NewBody(string(e.Stamp.Says)), nil); found != "" {
		return found
	}
	return s.inBody("response", canon.NewBody(string(e.Response.Body)), e.Response.Headers)
}

func (s secrets) inBody(side string, b canon.Body, h http.Header) string {
	if plain, ok := decompress(b.Text, h.Get("Content-Encoding")); ok && plain != b.Text {
		b = canon.NewBody(plain)
	}
	if b.IsJSON {
		if path, what := s.inValue(b.Tree); what != "" {
			return "a secret is in the " + side + " body at " + path + what
		}
		return ""
	}
	what := s.find(b.Text)
	for line := range strings.Lines(b.Text) { // as in a stream of events
		if start := strings.IndexAny(line, "{["); what == "" && start >= 0 {
			if v, ok := canon.Parse(line[start:]); ok {
				_, what = s.inValue(v)
			}
		}
	}
	if what != "" {
		return "a secret is in the " + side + " body" + what
	}
	return ""
}

// inValue returns the JSON pointer of the first member or element of v that holds a secret, and what it is.
func (s secrets) inValue(v canon.Value) (path, what string) {
	if len(v.Vals) == 0 {
		return "", s.find(v.Text)
	}
	for i, elem := range v.Vals {
		name := strconv.Itoa(i)
		if v.Kind == '{' {
			name = v.Keys[i]
			if what := s.find(name); what != "" {
				return "/(member " + strconv.Itoa(i) + ")", what
			}
		}
		if rest, what := s.inValue(elem); what != "" {
			return "/" + name + rest, what
		}
	}
	return "", ""
}

// find returns what kind of secret the text holds, to follow the place, or "".
func (s secrets) find(text string) string {
	decoded, err := url.QueryUnescape(text)
	if err != nil {
		decoded = ""
	}
	for _, secret := range s.literal {
		if strings.Contains(text, secret) || strings.Contains(decoded, secret) {
			return ": it is the credential that the request is sent with"
		}
	}
	if kind := findShape(text, s.allowed); kind != "" {
		return ": it looks like " + kind
	}
	return ""
}
