package recorder

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/wholefile"
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
	gone := slices.Clone(t.byKey[a.key][keep:])
	if a.tagged() {
		t.replaced.add(e.Stamp.Key, found...)
		if m.renews(true) {
			for _, old := range t.superseded(a, e) {
				t.replaced.add(old.Stamp.Key, old)
				gone = append(gone, old)
			}
		}
	}
	record := cassette.Record{Entry: e, Place: keep - len(t.later(a, keep))}
	if a.key != e.Stamp.Key {
		record.Place = len(t.byKey[e.Stamp.Key])
	}
	if err := t.add(record, gone); err != nil {
		return err
	}
	if a.key != e.Stamp.Key { // it took the place of recordings by another key
		a.key, keep = e.Stamp.Key, len(t.byKey[e.Stamp.Key])-1
	}
	t.advance(a, keep)
	t.remember(a, e, keep)
	return nil
}

// add adds the entry of r and removes those that are gone: beside the file or as a whole.
func (t *tape) add(r cassette.Record, gone []*cassette.Entry) error {
	for _, e := range gone {
		r.Drop = append(r.Drop, e.Stamp.Sum)
	}
	entry, err := t.readable(r.Entry)
	if err != nil {
		return err
	}
	if err := t.texts.Keep(r.Entry, wholefile.Write); err != nil {
		return err
	}
	if t.takesRecord(len(entry)) {
		return t.appendRecord(r, entry)
	}
	t.apply(r)
	if err = t.write(all); err != nil {
		t.exists, t.info = false, nil // what is in memory is in no file: it is read again
	}
	return err
}

// all keeps all entries.
func all(*cassette.Entry, int) bool { return true }

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
		case a.of.AnyModel:
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
	return found[0], removeFile(t.path)
}

// quotes reports whether the request of e quotes one of the replies.
func quotes(e *cassette.Entry, replies map[string]bool) bool {
	return slices.ContainsFunc(e.Heard(), func(said string) bool { return replies[said] })
}

// isUsed reports whether a test that has the file open has played or made a tagged recording.
func (t *tape) isUsed(e *cassette.Entry) bool { return t.used[slot{e.Stamp.Key, 0}] }

// write replaces the file, and its journal, by its entries that are kept, n being the place of one among those
// of its key. What cannot be read back is not written.
func (t *tape) write(keep func(e *cassette.Entry, n int) bool) error {
	data, entries, err := cassette.Encode(t.kept(keep))
	if err != nil {
		return err
	}
	if err := t.putAside(); err != nil {
		return err
	}
	if err := wholefile.WriteLocked(t.path, data); err != nil {
		return err
	}
	os.Remove(journalOf(t.path)) // one that stays adds nothing: see lacking
	t.exists, t.problem = true, ""
	t.info, _ = os.Stat(t.path) // no other process writes it meanwhile
	t.set(data, entries)
	return nil
}

// fold takes the journal over into the file, if this process has written to it or is there to record. What cannot
// be written stays where it is.
func (t *tape) fold(m Mode) error {
	if t.journal.size == 0 || !t.journal.own && !m.records(true) {
		return nil
	}
	unlock, err := lock(t.path)
	if err != nil {
		return err
	}
	defer unlock()
	if err := t.read(); err != nil {
		return err
	}
	if t.problem != "" || t.journal.size == 0 {
		return nil // it is said where the file is read, or another process did it
	}
	return t.write(all)
}

// removeFile removes a file and its journal.
func removeFile(path string) error {
	if err := os.Remove(path); err != nil {
		return err
	}
	os.Remove(journalOf(path))
	return nil
}

// putAside keeps a corrupt file beside the one that takes its place, and its journal beside that.
func (t *tape) putAside() error {
	if t.problem == "" {
		return nil
	}
	aside := t.path + ".corrupt"
	for n := 2; exists(aside); n++ {
		aside = fmt.Sprintf("%s.corrupt%d", t.path, n)
	}
	t.aside = shortName(aside)
	if journal := journalOf(t.path); exists(journal) {
		if err := os.Rename(journal, journalOf(aside)); err != nil {
			return err
		}
	}
	return os.Rename(t.path, aside)
}

// readable returns a file of e alone, or an error if it cannot be read back.
func (t *tape) readable(e *cassette.Entry) (data []byte, err error) {
	data, _, err = cassette.Encode([]*cassette.Entry{e})
	if err != nil {
		return nil, err
	}
	_, problem := cassette.Decode(data)
	if problem = cmp.Or(problem, e.VerifyKey()); problem != "" {
		return nil, errors.New("this exchange cannot be stored: " + problem)
	}
	return data, nil
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
