package suite_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
	"github.com/ragtest/go-ragtest/ragtest/suite"
)

func claim(sentence string, score float64, chunks ...int) metrics.Verdict {
	return metrics.Verdict{Chunks: chunks, Claim: "claim of " + sentence, Sentence: sentence, Counted: true, Score: score, Label: "supported"}
}

// What each assertion would make of a worse item, worked out by hand.
func TestBites(t *testing.T) {
	item := metrics.Item{Question: "How?", Answer: "Like this. Or like that.", Context: metrics.Chunks("a", "b", "c")}
	chunks := []metrics.Verdict{{Chunks: []int{0}, Counted: true, Score: 1}, {Chunks: []int{1}, Counted: true, Score: 0.5}, {Chunks: []int{2}, Counted: true, Score: 0.9}}
	s := &results.Set{}
	for _, test := range []struct {
		name  string
		bound assert.Bound
		r     metrics.Result
	}{
		{"each claim on one chunk", assert.Bound{Value: 0.8}, metrics.Result{Score: 1, Verdicts: []metrics.Verdict{claim("Like this.", 1, 0), claim("Or like that.", 1, 1)}}},
		{"each claim on two chunks", assert.Bound{Value: 0.8}, metrics.Result{Score: 1, Verdicts: []metrics.Verdict{claim("Like this.", 1, 0, 1), claim("Or like that.", 1, 1, 2)}}},
		{"a low bound", assert.Bound{Value: 0.1}, metrics.Result{Score: 1, Verdicts: []metrics.Verdict{claim("Like this.", 1, 0), claim("Or like that.", 1, 1)}}},
		{"no bound at all", assert.Bound{Value: 0}, metrics.Result{Score: 0.8, Verdicts: chunks}},
		{"chunks, a high bound", assert.Bound{Value: 0.75}, metrics.Result{Score: 0.8, Verdicts: chunks}},
		{"chunks, a low bound", assert.Bound{Value: 0.4}, metrics.Result{Score: 0.8, Verdicts: chunks}},
		{"no verdicts", assert.Bound{Value: 0.4}, metrics.Result{Score: 0.8}},
		{"a mean of something else", assert.Bound{Value: 0.4}, metrics.Result{Score: 0.9, Verdicts: chunks}},
		{"claims of the reference", assert.Bound{Value: 0.4}, metrics.Result{Score: 1, Verdicts: []metrics.Verdict{claim("As the reference says.", 1, 0, 1)}}},
		{"lower is better", assert.Bound{Value: 0.4, AtMost: true}, metrics.Result{Score: 0, LowerIsBetter: true, Verdicts: []metrics.Verdict{claim("Like this.", 0, 0), claim("Or like that.", 0, 1)}}},
		{"failed", assert.Bound{Value: 0.9}, metrics.Result{Score: 0.8, Verdicts: chunks}},
	} {
		test.r.Item, test.r.Metric, test.r.Samples, test.r.Agreement = item, "faithfulness", []float64{test.r.Score}, 1
		test.r.Item.Name = test.name
		s.Rows = append(s.Rows, results.NewRow(assert.Judge(test.r, test.bound)))
		s.Items = append(s.Items, results.NewItem(test.r.Item))
	}
	var text strings.Builder
	for _, b := range suite.Bites(s) {
		fmt.Fprintln(&text, b)
	}

	measured := &results.Set{Runs: []results.Run{{Test: "TestX", Package: "p", Metrics: []string{"faithfulness"}}}}
	for i := range 6 {
		own := item
		own.Name = fmt.Sprint("item ", i)
		row := results.NewRow(assert.Outcome{Kind: results.Measured, Metric: "faithfulness", Result: metrics.Result{
			Metric: "faithfulness", Score: 1, Item: own, Samples: []float64{1}, Verdicts: []metrics.Verdict{claim("Like this.", 1, 0), claim("Or like that.", 1, 1)},
		}})
		row.Package, row.Test = "p", "TestX/"+own.Name
		texts := results.NewItem(own)
		texts.Package, texts.Test = row.Package, row.Test
		measured.Runs[0].Items = append(measured.Runs[0].Items, own.Name)
		measured.Rows, measured.Items = append(measured.Rows, row), append(measured.Items, texts)
	}
	for _, bound := range []float64{0.4, 0.8} {
		g := gate.Gate{Figure: gate.Mean, Metric: "faithfulness", Bound: bound}
		measured.Gates = append(measured.Gates, results.Gate{Package: "p", Test: "TestX", Name: g.String(), Metric: g.Metric, Declared: g.Declared()})
	}
	for _, b := range suite.Bites(measured) {
		fmt.Fprintln(&text, b)
	}
	golden.Check(t, "testdata/bites.golden", text.String())
}
