package recorder

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
	capture "gopkg.in/dnaeon/go-vcr.v3/cassette"
)

// Redact keeps texts out of the recording: it holds what f returns for each string of a JSON body, request
// and response, for each value of a form or query, each segment of the path, each body of other text, and each
// kept header and trailer of a response but those that say how to read its body.
// What is sent and what the caller gets while recording are whole; a replay gives the redacted response.
// Requests are told apart after f, so f has to return the same in each run, and its own results unchanged;
// two texts that it makes equal are equal to a replay. Names of JSON members and numbers stay, embeddings
// among them. A compressed body in which f would change something is an error.
func Redact(f func(string) string) Option { return func(c *config) { c.Redact = f } }

// Redaction returns the function of the last Redact among the options, or nil.
func Redaction(opts ...Option) func(string) string {
	var c config
	for _, opt := range opts {
		if opt != nil {
			opt(&c)
		}
	}
	return c.Redact
}

// redacted returns the body of a response as it may be recorded.
func (r *rules) redacted(from capture.Response) string {
	if r.redact == nil || from.Headers.Get("Content-Encoding") != "" {
		return from.Body
	}
	return r.redactBody(from.Body, from.Headers)
}

// redactedURL returns a clean URL as it may be recorded.
func (r *rules) redactedURL(clean string) string {
	if r.redact == nil {
		return clean
	}
	return r.redactURL(clean)
}

// redactedText returns the value of a header or trailer as it may be recorded.
func (r *rules) redactedText(value string) string {
	if r.redact == nil {
		return value
	}
	return r.redact(value)
}

// redactURL returns a clean URL with every segment of its path and value of its query replaced.
func (r *rules) redactURL(clean string) string {
	rest, query, hasQuery := strings.Cut(clean, "?")
	origin := ""
	if scheme, place, ok := strings.Cut(rest, "://"); ok {
		host, path, _ := strings.Cut(place, "/")
		origin, rest = scheme+"://"+host+"/", path
	}
	segments := strings.Split(rest, "/")
	for i, segment := range segments {
		if plain, err := url.PathUnescape(segment); err == nil {
			if now := r.redact(plain); now != plain {
				segments[i] = url.PathEscape(now)
			}
		}
	}
	clean = origin + strings.Join(segments, "/")
	if hasQuery {
		clean += "?" + r.redactPairs(query)
	}
	return clean
}

// redactBody returns the body with every text in it replaced: a string of JSON, also of a line of its own
// as in an event stream; a value of a form; or the whole. Names of members stay, as do bytes that are no text.
func (r *rules) redactBody(text string, h http.Header) string {
	if v, ok := canon.Parse(text); ok { // whatever the header says
		return r.redactJSON(text, v, "\n")
	}
	contentType, _, _ := strings.Cut(strings.ToLower(h.Get("Content-Type")), ";")
	switch {
	case text == "":
		return text
	case strings.TrimSpace(contentType) == "application/x-www-form-urlencoded":
		return r.redactPairs(text)
	}
	if !isText(text) {
		return text
	}
	lines := strings.SplitAfter(text, "\n")
	var changed, structured bool
	for i, line := range lines {
		start := strings.IndexAny(line, "{[")
		if start < 0 || strings.TrimSpace(strings.TrimPrefix(line[:start], "data:")) != "" {
			continue
		}
		end := len(strings.TrimRight(line, "\r\n"))
		if v, ok := canon.Parse(line[start:end]); ok {
			structured = true
			now := line[:start] + r.redactJSON(line[start:end], v, "") + line[end:]
			changed, lines[i] = changed || now != line, now
		}
	}
	switch {
	case changed:
		return strings.Join(lines, "")
	case structured:
		return text
	}
	return r.redact(text)
}

// redactPairs returns a query or a form with every value replaced.
func (r *rules) redactPairs(query string) string {
	pairs := strings.Split(query, "&")
	for i, pair := range pairs {
		name, value, _ := strings.Cut(pair, "=")
		if plain, err := url.QueryUnescape(value); err == nil {
			if now := r.redact(plain); now != plain {
				pairs[i] = name + "=" + url.QueryEscape(now)
			}
		}
	}
	return strings.Join(pairs, "&")
}

// redactJSON returns the text of v as it is unless a string of v changes. A newline of "" keeps it on its
// line.
func (r *rules) redactJSON(text string, v canon.Value, newline string) string {
	changed := false
	var walk func(canon.Value) canon.Value
	walk = func(v canon.Value) canon.Value {
		if v.Kind == '"' {
			now := r.redact(v.Text)
			changed = changed || now != v.Text
			v.Text = now
			return v
		}
		return v.With(v.Keys, walk)
	}
	now := walk(v)
	switch {
	case !changed:
		return text
	case newline == "":
		return string(canon.AppendCompact(nil, now))
	}
	return string(canon.AppendPretty(nil, now, newline))
}

// check returns why the body of one side cannot be recorded redacted: the function changes what it has
// changed before, so that a replay would ask something else, or the body is compressed.
func (r *rules) check(side, text string, h http.Header) error {
	if r.redact == nil {
		return nil
	}
	if encoding := h.Get("Content-Encoding"); encoding != "" {
		if plain, ok := decompress(text, encoding); !ok || r.redactBody(plain, h) != plain {
			return &Error{Kind: ErrSecret, Detail: fmt.Sprintf("Redact cannot change the %s body, which is compressed (%s)", side, encoding)}
		}
		return nil
	}
	once := r.redactBody(text, h)
	if r.redactBody(once, h) != once {
		return modeError("Redact changes what it has changed in the %s body, so a replay would ask something else", side)
	}
	return nil
}
