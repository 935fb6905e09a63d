package recorder

import (
	"errors"
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

// inFile names the file in an error of this package.
func inFile(err error, file string) error {
	if e := (*Error)(nil); errors.As(err, &e) {
		e.File = file
	}
	return err
}
