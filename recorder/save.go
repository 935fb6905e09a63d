package recorder

import (
	"errors"
	"slices"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// store adds e, the recording of a, to the file. It takes the place of an older one of a tagged
// request, and where the mode records anew, of all older ones.
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
	if t.problem != "" && m != RecordAll {
		return t.corrupt()
	}
	keep := len(t.byKey[a.key])
	switch {
	case a.tagged():
		keep = 0
	case m.renews(false):
		keep = t.freshLen(a.key)
	}
	later := t.later(a, keep)
	replaced := append(t.otherModels(a), later...)
	if a.tagged() {
		t.replaced.add(a.key, found...)
		for _, e := range replaced {
			t.replaced.add(e.Stamp.Key, e)
		}
	}
	err = t.write(func(e *cassette.Entry, n int) bool {
		return (e.Stamp.Key != a.key || n < keep) && !slices.Contains(replaced, e)
	}, append([]*cassette.Entry{e}, later...)...)
	if err != nil {
		return err
	}
	t.advance(a, keep)
	t.captured = true
	t.remember(a, e, keep)
	return nil
}

// otherModels returns the unused recordings of what a asks by other models, if the code did not choose one.
func (t *tape) otherModels(a *ask) (others []*cassette.Entry) {
	if !a.tagged() || !a.anyModel {
		return nil
	}
	key := cassette.KeyOf(a.Tag, a.method, a.url, cassette.WithoutModel(a.body))
	for _, e := range t.entries {
		if e.Tagged() && e.Model != a.model() && !t.used[slot{e.Stamp.Key, 0}] && e.KeyButModel() == key {
			others = append(others, e)
		}
	}
	return others
}

// write replaces the file by its entries that are kept, n being the place of one among those of its
// key, and the added ones. What cannot be read back is not written.
func (t *tape) write(keep func(e *cassette.Entry, n int) bool, added ...*cassette.Entry) error {
	for _, e := range added {
		data, _, err := cassette.Encode([]*cassette.Entry{e})
		if err != nil {
			return err
		}
		if _, problem := cassette.Decode(data); problem != "" {
			return errors.New("this exchange cannot be stored: " + problem)
		}
	}
	data, entries, err := cassette.Encode(append(t.kept(keep), added...))
	if err != nil {
		return err
	}
	if err := writeFile(t.path, data); err != nil {
		return err
	}
	t.exists, t.problem, t.info = true, "", nil
	t.set(data, entries)
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
