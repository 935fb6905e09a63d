package cassette

import (
	"net"
	"net/url"
	"slices"
	"strings"
)

// JudgeHost stands for whatever host judged: an invalid name, so that nothing ever asks it.
const JudgeHost = "https://judge.invalid/"

// CleanURL returns what may be known of a request's URL. It is idempotent.
//
// Of a tagged request that is the last two segments of the path. Of any other it is all but the user,
// the fragment and the credentials, and one name for every loopback address.
func CleanURL(u *url.URL, tagged bool) string {
	if tagged {
		segments := strings.FieldsFunc(u.EscapedPath(), func(r rune) bool { return r == '/' })
		return JudgeHost + strings.Join(segments[max(0, len(segments)-2):], "/")
	}
	origin := u.Scheme + "://" + strings.ToLower(u.Host)
	if isLoopback(u.Hostname()) {
		origin = "http://localhost"
	}
	path := u.EscapedPath()
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	if query := cleanQuery(u.RawQuery); query != "" {
		path += "?" + query
	}
	return origin + path
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return strings.EqualFold(host, "localhost") || ip != nil && ip.IsLoopback()
}

// cleanQuery returns the parameters sorted by name, those of one name in their order, without credentials.
func cleanQuery(query string) string {
	var kept []string
	for pair := range strings.SplitSeq(query, "&") {
		if pair != "" && !IsCredential(paramName(pair)) {
			kept = append(kept, pair)
		}
	}
	slices.SortStableFunc(kept, func(a, b string) int { return strings.Compare(paramName(a), paramName(b)) })
	return strings.Join(kept, "&")
}

func paramName(pair string) string {
	name, _, _ := strings.Cut(pair, "=")
	if decoded, err := url.QueryUnescape(name); err == nil {
		return decoded
	}
	return name
}

// IsCredential reports whether a query parameter carries one. The list is part of the key rule.
func IsCredential(name string) bool {
	switch strings.NewReplacer("-", "", "_", "").Replace(strings.ToLower(name)) {
	case "key", "apikey", "xapikey", "xgoogapikey", "subscriptionkey", "accesskey",
		"token", "accesstoken", "authtoken", "idtoken", "refreshtoken", "sessiontoken",
		"auth", "authorization", "secret", "clientsecret", "password", "passwd",
		"sig", "signature", "xamzsignature", "xamzcredential", "xamzsecuritytoken",
		"xgoogsignature", "xgoogcredential":
		return true
	}
	return false
}
