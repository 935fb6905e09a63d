package recorder

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
)

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

func closedError(name string) error {
	return fmt.Errorf("%s is closed: the request came after its test", name)
}
