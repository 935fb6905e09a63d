package ragtest_test

import (
	"context"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// fixedMetric scores without a judge.
type fixedMetric struct{ score float64 }

func (fixedMetric) Name() string { return "fixed" }
func (m fixedMetric) Evaluate(_ context.Context, _ metrics.Judge, item metrics.Item) (metrics.Result, error) {
	return metrics.Result{Metric: "fixed", Score: m.score, Reason: "as it is", Item: item, Agreement: 1}, nil
}

// missed is one whose score is the better the lower it is.
type missed struct{ score float64 }

func (missed) Name() string        { return "misses" }
func (missed) LowerIsBetter() bool { return true }
func (m missed) Evaluate(_ context.Context, _ metrics.Judge, item metrics.Item) (metrics.Result, error) {
	return metrics.Result{Metric: "misses", Score: m.score, Reason: "1 of 4 is missed", Item: item, Agreement: 1, LowerIsBetter: true}, nil
}

func TestAssertAtMost(t *testing.T) {
	switches(t)
	for _, test := range []struct {
		name   string
		assert func(t testing.TB) bool
		says   string
	}{
		{"low enough", func(t testing.TB) bool { return ragtest.AssertAtMost(t, missed{0.25}, remedies, 0.25) }, ""},
		{"too high", func(t testing.TB) bool { return ragtest.AssertAtMost(t, missed{0.25}, remedies, 0.2) },
			"misses = 0.25, want <= 0.20: 1 of 4 is missed\n    question: \"How can I relieve nasal congestion at home?\"\n    answer:   \"Drink plenty of warm fluids and get some rest.\""},
		{"a minimum", func(t testing.TB) bool { return ragtest.Assert(t, missed{0.9}, remedies, 0.2) },
			"misses: lower is better, so a minimum is the wrong bound for it: AssertAtMost and AtMost take a maximum"},
		{"a maximum where higher is better", func(t testing.TB) bool { return ragtest.AssertAtMost(t, metrics.ContextRecall, remedies, 0.2) },
			"context recall: higher is better, so a maximum is the wrong bound for it: Assert and AtLeast take a minimum"},
		{"a percentage", func(t testing.TB) bool { return ragtest.AssertAtMost(t, missed{0}, remedies, 20) },
			"misses: the bound 20 lies outside [0, 1]: did you mean 0.20?"},
		{"a metric that scores 2", func(t testing.TB) bool { return ragtest.AssertAtMost(t, missed{-1}, remedies, 0.2) },
			"misses cannot be judged: misses scores -1: a score lies in [0, 1]"},
	} {
		var passed bool
		got := run(t, "TestX", func(t testing.TB) { passed = test.assert(t) })
		if passed != (test.says == "") || got.failed == passed || got.text() != test.says {
			t.Errorf("%s: passed %t, said\n%s\nwant\n%s", test.name, passed, got.text(), test.says)
		}
	}
	after := false
	if got := run(t, "TestX", func(t testing.TB) { ragtest.RequireAtMost(t, missed{0.3}, remedies, 0.2); after = true }); !got.ended || after {
		t.Error("RequireAtMost goes on")
	}
}
