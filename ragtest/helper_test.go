package ragtest_test

import (
	"fmt"
	"maps"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
	"github.com/ragtest/go-ragtest/ragtest"
)

// A fake is a test that keeps what it is told: the T of an assertion under test.
type fake struct {
	testing.TB
	sync.Mutex
	name     string
	said     []string
	logged   []string
	failed   bool
	ended    bool
	cleanups []func()
}

// run runs f as a test named name, to its end or its FailNow.
func run(t testing.TB, name string, f func(t testing.TB)) *fake {
	t.Helper()
	rec := &fake{TB: t, name: name}
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			for i := len(rec.cleanups) - 1; i >= 0; i-- {
				rec.cleanups[i]()
			}
		}()
		f(rec)
	}()
	<-done
	return rec
}

func (f *fake) Name() string  { return f.name }
func (f *fake) Helper()       {}
func (f *fake) Failed() bool  { return f.failed }
func (f *fake) Skipped() bool { return false }
func (f *fake) Cleanup(clean func()) {
	f.Lock()
	defer f.Unlock()
	f.cleanups = append(f.cleanups, clean)
}
func (f *fake) FailNow() { f.failed, f.ended = true, true; runtime.Goexit() }
func (f *fake) Logf(format string, args ...any) {
	f.Lock()
	defer f.Unlock()
	f.logged = append(f.logged, fmt.Sprintf(format, args...))
}
func (f *fake) Errorf(format string, args ...any) {
	f.Lock()
	defer f.Unlock()
	f.failed = true
	f.said = append(f.said, fmt.Sprintf(format, args...))
}

func (f *fake) text() string { return strings.Join(f.said, "\n") }

// switches clears what a developer's shell or CI may have set, and sets the
// given ones.
func switches(t *testing.T, settings ...string) {
	t.Helper()
	for _, name := range []string{"CI", "RAGTEST_RECORD", "RAGTEST_LIVE", "RAGTEST_MODEL", "RAGTEST_EMBEDDING_MODEL", "RAGTEST_RECORD_IN_CI",
		"RAGTEST_VERBOSE", "RAGTEST_CHANGES", "RAGTEST_RESULTS", "RAGTEST_BASELINE", "RAGTEST_SHARD", "RAGTEST_PRICE", "RAGTEST_STORE", "RAGTEST_FROM", "RAGTEST_MAX_CALLS", "RAGTEST_MAX_TOKENS", "OPENAI_API_KEY", "OPENAI_BASE_URL"} {
		t.Setenv(name, "")
	}
	for _, s := range settings {
		if name, value, ok := strings.Cut(s, "="); ok {
			t.Setenv(name, value)
		}
	}
}

// recording starts a stand-in judge and sets the switches that record from it.
func recording(t *testing.T, o standin.Options, settings ...string) *standintest.Server {
	t.Helper()
	s := standintest.New(t, o)
	switches(t, append([]string{"RAGTEST_RECORD=missing", "OPENAI_BASE_URL=" + s.BaseURL(), "OPENAI_API_KEY=some-key-of-16-bytes", "RAGTEST_MODEL=" + standin.Model}, settings...)...)
	return s
}

var remedies = ragtest.Item{
	Question: "How can I relieve nasal congestion at home?",
	Answer:   "Drink plenty of warm fluids and get some rest.",
	Context: ragtest.Chunks(
		"Drinking fluids helps thin mucus and can ease congestion.",
		"Saline nasal sprays moisturize the nasal passages and help clear mucus from a congested nose.",
		"Antibiotics treat bacterial infections and do nothing against cold viruses.",
	),
}

// replayedFrom is how a failure names the recording of a test.
var replayedFrom = regexp.MustCompile(`replayed from \S+ \(\S+\)`)

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
