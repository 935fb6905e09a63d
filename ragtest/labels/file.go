package labels

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/results"
)

// MaxLabel is how many bytes the line of a label may have.
const MaxLabel = 64 << 10

// A File is a file of labels that is open for more. It is safe for concurrent use, and other
// processes may append to the same file.
type File struct {
	mu    sync.Mutex
	f     *os.File
	items map[results.Prints]bool // that the file has
}

// Open opens the file of labels at path, which it makes where there is none, with its folder.
// A file that Read refuses is an error.
func Open(path string) (*File, error) {
	set, err := Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		set, err = &Set{}, os.MkdirAll(filepath.Dir(path), 0o777)
	}
	if err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_RDWR, 0o666)
	if err != nil {
		return nil, err
	}
	file := &File{f: f, items: map[results.Prints]bool{}}
	for _, i := range set.Items {
		file.items[i.Prints] = true
	}
	return file, nil
}

// Append appends a label and, where the file has none with its fingerprints, the item that it is
// about, in one write; Time is the present where it is zero. When it returns nil the label is
// on the disk. A label that lacks something, or whose line has more than MaxLabel bytes, is
// refused, and nothing is written.
func (f *File) Append(item results.Item, l Label) error {
	if l.Time.IsZero() {
		l.Time = time.Now().UTC()
	}
	if err := l.check(); err != nil {
		return err
	}
	text, err := line(labelKind, l)
	if err != nil {
		return err
	}
	if len(text) > MaxLabel {
		return fmt.Errorf("a label of %d bytes: %d are the most; shorten its note, which has %d", len(text), MaxLabel, len(l.Note))
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.items[l.Prints] {
		about, err := line(itemKind, Item{l.Prints, item})
		if err != nil {
			return err
		}
		text = append(about, text...)
	}
	if f.endsInside() {
		text = append([]byte("\n"), text...)
	}
	if _, err := f.f.Write(text); err != nil {
		return err
	}
	f.items[l.Prints] = true
	return f.f.Sync()
}

// endsInside reports whether the file ends in the middle of a line, as a process that was
// killed leaves it.
func (f *File) endsInside() bool {
	info, err := f.f.Stat()
	if err != nil || info.Size() == 0 {
		return false
	}
	var last [1]byte
	_, err = f.f.ReadAt(last[:], info.Size()-1)
	return err == nil && last[0] != '\n'
}

// Close closes the file.
func (f *File) Close() error { return f.f.Close() }
