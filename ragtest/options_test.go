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

// An option that can have no effect any more is an error: above all one that keeps texts out of a file.
func TestOptionsThatComeTooLate(t *testing.T) {
	private := remedies
	private.Question = "How can I relieve nasal congestion at home, asks Jane Private?"
	redact := ragtest.Recording(recorder.Redact(func(s string) string { return strings.ReplaceAll(s, "Jane Private", "NAME") }))
	tests := []struct {
		name string
		test func(t testing.TB, file ragtest.Option)
		want string
	}{
		{"Recording of a call", func(t testing.TB, file ragtest.Option) {
			ragtest.AssertContextRecall(t, remedies, 0, file)
			ragtest.AssertContextRecall(t, private, 0, file, redact)
		}, "context recall cannot be judged: ragtest.Recording comes too late: FILE is open since the first assertion of TestX; give it with ragtest.Use before that"},
		{"Use of Recording", func(t testing.TB, file ragtest.Option) {
			ragtest.AssertContextRecall(t, remedies, 0, file)
			ragtest.Use(t, redact)
			ragtest.AssertContextRecall(t, private, 0, file)
		}, "context recall cannot be judged: ragtest.Recording comes too late: FILE is open since the first assertion of TestX; give it with ragtest.Use before that"},
		{"the same Recording", func(t testing.TB, file ragtest.Option) {
			ragtest.AssertContextRecall(t, remedies, 0, file, redact)
			ragtest.AssertContextRecall(t, private, 0, file, redact)
		}, ""},
		{"none after one", func(t testing.TB, file ragtest.Option) {
			ragtest.Use(t, file)
			ragtest.AssertContextRecall(t, remedies, 0, redact)
			ragtest.AssertContextRecall(t, private, 0)
		}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			server := recording(t, standin.Options{})
			file := filepath.Join(t.TempDir(), "c.yaml")
			got := run(t, "TestX", func(t testing.TB) { test.test(t, ragtest.Cassette(file)) })
			if said := strings.ReplaceAll(got.text(), filepath.ToSlash(file), "FILE"); said != test.want {
				t.Errorf("got %q, want %q", said, test.want)
			}
			written, err := os.ReadFile(file)
			if err != nil || strings.Contains(string(written), "Jane Private") || test.want != "" && len(server.Requests()) != 1 {
				t.Errorf("error %v, %d requests, or the text is written", err, len(server.Requests()))
			}
		})
	}
}

func TestUseComesTooLate(t *testing.T) {
	recording(t, standin.Options{})
	t.Setenv("RAGTEST_STORE", t.TempDir())
	got := run(t, "TestX", func(t testing.TB) {
		ragtest.AssertContextRecall(t, remedies, 0)
		ragtest.Use(t, ragtest.Cassette("other.yaml"))
	})
	if said := got.text(); !strings.HasPrefix(said, "ragtest.Use: Cassette and Store come too late: an assertion of TestX has used ") {
		t.Errorf("got %q", said)
	}
}
