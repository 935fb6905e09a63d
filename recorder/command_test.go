package recorder_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/recorder"
)

// From the fourth test that misses a recording on, a message also has the command for all of them. What a judge
// needs in the environment is not the recorder's to say.
func TestCommandForThePackage(t *testing.T) {
	start(t)
	t.Setenv("OPENAI_API_KEY", "")
	t.Setenv("RAGTEST_MODEL", "")
	const all = "go test -count=1 github.com/ragtest/go-ragtest/recorder -ragtest.record=missing"
	for _, tt := range []struct{ test, all string }{
		{"TestA", ""},
		{"TestA", ""},
		{"TestB/one", ""},
		{"TestB/two", ""},
		{"TestC", all},
		{"TestA", all},
		{"BenchmarkD", ""},
	} {
		during(t, tt.test, "", func(r *recorder.Recorder) {
			_, err := do(r, "http://localhost:1", call{label: "judge", body: question})
			var e *recorder.Error
			if !errors.As(err, &e) {
				t.Fatal(err)
			}
			want := "no cassette " + e.File + "\nto record it: " + e.Command
			if tt.all != "" {
				want += "\nor for all tests of the package: " + all
			}
			if diff := cmp.Diff(want, e.Error()); diff != "" || e.All != tt.all || e.Env != "" {
				t.Errorf("%s: all %q, env %q (-want +got):\n%s", tt.test, e.All, e.Env, diff)
			}
		})
	}
}
