package ragtest_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

func TestRecordingOptions(t *testing.T) {
	const fake, private = "sk-aB3dE6gH9jK2mN5pQ8sT1vW4", "Jane Doe"
	server := recording(t, standin.Options{})
	item := remedies
	item.Context = append(ragtest.Chunks("Set the key, such as "+fake+", as "+private+" did."), item.Context...)
	file := filepath.Join(t.TempDir(), "c.yaml")
	measure := func(opts ...ragtest.Option) (err error) {
		run(t, "TestX", func(t testing.TB) {
			ragtest.Use(t, ragtest.Cassette(file), ragtest.Options(opts))
			_, err = ragtest.Measure(t, metrics.ContextRecall, item)
		})
		return err
	}
	if err := measure(); !errors.Is(err, recorder.ErrSecret) || len(server.Requests()) != 0 {
		t.Errorf("a chunk with a key: error %v after %d requests", err, len(server.Requests()))
	}
	redact := recorder.Redact(func(text string) string { return strings.ReplaceAll(text, private, "N. N.") })
	opts := ragtest.Recording(recorder.AllowSecret(fake), redact)
	if err := measure(opts); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), private) || !strings.Contains(string(text), fake) {
		t.Errorf("the cassette holds what was to be redacted, or lacks what is allowed:\n%s", text)
	}
	switches(t)
	if err := measure(opts); err != nil {
		t.Errorf("replay: %v", err)
	}
}

// The canary is asked about, recorded and replayed, and in no result.
func TestCanary(t *testing.T) {
	server := recording(t, standin.Options{})
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	measure := func(opts ...ragtest.Option) (r ragtest.Result, err error) {
		run(t, "TestX", func(t testing.TB) {
			r, err = ragtest.Measure(t, metrics.ContextRecall, remedies, ragtest.Options(opts), file)
		})
		return r, err
	}
	without, err := measure()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := measure(ragtest.Canary()); err != nil || len(server.Requests()) != 2 {
		t.Errorf("recording: error %v after %d requests, want a request of its own", err, len(server.Requests()))
	}
	switches(t)
	with, err := measure(ragtest.Canary())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(without.Verdicts, with.Verdicts); diff != "" || len(with.Item.Context) != len(remedies.Context) {
		t.Errorf("verdicts (-without +with the canary):\n%s", diff)
	}
}
