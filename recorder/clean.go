package recorder

import (
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// judgeHost stands for whatever host judged: an invalid name, so that nothing ever asks it.
const judgeHost = "https://judge.invalid/"

// cleanURL returns what may be known of a request's URL. It is idempotent.
//
// Of a tagged request that is the last two segments of the path. Of any other it is all but the user,
// the fragment and the credentials, and one name for every loopback address.
func cleanURL(u *url.URL, tagged bool) string {
	if tagged {
		segments := strings.FieldsFunc(u.EscapedPath(), func(r rune) bool { return r == '/' })
		return judgeHost + strings.Join(segments[max(0, len(segments)-2):], "/")
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
		if pair != "" && !isCredential(paramName(pair)) {
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

// isCredential reports whether a query parameter carries one. The list is part of the key rule.
func isCredential(name string) bool {
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

// cleanLocation returns where a response redirects to: the path alone if the host stays the same, since
// that host may have another name or port on replay.
func cleanLocation(from *url.URL, location string) string {
	to, err := from.Parse(location)
	if err != nil {
		return ""
	}
	clean := cleanURL(to, false)
	if to.Scheme == from.Scheme && to.Host == from.Host {
		_, rest, _ := strings.Cut(clean, "://")
		return rest[strings.IndexByte(rest, '/'):]
	}
	return clean
}

// cleanHeader returns a copy of the headers that say how to read a body.
func cleanHeader(h http.Header) http.Header {
	clean := http.Header{}
	for _, name := range []string{"Content-Type", "Content-Encoding"} {
		if values := h.Values(name); len(values) > 0 {
			clean[name] = slices.Clone(values)
		}
	}
	return clean
}
