package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// judged returns the row of an item of two chunks, by a judge who says these words of them.
func judged(model string, n int, words [2]string) (results.Row, metrics.Item) {
	item := metrics.Item{Name: fmt.Sprint("item ", n), Question: fmt.Sprintf("Question %d?", n), Answer: "So.", Context: metrics.Chunks("the first\x1b[31m chunk", "the second chunk")}
	var verdicts []metrics.Verdict
	sum := 0.0
	for i, word := range words {
		v := metrics.Verdict{Chunks: []int{i}, Counted: true, Label: word}
		if word == "included" {
			v.Score = 1
		}
		sum += v.Score / 2
		verdicts = append(verdicts, v)
	}
	row := results.NewRow(assert.Judge(metrics.Result{
		Metric: "context recall", Score: sum, Item: item, Model: model, Samples: []float64{sum}, SamplesOf: 1, Agreement: 1, Verdicts: verdicts,
	}, assert.Bound{Value: 0.8}))
	row.Package, row.Test, row.Prompts = "example.com/shop/faq", "TestFAQ", []string{"context_recall 01234567"}
	return row, item
}

// labelled writes, below dir, labels of two reviewers on twelve items as judge-1 judged them, and
// the results of judge-2. People find both chunks included in items 0 to 5, the first in 6 to 8,
// none in the others. judge-1 is too kind on items 6 and 9, and too strict on 0; judge-2 finds
// everything included.
func labelled(t *testing.T, dir string) {
	t.Helper()
	f, err := labels.Open(filepath.Join(dir, "testdata", "labels.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	run := results.Run{Package: "example.com/shop/faq", Started: start}
	w, err := results.Create(filepath.Join(dir, "other"), &run)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	word := func(good bool) string {
		if good {
			return "included"
		}
		return "missing"
	}
	for n := range 12 {
		people := [2]string{word(n < 9), word(n < 6)}
		said := people
		switch n {
		case 0:
			said[1] = "missing"
		case 6, 9:
			said[1] = "included (2 of 3)"
		}
		row, item := judged("judge-1", n, said)
		for i := range people {
			for _, reviewer := range []string{"ada", "bob"} {
				l := labels.About(row, i)
				l.Reviewer, l.Person, l.Time = reviewer, people[i], start.Add(time.Duration(n)*time.Minute)
				switch {
				case reviewer == "bob" && n > 3:
					continue
				case reviewer == "bob" && n == 3 && i == 1:
					l.Person = "missing"
				case n == 6 && i == 1:
					l.Note = "the fee is not said"
				}
				if err := f.Append(results.NewItem(item), l); err != nil {
					t.Fatal(err)
				}
			}
		}
		other, item := judged("judge-2", n, [2]string{"included", "included"})
		if err := w.Row(other, results.NewItem(item), func(s string) string { return s }); err != nil {
			t.Fatal(err)
		}
	}
}

func TestCheckLabels(t *testing.T) {
	dir := t.TempDir()
	labelled(t, dir)
	got := ragtest(t, dir, "", nil, "check", "--labels", "testdata/labels.jsonl")
	got.says(t, exitFine, "wrote testdata/judge.json")
	golden.Check(t, "testdata/check.golden", got.out)

	got = ragtest(t, dir, "", nil, "check", "--labels", "testdata/labels.jsonl", "other", "--misses", "2")
	got.says(t, exitFine, "side by side")
	golden.Check(t, "testdata/check_two.golden", got.out)

	c, err := results.ReadCalibration(filepath.Join(dir, "testdata", "judge.json"))
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Checks) != 2 || c.Checks[0].Model != "judge-1" || c.Checks[1].Model != "judge-2" || c.Checks[0].Labels != 30 {
		t.Fatalf("checks: %+v", c.Checks)
	}
	if m := c.Checks[0].Metrics[0]; m.Metric != "context recall" || m.Verdicts != 23 || m.Kappa < 0.7 || m.Kappa > 0.75 || m.Prompts[0] != "context_recall 01234567" {
		t.Errorf("metric: %+v", m)
	}
}

func TestCheckExits(t *testing.T) {
	dir := t.TempDir()
	labelled(t, dir)
	file := func(name, text string) string {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return name
	}
	const at = "testdata/labels.jsonl"
	for name, test := range map[string]struct {
		args []string
		code int
		says string
	}{
		"good enough":      {[]string{"--labels", at, "--min-kappa", "0.7"}, exitFine, "best bound"},
		"not good enough":  {[]string{"--labels", at, "--min-kappa", "0.8"}, exitFound, "context recall of judge-1: kappa = 0.72, want >= 0.8: 20 of 23 as people say"},
		"another judge":    {[]string{"--labels", at, "--min-kappa", "0.1", "--model", "judge-2", "other"}, exitFound, "context recall of judge-2: kappa = 0.00"},
		"unknown judge":    {[]string{"--labels", at, "--model", "judge-3"}, exitUsage, "--model judge-3: it gave no verdict that has a label; there are judge-1"},
		"unknown metric":   {[]string{"--labels", at, "--metric", "tone"}, exitUsage, "there are context recall"},
		"no number":        {[]string{"--labels", at, "--min-kappa", "70"}, exitUsage, "want a number in [0, 1]"},
		"no file":          {[]string{"--labels", "none.jsonl"}, exitUsage, "ragtest review writes labels"},
		"no label":         {[]string{"--labels", file("empty.jsonl", "\n")}, exitUsage, "there is no label in it"},
		"broken":           {[]string{"--labels", file("broken.jsonl", "<<<<<<< HEAD\n{}\n")}, exitFound, "broken.jsonl:1: a mark of a merge conflict"},
		"no results":       {[]string{"--labels", at, "nowhere"}, exitUsage, "nowhere"},
		"results alone":    {[]string{"other"}, exitUsage, "results and --good go with --labels FILE"},
		"a tier of labels": {[]string{"--labels", at, "--tier", "hard"}, exitUsage, "--tier goes with the cases"},
		"broken figures":   {[]string{"--labels", at, "--out", file("judge.json", "{")}, exitFound, "judge.json: no calibration"},
		"nobody to ask":    {nil, exitUsage, "which judge? name its model with RAGTEST_MODEL or --model"},
	} {
		t.Run(name, func(t *testing.T) {
			ragtest(t, dir, "", nil, append([]string{"check"}, test.args...)...).says(t, test.code, test.says)
		})
	}
	// Too few to say anything of, whatever the kappa.
	few, err := labels.Read(filepath.Join(dir, at))
	if err != nil {
		t.Fatal(err)
	}
	f, err := labels.Open(filepath.Join(dir, "few.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, l := range few.Latest()[:8] {
		item, _ := few.Item(l)
		if err := f.Append(item, l); err != nil {
			t.Fatal(err)
		}
	}
	ragtest(t, dir, "", nil, "check", "-n", "--labels", "few.jsonl", "--min-kappa", "0").says(t, exitFound, "4 verdicts with a label, and a bound on kappa needs 10")
}

// Results that no label is on are no pass by the labels of another judge, nor a failure without a word.
func TestCheckResultsWithoutALabel(t *testing.T) {
	dir := t.TempDir()
	labelled(t, dir)
	write := func(folder, model string) {
		row, item := judged(model, 99, [2]string{"included", "included"})
		w, err := results.Create(filepath.Join(dir, folder), &results.Run{Package: "example.com/shop/faq", Started: start})
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		if err := w.Row(row, results.NewItem(item), func(s string) string { return s }); err != nil {
			t.Fatal(err)
		}
	}
	write("changed", "judge-3")
	write("again", "judge-1")
	write("nameless", "")
	for folder, says := range map[string]string{
		"changed":  "no verdict of judge-3 has a label: its 1 row is on other texts: the fingerprints of items differ from those of all labels\nlabel some: ragtest review changed",
		"again":    "no verdict of judge-1 has a label",
		"nameless": "nameless: of 1 row none names a judge",
	} {
		ragtest(t, dir, "", nil, "check", "--labels", "testdata/labels.jsonl", "--min-kappa", "0.1", folder).says(t, exitUsage, says)
	}
	if _, err := os.Stat(filepath.Join(dir, "testdata", "judge.json")); err == nil {
		t.Error("figures were kept")
	}

	// Labels of results that name no judge say nothing of one.
	f, err := labels.Open(filepath.Join(dir, "nameless.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	row, item := judged("", 1, [2]string{"included", "included"})
	for i := range 2 {
		l := labels.About(row, i)
		l.Reviewer, l.Person = "ada", "included"
		if err := f.Append(results.NewItem(item), l); err != nil {
			t.Fatal(err)
		}
	}
	ragtest(t, dir, "", nil, "check", "--labels", "nameless.jsonl").says(t, exitFine, "2 labels name no judge, and are in no figure")
	ragtest(t, dir, "", nil, "check", "--labels", "nameless.jsonl", "--min-kappa", "0.1").says(t, exitFound, "no label is on a verdict of a judge that is known")
	ragtest(t, dir, "", nil, "check", "--labels", "testdata/labels.jsonl").says(t, exitFine, "wrote testdata/judge.json")
}

// The judge is asked over HTTP; the figures are those that package judgecheck documents for it.
func TestCheckLive(t *testing.T) {
	server := standintest.New(t, standin.Options{})
	dir := t.TempDir()
	env := []string{"OPENAI_BASE_URL=" + server.BaseURL(), "OPENAI_API_KEY=k", "RAGTEST_MODEL=" + standin.Model}
	got := ragtest(t, dir, "", env, "check", "--tier", "basic", "--metric", "context recall", "--metric", "chunk utility", "--misses", "2", "--min-kappa", "0.3")
	got.says(t, exitFound, "judged by standin-lexical-1", "context recall   0.19", "chunk utility    0.51", "context recall: kappa = 0.19, want >= 0.3: 55 of 130 as labelled", "wrote testdata/judge.json")
	if strings.Contains(got.err, "chunk utility: kappa") {
		t.Errorf("what is good enough fails:\n%s", got.err)
	}
	c, err := results.ReadCalibration(filepath.Join(dir, "testdata", "judge.json"))
	if err != nil {
		t.Fatal(err)
	}
	check := c.Checks[0]
	if len(c.Checks) != 1 || check.By != results.ByCases || check.Model != standin.Model || len(check.Metrics) != 2 || check.Labels != 194 {
		t.Fatalf("checks: %+v", c.Checks)
	}
	if m := check.Metrics[0]; m.Tier != "basic" || m.Verdicts != 130 || len(m.Prompts) != 1 || !strings.HasPrefix(m.Prompts[0], "context_recall ") || m.Lower >= m.Kappa || m.Upper <= m.Kappa {
		t.Errorf("metric: %+v", m)
	}

	// A judge that cannot be reached leaves no figures.
	server = standintest.New(t, standin.Options{})
	env[0] = "OPENAI_BASE_URL=" + server.BaseURL()
	server.Close()
	other := t.TempDir()
	ragtest(t, other, "", append(env, "RAGTEST_MAX_CALLS=1"), "check", "--tier", "basic", "--metric", "context recall").says(t, exitFound, "could not be judged, so that no figures were kept")
	if _, err := os.Stat(filepath.Join(other, "testdata")); err == nil {
		t.Error("figures were kept")
	}
}

// The guide shows what check says of the labels of this repository's suite.
func TestTheGuideShowsCheck(t *testing.T) {
	guide, err := os.ReadFile("../../docs/judge-trust.md")
	if err != nil {
		t.Fatal(err)
	}
	file, err := filepath.Abs("../../testdata/golden/labels.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	got := ragtest(t, t.TempDir(), "", nil, "check", "--labels", file, "--min-kappa", "0.6", "--misses", "3")
	if got.says(t, exitFound); !strings.Contains(string(guide), got.out) || !strings.Contains(string(guide), got.err) {
		t.Errorf("docs/judge-trust.md does not show:\n%s%s", got.out, got.err)
	}
}
