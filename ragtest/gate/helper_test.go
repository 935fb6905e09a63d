package gate_test

import (
	"fmt"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

const (
	pkg  = "example.com/shop/faq"
	test = "TestGolden"
)

// A suite makes the Set of a suite with these scores.
type suite struct {
	scores []float64
	metric string // "faithfulness" if ""
	lower  bool
	change func(i int, item *metrics.Item, r *metrics.Result) // of the i-th item
	broken map[int]string                                     // items that cannot be judged, and why
	left   int                                                // items at the end that this run left out
}

func (u suite) set() *results.Set {
	if u.metric == "" {
		u.metric = "faithfulness"
	}
	s := &results.Set{Runs: []results.Run{{ID: "r", Package: pkg, Test: test, Metrics: []string{u.metric}}}}
	for i, score := range u.scores {
		item := metrics.Item{
			Name: fmt.Sprintf("item %02d", i), Question: fmt.Sprintf("What about %d?", i), Answer: "So it is.",
			Context: []metrics.Chunk{{ID: "a", Text: fmt.Sprintf("It is so with %d.", i)}, {ID: "b", Text: "That is all."}},
		}
		r := metrics.Result{
			Metric: u.metric, Score: score, Model: "judge-1", Agreement: 1, Samples: []float64{score}, LowerIsBetter: u.lower, Reason: "1 of 2 claims is supported",
			Verdicts: []metrics.Verdict{{Chunks: []int{0}, Counted: true, Score: 1, Label: "supported"}, {Chunks: []int{1}, Counted: true, Label: "absent", Claim: "That was all."}},
		}
		if u.change != nil {
			u.change(i, &item, &r)
		}
		r.Item = item
		s.Runs[0].Items = append(s.Runs[0].Items, item.Name)
		if i >= len(u.scores)-u.left {
			continue
		}
		out := assert.Outcome{Kind: results.Measured, Metric: u.metric, Result: r}
		why, broken := u.broken[i]
		if broken {
			out = assert.NotJudged(u.metric, item, fmt.Errorf("%s", why))
		}
		row, texts := results.NewRow(out), results.NewItem(item)
		row.Package, row.Test, row.Prompts = pkg, test+"/"+item.Name, []string{"evidence 12345678"}
		if row.Vacuous = r.Vacuous; broken {
			row.Kind = "stale"
		}
		texts.Package, texts.Test = row.Package, row.Test
		s.Rows, s.Items = append(s.Rows, row), append(s.Items, texts)
	}
	return s
}

// repeat returns n scores that go round those given.
func repeat(n int, scores ...float64) (all []float64) {
	for i := range n {
		all = append(all, scores[i%len(scores)])
	}
	return all
}

// with returns scores with those at some places replaced.
func with(scores []float64, score float64, places ...int) []float64 {
	scores = append([]float64{}, scores...)
	for _, i := range places {
		scores[i] = score
	}
	return scores
}

// baseline returns what a suite scored.
func baseline(t *testing.T, u suite) *gate.Baseline {
	t.Helper()
	b, err := gate.NewBaseline(u.set())
	if err == nil {
		b, err = gate.ReadBaseline(b.Bytes())
	}
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func mean(bound float64) gate.Gate {
	return gate.Gate{Figure: gate.Mean, Metric: "faithfulness", Bound: bound}
}

func noRegression() gate.Gate {
	return gate.Gate{Figure: gate.NoRegression, Baseline: "testdata/golden.baseline.jsonl", MinDrop: 0.02, PassAt: -1}
}
