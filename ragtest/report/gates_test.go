package report_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/report"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// suite is a set of a suite of four items, of which the test declared and decided gates.
func suite(outcome gate.Outcome, gates ...gate.Gate) *results.Set {
	s := &results.Set{Runs: []results.Run{{ID: "r1", Package: pkg, Test: "TestGolden", Started: start, Metrics: []string{"MRR"}}}}
	for i, score := range []float64{1, 0.9, 0.25, 1} {
		item := metrics.Item{Name: fmt.Sprint("item ", i), Question: "What?", Answer: "So.", Context: metrics.Chunks("a chunk")}
		add(s, "TestGolden", assert.Outcome{Kind: results.Measured, Metric: "MRR", Result: metrics.Result{Metric: "MRR", Score: score, Reason: "the reason", Item: item, NoJudge: true, Samples: []float64{score}, Agreement: 1}})
		s.Runs[0].Items = append(s.Runs[0].Items, item.Name)
	}
	for _, g := range gates {
		s.Gates = append(s.Gates, results.Gate{
			Package: pkg, Test: "TestGolden", Name: g.String(), Metric: g.Metric, Outcome: string(outcome), Declared: g.Declared(),
			Text: "mean of MRR = 0.79, want >= 0.80: 4 items\n    items below the bound, the worst first:\n    item 2", File: "faq/faq_test.go", Line: 9, Time: start,
		})
	}
	return s
}

// TestBelowGates is of measured rows, which nobody asserted anything of but a gate.
func TestBelowGates(t *testing.T) {
	for _, test := range []struct {
		gate    gate.Gate
		outcome gate.Outcome
		below   []string
		says    string
	}{
		{gate.Gate{Figure: gate.Mean, Metric: "MRR", Bound: 0.8}, gate.Failed, []string{"item 2"}, "1 gate failed; 1 row is below it"},
		{gate.Gate{Figure: gate.PassRate, Metric: "MRR", Bound: 0.2, PassAt: 0.95}, gate.Failed, []string{"item 1", "item 2"}, "1 gate failed; 2 rows are below it"},
		{gate.Gate{Figure: gate.Worst, Metric: "MRR", Bound: 0.1}, gate.Failed, nil, "1 gate failed"},
		{gate.Gate{Figure: gate.Mean, Metric: "MRR", Bound: 0.8}, gate.Passed, nil, "none of 4 rows fails"},
		{gate.Gate{Figure: gate.Mean, Metric: "MRR", Bound: 0.8, ReportOnly: true}, gate.Failed, nil, "none of 4 rows fails"},
		{gate.Gate{Figure: gate.Mean, Metric: "recall", Bound: 0.8}, gate.Failed, nil, "1 gate failed"},
		{gate.Gate{Figure: gate.NoRegression, Baseline: "b.jsonl", Bound: 0.8, PassAt: 0.9}, gate.CannotTell, nil, "none of 4 rows fails, 1 gate cannot tell"},
		{gate.Gate{Figure: gate.Mean, Metric: "MRR", Bound: 0.8}, gate.NotDecided, nil, "none of 4 rows fails, 1 gate is not decided"},
	} {
		t.Run(fmt.Sprint(test.gate, " ", test.outcome), func(t *testing.T) {
			s := suite(test.outcome, test.gate)
			var got struct {
				Headline string
				Below    []struct{ Item string }
			}
			if err := json.Unmarshal([]byte(written(t, report.JSON, s)), &got); err != nil {
				t.Fatal(err)
			}
			var names []string
			for _, b := range got.Below {
				names = append(names, b.Item)
			}
			if got.Headline != test.says || !slices.Equal(names, test.below) {
				t.Errorf("got %q, %q", got.Headline, names)
			}
			p := parsePage(t, written(t, report.HTML, s))
			if test.below != nil {
				order, _ := p.items(t)
				if worst := order[0]; worst != "item 2" {
					t.Errorf("%s comes first", worst)
				}
			}
			if n := strings.Count(p.data, `"below":true`); n != len(test.below) || n != strings.Count(p.data, `"fails":true`) {
				t.Errorf("the page has %d rows below a gate", n)
			}
			if good := strings.Contains(p.rest, "✓</span>"); good != (test.outcome == gate.Passed || test.outcome == gate.CannotTell || test.gate.ReportOnly) {
				t.Errorf("the page says that all is good: %v", good)
			}
			if drawn := strings.Contains(p.rest, `<line class="bound"`); drawn != (test.gate.Metric == "MRR") {
				t.Errorf("the bound of the gate is drawn: %v", drawn)
			}
		})
	}
}

// TestMissingRows is of a set that lacks what its suite measures.
func TestMissingRows(t *testing.T) {
	s := suite(gate.Passed, gate.Gate{Figure: gate.Mean, Metric: "MRR", Bound: 0.5})
	s.Rows = s.Rows[:3]
	if p := parsePage(t, written(t, report.HTML, s)); !strings.Contains(p.rest, "</span> none of 3 rows fails, results are missing</h1>") || strings.Contains(p.rest, "✓</span>") {
		t.Errorf("the page says that all is good:\n%.1500s", p.rest)
	}
	if got := written(t, report.Markdown, s); !strings.Contains(got, "no result of 1 of 4 items") {
		t.Errorf("Markdown:\n%s", got)
	}
	if got := written(t, report.JSON, s); !strings.Contains(got, `"missing": 1`) || !strings.Contains(got, "no result of 1 of 4 items") {
		t.Errorf("JSON:\n%.500s", got)
	}
}

// TestGateTexts is of gates in the formats that have a place for files, lines and levels.
func TestGateTexts(t *testing.T) {
	hard := gate.Gate{Figure: gate.Mean, Metric: "MRR", Bound: 0.8}
	soft := hard
	soft.ReportOnly = true
	s := suite(gate.Failed, hard, soft)
	const want = "::error file=faq/faq_test.go,line=9,title=ragtest%3A gate failed::TestGolden: mean of MRR, bound 0.80:%0Amean of MRR = 0.79, want >= 0.80: 4 items%0Aitems below the bound, the worst first:%0Aitem 2\n" +
		"::notice file=faq/faq_test.go,line=9,title=ragtest%3A gate failed%2C report only::TestGolden: mean of MRR, bound 0.80, report only:%0A"
	if got := written(t, report.Annotations, s); !strings.HasPrefix(got, want) {
		t.Errorf("annotations:\n%s", got)
	}
	got := written(t, report.JUnit, s)
	if suite := parseJUnit(t, got).Suites[0]; suite.Failures != 1 || suite.Skipped != 0 || suite.Cases[4].Name != "TestGolden gate: mean of MRR, bound 0.80" || suite.Cases[4].File != "faq/faq_test.go" || suite.Cases[4].Line != 9 {
		t.Errorf("JUnit: %+v", suite)
	}
	if !strings.Contains(got, ` message="mean of MRR = 0.79, want &gt;= 0.80: 4 items">mean of MRR = `) || !strings.Contains(got, "<system-out>failed, and is reported only: mean of MRR") {
		t.Errorf("JUnit:\n%s", got)
	}
	if got := written(t, report.Markdown, s); !strings.Contains(got, "4 items</code><br><code>items below the bound, the worst first&#58;</code><br><code>item 2</code> |") || !strings.Contains(got, "| failed, report only |") {
		t.Errorf("Markdown:\n%s", got)
	}
	if p := parsePage(t, written(t, report.HTML, s)); !strings.Contains(p.rest, "4 items\n    items below the bound") {
		t.Error("the page does not keep the lines of a gate's text")
	}
}
