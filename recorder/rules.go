package recorder

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/cassette/canon"
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

// inFile names the file in an error of this package.
func inFile(err error, file string) error {
	if e := (*Error)(nil); errors.As(err, &e) {
		e.File = file
	}
	return err
}
