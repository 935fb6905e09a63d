package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

var start = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)

// writeResults writes a file of results, as a test process does: context recall of some items.
func writeResults(t *testing.T, dir, model string, scores map[string]float64) {
	t.Helper()
	run := results.Run{Package: "example.com/shop/faq", Started: start}
	w, err := results.Create(dir, &run)
	if err != nil {
		t.Fatal(err)
	}
	for name, score := range scores {
		label := "missing"
		if score >= 0.5 {
			label = "included"
		}
		item := metrics.Item{Name: name, Question: "How of " + name + "?", Answer: "So.", Context: metrics.Chunks("a chunk")}
		o := assert.Judge(metrics.Result{
			Metric: "context recall", Score: score, Reason: "the reason", Item: item, Model: model, Samples: []float64{score}, SamplesOf: 1,
			Verdicts: []metrics.Verdict{{Chunks: []int{0}, Counted: true, Score: score, Label: label}},
		}, assert.Bound{Value: 0.5})
		row, texts := results.NewRow(o), results.NewItem(item)
		row.Package, row.Test, row.Time, row.File, row.Line, row.Run = run.Package, "TestFAQ/"+name, start, "faq/faq_test.go", 21, run.ID
		texts.Package, texts.Test, texts.Time = row.Package, row.Test, row.Time
		if err := w.Row(row, texts, func(s string) string { return s }); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestReport(t *testing.T) {
	dir := t.TempDir()
	writeResults(t, filepath.Join(dir, "results"), "judge-1", map[string]float64{"returns": 1, "norway": 0})
	got := ragtest(t, dir, "", nil, "report", "results", "--out", "a.html", "--out=a.xml", "-out", "a.json", "--out", "a.md")
	got.says(t, exitFine, "wrote a.html: 2 rows", "wrote a.xml", "wrote a.json", "wrote a.md")
	for file, begins := range map[string]string{"a.html": "<!DOCTYPE html>", "a.xml": "<?xml", "a.json": "{", "a.md": "## ragtest: 1 of 2 rows fails"} {
		data, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil || !bytes.HasPrefix(data, []byte(begins)) {
			t.Errorf("%s: %v: %.40s", file, err, data)
		}
	}
	ragtest(t, dir, "", nil, "report").says(t, exitFine, "wrote ragtest.html")
	writeResults(t, filepath.Join(dir, "main"), "judge-1", map[string]float64{"returns": 1, "norway": 1})
	ragtest(t, dir, "", nil, "report", "--before", "main", "--out", "since.html").says(t, exitFine, "wrote since.html")
	if data, err := os.ReadFile(filepath.Join(dir, "since.html")); err != nil || !bytes.Contains(data, []byte("mean 1.00, now 0.50: 0 better, 1 worse, 1 the same")) {
		t.Errorf("%v: the page does not say what is worse", err)
	}
	ragtest(t, dir, "", nil, "report", "--before", "nowhere").says(t, exitUsage, "--before", "nowhere")
	ragtest(t, dir, "", []string{"RAGTEST_RESULTS=results"}, "report", "--format", "markdown").says(t, exitFine, "1 of 2 rows fails")
	if strings.Contains(ragtest(t, dir, "", nil, "report", "--format", "junit").out, "::error") {
		t.Error("annotations outside of GitHub")
	}
}

func TestReportOfDamagedResults(t *testing.T) {
	dir := t.TempDir()
	writeResults(t, dir, "judge-1", map[string]float64{"returns": 1})
	files, _ := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	whole, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, content, says string
		code                int
	}{
		{"cut", string(whole[:len(whole)-20]), "the last line is cut off", exitFine},
		{"garbled", "{]\n" + string(whole), ".jsonl: its first line is no JSON", exitFound},
		{"after blank lines", "\n\n" + string(whole), `"v": 1`, exitFine},
		{"of another version", `{"kind":"run","v":9}` + "\n", "this package reads version 1", exitFound},
	} {
		t.Run(test.name, func(t *testing.T) {
			if err := os.WriteFile(files[0], []byte(test.content), 0o644); err != nil {
				t.Fatal(err)
			}
			ragtest(t, dir, "", nil, "report", "--format", "json", ".").says(t, test.code, test.says)
		})
	}
}

// TestReportOnGitHub is of a module that is a folder of its repository.
func TestReportOnGitHub(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "services", "shop")
	writeResults(t, filepath.Join(dir, "results"), "judge-1", map[string]float64{"returns": 1, "norway": 0})
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module example.com/shop\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	summary := filepath.Join(top, "summary.md")
	if err := os.WriteFile(summary, []byte("of the step before\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	env := []string{"GITHUB_ACTIONS=true", "GITHUB_STEP_SUMMARY=" + summary, "GITHUB_WORKSPACE=" + top}
	got := ragtest(t, dir, "", env, "report", "results", "--out", "a.html")
	got.says(t, exitFine)
	want := "::error file=services/shop/faq/faq_test.go,line=21,title=ragtest%3A context recall too low::TestFAQ/norway, norway: context recall: 0.00, want >= 0.50: the reason\n"
	if got.out != want {
		t.Errorf("got  %q\nwant %q", got.out, want)
	}
	if text, err := os.ReadFile(summary); err != nil || !strings.HasPrefix(string(text), "of the step before\n## ragtest: 1 of 2 rows fails") {
		t.Errorf("the summary: %v: %s", err, text)
	}
	measured{items: 2, score: always(0.5), gates: []gate.Gate{{Figure: gate.Mean, Metric: "faithfulness", Bound: 0.8}}, outcome: gate.Failed}.write(t, filepath.Join(dir, "suite"))
	ragtest(t, dir, "", env, "report", "suite", "--out", "b.md").says(t, exitFine, "::error file=services/shop/faq/faq_test.go,line=9,title=ragtest%3A gate failed::TestGolden: mean of faithfulness, bound 0.80:%0Aas the test said\n")
	if text, err := os.ReadFile(filepath.Join(dir, "b.md")); err != nil || !strings.HasPrefix(string(text), "## ragtest: 1 gate failed; 2 rows are below it\n") {
		t.Errorf("%v: %s", err, text)
	}
	if got := ragtest(t, dir, "", env, "report", "results", "--github=false", "--format", "json"); strings.Contains(got.out+got.err, "::error") {
		t.Error("--github=false annotates")
	}
	if got := ragtest(t, dir, "", env, "report", "results", "--format", "json"); strings.Contains(got.out, "::error") || !strings.Contains(got.err, "::error") {
		t.Error("annotations are in what was written to standard output")
	}
}
