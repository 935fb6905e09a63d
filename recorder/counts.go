package recorder

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/secret"
)

// CountsHeader is the header of a tagged request that names, with commas between, those of its other headers
// that tell it apart: what else a judge goes by than the body. No other header of a judge's request does, and
// none with a credential's name. It is not sent.
const CountsHeader = "Ragtest-Counts"

// AnyOrder lets requests without a tag that differ in the order of JSON members alone be one. Without it the
// order counts, because it does to some servers: {"sort": {"year": -1, "name": 1}}.
func AnyOrder() Option { return func(c *config) { c.AnyOrder = true } }

// KeyHeader names more headers of requests without a tag that tell them apart. Without it these do: Accept,
// unless it takes JSON or anything, Accept-Language, Accept-Profile, Content-Profile, Content-Type without its
// parameters, Prefer, Range, X-Amz-Target, X-HTTP-Method-Override, and any with tenant as a word. What tells
// requests apart stands in the recording, so a header that holds a secret is an error.
func KeyHeader(names ...string) Option {
	return func(c *config) { c.KeyHeaders = append(c.KeyHeaders, names...) }
}

// NotKeyHeader names headers that do not tell requests without a tag apart, because they differ in each run.
func NotKeyHeader(names ...string) Option {
	return func(c *config) { c.NotKeyHeaders = append(c.NotKeyHeaders, names...) }
}

// countedHeaders returns the headers of a request that are part of its key, as they may be recorded.
func (r *rules) countedHeaders(of http.Header, tagged bool) (h http.Header) {
	if tagged {
		if names := of[CountsHeader]; len(names) > 0 {
			h = cassette.NamedHeaders(of, strings.Split(strings.Join(names, ","), ","))
		}
	} else {
		h = cassette.KeyHeaders(of, r.keyHeaders, r.notKeyHeaders)
	}
	if r.redact != nil {
		for name, values := range h {
			for i := range values {
				if name != "Content-Type" {
					values[i] = r.redact(values[i])
				}
			}
		}
	}
	return h
}

// withoutCounts returns req, or a copy without CountsHeader if it has that.
func withoutCounts(req *http.Request) *http.Request {
	if len(req.Header[CountsHeader]) == 0 {
		return req
	}
	copied := req.WithContext(req.Context())
	copied.Header = req.Header.Clone()
	copied.Header.Del(CountsHeader)
	return copied
}

// authenticates reports whether a value of the query is what a request authenticates with elsewhere.
func authenticates(req *http.Request, value string) bool {
	if user := req.URL.User; user != nil {
		if password, _ := user.Password(); password == value || user.Username() == value {
			return true
		}
	}
	return slices.Contains(secret.InHeader(req.Header), value)
}

// headerLines returns a line for each header, sorted.
func headerLines(h http.Header) (lines []string) {
	for name, values := range h {
		lines = append(lines, fmt.Sprintf("%s: %s", name, strings.Join(values, ", ")))
	}
	slices.Sort(lines)
	return lines
}
