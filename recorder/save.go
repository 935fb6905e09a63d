package recorder

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// store adds e, the recording of a, to the file. It takes the place of an older one of a tagged
// request, and where the mode records anew, of all older ones and of what follows from them.
func (t *tape) store(a *ask, e *cassette.Entry, m Mode) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	unlock, err := lock(t.path)
	if err != nil {
		return err
	}
	defer unlock()
	found := t.byKey[a.key] // read first: what another process has recorded since was not there before
	if err := t.read(); err != nil {
		return err
	}
	if t.problem != "" && (m != RecordAll || t.foreign) {
		return t.corrupt()
	}
	t.find(a) // what it was to play may have been recorded anew
	keep := len(t.byKey[a.key])
	switch {
	case a.tagged():
		keep = 0
	case m.renews(false):
		keep = t.freshLen(a.key)
	}
	later := t.later(a, keep)
	gone := slices.Clone(later)
	if a.tagged() {
		if m.renews(true) {
			gone = append(gone, t.superseded(a, e)...)
		}
		t.replaced.add(e.Stamp.Key, found...)
		for _, e := range gone {
			t.replaced.add(e.Stamp.Key, e)
		}
	}
	err = t.write(func(e *cassette.Entry, n int) bool {
		return (e.Stamp.Key != a.key || n < keep) && !slices.Contains(gone, e)
	}, append([]*cassette.Entry{e}, later...)...)
	if err != nil {
		return err
	}
	if a.key != e.Stamp.Key { // it took the place of recordings by another key
		a.key, keep = e.Stamp.Key, len(t.byKey[e.Stamp.Key])-1
	}
	t.advance(a, keep)
	t.remember(a, e, keep)
	return nil
}

// superseded returns the recordings that e, which asks anew, takes the place of beside that of its own
// request: those of the same question to another model, and those that quote a reply which is no more. What
// a test that is running has played or made stays. Where the code chose the model, the other may be asked yet: such
// recordings go at the end of the test.
func (t *tape) superseded(a *ask, e *cassette.Entry) (gone []*cassette.Entry) {
	key := e.KeyButModel()
	replies := map[string]bool{} // that are no more
	for _, old := range t.byKey[a.key] {
		replies[old.Said()] = true
	}
	for _, old := range t.entries {
		switch {
		case !old.Tagged() || old.Model == e.Model || t.isUsed(old) || old.KeyButModel() != key:
		case a.anyModel:
			gone = append(gone, old)
			replies[old.Said()] = true
		default:
			t.pending[old.Stamp.Key] = true
		}
	}
	delete(replies, e.Said())
	delete(replies, "")
	for found := len(replies) > 0; found; {
		found = false
		for _, old := range t.entries {
			if old.Tagged() && !t.isUsed(old) && !slices.Contains(gone, old) && quotes(old, replies) {
				gone, found = append(gone, old), true
				replies[old.Said()] = true
			}
		}
	}
	return gone
}

// forget removes the recording of a and returns it, or nil if there is none or a test that is running uses it.
func (t *tape) forget(a *ask) (*cassette.Entry, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.find(a)
	if len(t.byKey[a.key]) == 0 || t.isUsed(t.byKey[a.key][0]) {
		return nil, nil
	}
	unlock, err := lock(t.path)
	if err != nil {
		return nil, err
	}
	defer unlock()
	if err := t.read(); err != nil {
		return nil, err
	}
	t.find(a)
	found := t.byKey[a.key]
	if t.problem != "" || len(found) == 0 {
		return nil, nil
	}
	t.replaced.add(a.key, found...)
	stays := func(e *cassette.Entry, _ int) bool { return e.Stamp.Key != a.key }
	if len(t.kept(stays)) > 0 {
		return found[0], t.write(stays)
	}
	t.exists = false
	t.set(nil, nil)
	return found[0], os.Remove(t.path)
}

// quotes reports whether the request of e quotes one of the replies.
func quotes(e *cassette.Entry, replies map[string]bool) bool {
	return slices.ContainsFunc(e.Heard(), func(said string) bool { return replies[said] })
}

// isUsed reports whether a test that has the file open has played or made a tagged recording.
func (t *tape) isUsed(e *cassette.Entry) bool { return t.used[slot{e.Stamp.Key, 0}] }

// write replaces the file by its entries that are kept, n being the place of one among those of its
// key, and the added ones. What cannot be read back is not written.
func (t *tape) write(keep func(e *cassette.Entry, n int) bool, added ...*cassette.Entry) error {
	for _, e := range added {
		if err := t.readable(e); err != nil {
			return err
		}
		if err := t.texts.Keep(e, writeText); err != nil {
			return err
		}
	}
	data, entries, err := cassette.Encode(append(t.kept(keep), added...))
	if err != nil {
		return err
	}
	if err := t.putAside(); err != nil {
		return err
	}
	if err := writeFile(t.path, data); err != nil {
		return err
	}
	t.exists, t.problem, t.info = true, "", nil
	t.set(data, entries)
	return nil
}

// putAside keeps a corrupt file beside the one that takes its place.
func (t *tape) putAside() error {
	if t.problem == "" {
		return nil
	}
	aside := t.path + ".corrupt"
	for n := 2; exists(aside); n++ {
		aside = fmt.Sprintf("%s.corrupt%d", t.path, n)
	}
	t.aside = shortName(aside)
	return os.Rename(t.path, aside)
}

// readable returns an error if e cannot be read back from a file.
func (t *tape) readable(e *cassette.Entry) error {
	data, _, err := cassette.Encode([]*cassette.Entry{e})
	if err != nil {
		return err
	}
	_, problem := cassette.Decode(data)
	if problem = cmp.Or(problem, e.VerifyKey()); problem != "" {
		return errors.New("this exchange cannot be stored: " + problem)
	}
	return nil
}

func (t *tape) kept(keep func(e *cassette.Entry, n int) bool) (entries []*cassette.Entry) {
	seen := map[string]int{}
	for _, e := range t.entries {
		if keep(e, seen[e.Stamp.Key]) {
			entries = append(entries, e)
		}
		seen[e.Stamp.Key]++
	}
	return entries
}

// drop removes the recordings that are not used from the file, but none that another process has added.
func (t *tape) drop(isUsed func(e *cassette.Entry, n int) bool) error {
	unused := map[[2]string]int{}
	for _, e := range t.kept(func(e *cassette.Entry, n int) bool { return !isUsed(e, n) }) {
		unused[[2]string{e.Stamp.Key, e.Stamp.Sum}]++
	}
	unlock, err := lock(t.path)
	if err != nil {
		return err
	}
	defer unlock()
	if err := t.read(); err != nil {
		return err
	}
	if t.problem != "" {
		return t.corrupt()
	}
	return t.write(func(e *cassette.Entry, _ int) bool {
		id := [2]string{e.Stamp.Key, e.Stamp.Sum}
		unused[id]--
		return unused[id] < 0
	})
}
