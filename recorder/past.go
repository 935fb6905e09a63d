package recorder

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// A Past replays the tagged recordings of a Recorder as they were before this process recorded: those that it
// replaced, and those of other processes that are still there. Any other request is ErrStale. A Past sends
// nothing, and a recording that it plays counts neither as used nor as played.
//
// A Past is safe for concurrent use.
type Past struct{ of *Recorder }

// Past returns the past of the Recorder's recordings, or nil if the Recorder cannot record.
func (r *Recorder) Past() *Past {
	if r.err != nil || !r.mode.records(true) {
		return nil
	}
	return &Past{r}
}

// Models returns the models of the Recorder and those that only its past has, each once and sorted.
func (p *Past) Models() []string {
	models := p.of.Models()
	for r := p.of; r != nil; r = r.from {
		r.replaced().Range(func(_, found any) bool {
			if e := found.(*cassette.Entry); e != nil && e.Model != "" && !slices.Contains(models, e.Model) {
				models = append(models, e.Model)
			}
			return true
		})
	}
	slices.Sort(models)
	return models
}

// RoundTrip answers req from the past. The [SourceHeader] of the response has no line.
func (p *Past) RoundTrip(req *http.Request) (*http.Response, error) {
	a, err := newAsk(req, &p.of.rules)
	if err != nil {
		return nil, err
	}
	for r := p.of; r != nil && a.tagged(); r = r.from {
		e := r.recorded(a)
		for _, key := range []string{a.firstKey(), a.own} { // what it replaced may be by the first rule
			e = r.replaced().by(key, e)
		}
		if e != nil {
			return httpResponse(e, req, fmt.Sprintf("%s (%s)", r.file, e.Stamp.Recorded)), nil
		}
	}
	return nil, &Error{Kind: ErrStale, File: p.of.file, Detail: "no earlier recording of this request"}
}

func (r *Recorder) replaced() *replaced {
	if r.shelf != nil {
		return r.shelf.replaced
	}
	return r.tape.replaced
}

// recorded returns the recording that a tagged request has now, or nil.
func (r *Recorder) recorded(a *ask) *cassette.Entry {
	t := r.tape
	if r.shelf != nil {
		t = readTape(r.shelf.file(a), r.shelf.texts)
	}
	return t.at(a, 0)
}

// A Recording is what a Past knows of the call of a judge.
type Recording struct {
	Item    string // the name of what was judged
	Model   string // that was asked
	Date    string // of the recording: "2026-11-20"
	Request string // the body of the request

	order string // of the recordings of a file
}

// Unused returns the first-sample recordings of a label that other processes made and no running test has
// played, the latest first: the requests from before an answer, a context or a question changed. In a store
// it returns those of the item only.
func (p *Past) Unused(label, item string) []Recording {
	var found []Recording
	for r := p.of; r != nil; r = r.from {
		add := func(entries []*cassette.Entry) {
			for _, e := range entries {
				if e.Stamp.Label == label && e.Tag().Sample == 0 && (r.shelf == nil || string(e.Stamp.Item) == item) {
					found = append(found, Recording{string(e.Stamp.Item), e.Model, e.Stamp.Recorded, string(canon.AppendCompact(nil, e.Asked().Tree)), e.Stamp.Recorded + " " + e.Stamp.At})
				}
			}
		}
		switch {
		case r.shelf != nil && item != "":
			r.shelf.unused(label, item, add)
		case r.tape != nil:
			add(r.tape.unused())
		}
	}
	slices.SortStableFunc(found, func(a, b Recording) int { return strings.Compare(b.order, a.order) })
	return found
}

// unused returns the tagged recordings that are none of this process's and that no test has played which has the
// file open.
func (t *tape) unused() (entries []*cassette.Entry) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, e := range t.entries {
		if e.Tagged() && !t.isUsed(e) && t.freshLen(e.Stamp.Key) == 0 {
			entries = append(entries, e)
		}
	}
	return entries
}

// unused calls f with the recordings of each file about an item that no test of this process has played or
// made. Which files these are is read once, and not for each item of a suite that records.
func (s *store) unused(label, item string, f func(entries []*cassette.Entry)) {
	s.mu.Lock()
	if s.about == nil {
		s.about = map[about][]string{}
		s.walk(func(path string, entries []*cassette.Entry) {
			for _, e := range entries {
				if of := (about{strings.Clone(e.Stamp.Label), strings.Clone(string(e.Stamp.Item))}); !slices.Contains(s.about[of], path) {
					s.about[of] = append(s.about[of], path)
				}
			}
		})
	}
	paths := s.about[about{label, item}]
	s.mu.Unlock()
	for _, path := range paths {
		if inUse(path) {
			continue
		}
		if data, err := readFile(path); err == nil {
			entries, _ := s.texts.Decode(data)
			f(entries)
		}
	}
}
