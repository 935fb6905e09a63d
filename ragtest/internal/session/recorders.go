package session

import (
	"fmt"
	"os"
	"testing"

	"github.com/ragtest/go-ragtest/recorder"
)

// Recorder returns the recorder that all assertions of t on the cassette or the store
// of the options share. Options of its own are those of the first assertion; others
// come too late.
func (s *Session) Recorder(t testing.TB, o Options) (*recorder.Recorder, error) {
	t.Helper()
	s.opening.Lock()
	defer s.opening.Unlock()
	key := recorderKey{o.File, o.Store}
	if rec, ok := s.recorders[key]; ok {
		if len(o.Recording) > 0 && !rec.OpenedWith(o.Recording...) {
			return nil, fmt.Errorf("ragtest.Recording comes too late: %s is open since the first assertion of %s; give it with ragtest.Use before that", rec.File(), s.name)
		}
		return rec, nil
	}
	var opts []recorder.Option
	if o.File != "" {
		opts = append(opts, recorder.File(o.File))
	}
	if o.Store != "" {
		opts = append(opts, recorder.Shared(o.Store))
	}
	rec := recorder.New(closing{t, s}, append(opts, o.Recording...)...)
	s.recorders[key] = rec
	return rec, nil
}

// closing is a test whose recorders close when its session ends: what they say then has
// the line of the test that first used this module, not of a file of ours.
type closing struct {
	testing.TB
	s *Session
}

// Cleanup has f called when the session ends. The caller opens a recorder.
func (c closing) Cleanup(f func()) { c.s.closers = append(c.s.closers, f) }

// open returns the recorder that Recorder has opened, or nil.
func (s *Session) open(o Options) *recorder.Recorder {
	s.opening.Lock()
	defer s.opening.Unlock()
	return s.recorders[recorderKey{o.File, o.Store}]
}

// tookDefault returns the cassette or store that an assertion has used because nobody
// had named one, "" if none has.
func (s *Session) tookDefault() string {
	if rec := s.open(Options{Store: os.Getenv(StoreVariable)}); rec != nil {
		return rec.File()
	}
	return ""
}
