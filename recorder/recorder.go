package recorder

import (
	"net/http"
	"slices"
	"sync/atomic"
)

// A Recorder answers requests from a cassette and, in a mode that records, asks for what is missing. It
// is a view, with a mode and a transport of its own, of one tape per file: Recorders of the same file
// share recordings and play positions until the last of them is closed.
//
// A Recorder is safe for concurrent use.
type Recorder struct {
	mode       Mode
	next       http.RoundTripper
	rules      rules
	with       Options // what it was opened with
	file       string
	test       string          // the name of the test; "" from Open
	named      bool            // the file is named after the test
	tape       *tape           // nil when Live, when err is set or when there is a shelf
	shelf      *shelf          // of a shared store, or nil
	recordedBy func() []string // the models of the file, of a Recorder that is Live; or nil
	from       *Recorder       // of what to copy missing recordings from, or nil
	err        error
	closed     atomic.Bool
	streams    streams // that have not come to their end
}

// Mode returns the mode of the Recorder.
func (r *Recorder) Mode() Mode { return r.mode }

// File returns the name of the cassette with slashes, from the directory the process started in if the
// file is below it.
func (r *Recorder) File() string { return r.file }

// Err returns the error that keeps the Recorder from answering any request, or nil.
func (r *Recorder) Err() error { return r.err }

// Client returns a client that sends its requests through the Recorder. Used for the tested code's own
// requests, it takes the whole test offline.
func (r *Recorder) Client() *http.Client { return &http.Client{Transport: r} }

// Models returns the models that the recorded tagged requests name, each once and sorted, but for those that
// make embeddings.
func (r *Recorder) Models() []string {
	var models []string
	switch {
	case r.shelf != nil:
		models = r.shelf.allModels()
	case r.tape != nil:
		models = r.tape.models()
	case r.recordedBy != nil:
		models = slices.Clone(r.recordedBy())
	}
	if r.from != nil {
		models = append(models, r.from.Models()...)
		slices.Sort(models)
		models = slices.Compact(models)
	}
	return models
}
