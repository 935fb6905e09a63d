package ragtest_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
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
