package review

import (
	"errors"
	"fmt"
	"os"
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
	size  int64         // of the file, as it was read
	read  time.Time     // when
	took  time.Duration // how long that took
	added int           // labels of this server
}

// open returns the review of a set.
func open(set *results.Set, o Options) (*desk, error) {
	if o.Reviewer = strings.TrimSpace(o.Reviewer); o.Reviewer == "" || len(o.Reviewer) > 200 {
		return nil, fmt.Errorf("the name of the reviewer, %.20q, has %d bytes: 1 to 200", o.Reviewer, len(o.Reviewer))
	}
	d := &desk{options: o, said: &labels.Set{}, size: -1}
	if _, err := os.Stat(o.Labels); err == nil {
		if err := d.refresh(); err != nil {
			return nil, err
		}
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

// refresh reads the file of labels where it has changed: others may append to it.
func (d *desk) refresh() error {
	info, err := os.Stat(d.options.Labels)
	if err != nil {
		return err
	}
	if info.Size() == d.size {
		return nil
	}
	begin := time.Now()
	said, err := labels.Read(d.options.Labels)
	if err != nil {
		return err
	}
	d.said, d.size, d.read, d.took = said, info.Size(), begin, time.Since(begin)
	return nil
}

// add takes in a label that is on the disk. The file is read for it, and for what others
// appended, unless that would slow down a person who labels.
func (d *desk) add(l labels.Label) {
	d.added++
	if d.took > slow && time.Since(d.read) < 20*d.took || d.refresh() != nil {
		d.said.Labels = append(d.said.Labels, l)
	}
}

const slow = 100 * time.Millisecond
