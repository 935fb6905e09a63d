package review

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// ErrNothing is of results without a verdict that people could agree or disagree with.
var ErrNothing = errors.New("there is no verdict to review")

// Options say how a set is reviewed.
type Options struct {
	Labels   string // the file to which labels are appended; it is made if it is missing
	Reviewer string // the name of the person who labels
	Blind    bool   // show what the judge says only after the person did
}

// A desk is a review: what is reviewed, and what was said of it.
type desk struct {
	options Options
	sheets  []*sheet
	out     leftOut
	file    *labels.File

	mu    sync.Mutex
	said  *labels.Set   // what the file has
	info  fs.FileInfo   // of the file, as it was read; nil before
	read  time.Time     // when
	took  time.Duration // how long that took
	added int           // labels of this server
}

// open returns the review of a set.
func open(set *results.Set, o Options) (*desk, error) {
	if o.Reviewer = strings.TrimSpace(o.Reviewer); o.Reviewer == "" || len(o.Reviewer) > 200 {
		return nil, fmt.Errorf("the name of the reviewer, %.20q, has %d bytes: 1 to 200", o.Reviewer, len(o.Reviewer))
	}
	d := &desk{options: o, said: &labels.Set{}}
	if err := d.refresh(); err != nil {
		return nil, err
	}
	latest := d.said.Latest()
	sheets, out := sheetsOf(set, latest)
	if d.out = out; len(sheets) == 0 {
		return nil, fmt.Errorf("%w: %s", ErrNothing, strings.Join(append(out.sentences(), "no other row"), ", "))
	}
	d.sheets = inOrder(sheets, latest, mineOf(latest, o.Reviewer))
	file, err := labels.Open(o.Labels)
	if err != nil {
		return nil, err
	}
	d.file = file
	return d, nil
}

// refresh reads the file of labels where it has changed: others may append to it, put another in
// its place or remove it.
func (d *desk) refresh() error {
	info, err := os.Stat(d.options.Labels)
	if errors.Is(err, fs.ErrNotExist) {
		d.said, d.info = &labels.Set{}, nil
		return nil
	}
	if err != nil {
		return err
	}
	if d.same(info) && info.Size() == d.info.Size() && info.ModTime().Equal(d.info.ModTime()) {
		return nil
	}
	begin := time.Now()
	said, err := labels.Read(d.options.Labels)
	if err != nil {
		return err
	}
	d.said, d.info, d.read, d.took = said, info, begin, time.Since(begin)
	return nil
}

// same reports whether a file is the one that was read.
func (d *desk) same(info fs.FileInfo) bool { return d.info != nil && os.SameFile(d.info, info) }

// add takes in a label that was appended. The file is read for it, and for what others
// appended, unless that would slow down a person who labels. A file that lacks the label is an
// error. One that cannot be read for another line has it: who asks for a sheet next is told.
func (d *desk) add(l labels.Label) error {
	info, err := os.Stat(d.options.Labels)
	quick := err == nil && d.same(info) && d.took > slow && time.Since(d.read) < 20*d.took
	if quick || d.refresh() != nil {
		d.said.Labels = append(d.said.Labels, l)
		d.added++
		return nil
	}
	if !slices.ContainsFunc(d.said.Labels, func(on labels.Label) bool {
		return on.Time.Equal(l.Time) && on.Reviewer == l.Reviewer && on.Key() == l.Key()
	}) {
		return fmt.Errorf("another program wrote or removed %s at the same time: label again", d.options.Labels)
	}
	d.added++
	return nil
}

// now returns the time of a new label, which is after those that the reviewer gave to the verdict
// before: a clock may have been wrong, and the last label counts.
func (d *desk) now(l labels.Label) time.Time {
	now := time.Now().UTC()
	for _, before := range d.said.Labels {
		if before.Reviewer == l.Reviewer && !now.After(before.Time) && before.Key() == l.Key() {
			now = before.Time.UTC().Add(1)
		}
	}
	return now
}

const slow = 100 * time.Millisecond
