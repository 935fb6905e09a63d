package recorder

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/secret"
)

// leads reports whether the header of this name holds where a client goes next.
func leads(name string) bool {
	return name == "Location" || name == "Operation-Location" || name == "Content-Location" || name == "Link"
}

func isURL(value string) bool {
	return strings.HasPrefix(value, "http://") || strings.HasPrefix(value, "https://")
}

// cleanReference returns a reference in a response from a URL, spelled as it was but for what CleanURL
// takes out: the user, the fragment, credentials in the query, and the address of a server on this machine.
func (r *rules) cleanReference(from *url.URL, ref string) string {
	ref, _, _ = strings.Cut(ref, "#")
	path, query, _ := strings.Cut(ref, "?")
	own, err := url.Parse(ref)
	if err != nil {
		return ""
	}
	to := from.ResolveReference(own)
	if to.Host == "" { // mailto:
		return path
	}
	origin, place := cutOrigin(cassette.CleanURL(to, false, r.serverOf, secret.InQuery).Clean)
	if own.Host != "" {
		_, rest, _ := strings.Cut(path, "//")
		path = ""
		if slash := strings.IndexByte(rest, '/'); slash >= 0 {
			path = rest[slash:]
		}
		if own.Scheme == "" {
			_, origin, _ = strings.Cut(origin, ":")
		}
		path = origin + path
	}
	_, clean, _ := strings.Cut(place, "?")
	allowed := strings.Split(clean, "&")
	pairs := slices.DeleteFunc(strings.Split(query, "&"), func(pair string) bool { return pair == "" || !slices.Contains(allowed, pair) })
	if len(pairs) > 0 {
		path += "?" + strings.Join(pairs, "&")
	}
	return path
}

// cutOrigin returns the scheme and host of a clean URL, and what follows.
func cutOrigin(clean string) (origin, place string) {
	scheme, rest, _ := strings.Cut(clean, "://")
	host, _, _ := strings.Cut(rest, "/")
	origin = scheme + "://" + host
	return origin, clean[min(len(origin), len(clean)):]
}

// replayedHeader returns the recorded headers for who asked req: a reference to the host that answered leads
// to the one that is asked now.
func replayedHeader(e *cassette.Entry, req *http.Request) http.Header {
	header := e.Response.Headers.Clone() // the caller's to change
	if header == nil {
		return http.Header{}
	}
	for name, values := range header {
		for i, value := range values {
			switch {
			case name == "Link":
				values[i] = eachLink(value, func(ref string) string { return homeward(e, req, ref) }, func(s string) string { return s })
			case leads(name) || isURL(value):
				values[i] = homeward(e, req, value)
			}
		}
	}
	return header
}

// homeward returns a recorded reference with the host of req in place of the one that answered.
func homeward(e *cassette.Entry, req *http.Request, ref string) string {
	origin, _ := cutOrigin(e.Request.URL)
	now := req.URL.Scheme + "://" + req.URL.Host
	for range 2 {
		if rest, ok := strings.CutPrefix(ref, origin); ok && (rest == "" || rest[0] == '/' || rest[0] == '?') {
			return now + rest
		}
		_, origin, _ = strings.Cut(origin, ":") // without a scheme
		_, now, _ = strings.Cut(now, ":")
	}
	return ref
}

// eachLink returns the value of a Link header with its references and the texts between them replaced.
func eachLink(value string, reference, text func(string) string) string {
	var b strings.Builder
	for {
		before, rest, opened := strings.Cut(value, "<")
		ref, after, closed := strings.Cut(rest, ">")
		if !opened || !closed {
			b.WriteString(text(value))
			return b.String()
		}
		b.WriteString(text(before) + "<" + reference(ref) + ">")
		value = after
	}
}
