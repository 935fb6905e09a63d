package session

import (
	"slices"
	"sync/atomic"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
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

	prompts names // the labels and fingerprints of those that were answered, where rows are recorded
}

// Judge returns the judge of one evaluation, of an item by this name.
func (s *Session) Judge(t testing.TB, o Options, item string) *Judge {
	return &Judge{s: s, t: t, o: o, item: item}
}

// Asked reports whether anything was asked.
func (j *Judge) Asked() bool { return j.asked.Load() }

// Prompts returns the labels of the prompts that were answered, each with 8 hexadecimal
// digits of what it was: where a metric or its revision is another, they are others.
func (j *Judge) Prompts() []string {
	all := j.prompts.all()
	slices.Sort(all)
	return all
}

// answered notes a prompt.
func (j *Judge) answered(p metrics.Prompt) {
	if !j.s.records() {
		return
	}
	j.prompts.add(results.PromptPrint(p))
}
