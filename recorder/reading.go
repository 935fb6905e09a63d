package recorder

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"sync"
	"time"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// tapes holds every tape of the process by absolute path.
var tapes = struct {
	sync.Mutex
	byPath map[string]*tape
}{byPath: map[string]*tape{}}

// acquire returns the tape of a file, read if no other view is open. A new tape adds what it replaces
// to past.
func acquire(path, name string, m Mode, past *replaced, texts *cassette.Texts) (*tape, error) {
	tapes.Lock()
	t := tapes.byPath[path]
	if t == nil {
		t = &tape{path: path, name: name, before: map[slot]bool{}, gone: map[string]*cassette.Entry{}, fresh: map[string][]made{}, replaced: past, texts: texts}
		tapes.byPath[path] = t
	}
	tapes.Unlock()

	t.mu.Lock()
	defer t.mu.Unlock()
	if t.views == 0 {
		t.rewind()
		t.calls, t.ports.of, t.played = map[string]chan struct{}{}, nil, false
		t.opened++
		if err := t.read(); err != nil {
			return nil, err
		}
	}
	if t.problem != "" && (m != RecordAll || t.foreign) {
		return nil, t.corrupt()
	}
	t.views++
	return t, nil
}

// read takes over the file and its journal as they are now. Corrupt ones have a problem, and the entries that are
// intact: they stay when the file is recorded anew.
func (t *tape) read() error {
	if err := t.readCassette(); err != nil || !t.exists {
		return err
	}
	ok, err := t.readJournal()
	if err != nil || ok {
		return err
	}
	t.exists = false // so that all is read again
	if err := t.readCassette(); err != nil || !t.exists {
		return err
	}
	_, err = t.readJournal()
	return err
}

// readCassette takes over the file alone, if it is not the one that it was.
func (t *tape) readCassette() error {
	info, err := os.Stat(t.path)
	if err == nil && t.exists && t.problem == "" && sameFile(info, t.info) {
		return nil
	}
	if err == nil {
		if err := checkRegular(t.name, info); err != nil {
			return err
		}
	}
	data, err := os.ReadFile(t.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		t.exists, t.problem = false, ""
		t.set(nil, nil)
		return nil
	case err != nil:
		return err
	}
	if t.info = info; info != nil && time.Since(info.ModTime()) < 2*time.Second {
		t.info = nil // written again so soon, it may have the same time
	}
	if t.exists && t.problem == "" && bytes.Equal(data, t.data) {
		return nil
	}
	entries, problem := t.texts.Decode(data)
	t.foreign = problem != "" && cassette.IsForeign(data)
	if problem != "" {
		entries = cassette.Salvage(data)
	}
	t.exists, t.problem = true, problem
	t.set(data, entries)
	return nil
}

// readFile is os.ReadFile of what has an end: a pipe would be waited for.
func readFile(path string) ([]byte, error) {
	if info, err := os.Stat(path); err == nil {
		if err := checkRegular(path, info); err != nil {
			return nil, err
		}
	}
	return os.ReadFile(path)
}

// sameFile reports whether a file was not changed between now and then. Then may be nil.
func sameFile(now, then fs.FileInfo) bool {
	return then != nil && os.SameFile(now, then) && now.Size() == then.Size() && now.ModTime().Equal(then.ModTime())
}

// readTape returns the recordings of a file as it is now; what cannot be read is as good as not there.
func readTape(path string, texts *cassette.Texts) *tape {
	t := &tape{path: path, texts: texts}
	_ = t.read()
	return t
}
