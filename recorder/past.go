package recorder

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// A Past replays what the recordings of a Recorder were before this process recorded over them: the
// tagged recordings whose place its own took, and those that are still there and none of its own. Any
// other request is ErrStale. A Past sends nothing, and what it plays counts neither as used nor as played.
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
		if e := r.replaced().by(a.key, r.recorded(a)); e != nil {
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
		t = readTape(r.shelf.file(a))
	}
	return t.at(a.key, 0)
}

// readTape returns the recordings of a file as it is now; what cannot be read is as good as not there.
func readTape(path string) *tape {
	t := &tape{path: path}
	_ = t.read()
	return t
}

// The replaced are the tagged recordings that this process found where it recorded, for as long as it
// lives: by key an *entry with what answering takes, nil if there was none.
type replaced struct{ sync.Map }

// add keeps what was found of a key that is about to be recorded or removed: its recording, or none. What is
// found later is of this process, and not kept.
//
// Who changes a file adds first, and who looks back reads the file first: so nobody takes the change for what
// was found.
func (r *replaced) add(key string, found ...*cassette.Entry) {
	var was *cassette.Entry
	for _, e := range found {
		// Clone what is kept: the strings of an entry hold on to the text of its file.
		was = &cassette.Entry{Stamp: &cassette.Stamp{Recorded: strings.Clone(e.Stamp.Recorded)}, Response: e.Response, Model: strings.Clone(e.Model)}
		was.Response.Status = strings.Clone(e.Response.Status)
		was.Response.Body = cassette.Text(strings.Clone(string(e.Response.Body)))
	}
	r.LoadOrStore(strings.Clone(key), was)
}

// by returns what was found of a key, or if this process has not recorded it, what its file has now.
func (r *replaced) by(key string, now *cassette.Entry) *cassette.Entry {
	if found, ok := r.Load(key); ok {
		return found.(*cassette.Entry)
	}
	return now
}
