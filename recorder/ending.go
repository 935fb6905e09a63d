package recorder

import (
	"fmt"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

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
		r.tape.release(func() {
			if end != nil && !end.t.Failed() && !end.t.Skipped() {
				r.tape.tidy(end)
			}
		})
	case r.shelf != nil:
		if played := r.shelf.close(); end != nil {
			end.logOld(played)
		}
	}
	if r.from != nil {
		r.from.close(nil)
	}
}

// old says which of the recordings that were used are older than maxAge, "" for none. Of a recording only the
// day is known: it counts from its end.
func (t *tape) old(maxAge time.Duration) string {
	if maxAge == 0 {
		return ""
	}
	var count int
	var oldest string
	seen := map[string]int{}
	for _, e := range t.entries {
		n := seen[e.Stamp.Key]
		seen[e.Stamp.Key]++
		day, err := time.Parse(time.DateOnly, e.Stamp.Recorded)
		if err != nil || !t.used[slot{e.Stamp.Key, n}] || time.Since(day.AddDate(0, 0, 1)) <= maxAge {
			continue
		}
		if count++; oldest == "" || e.Stamp.Recorded < oldest {
			oldest = e.Stamp.Recorded
		}
	}
	if count == 0 {
		return ""
	}
	return fmt.Sprintf("recordings older than %s: %d, the oldest of %s; renew them with -ragtest.record=judge, or =all", maxAgeFlag, count, oldest)
}

// logOld logs the recordings that were played and are too old.
func (end *ending) logOld(t *tape) {
	end.t.Helper()
	if old := t.old(end.maxAge); old != "" {
		end.t.Logf("%s: %s", t.name, old)
	}
}
