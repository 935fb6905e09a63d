package cassette

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// firstVersion names the first rule of keys. Its recordings do not hold headers, the query of a judge, which
// of several servers on this machine was asked, or credentials of a query, whatever their value; and its keys
// take bodies for one that are not. What is recorded by it is checked by it, and found by [Head.FirstKey]
// until it is recorded anew.
const firstVersion = "k1:"

// foundVersion is what keys begin with by which requests find recordings of the first rule. They stand in no
// file.
const foundVersion = "k1 by k2:"

// FirstKey returns by what a request finds its recording by the first rule: the head by that rule, since the
// file has no more of it, and the body by today's. The URL is one that FirstURL returned.
func (d Head) FirstKey(b BodyKey) string {
	h := hashers.Get().(*hasher)
	defer hashers.Put(h)
	h.start(firstParts(d.Tag, d.Method, d.URL)...)
	return foundVersion + h.digestWith(b)
}

// FirstStamp returns the key of a request as the first rule made it.
func (d Head) FirstStamp(text string) string { return firstKey(d.Tag, d.Method, d.URL, text, false) }

func firstParts(t Tag, method, cleanURL string) []string {
	if t.Label != "" {
		return []string{"tagged", strings.TrimPrefix(cleanURL, JudgeHost), strconv.Itoa(t.Sample)}
	}
	_, place, _ := strings.Cut(cleanURL, "://")
	return []string{"plain", method, place}
}

func firstKey(t Tag, method, cleanURL, text string, stored bool) string {
	h := hashers.Get().(*hasher)
	defer hashers.Put(h)
	h.start(firstParts(t, method, cleanURL)...)
	rule := canon.Sorted
	if t.Label != "" {
		rule = canon.Given
	}
	if h.Canonize(text, rule, stored) {
		add(h, "json")
		add(h, h.Out)
	} else {
		add(h, "bytes")
		add(h, text)
	}
	h.Forget()
	return firstVersion + h.digest()
}

// FoundByFirst reports whether a key is of an entry for which IsFirst.
func FoundByFirst(key string) bool { return strings.HasPrefix(key, foundVersion) }

// FirstURL returns what the first rule keeps of a request's URL. It is idempotent.
//
// Of a tagged request that is the last two segments of the path. Of any other it is all but the user,
// the fragment and the credentials, and one name for every loopback address.
func FirstURL(u *url.URL, tagged bool) string {
	if tagged {
		return judgeURL(u)
	}
	clean := originOf(u) + pathOf(u)
	if query := sortedQuery(u.RawQuery, isFirstCredential); query != "" {
		clean += "?" + query
	}
	return clean
}

// isFirstCredential reports whether a query parameter carries a credential. The list is part of the first rule.
func isFirstCredential(pair string) bool {
	switch strings.NewReplacer("-", "", "_", "").Replace(strings.ToLower(paramName(pair))) {
	case "key", "apikey", "xapikey", "xgoogapikey", "subscriptionkey", "accesskey",
		"token", "accesstoken", "authtoken", "idtoken", "refreshtoken", "sessiontoken",
		"auth", "authorization", "secret", "clientsecret", "password", "passwd",
		"sig", "signature", "xamzsignature", "xamzcredential", "xamzsecuritytoken",
		"xgoogsignature", "xgoogcredential":
		return true
	}
	return false
}
