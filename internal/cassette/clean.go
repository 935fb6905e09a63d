package cassette

import (
	"net"
	"net/url"
	"slices"
	"strings"
)

// JudgeHost stands for whatever host judged: an invalid name, so that nothing ever asks it.
const JudgeHost = "https://judge.invalid/"

// A URL is what may be known of a request's URL.
type URL struct {
	Clean   string
	Dropped []string // the names of the query's parameters that were credentials
	Bare    string   // Clean without those that have the name of one and stayed; "" if none did
	Named   []string // the names of all that Bare lacks
}

// CleanURL returns what may be known of a request's URL.
//
// Of a tagged request that is the last two segments of the path and the query without api-version and what has
// the name of a credential. Of any other it is all but the user and the fragment. One name stands for every loopback address, or the name that
// the server was given; server may be nil. A parameter of its query is dropped that carries a credential: see isCredential.
func CleanURL(u *url.URL, tagged bool, server func(*url.URL) (name string), authenticates func(name, value string) bool) URL {
	var clean string
	if tagged {
		clean = judgeURL(u)
	} else {
		clean = originOf(u)
		if server != nil {
			if name := server(u); name != "" {
				clean = "http://" + name + ".localhost"
			}
		}
		clean += pathOf(u)
	}
	if u.RawQuery == "" {
		return URL{Clean: clean}
	}
	with := func(query string) string {
		if query == "" {
			return clean
		}
		return clean + "?" + query
	}
	found := URL{}
	query := sortedQuery(u.RawQuery, func(pair string) bool {
		name := paramName(pair)
		switch {
		case tagged && strings.EqualFold(name, "api-version"):
			return true
		case tagged && NamesCredential(name), isCredential(pair, authenticates):
			found.Dropped = append(found.Dropped, name)
			return true
		}
		if NamesCredential(name) {
			found.Named = append(found.Named, name)
		}
		return false
	})
	found.Clean = with(query)
	if len(found.Named) > 0 {
		found.Bare = with(sortedQuery(query, func(pair string) bool { return NamesCredential(paramName(pair)) }))
	}
	found.Named = append(found.Named, found.Dropped...)
	slices.Sort(found.Named)
	slices.Sort(found.Dropped)
	return found
}

// judgeURL returns the last two segments of the path of a judge's URL.
func judgeURL(u *url.URL) string {
	segments := strings.FieldsFunc(u.EscapedPath(), func(r rune) bool { return r == '/' })
	return JudgeHost + strings.Join(segments[max(0, len(segments)-2):], "/")
}

func originOf(u *url.URL) string {
	if IsLoopback(u.Hostname()) {
		return "http://localhost"
	}
	return u.Scheme + "://" + strings.ToLower(u.Host)
}

func pathOf(u *url.URL) string {
	path := u.EscapedPath()
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return path
}

// IsLoopback reports whether a host is this machine.
func IsLoopback(host string) bool {
	ip := net.ParseIP(host)
	return strings.EqualFold(host, "localhost") || ip != nil && ip.IsLoopback()
}

// sortedQuery returns the parameters sorted by name, those of one name in their order, without those that
// are dropped.
func sortedQuery(query string, drop func(pair string) bool) string {
	var kept []string
	for pair := range strings.SplitSeq(query, "&") {
		if pair != "" && !drop(pair) {
			kept = append(kept, pair)
		}
	}
	slices.SortStableFunc(kept, func(a, b string) int { return strings.Compare(paramName(a), paramName(b)) })
	return strings.Join(kept, "&")
}
