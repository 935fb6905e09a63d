package judge

import (
	"net/http"
	"strings"

	"github.com/ragtest/go-ragtest/internal/secret"
)

// secrets are texts that no error may show. Some endpoints quote the key they
// reject.
type secrets []string

// secretsIn returns what the headers authenticate with.
func secretsIn(headers ...http.Header) (s secrets) {
	for _, h := range headers {
		s = append(s, secret.InHeader(h)...)
	}
	return s
}

// hide returns text without s, nor anything shaped like a key.
func (s secrets) hide(text string) string { return secret.Hide(text, "[key]", s...) }

// keyless reports whether none of the headers of a request has a key.
func keyless(headers []http.Header) bool { return len(secretsIn(headers...)) == 0 }

// credential returns the key of a request, "" if it has none; of several all.
func credential(h http.Header) string { return strings.Join(secret.InHeader(h), "\n") }
