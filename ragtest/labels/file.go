package labels

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/results"
)

// MaxLabel is how many bytes the line of a label may have.
const MaxLabel = 64 << 10

// A File is a file of labels that is open for more. It is safe for concurrent use, and other
// processes may append to the same file, or put another in its place.
type File struct {
	path string

	mu    sync.Mutex
	f     *os.File
	size  int64                   // of the file after the last label, or as it was read
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
	info, err := f.Stat()
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	file := &File{path: path, f: f, size: info.Size(), items: map[results.Prints]bool{}}
	for _, i := range set.Items {
		file.items[i.Prints] = true
	}
	return file, nil
}

// follow opens the file anew where it is another than the one that is open, as git and editors leave
// it, where it is gone, and where it has become shorter.
func (f *File) follow() error {
	open, err := f.f.Stat()
	if err != nil {
		return err
	}
	there, err := os.Stat(f.path)
	if err == nil && os.SameFile(open, there) && there.Size() >= f.size {
		return nil
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	again, err := Open(f.path)
	if err != nil {
		return err
	}
	_ = f.f.Close() // what was written to it is on the disk
	f.f, f.size, f.items = again.f, again.size, again.items
	return nil
}

// Append appends a label and, where the file has none with its fingerprints, the item that it is
// about, in one write; Time is the present where it is zero. When it returns nil the label is
// on the disk, in the file that is at the path now: one that another program put there is read
// first, and one that is gone is made again. A label that lacks something, or whose line has more than MaxLabel bytes, is
// refused, and nothing is written.
func (f *File) Append(item results.Item, l Label) error {
	l.Reviewer = strings.TrimSpace(l.Reviewer)
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
	if err := f.follow(); err != nil {
		return err
	}
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
	if info, err := f.f.Stat(); err == nil {
		f.size = info.Size()
	}
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
func (f *File) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.f.Close()
}
