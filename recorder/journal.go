package recorder

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// A file is written as a whole, which takes longer the more is in it. So what is recorded goes to a journal
// beside a large one, until that is as large as the file, or all that have it open have closed it: recording n
// calls costs time in proportion to n. A journal that a killed process left behind is read by all that read the
// file, and taken over by the next run that records. Who removes the file has removed its journal.

// journalMin is how much is written again and again rather than beside the file.
const journalMin = 64 << 10

// A journal is how much of the journal file of a tape has been read or written.
type journal struct {
	info fs.FileInfo // when it was last read or written; nil if it was not there
	size int64       // of the records that are among the entries, with the head
	own  bool        // this process has written to it
}

// journalOf returns the path of the journal of a file.
func journalOf(path string) string {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	dir, base := filepath.Split(path)
	return filepath.Join(dir, "."+base+".journal")
}

// takesRecord reports whether so much more is written beside the file.
func (t *tape) takesRecord(bytes int) bool {
	return t.exists && t.problem == "" && t.journal.size+int64(bytes) <= max(journalMin, int64(len(t.data))) && len(t.data) > journalMin
}

// appendRecord writes r, whose entry is in a file of its own, to the journal. The caller holds the lock, and has
// read what is there.
func (t *tape) appendRecord(r cassette.Record, entry []byte) (err error) {
	head, err := r.Head(entry)
	if err != nil {
		return err
	}
	at := t.journal.size
	if at == 0 {
		head = append([]byte(cassette.JournalHead(t.data)), head...)
	}
	f, err := os.OpenFile(journalOf(t.path), os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if err := f.Truncate(at); err != nil { // what a killed process left of a record
		return err
	}
	if _, err := f.WriteAt(head, at); err != nil {
		return err
	}
	end := at + int64(len(head)+len(entry))
	if _, err := f.WriteAt(entry, end-int64(len(entry))); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if t.journal.info, err = f.Stat(); err != nil {
		return err
	}
	t.journal.size, t.journal.own = end, true
	t.apply(r)
	return nil
}

// readJournal adds what the journal holds and the entries lack. It reports false where they hold what it no
// longer says.
func (t *tape) readJournal() (ok bool, err error) {
	info, err := os.Stat(journalOf(t.path))
	if errors.Is(err, fs.ErrNotExist) {
		return t.journal.size == 0, nil
	}
	if err != nil {
		return false, err
	}
	if t.journal.size > 0 && (!os.SameFile(info, t.journal.info) || info.Size() < t.journal.size) {
		return false, nil
	}
	t.journal.info = info
	if info.Size() == t.journal.size {
		return true, nil
	}
	f, err := os.Open(journalOf(t.path))
	if err != nil {
		return false, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.NewSectionReader(f, t.journal.size, info.Size()-t.journal.size))
	if err != nil {
		return false, err
	}
	beside := true // the file is the one that the journal was begun beside
	if t.journal.size == 0 {
		head := cassette.JournalHead(t.data)
		if len(data) < len(head) {
			return true, nil // a killed process left it
		}
		beside = string(data[:len(head)]) == head
		data = data[len(head):]
		t.journal.size = int64(len(head))
	}
	records, size, problem := t.texts.DecodeJournal(data)
	t.journal.size += int64(size)
	if problem != "" {
		t.problem = fmt.Sprintf("%s, which belongs to it: %s", shortName(journalOf(t.path)), problem)
	}
	if !beside {
		records = t.lacking(records)
	}
	for _, r := range records {
		t.apply(r)
	}
	return true, nil
}

// lacking returns the records that add something to another file than the one that they were made beside:
// a killed process may have taken them over, or version control changed the file.
func (t *tape) lacking(records []cassette.Record) (rest []cassette.Record) {
	gone := map[string]bool{}
	for _, e := range t.entries {
		gone[e.Stamp.Sum] = true
	}
	for _, r := range records {
		for _, sum := range r.Drop {
			gone[sum] = true
		}
	}
	for _, r := range records {
		e := r.Entry
		if !gone[e.Stamp.Sum] && !(e.Tagged() && len(t.byKey[e.Stamp.Key]) > 0) {
			rest = append(rest, cassette.Record{Entry: e, Place: r.Place})
		}
	}
	return rest
}

// apply makes the change of r in memory.
func (t *tape) apply(r cassette.Record) {
	for _, sum := range r.Drop {
		t.remove(sum)
	}
	key := r.Entry.Stamp.Key
	same := t.byKey[key]
	if r.Place < len(same) {
		at := slices.Index(t.entries, same[r.Place])
		t.entries = slices.Insert(t.entries, at, r.Entry)
	} else {
		t.entries = append(t.entries, r.Entry)
	}
	t.byKey[key] = slices.Insert(slices.Clone(same), min(r.Place, len(same)), r.Entry)
	t.named, t.anyOrder = nil, nil
	t.first = t.first || r.Entry.IsFirst()
}

// remove takes the first entry with this checksum out of memory.
func (t *tape) remove(sum string) {
	i := slices.IndexFunc(t.entries, func(e *cassette.Entry) bool { return e.Stamp.Sum == sum })
	if i < 0 {
		return
	}
	e := t.entries[i]
	t.entries = slices.Delete(t.entries, i, i+1)
	is := func(o *cassette.Entry) bool { return o == e }
	if t.byKey[e.Stamp.Key] = slices.DeleteFunc(slices.Clone(t.byKey[e.Stamp.Key]), is); len(t.byKey[e.Stamp.Key]) == 0 {
		delete(t.byKey, e.Stamp.Key)
	}
}
