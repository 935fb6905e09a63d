package recorder

import (
	"encoding/base64"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

// secrets are the literal credentials of one request.
type secrets []string

// minSecret is the length from which a credential is looked for: a shorter one, such as the "ollama"
// of a local server, is a word.
const minSecret = 16

// secretsOf returns the credentials that the request carries in its headers and URL.
func secretsOf(req *http.Request) (s secrets) {
	add := func(text string) {
		if text = strings.TrimSpace(text); len(text) >= minSecret {
			s = append(s, text)
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
			if isCredential(name) {
				add(text)
			}
		}
	}
	return s
}

// shapes are how well-known credentials look.
var shapes = regexp.MustCompile(strings.Join([]string{
	`\bsk-[A-Za-z0-9_-]{20}`,
	`\bBearer [A-Za-z0-9._~+/-]{20}`,
	`\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.`, // JSON web token
	`-----BEGIN [A-Z ]*PRIVATE KEY`,
	`\bAKIA[A-Z0-9]{16}\b`,
	`\bgh[pousr]_[A-Za-z0-9]{36}`,
	`\bgithub_pat_[A-Za-z0-9_]{22}`,
	`\bAIza[A-Za-z0-9_-]{35}`,
	`\bxox[abeprs]-[A-Za-z0-9-]{10}`,
}, "|"))

// inRequest says where what would be recorded of a holds a secret, without showing it; "" is nowhere.
func (s secrets) inRequest(a *ask) string {
	if s.in(a.url) {
		return "a secret is in the URL of the request"
	}
	return s.inBody("request", a.body)
}

// inEntry is like inRequest for a whole recording.
func (s secrets) inEntry(e *entry) string {
	for side, headers := range map[string]http.Header{"request": e.Request.Headers, "response": e.Response.Headers} {
		for name, values := range headers {
			if s.in(strings.Join(values, "\n")) {
				return "a secret is in the header " + name + " of the " + side
			}
		}
	}
	if s.in(e.Request.URL) {
		return "a secret is in the URL of the request"
	}
	if s.in(e.Response.Status) {
		return "a secret is in the status of the response"
	}
	if found := s.inBody("request", storedRequest(string(e.Request.Body))); found != "" {
		return found
	}
	return s.inBody("response", newBody(string(e.Response.Body)))
}

func (s secrets) inBody(side string, b body) string {
	if !b.isJSON {
		if s.in(b.text) {
			return "a secret is in the " + side + " body"
		}
		return ""
	}
	if path, found := s.inValue(b.tree); found {
		return "a secret is in the " + side + " body at " + path
	}
	return ""
}

// inValue returns the JSON pointer of the first member or element of v that holds a secret.
func (s secrets) inValue(v value) (path string, found bool) {
	if len(v.vals) == 0 {
		return "", s.in(v.text)
	}
	for i, elem := range v.vals {
		name := strconv.Itoa(i)
		if v.kind == '{' {
			if name = v.keys[i]; s.in(name) {
				return "/(member " + strconv.Itoa(i) + ")", true
			}
		}
		if rest, found := s.inValue(elem); found {
			return "/" + name + rest, true
		}
	}
	return "", false
}

func (s secrets) in(text string) bool {
	decoded, err := url.QueryUnescape(text)
	if err != nil {
		decoded = ""
	}
	for _, secret := range s {
		if strings.Contains(text, secret) || strings.Contains(decoded, secret) {
			return true
		}
	}
	return shapes.MatchString(text)
}
