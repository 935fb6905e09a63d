package recorder

import (
	"fmt"
	"net/http"
	"slices"

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
