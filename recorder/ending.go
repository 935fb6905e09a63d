package recorder

import (
	"testing"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// release closes a view. When it was the last and the test passed, it deals with the recordings that
// nobody used: it drops or reports them. A nil test is no test's view.
func (t *tape) release(end *ending) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.views--
	if t.views > 0 {
		return
	}
	if end != nil && !end.t.Failed() && !end.t.Skipped() {
		t.tidy(end)
	}
	if t.opened == 1 { // most files have one test
		t.exists, t.info = false, nil
		t.set(nil, nil)
	}
}

// An ending is the end of the test that a view belongs to.
type ending struct {
	t     testing.TB
	own   bool // the file is the test's own: what the test does not use belongs to nobody
	whole bool // no part of the test was kept from running
	mode  Mode
	checks
}

func (t *tape) tidy(end *ending) {
	end.t.Helper()
	end.logOld(t)
	if !end.own {
		return
	}
	isUsed := func(e *cassette.Entry, n int) bool { return t.used[slot{e.Stamp.Key, n}] }
	all := len(t.entries)
	unused := all - len(t.kept(isUsed))
	if end.whole && (t.captured || end.unusedDrops) {
		stays := func(e *cassette.Entry, n int) bool { return isUsed(e, n) || end.mode == RecordJudge && !e.Tagged() }
		if dropped := all - len(t.kept(stays)); dropped > 0 {
			if err := t.drop(stays); err != nil {
				end.t.Logf("%s: drop unused recordings: %v", t.name, err)
				return
			}
			end.t.Logf("%s: dropped unused recordings: %d of %d", t.name, dropped, all)
			all, unused = all-dropped, unused-dropped
		}
	}
	if unused > 0 {
		report := end.t.Logf
		if end.unusedFails {
			report = end.t.Errorf
		}
		report("%s: unused recordings: %d of %d; -ragtest.unused=drop drops them", t.name, unused, all)
	}
}

// Close ends the use of the Recorder; requests after it are errors. There is nothing to save: that was
// done after each recording.
func (r *Recorder) Close() error {
	r.close(nil)
	return nil
}

// close gives back what the Recorder holds. The test whose end it is may be nil.
func (r *Recorder) close(end *ending) {
	if r.closed.Swap(true) {
		return
	}
	switch {
	case r.tape != nil:
		r.tape.release(end)
	case r.shelf != nil:
		if played := r.shelf.close(); end != nil {
			end.logOld(played)
		}
	}
	if r.from != nil {
		r.from.close(nil)
	}
}
