package cassette

import (
	"net/url"
	"slices"
	"strings"
)

// The lists of this file are part of the rule of keys: another one makes recordings stale.

// isCredential reports whether a parameter of a query carries a credential: it has the name of one and an empty
// value, or it authenticates. So ?key=user1 is a question of its own.
func isCredential(pair string, authenticates func(name, value string) bool) bool {
	name, value := paramName(pair), paramValue(pair)
	switch {
	case isOfPage(name):
		return false
	case value == "":
		return NamesCredential(name)
	}
	return authenticates != nil && authenticates(name, value)
}

// isOfPage reports whether a name is that of a place in a list.
func isOfPage(name string) bool {
	lower := strings.ToLower(name)
	return slices.ContainsFunc([]string{"page", "next", "cursor", "continuation", "skip", "scroll"}, func(word string) bool { return strings.Contains(lower, word) })
}

// NamesCredential reports whether a name is one of a credential: key, token and the like are a word of it, and
// nothing says that it is another kind of key or token.
func NamesCredential(name string) bool {
	if isOfPage(name) {
		return false
	}
	words := wordsOf(name)
	if slices.ContainsFunc(words, func(word string) bool { return slices.Contains(otherKeys, word) }) {
		return false
	}
	return slices.ContainsFunc(words, func(word string) bool { return slices.Contains(credentials, word) })
}

var credentials = []string{
	"key", "apikey", "accesskey", "appkey", "authkey", "subscriptionkey", "hapikey",
	"token", "accesstoken", "authtoken", "apitoken", "idtoken", "refreshtoken", "sessiontoken", "jwt",
	"auth", "oauth", "authorization", "secret", "clientsecret", "apisecret",
	"password", "passwd", "pwd", "passphrase", "credential", "credentials", "cookie",
	"sig", "signature", "hmac", "sas", "code", "session", "sessionid", "sid", "ticket",
}

// otherKeys are words that make a key or a token something else.
var otherKeys = []string{"idempotency", "partition", "cache", "surrogate", "websocket", "csrf", "xsrf"}

// wordsOf returns the words of a name in lower case: they begin at capitals and end at what is no letter.
func wordsOf(name string) (words []string) {
	start := 0
	for i := 0; i <= len(name); i++ {
		switch {
		case i == len(name) || !IsLetter(name[i]):
			if start < i {
				words = append(words, strings.ToLower(name[start:i]))
			}
			start = i + 1
		case i > start && isUpper(name[i]) && !isUpper(name[i-1]):
			words = append(words, strings.ToLower(name[start:i]))
			start = i
		}
	}
	return words
}

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }

func paramName(pair string) string {
	name, _, _ := strings.Cut(pair, "=")
	return unescaped(name)
}

func paramValue(pair string) string {
	_, value, _ := strings.Cut(pair, "=")
	return unescaped(value)
}

func unescaped(text string) string {
	if decoded, err := url.QueryUnescape(text); err == nil {
		return decoded
	}
	return text
}
