package recorder

import (
	"cmp"
	"strings"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// A shelf is what one Recorder took from a store.
type shelf struct {
	*store
	mode Mode

	mu    sync.Mutex
	views map[string]view // by key; nil when closed
	ports ports
}

// A view is a tape and the Recorder's own play positions on it.
type view struct {
	*tape
	position map[string]int
}

// tapeOf returns the tape of a request.
func (s *shelf) tapeOf(a *ask) (*tape, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.views == nil {
		return nil, closedError(s.name)
	}
	v, ok := s.views[a.own]
	if !ok {
		path := s.file(a)
		t, err := acquire(path, s.nameOf(path), s.mode, s.replaced, s.texts)
		if err != nil {
			return nil, err
		}
		v = view{t, map[string]int{}}
		for _, other := range s.views {
			if other.tape == t {
				v.position = other.position
			}
		}
		s.views[a.own] = v
	}
	a.position = v.position
	return v.tape, nil
}

// miss returns the error for a request without a recording: what differs from the nearest one of its
// folder.
func (s *shelf) miss(a *ask) *Error {
	near := &tape{name: s.name, used: s.played()}
	var entries []*cassette.Entry
	for _, f := range s.folders() {
		files := s.files(f)
		near.exists = near.exists || len(files) > 0
		if !strings.EqualFold(f, folder(a)) && len(files) > 1 {
			files = files[:1] // enough to say what else there is
		}
		for _, path := range files {
			entries = append(entries, s.known(path)...)
		}
	}
	near.set(nil, entries)
	return near.miss(a)
}

// played returns the recordings that the Recorder played or made.
func (s *shelf) played() map[slot]bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	used := map[slot]bool{}
	for _, v := range s.views {
		v.tape.mu.Lock()
		for key, played := range v.position {
			for n := range played {
				used[slot{key, n}] = true
			}
		}
		v.tape.mu.Unlock()
	}
	return used
}

// close gives the tapes back. It returns what was played as a tape, to be looked at, and why something that was
// recorded cannot be saved, or only beside its file.
func (s *shelf) close() (all *tape, kept, err error) {
	all = &tape{name: s.name, used: s.played()}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, v := range s.views {
		err = cmp.Or(err, v.saveAgain())
		v.tape.mu.Lock()
		all.entries = append(all.entries, v.entries...)
		v.tape.mu.Unlock()
		v.release(func() { kept = cmp.Or(kept, v.fold(s.mode)) })
	}
	s.views = nil
	return all, kept, err
}
