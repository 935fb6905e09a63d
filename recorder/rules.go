package recorder

import (
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/cassette/canon"

	capture "gopkg.in/dnaeon/go-vcr.v3/cassette"
)

// rules are what a Recorder does with a request and its recording, beyond what the mode says. The zero
// value changes nothing.
type rules struct {
	ignore  []canon.Pointer
	repeat  bool
	redact  func(string) string
	allowed []*regexp.Regexp // shapes of secrets that are none
}

func (o Options) rules() (r rules, err error) {
	r.repeat, r.redact = o.Repeat, o.Redact
	for _, text := range o.Ignore {
		p, ok := canon.NewPointer(text)
		if !ok {
			return r, modeError("Ignore: %q is not a JSON pointer to a member, such as /metadata/request_id", text)
		}
		r.ignore = append(r.ignore, p)
	}
	slices.SortFunc(r.ignore, func(a, b canon.Pointer) int { return strings.Compare(a.Text, b.Text) })
	for _, text := range o.AllowSecret {
		re, err := regexp.Compile(`^(?s:` + text + `)$`)
		if err != nil {
			return r, modeError("AllowSecret: %v", err)
		}
		r.allowed = append(r.allowed, re)
	}
	return r, nil
}

// apply sets what may be kept of the request, and its key.
func (r *rules) apply(a *ask) {
	a.rules = r
	a.kept, _ = withoutBoundary(a.text, a.req.Header)
	if r.redact != nil {
		a.url = r.redactURL(a.url)
		if a.req.Header.Get("Content-Encoding") == "" {
			a.kept = r.redactBody(a.kept, a.req.Header)
		}
	}
	if len(r.ignore) > 0 {
		var b canon.Body
		if b, a.ignored = canon.WithoutMembers(canon.NewBody(a.kept), r.ignore); len(a.ignored) > 0 {
			a.key = cassette.KeyOf(a.Tag, a.method, a.url, b)
			return
		}
	}
	a.key, _ = cassette.KeyOfText(a.Tag, a.method, a.url, a.kept, false)
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

// inFile names the file in an error of this package.
func inFile(err error, file string) error {
	if e := (*Error)(nil); errors.As(err, &e) {
		e.File = file
	}
	return err
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
