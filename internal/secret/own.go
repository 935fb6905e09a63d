package secret

import (
	"encoding/base64"
	"iter"
	"maps"
	"net/http"
	"slices"
	"strings"
)

// Own returns the credentials that a request is sent with, each of 16 bytes or more: a shorter one, such as
// the "ollama" of a local server, is a word. They are
//
//   - in a header that [Authenticates], what follows a scheme such as Bearer, what has a name that says
//     nothing else (X-Api-Key), and otherwise what looks random;
//   - of basic authentication, in a header or in the URL, the password, and the user if it looks random;
//   - cookies;
//   - values of the query that look random, of parameters that authenticate or sign.
func Own(req *http.Request) []string {
	var own []string
	add := func(text string) {
		if len(text) >= minRandom && !slices.Contains(own, text) {
			own = append(own, text)
		}
	}
	for name, values := range inOrder(req.Header) {
		if !Authenticates(name) {
			continue
		}
		for _, c := range inValues(values) {
			if c.sure || namesValue(name) || Random(c.text) {
				add(c.text)
			}
		}
	}
	for _, cookie := range req.Cookies() {
		add(cookie.Value)
	}
	if user := req.URL.User; user != nil {
		password, _ := user.Password()
		add(password)
		if Random(user.Username()) {
			add(user.Username())
		}
	}
	for name, values := range inOrder(req.URL.Query()) {
		for _, text := range values {
			if InQuery(name, text) {
				add(text)
			}
		}
	}
	return own
}

// InQuery reports whether a parameter of a query authenticates: its name says so, and its value looks random.
func InQuery(name, value string) bool {
	return Random(value) && (Authenticates(name) || Signs(name) && !isUUID(value))
}

// InHeader returns the credentials in the headers, however short, in the order of the headers' names, and then
// the cookies.
func InHeader(h http.Header) (found []string) {
	for name, values := range inOrder(h) {
		if Authenticates(name) {
			for _, c := range inValues(values) {
				found = append(found, c.text)
			}
		}
	}
	for _, cookie := range (&http.Request{Header: h}).Cookies() {
		found = append(found, cookie.Value)
	}
	return found
}

// inOrder yields the values of each name, the names sorted.
func inOrder(m map[string][]string) iter.Seq2[string, []string] {
	return func(yield func(string, []string) bool) {
		for _, name := range slices.Sorted(maps.Keys(m)) {
			if !yield(name, m[name]) {
				return
			}
		}
	}
}

// A candidate is what may be a credential in a header.
type candidate struct {
	text string
	sure bool // a scheme stands before it, or it is a password of basic authentication
}

// inValues returns what may be a credential in the values of a header: all of it but the scheme, and, with
// schemes that have parameters, the values of those that look random.
func inValues(values []string) (found []candidate) {
	for _, text := range values {
		scheme, rest, ok := strings.Cut(strings.TrimSpace(text), " ")
		if !ok {
			scheme, rest = "", scheme
		}
		rest = strings.TrimSpace(rest)
		if rest == "" || scheme == "" && isScheme(rest) {
			continue
		}
		found = append(found, candidate{rest, scheme != ""})
		if strings.EqualFold(scheme, "basic") {
			found = append(found, halves(rest)...)
			continue
		}
		for _, part := range strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune(" ,;:\"", r) }) {
			if _, value, ok := strings.Cut(part, "="); ok && Random(value) {
				part = value
			}
			if part != rest && Random(part) {
				found = append(found, candidate{part, true})
			}
		}
	}
	return found
}

func isScheme(text string) bool {
	return strings.EqualFold(text, "bearer") || strings.EqualFold(text, "basic")
}

// halves returns user and password of a basic credential.
func halves(credential string) (found []candidate) {
	plain, err := base64.StdEncoding.DecodeString(credential)
	if err != nil {
		return nil
	}
	user, password, _ := strings.Cut(string(plain), ":")
	if Random(user) {
		found = append(found, candidate{user, true})
	}
	if password != "" {
		found = append(found, candidate{password, true})
	}
	return found
}

// isUUID reports whether the text is a UUID.
func isUUID(text string) bool {
	if len(text) != 36 {
		return false
	}
	for i := range len(text) {
		switch c := text[i]; {
		case i == 8, i == 13, i == 18, i == 23:
			if c != '-' {
				return false
			}
		case !isDigit(c) && !('a' <= c|0x20 && c|0x20 <= 'f'):
			return false
		}
	}
	return true
}
