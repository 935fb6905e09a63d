package recorder

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/unwinding"
)

// An ending is the end of the test that a view belongs to.
type ending struct {
	t     testing.TB
	own   bool // the file is the test's own: what the test does not use belongs to nobody
	whole bool // no part of the test was kept from running
	checks
	said []said
}

// A said is a message for the test, which it gets when all is closed: where its log says that comes from is
// then where the test used this module.
type said struct {
	text  string
	fails bool
}

func (end *ending) log(format string, args ...any) {
	end.said = append(end.said, said{fmt.Sprintf(format, args...), false})
}

func (end *ending) fail(format string, args ...any) {
	end.said = append(end.said, said{fmt.Sprintf(format, args...), true})
}

// tell tells the test what was said.
func (end *ending) tell() {
	end.t.Helper()
	for _, s := range end.said {
		if s.fails {
			end.t.Errorf("%s", s.text)
		} else {
			end.t.Logf("%s", s.text)
		}
	}
}

// tidy reports the recordings that nobody used and, if that was asked for, drops them.
func (t *tape) tidy(end *ending) {
	end.logOld(t)
	if !end.own {
		return
	}
	isUsed := func(e *cassette.Entry, n int) bool {
		s := slot{e.Stamp.Key, n}
		return t.used[s] || t.before[s]
	}
	defer func() { maps.Copy(t.before, t.used) }()
	stays := func(e *cassette.Entry, n int) bool {
		return isUsed(e, n) || !end.unusedDrops && !t.pending[e.Stamp.Key]
	}
	all := len(t.entries)
	if dropped := all - len(t.kept(stays)); end.whole && dropped > 0 {
		for _, e := range t.kept(func(e *cassette.Entry, n int) bool { return e.Tagged() && !stays(e, n) }) {
			t.gone[e.Stamp.Key] = e
		}
		if err := t.drop(stays); err != nil {
			end.log("%s: drop unused recordings: %v", t.name, err)
			return
		}
		if end.unusedDrops {
			end.log("%s: dropped unused recordings: %d of %d", t.name, dropped, all)
		}
	}
	unused := ""
	if left := len(t.entries) - len(t.kept(isUsed)); left > 0 {
		unused = fmt.Sprintf("%s: unused recordings: %d of %d%s", t.name, left, len(t.entries), end.soFar(left))
	}
	end.report(unused)
}

// report tells what is unused, and which cassettes are orphans. Those it drops if that was asked for.
func (end *ending) report(unused string) {
	var left []string
	for _, path := range orphans(end.t.Name(), end.whole) {
		switch name := shortName(path); {
		case !end.unusedDrops || !end.whole:
			left = append(left, name)
		case removeFile(path) == nil:
			end.log("%s: dropped, no test opens it", name)
		}
	}
	if len(left) > 0 {
		if unused != "" {
			unused += "; "
		}
		unused += "cassettes that no test opens: " + strings.Join(left, ", ")
	}
	if unused == "" {
		return
	}
	tell := end.log
	if end.unusedFails {
		tell = end.fail
	}
	part := ""
	if end.unusedDrops && !end.whole {
		part = " (this run left a part of the tests out: -run, -skip, -short or a shard)"
	}
	tell("%s; to drop them: %s%s", unused, dropCommand(), part)
}

// passed reports whether the function of the test returned, and nothing went wrong.
func (end *ending) passed() bool {
	return end != nil && !end.t.Failed() && !end.t.Skipped() && !unwinding.Is()
}

// unusedSoFar counts what tests of this process have reported.
var unusedSoFar struct {
	sync.Mutex
	recordings, files int
}

// soFar adds n unused recordings of a file to those reported before, and says how many they are together.
func (end *ending) soFar(n int) string {
	unusedSoFar.Lock()
	defer unusedSoFar.Unlock()
	unusedSoFar.recordings += n
	unusedSoFar.files++
	if unusedSoFar.files == 1 {
		return ""
	}
	return fmt.Sprintf(" (so far %d in %d files)", unusedSoFar.recordings, unusedSoFar.files)
}

// Close ends the use of the Recorder; requests after it are errors. What was recorded is saved already, but for
// what could not be: that is tried again, and an error is of what is lost. It is ErrUnread for each response whose
// body was closed before its end or is still being read.
func (r *Recorder) Close() error { return r.close(nil) }

// close gives back what the Recorder holds. The test whose end it is may be nil.
func (r *Recorder) close(end *ending) (err error) {
	if r.closed.Swap(true) {
		return nil
	}
	unread := r.streams.close()
	var kept error // why something that was recorded is not in its file yet
	switch {
	case r.tape != nil:
		err = r.tape.saveAgain()
		r.tape.release(func() {
			kept = r.tape.fold(r.mode)
			if end != nil && r.tape.aside != "" {
				end.log("%s was corrupt: what was intact is kept, and the file as it was is %s", r.tape.name, r.tape.aside)
			}
			if end.passed() && unread == nil {
				r.tape.tidy(end)
			}
		})
	case r.shelf != nil:
		var played *tape
		if played, kept, err = r.shelf.close(); end != nil {
			end.logOld(played)
		}
	}
	if r.from != nil {
		err = cmp.Or(err, r.from.close(nil))
	}
	if err != nil {
		err = fmt.Errorf("a recording that was asked for is lost: save %s: %w", r.file, err)
	}
	if kept != nil {
		kept = fmt.Errorf("what was recorded stays beside %s until a run that records can save it there: %w", r.file, kept)
	}
	return errors.Join(unread, err, kept)
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
	if old := t.old(end.maxAge); old != "" {
		end.log("%s: %s", t.name, old)
	}
}

// regain returns the recording of a that was dropped as unused when a test had ended but for a Cleanup that it
// registered first, and puts it back; or nil.
func (t *tape) regain(a *ask, m Mode) (*cassette.Entry, error) {
	t.mu.Lock()
	e := t.gone[a.own]
	delete(t.gone, a.own)
	t.mu.Unlock()
	if e == nil || m.renews(true) {
		return nil, nil
	}
	return e, t.store(a, e, m)
}
