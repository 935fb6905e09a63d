package recorder

import (
	"cmp"
	"flag"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/internal/variables"
)

// New returns a Recorder for a test, in the mode that the switches select, and closes it when the test
// ends. It does not fail the test: what is wrong is in [Recorder.Err] and the answer to every request. Only what
// [Recorder.Close] says to be lost is an error of the test.
//
// At the end of a test that passed, recordings in its default cassette that it did not use are logged, or with
// -ragtest.unused=fail fail it. With -ragtest.unused=drop they are dropped from the file, but only if the whole
// test ran to its end: not after a panic, and not with -run, -skip, -short or a shard that keep a part from
// running. A subtest that may be skipped needs a Recorder of its own, since its parent's sees only that the
// parent passed. Nothing else drops a recording that was not asked anew. Recordings older than -ragtest.maxage
// are logged too.
func New(t testing.TB, opts ...Option) *Recorder {
	t.Helper()
	var c config
	for _, opt := range opts {
		opt(&c)
	}
	r := &Recorder{next: c.Transport, test: t.Name(), named: c.file == "" && c.store == ""}
	mode, modeErr := modeFromSwitches()
	r.mode = mode
	if c.file == "" {
		c.file = fileFor(t.Name())
	}
	if c.store != "" {
		r.share(c.store, c.Options)
	} else if r.open(c.file, c.Options); r.err == nil && r.named {
		r.err = takeName(c.file, t.Name())
	}
	if r.mode == RecordMissing && r.err == nil {
		r.copyFrom(c)
	}
	checks, checksErr := checksFromFlags()
	unknown, variablesErr := checkVariables()
	if err := cmp.Or(modeErr, checksErr, variablesErr); err != nil {
		r.err = err
	}
	t.Cleanup(func() {
		t.Helper()
		end := &ending{t: t, own: r.named, whole: r.runsWhole(), checks: checks}
		if unknown != "" {
			end.log("not a variable of ragtest: %s", unknown)
		}
		err := r.close(end)
		end.tell()
		if err != nil {
			t.Errorf("%v", err)
		}
	})
	return r
}

// runsWhole reports whether no flag keeps a part of the test from running.
func (r *Recorder) runsWhole() bool {
	return !testing.Short() && !isShard() &&
		flagValue("test.skip") == "" && strings.Count(flagValue("test.run"), "/") <= strings.Count(r.test, "/")
}

func flagValue(name string) string {
	if f := flag.Lookup(name); f != nil {
		return f.Value.String()
	}
	return ""
}

// isShard reports whether this process runs a part of the tests' items.
func isShard() bool {
	total := os.Getenv("TEST_TOTAL_SHARDS") // Bazel's
	return os.Getenv("RAGTEST_SHARD") != "" || total != "" && total != "1"
}

// unknownVariables keeps the note on them to one per process.
var unknownVariables sync.Once

// checkVariables returns an error about a variable that is misspelt, and to the first who asks those that are
// unknown.
func checkVariables() (unknown string, err error) {
	names, err := variables.Check()
	if err != nil {
		return "", modeError("%v", err)
	}
	if len(names) > 0 {
		unknownVariables.Do(func() { unknown = strings.Join(names, ", ") })
	}
	return unknown, nil
}

// Watch has the end of t report the cassettes of its subtests that none of them opened, as New does for a test
// that has a Recorder of its own.
func Watch(t testing.TB) {
	t.Helper()
	checks, err := checksFromFlags()
	if err != nil {
		return // every Recorder says so
	}
	r := &Recorder{test: t.Name()}
	t.Cleanup(func() {
		t.Helper()
		if end := (&ending{t: t, own: true, whole: r.runsWhole(), checks: checks}); end.passed() {
			end.report("")
			end.tell()
		}
	})
}
