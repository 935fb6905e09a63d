package ragtest_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
)

// A suite moves from cassettes to a store and back, and no judge is asked again.
func TestStore(t *testing.T) {
	server := recording(t, standin.Options{}, "RAGTEST_STORE=", "RAGTEST_FROM=")
	folder := t.TempDir()
	store, file := filepath.Join(folder, "store"), ragtest.Cassette(filepath.Join(folder, "c.yaml"))
	assert := func(opts ...ragtest.Option) *fake {
		return run(t, "TestStore", func(t testing.TB) { ragtest.AssertContextRecall(t, remedies, 0.5, opts...) })
	}
	passes := func(step string, opts ...ragtest.Option) {
		t.Helper()
		if got := assert(opts...); got.failed {
			t.Fatalf("%s: %s", step, got.text())
		}
	}
	passes("record a cassette", file)
	server.Close()

	t.Setenv("RAGTEST_MODEL", "") // the one of the recordings is as good
	passes("copy to the store", file, ragtest.Store(store))
	if err := os.Remove(filepath.Join(folder, "c.yaml")); err != nil {
		t.Fatal(err)
	}
	switches(t, "RAGTEST_STORE="+store)
	passes("replay from the store of the environment")
	if got := assert(file).text(); !strings.Contains(got, "no cassette ") {
		t.Errorf("a cassette in code wins over the environment: %q", got)
	}
	if got := assert(ragtest.Store("")).text(); !strings.Contains(got, "no cassette cassettes/TestStore.yaml") {
		t.Errorf("no store: %q", got)
	}

	switches(t, "RAGTEST_RECORD=missing", "RAGTEST_STORE=", "RAGTEST_FROM="+store)
	passes("copy to a cassette", file)
	switches(t, "RAGTEST_FROM=")
	passes("replay the cassette", file)
	if got := len(server.Requests()); got != 1 {
		t.Errorf("the judge was asked %d times, want once", got)
	}
}
