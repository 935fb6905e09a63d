package cassette

import (
	"errors"
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
		h.list = appendPart(appendPart(h.list, "json"), h.Out)
	} else {
		h.list = appendPart(appendPart(h.list, "bytes"), text)
	}
	h.Forget()
	return firstVersion + h.digest()
}

// keysOfFirstRule returns by what an entry of the first rule with this request is found, the key that its stamp has to have in
// a file, and the model that it names.
func (e *Entry) keysOfFirstRule(r Request) (found, filed, model string, err error) {
	u, err := url.Parse(r.URL)
	if err != nil {
		return "", "", "", err
	}
	head := Head{Tag: e.Tag(), Method: r.Method, URL: FirstURL(u, e.Tagged())}
	body, model, err := e.bodyKey(r, RuleOf(e.Tagged(), e.Stamp.AnyOrder))
	if err != nil {
		return "", "", "", err
	}
	text, stored := string(r.Body), true
	if len(e.Stamp.Ignored) > 0 {
		b, ok := canon.WithoutIgnored(canon.StoredRequest(text), e.Stamp.Ignored)
		if !ok {
			return "", "", "", errors.New("no such member")
		}
		if text, stored = b.Text, false; b.IsJSON {
			text = string(canon.AppendCompact(nil, b.Tree))
		}
	}
	return head.FirstKey(body), firstKey(head.Tag, head.Method, head.URL, text, stored), model, nil
}

// IsFirst reports whether the entry is a recording by the first rule of keys. Its Stamp.Key is what
// [Head.FirstKey] returns.
func (e *Entry) IsFirst() bool { return e.filed != "" }

// FoundByFirst reports whether a key is of an entry for which IsFirst.
func FoundByFirst(key string) bool { return strings.HasPrefix(key, foundVersion) }

// filedKey returns the key as it stands in a file.
func (e *Entry) filedKey() string {
	if e.IsFirst() {
		return e.filed
	}
	return e.Stamp.Key
}

// NewFirst is New for a request that is not tagged and goes on with a sequence by the first rule: what identical
// requests play is in the order of one key. The key is one that FirstStamp returned, that of the stamp one that
// FirstKey did, and the URL one that FirstURL did.
func NewFirst(key string, stamp Stamp, r Request, asked canon.Body, answer Response) *Entry {
	stamp.Headers, stamp.Dropped, stamp.AnyOrder = nil, nil, false
	return seal(&Entry{Stamp: &stamp, Request: r, Response: answer, filed: key}, asked)
}

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
