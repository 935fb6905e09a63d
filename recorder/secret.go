package recorder

import (
	"net/http"
	"regexp"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/secret"
)

// secrets look for what must not be recorded with one request.
type secrets struct{ *secret.Scanner }

// secretsOf returns the secrets of a request, its credentials among them. What looks like a secret and is
// allowed is none.
func secretsOf(req *http.Request, allowed []*regexp.Regexp) secrets {
	return secrets{secret.New(allowed, secret.Own(req)...)}
}

// inRequest says where what would be recorded of a holds a secret, without showing it; "" is nowhere.
func (s secrets) inRequest(a *ask) string {
	if f := s.Text(a.Label); f.Found() {
		return "a secret is in the label of the request: " + f.What
	}
	if f := s.Text(a.item); f.Found() {
		return "a secret is in the name of the item: " + f.What
	}
	if f := s.Text(a.url); f.Found() {
		return "a secret is in the URL of the request: " + f.What
	}
	if found := s.inHeader("request", a.counted); found != "" {
		return found
	}
	if found := s.inHeader("request", a.header); found != "" {
		return found
	}
	return s.inBody("request", a.whole.Text, a.header)
}

// inResponse is like inRequest for the response of a recording.
func (s secrets) inResponse(r cassette.Response) string {
	if f := s.Text(r.Status); f.Found() {
		return "a secret is in the status of the response: " + f.What
	}
	if found := s.inHeader("response", r.Headers); found != "" {
		return found
	}
	if found := s.inHeader("response's trailer", r.Trailer); found != "" {
		return found
	}
	return s.inBody("response", string(r.Body), r.Headers)
}

func (s secrets) inHeader(side string, h http.Header) string {
	for name, values := range h {
		if f := s.Text(strings.Join(values, "\n")); f.Found() {
			return "a secret is in the header " + name + " of the " + side + ": " + f.What
		}
	}
	return ""
}

func (s secrets) inBody(side, text string, h http.Header) string {
	f := s.Body(text, h)
	switch {
	case !f.Found():
		return ""
	case f.Path == "":
		return "a secret is in the " + side + " body: " + f.What
	}
	return "a secret is in the " + side + " body at " + f.Path + ": " + f.What
}
