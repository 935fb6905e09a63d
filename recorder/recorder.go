package recorder

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
)

// SourceHeader is the header of a replayed response that names its recording by file, line and date,
// as in "cassettes/TestX.yaml:12 (2026-11-20)". A response that was just recorded has none.
const SourceHeader = "Ragtest-Source"

// UnrecordedHeader is the header of a response that passed a Recorder in a mode that records and was not
// recorded: nothing of it can be replayed.
const UnrecordedHeader = "Ragtest-Unrecorded"

// Options are the settings of [Open].
type Options struct {
	Mode      Mode
	Transport http.RoundTripper // asks in the modes that record or are live; nil is http.DefaultTransport

	Ignore      []string            // see the option Ignore
	Repeat      bool                // see the option Repeat
	AllowSecret []string            // see the option AllowSecret
	Redact      func(string) string // see the option Redact
}

// A Recorder answers requests from a cassette and, in a mode that records, asks for what is missing. It
// is a view, with a mode and a transport of its own, of one tape per file: Recorders of the same file
// share recordings and play positions until the last of them is closed.
//
// A Recorder is safe for concurrent use.
type Recorder struct {
	mode   Mode
	next   http.RoundTripper
	rules  rules
	file   string
	test   string    // the name of the test; "" from Open
	named  bool      // the file is named after the test
	tape   *tape     // nil when Live, when err is set or when there is a shelf
	shelf  *shelf    // of a shared store, or nil
	from   *Recorder // of what to copy missing recordings from, or nil
	err    error
	closed atomic.Bool
}

// startDir is the working directory that relative names are resolved against: go test starts each
// package in its folder, and a test may change the directory later.
var startDir, startDirErr = os.Getwd()

// Open returns a Recorder of the file. A missing file is no error until a request finds nothing to
// play. Any other error is ErrMode, ErrCorrupt (unless the mode is RecordAll, which records such a file
// anew), or the operating system's.
func Open(file string, o Options) (*Recorder, error) {
	r := &Recorder{mode: o.Mode, next: o.Transport}
	if r.open(file, o); r.err != nil {
		return nil, r.err
	}
	return r, nil
}

// open puts the Recorder on the tape of the file, or sets err.
func (r *Recorder) open(file string, o Options) {
	if r.next == nil {
		r.next = http.DefaultTransport
	}
	if !filepath.IsAbs(file) {
		if startDirErr != nil {
			r.err = startDirErr
			return
		}
		file = filepath.Join(startDir, file)
	}
	file = filepath.Clean(file)
	r.file = shortName(file)
	r.rules, r.err = o.rules()
	switch {
	case r.err != nil:
	case r.mode < Replay || r.mode > Plan:
		r.err = modeError("%v is not a mode of package recorder", r.mode)
	case r.mode != Live:
		r.tape, r.err = acquire(file, r.file, r.mode, new(replaced))
		r.err = r.withCommand(r.err)
	}
}

// share puts the Recorder on a shared store, or sets err.
func (r *Recorder) share(dir string, o Options) {
	if r.next == nil {
		r.next = http.DefaultTransport
	}
	if r.rules, r.err = o.rules(); r.err != nil {
		return
	}
	s, err := openStore(dir)
	if r.err = err; err == nil {
		r.file, r.shelf = s.name, &shelf{store: s, mode: r.mode, views: map[string]view{}}
	}
}

// withCommand says in an ErrCorrupt how to record anew.
func (r *Recorder) withCommand(err error) error {
	if corrupt := (*Error)(nil); errors.As(err, &corrupt) && corrupt.Kind == ErrCorrupt {
		corrupt.Command = r.command(RecordAll)
	}
	return err
}

// shortName returns the slash path from startDir if the file is below it, otherwise the whole path.
func shortName(file string) string {
	if rel, err := filepath.Rel(startDir, file); err == nil && filepath.IsLocal(rel) {
		file = rel
	}
	return filepath.ToSlash(file)
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

// Models returns the models that the recorded tagged requests name, each once and sorted.
func (r *Recorder) Models() []string {
	var models []string
	switch {
	case r.shelf != nil:
		models = r.shelf.allModels()
	case r.tape != nil:
		models = r.tape.models()
	}
	if r.from != nil {
		models = append(models, r.from.Models()...)
		slices.Sort(models)
		models = slices.Compact(models)
	}
	return models
}

// Close ends the use of the Recorder; requests after it are errors. There is nothing to save: that was
// done after each recording.
func (r *Recorder) Close() error {
	r.close(nil)
	return nil
}

// close gives back what the Recorder holds. The test whose end it is may be nil.
func (r *Recorder) close(end *ending) {
	if r.closed.Swap(true) {
		return
	}
	switch {
	case r.tape != nil:
		r.tape.release(end)
	case r.shelf != nil:
		if played := r.shelf.close(); end != nil {
			end.logOld(played)
		}
	}
	if r.from != nil {
		r.from.close(nil)
	}
}

func closedError(name string) error {
	return fmt.Errorf("%s is closed: the request came after its test", name)
}

// RoundTrip answers req from the cassette or, in a mode that records, by asking. It does not change
// req, and in Replay the context of req is all it waits for.
func (r *Recorder) RoundTrip(req *http.Request) (*http.Response, error) {
	switch {
	case r.err != nil:
		closeBody(req)
		return nil, r.err
	case r.closed.Load():
		closeBody(req)
		return nil, closedError(r.file)
	case r.mode == Live:
		return r.next.RoundTrip(req)
	}
	mode := r.mode
	if replayOnly(req.Context()) {
		mode = Replay
	}
	a, err := newAsk(req, &r.rules)
	if err != nil {
		return nil, err
	}
	t, err := r.tapeOf(a)
	if err != nil {
		return nil, err
	}
	e, done, err := t.claim(a, mode)
	if err != nil {
		return nil, err
	}
	defer done()
	if e != nil {
		return httpResponse(e, req, source(t, e)), nil
	}
	a.prepare()
	if r.from != nil {
		if resp, err := r.copied(a, t); resp != nil || err != nil {
			return resp, err
		}
	}
	switch {
	case mode == Plan:
		return nil, &Error{Kind: ErrPlanned, File: r.file, Detail: "not recorded yet, and only planned"}
	case replayOnly(req.Context()): // whoever looks for a recording does not read why there is none
		return nil, &Error{Kind: ErrStale, File: r.file, Detail: "no recording of this request"}
	case !mode.records(a.tagged()):
		return nil, r.miss(a)
	}
	return r.capture(req, a, t)
}

// tapeOf returns the tape that a is played from and recorded to.
func (r *Recorder) tapeOf(a *ask) (*tape, error) {
	if r.shelf == nil {
		return r.tape, nil
	}
	t, err := r.shelf.tapeOf(a)
	return t, r.withCommand(err)
}

// miss returns the error for a request without a recording.
func (r *Recorder) miss(a *ask) *Error {
	var miss *Error
	if r.shelf != nil {
		miss = r.shelf.miss(a)
	} else {
		miss = r.tape.miss(a)
	}
	miss.Command = r.command(RecordMissing)
	if miss.Kind == ErrNoCassette && r.named {
		if from := movedFrom(a); from != "" {
			miss.Move = moveCommand(from, r.file)
		}
	}
	return miss
}
