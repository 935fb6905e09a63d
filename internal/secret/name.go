package secret

import (
	"slices"
	"strings"
)

// Authenticates reports whether a header or a parameter of a query or form with this name authenticates:
// key, token, secret, auth, password or credential is a word of it, as in X-Api-Key, sessionToken and
// apikey, and none that makes it something else, as in Idempotency-Key and next_page_token.
func Authenticates(name string) bool {
	words := wordsOf(name)
	return slices.ContainsFunc(words, isCredential) && !slices.ContainsFunc(words, isOther)
}

// Signs reports whether a parameter of a query with this name may authenticate though its name does not
// say so: a signature, a session, or the code of an Azure function. Where it does, its value looks random
// and is no UUID.
func Signs(name string) bool {
	words := wordsOf(name)
	return slices.ContainsFunc(words, isSignature) && !slices.ContainsFunc(words, isOther)
}

// namesValue reports whether the value beside this name in a text is a credential. It is stricter than
// [Authenticates], since texts hold keys of many things.
func namesValue(name string) bool {
	words := wordsOf(name)
	if len(words) == 0 || slices.ContainsFunc(words, isOther) {
		return false
	}
	last := words[len(words)-1]
	if last == "key" {
		return len(words) > 1 && isOwner(words[len(words)-2])
	}
	return isCredential(last) && last != "auth"
}

// wordsOf returns the words of a name in lower case. They begin at capitals and end at anything that is
// no letter: "X-Amz-SecurityToken2" is x, amz, security, token.
func wordsOf(name string) (words []string) {
	start := -1
	end := func(i int) {
		if start >= 0 {
			words = append(words, strings.ToLower(name[start:i]))
		}
		start = -1
	}
	for i := range len(name) {
		switch c := name[i]; {
		case !isLetter(c):
			end(i)
			continue
		case start < 0:
		case isUpper(c) && (!isUpper(name[i-1]) || i+1 < len(name) && isLetter(name[i+1]) && !isUpper(name[i+1])):
			end(i)
		}
		if start < 0 {
			start = i
		}
	}
	end(len(name))
	return words
}

// isCredential reports whether a word is one for what authenticates, alone or written together with whose
// it is, as in apikey and clientsecret.
func isCredential(word string) bool {
	for _, kind := range []string{"key", "token", "secret", "password", "credential", "credentials", "auth"} { // not tokens: max_tokens
		if owner, ok := strings.CutSuffix(word, kind); ok && (owner == "" || isOwner(owner)) {
			return true
		}
	}
	switch word {
	case "authorization", "authentication", "passwd", "pwd", "passphrase", "jwt":
		return true
	}
	return false
}

// isOwner reports whether a word before "key" makes it a credential.
func isOwner(word string) bool {
	switch word {
	case "api", "hapi", "xapi", "app", "appl", "application", "access", "account", "admin", "auth", "oauth", "aws", "azure", "bearer",
		"bot", "client", "consumer", "customer", "deploy", "developer", "encryption", "function", "functions", "gcp", "google", "id",
		"integration", "license", "licence", "management", "master", "openai", "org", "personal", "private", "project", "query",
		"read", "refresh", "root", "secret", "server", "service", "session", "shared", "signing", "storage", "subscription", "team",
		"tenant", "user", "webhook", "write":
		return true
	}
	return false
}

func isSignature(word string) bool {
	switch word {
	case "sig", "signature", "hmac", "sas", "code", "pass", "session", "sessionid", "jsessionid", "phpsessid", "sid", "ticket",
		"assertion", "appid", "policy", "cookie":
		return true
	}
	return false
}

// isOther reports whether a word says that a key or token is none that authenticates.
func isOther(word string) bool {
	switch word {
	case "idempotency", "partition", "cache", "surrogate", "websocket", "socket", "csrf", "xsrf", "public", "publishable",
		"page", "paging", "pagination", "next", "prev", "previous", "cursor", "continuation", "continue", "skip", "scroll", "sync", "resume":
		return true
	}
	return false
}
