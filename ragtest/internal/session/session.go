package session

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/ragtest/go-ragtest/recorder"
)

// A Session is what a running test has of ragtest. It ends with the test.
type Session struct {
	name string

	mu     sync.Mutex
	used   []func(*Options) // what Use gave, in that order
	took   Cost             // of its calls
	plan   plan
	said   map[string]string // the metric that said a text, or failed for a cause, first
	left   []string          // notes that nobody was told yet
	labels labels

	suite atomic.Pointer[Suite] // that measures in this test; nil for none

	// A recorder that opens may ask for the options, which mu guards.
	opening   sync.Mutex
	recorders map[recorderKey]*recorder.Recorder // that are open
	closers   []func()                           // what is left to do for them
}

// A recorderKey is the file or the store that a test records to; both "" are its own
// cassette.
type recorderKey struct{ file, store string }

// sessions holds those of the running tests by name, as go test names a subtest after
// the test around it: that is how a test finds the options of Use around it.
var sessions = struct {
	sync.Mutex
	of map[string]*Session
}{of: map[string]*Session{}}

// Of returns the session of t.
func Of(t testing.TB) *Session {
	t.Helper()
	name := t.Name()
	sessions.Lock()
	defer sessions.Unlock()
	s := sessions.of[name]
	if s == nil {
		s = &Session{name: name, recorders: map[recorderKey]*recorder.Recorder{}, said: map[string]string{}}
		sessions.of[name] = s
		t.Cleanup(func() {
			t.Helper()
			s.end(t)
		})
	}
	return s
}

func (s *Session) end(t testing.TB) {
	t.Helper()
	sessions.Lock()
	delete(sessions.of, s.name)
	sessions.Unlock()
	s.mu.Lock()
	took, plan := s.took, s.plan
	s.mu.Unlock()
	s.opening.Lock()
	closers := s.closers
	s.opening.Unlock()
	for i := len(closers) - 1; i >= 0; i-- {
		closers[i]()
	}
	if took.Calls > 0 {
		run.progress.ended(s.name, took)
	}
	if plan.cost.Calls > 0 {
		t.Logf("%s", plan.end(s.name))
	}
	s.noteUnread()
	s.Tell(t)
}

// note keeps what is to be told of a run. Who is asked by a metric does not log it:
// between it and the test lie functions that package testing takes for the caller.
func (s *Session) note(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.left = append(s.left, fmt.Sprintf(format, args...))
}

// Tell logs the notes of what was asked. Whoever evaluates a metric calls it then; for
// others the end of the test does.
func (s *Session) Tell(t testing.TB) {
	t.Helper()
	s.mu.Lock()
	left := s.left
	s.left = nil
	s.mu.Unlock()
	for _, note := range left {
		t.Logf("%s", note)
	}
}
