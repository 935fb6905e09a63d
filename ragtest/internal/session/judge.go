package session

import (
	"sync/atomic"
	"testing"
)

// A Judge is who an evaluation asks: an endpoint behind the recorder of a test, or the
// judge that the options name. What is wrong with its cassette or its model shows when
// it is asked, so that it never hides an unusable item.
type Judge struct {
	s    *Session
	t    testing.TB
	o    Options
	item string // the name of what is judged

	asked  atomic.Bool
	live   atomic.Bool // somebody was asked in this run
	seen   names       // the models by which what it was asked is recorded
	labels names       // of its prompts
}

// Judge returns the judge of one evaluation, of an item by this name.
func (s *Session) Judge(t testing.TB, o Options, item string) *Judge {
	return &Judge{s: s, t: t, o: o, item: item}
}

// Asked reports whether anything was asked.
func (j *Judge) Asked() bool { return j.asked.Load() }
