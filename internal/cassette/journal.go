package cassette

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// A Record is what one call of a recording run changes in a file: an entry that is added, and those whose place
// it takes. A journal is a file of records: one is appended in the time that it takes to write it, where the
// file itself would have to be written as a whole.
type Record struct {
	Entry *Entry
	Place int      // of the entry among those of its key
	Drop  []string // the checksums of the entries that are no more
}

// A recordHead is the line before the entry, which stands there as a file of its own.
type recordHead struct {
	Place int      `json:"place"`
	Drop  []string `json:"drop,omitempty"`
	Bytes int      `json:"bytes"` // of the entry
	Sum   string   `json:"sum"`   // of all that
}

func (h recordHead) sum(entry []byte) string {
	list := hashers.Get().(*hasher)
	defer hashers.Put(list)
	list.start(strconv.Itoa(h.Place), strconv.Itoa(h.Bytes))
	add(list, entry)
	for _, sum := range h.Drop {
		add(list, sum)
	}
	return "j1:" + list.digest()
}

// JournalHead returns what the journal of a file with this content begins with.
func JournalHead(file []byte) string {
	h := hashers.Get().(*hasher)
	defer hashers.Put(h)
	h.start()
	add(h, file)
	return "# what was recorded beside a file that said " + h.digest() + "; the next recording run takes it over\n"
}

// Head returns what stands before the entry in a journal, the entry being in a file of its own.
func (r Record) Head(entry []byte) ([]byte, error) {
	h := recordHead{Place: r.Place, Drop: r.Drop, Bytes: len(entry)}
	h.Sum = h.sum(entry)
	line, err := json.Marshal(h)
	return append(line, '\n'), err
}

// DecodeJournal returns the records of what follows the head of a journal, and how many bytes they take. The
// last one may be cut, as a killed process leaves it: then it is not there.
func (t *Texts) DecodeJournal(data []byte) (records []Record, size int, problem string) {
	for {
		line, rest, whole := bytes.Cut(data[size:], []byte("\n"))
		if !whole {
			return records, size, ""
		}
		var h recordHead
		if err := json.Unmarshal(line, &h); err != nil || h.Bytes < 0 {
			return records, size, fmt.Sprintf("record %d does not begin as one", len(records))
		}
		if h.Bytes > len(rest) {
			return records, size, ""
		}
		entry := rest[:h.Bytes]
		if h.Sum != h.sum(entry) {
			return records, size, fmt.Sprintf("record %d was changed after it was recorded (its checksum differs)", len(records))
		}
		entries, problem := t.Decode(entry)
		if problem != "" || len(entries) != 1 {
			return records, size, fmt.Sprintf("record %d: %s", len(records), problem)
		}
		entries[0].Line = 0 // it has none in the file yet
		records = append(records, Record{entries[0], h.Place, h.Drop})
		size += len(line) + 1 + h.Bytes
	}
}
