package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A measured is a suite as one process has measured it.
type measured struct {
	pkg, test string // example.com/shop/faq and TestGolden if ""
	shard     string
	items     int              // of the whole suite
	part      func(i int) bool // which of them this process measured; nil for all
	score     func(i int) float64
	answer    func(i int) string // "So." if nil
	model     string             // judge-1 if ""
	gates     []gate.Gate
	outcome   gate.Outcome // that the test came to
}

func (m measured) write(t *testing.T, dir string) {
	t.Helper()
	if m.pkg == "" {
		m.pkg = "example.com/shop/faq"
	}
	if m.test == "" {
		m.test = "TestGolden"
	}
	if m.model == "" {
		m.model = "judge-1"
	}
	if m.answer == nil {
		m.answer = func(int) string { return "So." }
	}
	plain := func(text string) string { return text }
	run := results.Run{Package: m.pkg, Started: start, Shard: m.shard}
	w, err := results.Create(dir, &run)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	name := func(i int) string { return fmt.Sprintf("question %02d", i) }
	suite := run
	suite.Test, suite.Metrics = m.test, []string{"faithfulness"}
	for i := range m.items {
		suite.Items = append(suite.Items, name(i))
	}
	if err := w.Suite(suite, plain); err != nil {
		t.Fatal(err)
	}
	for i := range m.items {
		if m.part != nil && !m.part(i) {
			continue
		}
		item := metrics.Item{Name: name(i), Question: fmt.Sprintf("What about %d?", i), Answer: m.answer(i), Context: metrics.Chunks("a chunk")}
		row, texts := results.NewRow(assert.Outcome{Kind: results.Measured, Metric: "faithfulness", Result: metrics.Result{
			Metric: "faithfulness", Score: m.score(i), Reason: "the reason", Item: item, Model: m.model, Samples: []float64{m.score(i)}, Agreement: 1,
		}}), results.NewItem(item)
		row.Package, row.Test, row.Time, row.Run = m.pkg, m.test+"/"+name(i), start, run.ID
		texts.Package, texts.Test, texts.Time = row.Package, row.Test, start
		if err := w.Row(row, texts, plain); err != nil {
			t.Fatal(err)
		}
	}
	for _, g := range m.gates {
		line := results.Gate{Package: m.pkg, Test: m.test, Name: g.String(), Metric: g.Metric, Outcome: string(m.outcome), Text: "as the test said", Declared: g.Declared(), File: "faq/faq_test.go", Line: 9, Time: start}
		if err := w.Gate(line, plain); err != nil {
			t.Fatal(err)
		}
	}
}

// baseline writes what the suite scores as its baseline.
func (m measured) baseline(t *testing.T, file string) {
	t.Helper()
	dir := t.TempDir()
	m.write(t, dir)
	set, err := results.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	b, err := gate.NewBaseline(set)
	if err != nil {
		t.Fatal(err)
	}
	write(t, file, string(b.Bytes()))
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func always(score float64) func(int) float64 { return func(int) float64 { return score } }

func mean(bound float64) gate.Gate {
	return gate.Gate{Figure: gate.Mean, Metric: "faithfulness", Bound: bound}
}

// Shards decide nothing; their results together do, in folders as a job's artifacts lie.
func TestGateOverShards(t *testing.T) {
	shard := func(i int) measured {
		return measured{
			shard: fmt.Sprintf("%d/3", i+1), items: 12, part: func(item int) bool { return item%3 == i },
			score: always(0.75), gates: []gate.Gate{mean(0.7), mean(0.8)}, outcome: gate.NotDecided,
		}
	}
	dir := t.TempDir()
	for i := range 2 {
		shard(i).write(t, filepath.Join(dir, "results", fmt.Sprint("shard-", i)))
	}
	ragtest(t, dir, "", nil, "gate", "results").says(t, exitFound,
		"not decided  example.com/shop/faq.TestGolden: mean of faithfulness: saw 8 of 12 items: not decided",
		"missing      example.com/shop/faq.TestGolden: no results of shard 3/3\n",
		`missing      example.com/shop/faq.TestGolden: faithfulness: no result of 4 of 12 items: "question 02" "question 05" "question 08" "question 11"`,
		"2 gates: 2 not decided; results are missing: merge those of all shards, and begin each run with an empty folder\n")
	shard(2).write(t, filepath.Join(dir, "results", "shard-2"))
	got := ragtest(t, dir, "", nil, "gate", "results")
	got.says(t, exitFound,
		"passed       example.com/shop/faq.TestGolden: mean of faithfulness = 0.75 >= 0.70: 12 items; at least 0.51 with 95 % confidence, one-sided\n",
		"failed       example.com/shop/faq.TestGolden: mean of faithfulness = 0.75, want >= 0.80: 12 items",
		"    0.75 \"question 00\": the reason",
		"2 gates: 1 failed, 1 passed; nothing is missing\n")
	if got.err != "" || strings.Contains(got.out, "differs") {
		t.Errorf("says more:\n%s%s", got.out, got.err)
	}
	ragtest(t, dir, "", nil, "report", "results", "--format", "markdown").says(t, exitFine,
		"1 gate failed", "| passed | <code>mean of faithfulness, bound 0.70", "mean of faithfulness &#61; 0.75, want &#62;&#61; 0.80&#58; 12 items")
}

func TestGate(t *testing.T) {
	good := measured{items: 10, score: always(1), gates: []gate.Gate{mean(0.9)}, outcome: gate.Passed}
	reported := mean(0.9)
	reported.ReportOnly = true
	lenient := mean(0.9)
	lenient.AllowNotJudged = 3
	for _, test := range []struct {
		name  string
		given []measured
		args  []string
		code  int
		says  []string
	}{
		{"all is well", []measured{good}, nil, exitFine, []string{"passed       example.com/shop/faq.TestGolden: mean", "1 gate: 1 passed; nothing is missing\n"}},
		{"the test said otherwise", []measured{{items: 10, score: always(0.5), gates: []gate.Gate{mean(0.9)}, outcome: gate.Passed}}, nil, exitFound,
			[]string{"failed       ", `    differs: the test came to "passed": as the test said`}},
		{"reported only", []measured{{items: 10, score: always(0.5), gates: []gate.Gate{reported}, outcome: gate.Failed}}, nil, exitFine, []string{"reported only: mean of faithfulness = 0.50, want >= 0.90"}},
		{"two demands of one name", []measured{{items: 10, score: always(1), gates: []gate.Gate{mean(0.9), lenient}, outcome: gate.Passed}}, nil, exitFine, []string{"2 gates: 2 passed"}},
		{"a package that is there", []measured{good}, []string{"--packages", "example.com/shop/faq"}, exitFine, []string{"nothing is missing"}},
		{"a package that is not", []measured{good}, []string{"--packages=example.com/shop/faq,example.com/shop/rag"}, exitFound,
			[]string{"missing      example.com/shop/rag: no results: go test's cache swallows them, so run it with -count=1: RAGTEST_RESULTS=results go test -count=1 example.com/shop/rag\n"}},
		{"a run that ended before its gates", []measured{{items: 10, part: func(i int) bool { return i < 9 }, score: always(1)}}, nil, exitFound,
			[]string{`no result of 1 of 10 items: "question 09"`, "no gate      example.com/shop/faq.TestGolden", "no gate is declared in these results"}},
		{"a folder of two runs", []measured{good, good}, nil, exitFine, []string{"warning: example.com/shop/faq.TestGolden ran more than once into these results"}},
		{"another suite without a gate", []measured{good, {test: "TestOther", items: 3, score: always(1)}}, nil, exitFine, []string{"no gate      example.com/shop/faq.TestOther: measured, and no gate is declared"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			for _, m := range test.given {
				m.write(t, filepath.Join(dir, "results"))
			}
			ragtest(t, dir, "", nil, slices.Concat([]string{"gate"}, test.args)...).says(t, test.code, test.says...)
		})
	}
}

// Baselines are read from the folders of packages, and their falls compared all at once.
// What the test failed by and the results do not show is a failure; a list of packages that names none demands nothing.
func TestGateBelievesTheTest(t *testing.T) {
	dir := t.TempDir()
	measured{items: 6, score: always(1), gates: []gate.Gate{mean(0.9)}, outcome: gate.Failed}.write(t, filepath.Join(dir, "results"))
	ragtest(t, dir, "", nil, "gate", "results").says(t, exitFound, "differs: the test came to \"failed\"", "1 gate: 1 failed; nothing is missing")
	ragtest(t, dir, "", nil, "gate", "results", "--packages", "").says(t, exitUsage, "--packages names no package")
	garbled := filepath.Join(dir, "results", "garbled.jsonl")
	if err := os.WriteFile(garbled, []byte("<<<<<<< HEAD\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	ragtest(t, dir, "", nil, "gate", "results").says(t, exitFound, "garbled.jsonl: its first line is no JSON")
}

func TestGateAgainstBaselines(t *testing.T) {
	module := t.TempDir()
	write(t, filepath.Join(module, "go.mod"), "module example.com/shop\n\ngo 1.24\n")
	write(t, filepath.Join(module, "faq", "faq.go"), "package faq\n")
	noRegression := gate.Gate{Figure: gate.NoRegression, Baseline: "testdata/golden.jsonl", MinDrop: 0.02, PassAt: -1}
	good := measured{items: 12, score: always(1), gates: []gate.Gate{noRegression}, outcome: gate.Passed}
	worse := good
	worse.outcome = gate.Failed
	worse.score = func(i int) float64 {
		if i < 5 { // p = 1/64
			return 0.7
		}
		return 1
	}
	folder := filepath.Join(module, "results")
	worse.write(t, folder)
	below := filepath.Join(module, "faq")
	ragtest(t, module, "", nil, "gate", "results").says(t, exitFound, filepath.Join("faq", "testdata", "golden.jsonl")+": there is no such file")
	good.baseline(t, filepath.Join(below, "testdata", "golden.jsonl"))
	for dir, path := range map[string]string{module: "results", below: "../results"} {
		ragtest(t, dir, "", nil, "gate", path, "--packages", "./...").says(t, exitFound, "failed       example.com/shop/faq.TestGolden: regression from testdata/golden.jsonl: the mean is worse of faithfulness")
	}
	for i := range 20 {
		m := good
		m.test = fmt.Sprint("TestOther", i)
		g := noRegression
		g.Baseline = fmt.Sprintf("testdata/other%d.jsonl", i)
		m.gates = []gate.Gate{g}
		m.write(t, folder)
		m.baseline(t, filepath.Join(below, filepath.FromSlash(g.Baseline)))
	}
	ragtest(t, module, "", nil, "gate", "results").says(t, exitFine,
		`    differs: the test came to "failed": as the test said`,
		"    the fall of faithfulness would be shown by this gate alone (p = 0.016), and is not beside all 21 means of these results\n",
		"21 gates: 21 passed; nothing is missing\n")
	write(t, filepath.Join(below, "testdata", "golden.jsonl"), "<<<<<<< HEAD\n")
	ragtest(t, module, "", nil, "gate", "results").says(t, exitFound, "golden.jsonl: line 1: a conflict of a merge")
}
