//go:build unix

package recorder_test

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/ragtest/go-ragtest/recorder"
)

// A pipe in place of a cassette is an error, not something to wait for.
func TestPipeInPlaceOfACassette(t *testing.T) {
	file := filepath.Join(t.TempDir(), "c.yaml")
	if err := syscall.Mkfifo(file, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, mode := range []recorder.Mode{recorder.Replay, recorder.RecordMissing, recorder.RecordAll, recorder.Plan} {
		if _, err := recorder.Open(file, recorder.Options{Mode: mode}); err == nil || !strings.Contains(err.Error(), "is a named pipe") {
			t.Errorf("%v: got %v", mode, err)
		}
	}
}
