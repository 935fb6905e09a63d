package ragtest_test

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/report"
	"github.com/ragtest/go-ragtest/ragtest/results"
	"github.com/ragtest/go-ragtest/recorder"
)

// Each assertion and Measure is a row, whatever came of it.
func TestResults(t *testing.T) {
	dir := t.TempDir()
	recording(t, standin.Options{}, "RAGTEST_RESULTS="+dir)
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	named := remedies
	named.Name, named.Tags = "congestion", map[string]string{"lang": "en"}
	run(t, "TestX", func(t testing.TB) {
		ragtest.AssertContextRecall(t, named, 0.5, file)
		ragtest.AssertChunkUtility(t, named, 0.9, file)
		ragtest.AssertContextRecall(t, remedies, 50, file)
		_, _ = ragtest.Measure(t, fixedMetric{0.25}, named)
		ragtest.AssertAtMost(t, missed{0.25}, named, 0.2)
	})
	switches(t, "RAGTEST_RESULTS="+dir)
	run(t, "TestY", func(t testing.TB) {
		ragtest.AssertContextRecall(t, named, 0.5, ragtest.Cassette(filepath.Join(dir, "none.yaml")))
	})
	s, err := results.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	type row struct {
		Test, Item, Metric, Outcome, Kind string
		Score, Bound                      float64
		Lower, Here                       bool
	}
	var got []row
	for _, r := range s.Rows {
		item, _, _ := strings.Cut(r.Item, " nasal")
		got = append(got, row{r.Test, item, r.Metric, string(r.Outcome), r.Kind, r.Score, r.Bound, r.LowerIsBetter, r.File == "ragtest/results_test.go" && r.Line > 0})
	}
	want := []row{
		{"TestX", "How can I relieve", "context recall", "misused", "", 0, 50, false, true},
		{"TestX", "congestion", "chunk utility", "too low", "", 0.3333333333333333, 0.9, false, true},
		{"TestX", "congestion", "context recall", "passed", "", 0.5, 0.5, false, true},
		{"TestX", "congestion", "fixed", "measured", "", 0.25, 0, false, true},
		{"TestX", "congestion", "misses", "too high", "", 0.25, 0.2, true, true},
		{"TestY", "congestion", "context recall", "not judged", "no cassette", 0, 0.5, false, true},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if len(s.Runs) != 1 || s.Runs[0].Package != "github.com/ragtest/go-ragtest/ragtest" || len(s.Items) != 3 || s.Items[1].Tags["lang"] != "en" {
		t.Errorf("runs %+v, items %+v", s.Runs, s.Items)
	}
}

// What a mean must leave out, what asserts nothing, and why samples do not bear a score
// out can be read from the file.
func TestResultsSay(t *testing.T) {
	dir := t.TempDir()
	switches(t, "RAGTEST_RESULTS="+dir)
	scored := func(r metrics.Result) ragtest.Metric { return fixedResult{r} }
	wavers := metrics.Result{Score: 0.5, Reason: "1 of 2", Samples: []float64{1, 0.4, 0.1}, SamplesOf: 3, Agreement: 0.6}
	run(t, "TestX", func(t testing.TB) {
		item := func(name string) ragtest.Item { return ragtest.Item{Name: name, Question: "How?"} }
		ragtest.Assert(t, scored(metrics.Result{Score: 1, Vacuous: true, VacuousSamples: 1, Reason: "no chunk is relevant", Agreement: 1}), item("allowed"), 0.5, ragtest.AllowVacuous())
		ragtest.Assert(t, scored(wavers), item("unstable"), 0.5)
		ragtest.Assert(t, scored(metrics.Result{Score: 2}), item("asserted"), 0.7)
		_, _ = ragtest.Measure(t, scored(metrics.Result{Score: 2}), item("measured"))
		ragtest.Assert(t, scored(wavers), item("no number"), math.NaN())
	})
	s, err := results.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	type row struct {
		Item, Outcome  string
		Vacuous        bool
		Asserted       bool
		Bound          float64
		Reason         string
		VacuousSamples int
	}
	var got []row
	for _, r := range s.Rows {
		got = append(got, row{r.Item, string(r.Outcome), r.Vacuous, r.Asserted(), r.Bound, r.Reason, r.VacuousSamples})
	}
	want := []row{
		{"allowed", "passed", true, true, 0.5, "no chunk is relevant", 1},
		{"asserted", "not judged", false, true, 0.7, "fixed cannot be judged: fixed scores 2: a score lies in [0, 1]", 0},
		{"measured", "not judged", false, false, 0, "fixed cannot be judged: fixed scores 2: a score lies in [0, 1]", 0},
		{"no number", "misused", false, false, 0, "fixed: the bound is NaN: a bound lies in [0, 1]", 0},
		{"unstable", "unstable", false, true, 0.5, "1 of 3 samples score >= 0.50, a share of 0.33, want >= 0.50; 1 of 2", 0},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	var page bytes.Buffer
	if err := report.JSON(&page, s); err != nil {
		t.Fatal(err)
	}
	var summary struct {
		Summary struct {
			Metrics []struct {
				Mean   float64
				Scored int
			}
		}
	}
	if err := json.Unmarshal(page.Bytes(), &summary); err != nil || len(summary.Summary.Metrics) != 1 || summary.Summary.Metrics[0].Scored != 1 || summary.Summary.Metrics[0].Mean != 0.5 {
		t.Errorf("the mean has what rests on nothing: %v %+v", err, summary)
	}
}

// fixedResult is a metric with a result of its own.
type fixedResult struct{ result metrics.Result }

func (fixedResult) Name() string { return "fixed" }
func (m fixedResult) Evaluate(_ context.Context, _ metrics.Judge, item metrics.Item) (metrics.Result, error) {
	r := m.result
	r.Metric, r.Item = "fixed", item
	return r, nil
}

// What a cassette must not hold, results do not hold either.
func TestResultsAreClean(t *testing.T) {
	dir := t.TempDir()
	recording(t, standin.Options{}, "RAGTEST_RESULTS="+dir)
	item := remedies
	item.Answer = "Jane Private takes saline nasal sprays with sk-proj-" + strings.Repeat("a8Hq2Zx9Lm", 5)
	run(t, "TestX", func(t testing.TB) {
		ragtest.Use(t, ragtest.Recording(recorder.Redact(func(text string) string { return strings.ReplaceAll(text, "Jane Private", "NAME") })))
		ragtest.AssertContextRecall(t, item, 0.5, ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml")))
	})
	files, _ := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	if len(files) != 1 {
		t.Fatalf("%d files", len(files))
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), "Jane") || strings.Contains(string(text), "a8Hq2Zx9Lm") || !strings.Contains(string(text), "NAME takes saline nasal sprays with (secret)") {
		t.Errorf("written: %s", text)
	}
}

func TestResultsThatCannotBeWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	switches(t, "RAGTEST_RESULTS="+file)
	got := run(t, "TestX", func(t testing.TB) { ragtest.Assert(t, fixedMetric{1}, remedies, 0.5) })
	if !got.failed || !strings.HasPrefix(got.text(), "RAGTEST_RESULTS=") {
		t.Errorf("said %s", got.text())
	}
}
