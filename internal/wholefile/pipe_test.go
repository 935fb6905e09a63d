//go:build unix

package wholefile_test

import (
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/ragtest/go-ragtest/internal/wholefile"
)

// A pipe gets what is written, and stays a pipe.
func TestWriteToPipe(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := os.OpenFile(path, os.O_RDWR, 0) // with a writer of its own it need not wait for one
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if err := wholefile.Write(path, []byte("report")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Fatalf("it is no pipe any more: %v, %v", info, err)
	}
	got := make([]byte, 6)
	if _, err := io.ReadFull(r, got); err != nil || string(got) != "report" {
		t.Errorf("got %q, %v", got, err)
	}
}
