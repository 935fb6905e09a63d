package judge

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
)

var (
	secretHeader = regexp.MustCompile(`(?i)auth|key|token|secret|cookie`)
	secretShape  = regexp.MustCompile(`\b(?:sk|gsk|xai|hf|pplx)[-_][A-Za-z0-9_-]{8,}|\bAIza[A-Za-z0-9_-]{20,}`)
)

// secrets are texts that no error may show. Some endpoints quote the key they
// reject.
type secrets []string

// secretsIn returns what the headers authenticate with. Shorter texts than 8
// bytes, such as the "ollama" that local endpoints are given, are words.
func secretsIn(headers ...http.Header) secrets {
	var s secrets
	for _, h := range headers {
		for name, values := range h {
			if !secretHeader.MatchString(name) {
				continue
			}
			for _, v := range values {
				if v = v[strings.LastIndexByte(v, ' ')+1:]; len(v) >= 8 {
					s = append(s, v)
				}
			}
		}
	}
	return s
}

// hide returns text without s, nor anything shaped like a key.
func (s secrets) hide(text string) string {
	for _, secret := range s {
		text = strings.ReplaceAll(text, secret, "[key]")
	}
	return secretShape.ReplaceAllString(text, "[key]")
}

// keyless reports whether none of the headers of a request has a key.
func keyless(headers []http.Header) bool {
	return !slices.ContainsFunc(headers, func(h http.Header) bool { return credential(h) != "" })
}

// credential returns the key of a request, "" if it has none.
func credential(h http.Header) string {
	for _, name := range []string{"Authorization", "Api-Key", "X-Api-Key", "X-Goog-Api-Key"} {
		if v := strings.TrimSpace(strings.TrimPrefix(h.Get(name), "Bearer")); v != "" {
			return v
		}
	}
	return ""
}
