package recorder

import (
	"fmt"
	"net/http"

	"github.com/ragtest/go-ragtest/internal/hint"
)

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
		return r.asking(askOf(req.Context())).RoundTrip(withoutCounts(req))
	case upgrades(req.Header):
		closeBody(req)
		return nil, upgradeError(r.file, req)
	}
	a, err := newAsk(req, &r.rules)
	if err != nil {
		return nil, err
	}
	mode, replayOnly := r.mode, a.of.ReplayOnly || a.of.Forget
	if replayOnly {
		mode = Replay
	}
	t, err := r.tapeOf(a)
	if err != nil {
		return nil, err
	}
	if a.of.Forget && a.tagged() && r.mode.renews(true) {
		return r.forget(a, t)
	}
	if mode.records(false) {
		if err := r.portsOf(t).check(a, r.test); err != nil {
			return nil, inFile(err, r.file)
		}
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
	if a.tagged() {
		t.texts.Know(a.whole)
	}
	if e, err := t.regain(a, mode); err != nil {
		return nil, fmt.Errorf("save %s: %w", r.file, err)
	} else if e != nil {
		return httpResponse(e, req, source(t, e)), nil
	}
	if r.from != nil {
		if resp, err := r.copied(a, t); resp != nil || err != nil {
			return resp, err
		}
	}
	switch {
	case mode == Plan:
		return nil, &Error{Kind: ErrPlanned, File: r.file, Detail: "not recorded yet, and only planned"}
	case replayOnly: // whoever looks for a recording does not read why there is none
		return nil, &Error{Kind: ErrStale, File: r.file, Detail: "no recording of this request"}
	case !mode.records(a.tagged()):
		return nil, r.miss(a)
	}
	return r.capture(req, a, t)
}

// asking returns what asks where somebody has to be asked.
func (r *Recorder) asking(of Ask) http.RoundTripper {
	if of.Transport != nil {
		return of.Transport
	}
	return r.next
}

// fewMissing tests are told each how to record; where more miss recordings, also how to record for all.
const fewMissing = 3

// miss returns the error for a request without a recording.
func (r *Recorder) miss(a *ask) *Error {
	var miss *Error
	if r.shelf != nil {
		miss = r.shelf.miss(a)
	} else {
		miss = r.tape.miss(a)
	}
	miss.Command, miss.Env = r.command(RecordMissing), r.env()
	if r.test != "" && hint.Missed(r.test) > fewMissing && !isBenchmark(r.test) {
		miss.All = packageCommand(RecordMissing)
	}
	if miss.Kind == ErrNoCassette && r.named {
		miss.Move = r.moveCommand(a)
	}
	return miss
}

// forget plays the recording of a and removes it.
func (r *Recorder) forget(a *ask, t *tape) (*http.Response, error) {
	e, err := t.forget(a)
	switch {
	case err != nil:
		return nil, fmt.Errorf("save %s: %w", r.file, err)
	case e == nil:
		return nil, &Error{Kind: ErrStale, File: r.file, Detail: "no recording of this request"}
	}
	return httpResponse(e, a.req, source(t, e)), nil
}

// portsOf returns what ports were asked of a tape. Those of a store are its Recorder's own.
func (r *Recorder) portsOf(t *tape) *ports {
	if r.shelf != nil {
		return &r.shelf.ports
	}
	return &t.ports
}
