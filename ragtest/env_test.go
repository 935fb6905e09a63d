package ragtest_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// The command of a miss works as it is pasted, whether the pipeline misses first or
// the judge: it has what neither the environment nor the code says.
func TestCommandHasWhatTheEnvironmentLacks(t *testing.T) {
	const key, model = "OPENAI_API_KEY=… ", "RAGTEST_MODEL=… "
	by := func(models ...string) []string { return models }
	other := remedies
	other.Question = "What helps against a blocked nose?"
	for _, tt := range []struct {
		name     string
		recorded []string // the models that the cassette has recordings of
		env      []string
		use, opt ragtest.Option // of the test, and of the assertion
		pipeline string         // what its command has
		judge    string
	}{
		{name: "nothing is set", pipeline: key + model, judge: key + model},
		{name: "the key is set", env: []string{"OPENAI_API_KEY=some-key-of-16-bytes"}, pipeline: model, judge: model},
		{name: "the model is set", env: []string{"RAGTEST_MODEL=m1"}, pipeline: key, judge: key},
		{name: "a recorded model goes on", recorded: by("m1"), pipeline: key, judge: key},
		{name: "two recorded models", recorded: by("m1", "m2"), pipeline: key + model, judge: key + model},
		{name: "the test names the model", use: ragtest.Model("m1"), pipeline: key, judge: key},
		{name: "the test names the endpoint", use: ragtest.Endpoint(judge.Config{BaseURL: "http://localhost:1/v1", Model: "m1"})},
		{name: "the assertion names the model", opt: ragtest.Model("m1"), pipeline: key + model, judge: key},
		{name: "a judge of the test's own", use: ragtest.Using(metrics.JudgeFunc(nil))},
	} {
		t.Run(tt.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "c.yaml")
			for _, m := range tt.recorded {
				item := remedies
				item.Answer += m
				switches(t, "RAGTEST_RECORD=missing", "OPENAI_BASE_URL="+anyModel(t), "OPENAI_API_KEY=some-key-of-16-bytes", "RAGTEST_MODEL="+m)
				if got := run(t, "TestX", func(t testing.TB) { ragtest.AssertContextRecall(t, item, 0, ragtest.Cassette(file)) }); got.failed {
					t.Fatal(got.text())
				}
			}
			switches(t, tt.env...)
			var missed *recorder.Error
			got := run(t, "TestX/sub", func(t testing.TB) {
				ragtest.Use(t, ragtest.Cassette(file), tt.use)
				resp, err := recorder.New(t, recorder.File(file)).Client().Get("http://localhost:1/embed")
				if err == nil {
					resp.Body.Close()
				}
				errors.As(err, &missed)
				if tt.judge != "" {
					ragtest.AssertContextRecall(t, other, 0, ragtest.Options{tt.opt})
				}
			})
			const command = "record it: "
			if missed == nil || !strings.Contains(missed.Error(), command+tt.pipeline+"go test ") {
				t.Errorf("the pipeline said %v, want %q", missed, tt.pipeline)
			}
			if _, cure, _ := strings.Cut(got.text(), "go test "); tt.judge != "" && !strings.Contains(got.text(), ": "+tt.judge+"go test "+cure) {
				t.Errorf("the judge said %s, want %q", got.text(), tt.judge)
			}
		})
	}
}
