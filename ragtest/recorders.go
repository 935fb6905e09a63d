package ragtest

import (
	"fmt"
	"os"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/recorder"
)

// recorders holds the open recorder of each test and cassette or store.
var recorders = struct {
	sync.Mutex
	of map[[2]string]*recorder.Recorder
}{of: map[[2]string]*recorder.Recorder{}}

func recorderKey(t testing.TB, o options) [2]string {
	key := [2]string{t.Name(), o.file}
	if o.store != "" {
		key[1] += "\x00" + o.store
	}
	return key
}

// recorderOf returns the recorder that all assertions of t on the cassette or the
// store of the options share. Options of its own are those of the first assertion;
// others come too late.
func recorderOf(t testing.TB, o options) (*recorder.Recorder, error) {
	recorders.Lock()
	defer recorders.Unlock()
	key := recorderKey(t, o)
	if rec, ok := recorders.of[key]; ok {
		if len(o.recording) > 0 && !rec.OpenedWith(o.recording...) {
			return nil, fmt.Errorf("ragtest.Recording comes too late: %s is open since the first assertion of %s; give it with ragtest.Use before that", rec.File(), t.Name())
		}
		return rec, nil
	}
	opts := []recorder.Option{recorder.Transport(liveEndpoint{})}
	if o.file != "" {
		opts = append(opts, recorder.File(o.file))
	}
	if o.store != "" {
		opts = append(opts, recorder.Shared(o.store))
	}
	rec := recorder.New(t, append(opts, o.recording...)...)
	recorders.of[key] = rec
	t.Cleanup(func() {
		recorders.Lock()
		defer recorders.Unlock()
		delete(recorders.of, key)
	})
	return rec, nil
}

// tookDefault returns the cassette or store that an assertion of t has used because
// nobody had named one, "" if none has.
func tookDefault(t testing.TB) string {
	recorders.Lock()
	defer recorders.Unlock()
	if rec := recorders.of[recorderKey(t, options{store: os.Getenv(storeVariable)})]; rec != nil {
		return rec.File()
	}
	return ""
}

// pastOf returns the past of the recorder that recorderOf has opened, or nil.
func pastOf(t testing.TB, o options) *recorder.Past {
	recorders.Lock()
	defer recorders.Unlock()
	if rec := recorders.of[recorderKey(t, o)]; rec != nil {
		return rec.Past()
	}
	return nil
}
