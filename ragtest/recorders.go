package ragtest

import (
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/recorder"
)

// recorders holds the open recorder of each test and cassette, and what the
// cassette was before.
var recorders = struct {
	sync.Mutex
	of map[[2]string]recording
}{of: map[[2]string]recording{}}

type recording struct{ now, past *recorder.Recorder }

// recorderOf returns the recorder that all assertions of t on a cassette or a
// store share; file is "" for the cassette named after the test, store for none.
// The more options are those of the first assertion.
func recorderOf(t testing.TB, file, store string, more []recorder.Option) *recorder.Recorder {
	recorders.Lock()
	defer recorders.Unlock()
	key := [2]string{t.Name(), file}
	if store != "" {
		key[1] += "\x00" + store
	}
	if r, ok := recorders.of[key]; ok {
		return r.now
	}
	opts := []recorder.Option{recorder.Transport(liveEndpoint{})}
	if file != "" {
		opts = append(opts, recorder.File(file))
	}
	if store != "" {
		opts = append(opts, recorder.Shared(store))
	}
	rec := recorder.New(t, append(opts, more...)...)
	recorders.of[key] = recording{rec, keepPast(t, rec)}
	t.Cleanup(func() {
		recorders.Lock()
		defer recorders.Unlock()
		delete(recorders.of, key)
	})
	return rec
}
