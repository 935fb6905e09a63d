package recorder

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// Whether a recording can be saved is found out before it is paid for, once per folder: what keeps one from
// being saved keeps all others of the folder from being asked.

// A folder is what is known of one: nil that it can be written, or why not.
var folders = struct {
	sync.Mutex
	byPath map[string]error
}{byPath: map[string]error{}}

// ready returns why a recording could not be saved. What could not be saved before is tried again first.
func (t *tape) ready() error {
	if err := t.saveAgain(); err != nil {
		return err
	}
	dir := filepath.Dir(t.path)
	folders.Lock()
	defer folders.Unlock()
	err, known := folders.byPath[dir]
	if !known {
		err = t.probe()
		folders.byPath[dir] = err
	}
	return err
}

// probe writes as much as the next recording may take beside the file.
func (t *tape) probe() error {
	unlock, err := lock(t.path)
	if err != nil {
		return err
	}
	defer unlock()
	t.mu.Lock()
	size := min(len(t.data), 8<<20) + 64<<10
	t.mu.Unlock()
	dir, base := filepath.Split(t.path)
	name := filepath.Join(dir, fmt.Sprintf(".%s.%08x.tmp", base, rand.Uint32()))
	defer os.Remove(name)
	return os.WriteFile(name, make([]byte, size), 0o600)
}

// save stores e, and keeps it to try again if that fails.
func (t *tape) save(a *ask, e *cassette.Entry, m Mode) error {
	err := t.store(a, e, m)
	if err != nil {
		t.mu.Lock()
		t.unsaved = append(t.unsaved, unsaved{a, e, m})
		t.mu.Unlock()
		folders.Lock()
		folders.byPath[filepath.Dir(t.path)] = err
		folders.Unlock()
	}
	return err
}

// saveAgain stores what could not be saved before, and returns why it still cannot.
func (t *tape) saveAgain() error {
	t.mu.Lock()
	waiting := t.unsaved
	t.unsaved = nil
	t.mu.Unlock()
	if len(waiting) == 0 {
		return nil
	}
	folders.Lock()
	delete(folders.byPath, filepath.Dir(t.path))
	folders.Unlock()
	for i, u := range waiting {
		if err := t.save(u.a, u.e, u.mode); err != nil {
			t.mu.Lock()
			t.unsaved = append(t.unsaved, waiting[i+1:]...)
			t.mu.Unlock()
			return err
		}
	}
	return nil
}
