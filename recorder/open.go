package recorder

import (
	"errors"
	"net/http"
	"path/filepath"
	"reflect"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

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
	r.with = o
	r.rules, r.err = o.rules()
	switch {
	case r.err != nil:
	case r.mode < Replay || r.mode > Plan:
		r.err = modeError("%v is not a mode of package recorder", r.mode)
	case r.mode == Live:
		r.recordedBy = sync.OnceValue(func() []string { return readTape(file, cassette.TextsIn(textsRoot(file))).models() })
	default:
		r.tape, r.err = acquire(file, r.file, r.mode, new(replaced), cassette.TextsIn(textsRoot(file)))
		r.err = r.withCommand(r.err)
	}
}

// share puts the Recorder on a shared store, or sets err.
func (r *Recorder) share(dir string, o Options) {
	if r.next == nil {
		r.next = http.DefaultTransport
	}
	r.with = o
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
		corrupt.Command, corrupt.Env = r.command(RecordAll), r.env()
	}
	return err
}

// tapeOf returns the tape that a is played from and recorded to.
func (r *Recorder) tapeOf(a *ask) (*tape, error) {
	if r.shelf == nil {
		return r.tape, nil
	}
	t, err := r.shelf.tapeOf(a)
	return t, r.withCommand(err)
}

// OpenedWith reports whether the options come to what the Recorder was opened with, where and how it asks
// aside. Functions are the same if they are the same piece of code.
func (r *Recorder) OpenedWith(opts ...Option) bool {
	var c config
	for _, opt := range opts {
		opt(&c)
	}
	then, now := r.with, c.Options
	then.Mode, then.Transport, now.Mode, now.Transport = 0, nil, 0, nil
	a, b := reflect.ValueOf(then), reflect.ValueOf(now)
	for i := range a.NumField() {
		same := false
		if a.Field(i).Kind() == reflect.Func {
			same = a.Field(i).Pointer() == b.Field(i).Pointer()
		} else {
			same = reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface())
		}
		if !same {
			return false
		}
	}
	return true
}
