package recorder_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/recorder"
)

// A file that many tests share is read once, and again as soon as it is another.
func TestChangedFileIsReadAgain(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(t *testing.T, file, another string) error
		want   error // nil: replays the other file
	}{
		{"replaced", func(t *testing.T, file, another string) error { return os.Rename(another, file) }, nil},
		{"edited", func(t *testing.T, file, another string) error {
			return os.WriteFile(file, []byte(strings.Replace(read(t, file), "verdict 1", "verdict 9", 1)), 0o644)
		}, recorder.ErrCorrupt},
		{"removed", func(t *testing.T, file, another string) error { return os.Remove(file) }, recorder.ErrNoCassette},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newServer(t)
			c := call{label: "judge", body: question}
			file, another := record(t, s.URL, c), record(t, s.URL, c)
			old := time.Now().Add(-time.Hour)
			if err := os.Chtimes(file, old, old); err != nil {
				t.Fatal(err)
			}
			for range 3 {
				r := open(t, file, recorder.Replay)
				if got := verdict(r, s.URL, c); got != "1" {
					t.Fatalf("replays %q, want 1", got)
				}
				r.Close()
			}
			if err := tt.change(t, file, another); err != nil {
				t.Fatal(err)
			}
			r, err := recorder.Open(file, recorder.Options{Transport: failing{}})
			if err == nil {
				defer r.Close()
				_, err = do(r, s.URL, c)
			}
			if !errors.Is(err, tt.want) {
				t.Fatalf("got error %v, want %v", err, tt.want)
			}
			if tt.want == nil && verdict(r, s.URL, c) != "2" {
				t.Errorf("replays %q, want 2", verdict(r, s.URL, c))
			}
		})
	}
}

// A file that was just written is read again although nothing shows that it is another.
func TestFileChangedInTheSameMoment(t *testing.T) {
	s := newServer(t)
	c := call{label: "judge", body: question}
	file := record(t, s.URL, c)
	for range 2 {
		r := open(t, file, recorder.Replay)
		if got := verdict(r, s.URL, c); got != "1" {
			t.Fatalf("replays %q, want 1", got)
		}
		r.Close()
	}
	was, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(read(t, file), "verdict 1", "verdict 9", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(file, was.ModTime(), was.ModTime()); err != nil {
		t.Fatal(err)
	}
	if _, err := recorder.Open(file, recorder.Options{}); !errors.Is(err, recorder.ErrCorrupt) {
		t.Errorf("got %v, want ErrCorrupt", err)
	}
}
