package recorder

import (
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// rules are what a Recorder does with a request and its recording, beyond what the mode says. The zero
// value changes nothing.
type rules struct {
	ignore  []canon.Pointer
	repeat  bool
	redact  func(string) string
	allowed []*regexp.Regexp // shapes of secrets that are none
	kept    []string         // the headers of responses that are kept

	anyOrder                  bool
	keyHeaders, notKeyHeaders []string          // canonical
	servers                   map[string]string // the names of servers, by addressOf
}

func (o Options) rules() (r rules, err error) {
	r.repeat, r.redact, r.anyOrder = o.Repeat, o.Redact, o.AnyOrder
	for _, name := range o.KeyHeaders {
		r.keyHeaders = append(r.keyHeaders, http.CanonicalHeaderKey(name))
	}
	for _, name := range o.NotKeyHeaders {
		r.notKeyHeaders = append(r.notKeyHeaders, http.CanonicalHeaderKey(name))
	}
	if r.servers, err = serversOf(o.Servers); err != nil {
		return r, err
	}
	if r.kept, err = keptHeader(o.KeepHeader); err != nil {
		return r, err
	}
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

// inFile names the file in an error of this package.
func inFile(err error, file string) error {
	if e := (*Error)(nil); errors.As(err, &e) {
		e.File = file
	}
	return err
}

// serverOf returns the name that the server of a URL was given, or "".
func (r *rules) serverOf(u *url.URL) string {
	if len(r.servers) == 0 {
		return ""
	}
	return r.servers[addressOf(u)]
}
