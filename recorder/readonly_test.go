package recorder_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/recorder"
)

// A checkout that nobody may write to replays: not a file is made, changed or touched.
func TestReadOnlyCheckout(t *testing.T) {
	folder := start(t)
	s := newServer(t)
	judged, plain := call{label: "judge", body: question}, call{body: question}
	dir := filepath.Join(folder, "cassettes")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "TestReadOnly.yaml")
	if err := os.Rename(record(t, s.URL, judged, plain, call{body: "unused"}), file); err != nil {
		t.Fatal(err)
	}
	for name, mode := range map[string]os.FileMode{file: 0o444, dir: 0o555} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { os.Chmod(dir, 0o755) })
	before := listing(t, folder)

	tb := &testTB{TB: t, name: "TestReadOnly"}
	r := recorder.New(tb, recorder.Transport(failing{}))
	if got := verdict(r, s.URL, judged) + verdict(r, s.URL, plain); got != "12" {
		t.Errorf("replays %q", got)
	}
	if _, err := do(r, s.URL, call{body: "other"}); err == nil {
		t.Error("what is not recorded was answered")
	}
	tb.end()
	if diff := cmp.Diff(before, listing(t, folder)); diff != "" {
		t.Errorf("the folder (-before +after):\n%s", diff)
	}
}

// listing returns what can be seen of the files and folders below a folder.
func listing(t *testing.T, folder string) (list []string) {
	t.Helper()
	err := filepath.Walk(folder, func(path string, info os.FileInfo, err error) error {
		if err == nil {
			list = append(list, path+" "+info.Mode().String()+" "+info.ModTime().String())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}
