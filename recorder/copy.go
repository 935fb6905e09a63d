package recorder

import (
	"fmt"
	"net/http"
	"os"
)

// fromVariable names a store to copy from.
const fromVariable = "RAGTEST_FROM"

// copyFrom opens what recordings are copied from before anybody is asked: see [Shared].
func (r *Recorder) copyFrom(c config) {
	from := &Recorder{test: r.test}
	switch dir := os.Getenv(fromVariable); {
	case c.store != "":
		from.open(c.file, Options{})
	case dir != "":
		from.share(dir, Options{})
	default:
		return
	}
	r.from, r.err = from, from.err
}

// copied returns the recording of a in the place to copy from, now one of t too, or nil.
func (r *Recorder) copied(a *ask, t *tape) (*http.Response, error) {
	there := *a
	from, err := r.from.tapeOf(&there)
	if err != nil {
		return nil, err
	}
	e := from.at(a, t.placeOf(a))
	if e == nil {
		return nil, nil
	}
	if err := t.store(a, e, r.mode); err != nil {
		return nil, fmt.Errorf("save %s: %w", r.file, err)
	}
	if r.shelf != nil {
		r.shelf.added(a, e, r.mode)
	}
	return httpResponse(e, a.req, source(from, e)), nil
}
