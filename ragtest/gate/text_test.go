package gate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// thirds has items of twenty documents, of two languages.
func thirds(i int, item *metrics.Item, _ *metrics.Result) {
	item.Cluster = fmt.Sprint("document ", i/3)
	item.Tags = map[string]string{"lang": []string{"en", "en", "de"}[i%3]}
}

func TestFigures(t *testing.T) {
	good := repeat(60, 1, 1, 0.5, 1, 0.8)
	var text strings.Builder
	for _, test := range []struct {
		name, why string
		gate      gate.Gate
		suite     suite
		want      gate.Outcome
	}{
		{"mean reached", "one line", mean(0.8), suite{scores: good}, gate.Passed},
		{"mean missed", "the items below the bound stand there with what was found", mean(0.9), suite{scores: with(good, 0, 3, 4, 5)}, gate.Failed},
		{"mean just missed", "decimals enough to see it", mean(0.86), suite{scores: with(good, 0.9999, 0)}, gate.Failed},
		{"lower end", "60 items do not show 0.85", gate.Gate{Figure: gate.Mean, Metric: "faithfulness", Bound: 0.85, LowerEnd: 0.95}, suite{scores: good}, gate.Failed},
		{"lower end at 90 %", "", gate.Gate{Figure: gate.Mean, Metric: "faithfulness", Bound: 0.75, LowerEnd: 0.9}, suite{scores: good}, gate.Passed},
		{"nothing but ones", "is worth 2.7 over n, not certainty", gate.Gate{Figure: gate.Mean, Metric: "faithfulness", Bound: 0.95, LowerEnd: 0.95}, suite{scores: repeat(20, 1)}, gate.Failed},
		{"clusters", "items of a document hang together", mean(0.8), suite{scores: repeat(60, 1, 1, 1, 0.5, 0.5, 0.5), change: thirds}, gate.Failed},
		{"slices", "the bound holds for each, and the worst is named", gate.Gate{Figure: gate.Mean, Metric: "faithfulness", Bound: 0.7, By: []string{"lang"}}, suite{scores: repeat(60, 1, 1, 0.5), change: thirds}, gate.Failed},
		{"a tag that nobody has", "demands nothing, so it fails", gate.Gate{Figure: gate.Mean, Metric: "faithfulness", Bound: 0.7, By: []string{"language"}}, suite{scores: good, change: thirds}, gate.Failed},
		{"small slices", "no slice is large enough", gate.Gate{Figure: gate.Mean, Metric: "faithfulness", Bound: 0.7, By: []string{"lang"}}, suite{scores: repeat(6, 1), change: thirds}, gate.Failed},
		{"median", "", gate.Gate{Figure: gate.Median, Metric: "faithfulness", Bound: 0.9}, suite{scores: good}, gate.Passed},
		{"percentile", "a tenth scores less than wanted", gate.Gate{Figure: gate.Percentile, Metric: "faithfulness", P: 0.1, Bound: 0.6}, suite{scores: good}, gate.Failed},
		{"worst", "has no interval", gate.Gate{Figure: gate.Worst, Metric: "faithfulness", Bound: 0.6}, suite{scores: with(good, 0.1, 7)}, gate.Failed},
		{"pass rate", "the share of items at 0.8 or more", gate.Gate{Figure: gate.PassRate, Metric: "faithfulness", PassAt: 0.8, Bound: 0.9}, suite{scores: good}, gate.Failed},
		{"lower is better", "the bound is the most, the end the upper one", mean(0.1), suite{scores: repeat(60, 0, 0, 0.5), lower: true}, gate.Failed},
		{"worst where lower is better", "is the highest", gate.Gate{Figure: gate.Worst, Metric: "faithfulness", Bound: 0.6}, suite{scores: repeat(60, 0, 0, 0.5), lower: true}, gate.Passed},
		{"pass rate where lower is better", "a share of items that pass is better the higher it is", gate.Gate{Figure: gate.PassRate, Metric: "faithfulness", PassAt: 0.2, Bound: 0.6}, suite{scores: repeat(60, 0, 0, 0.5), lower: true}, gate.Passed},
		{"not judged", "is no score, and fails", mean(0.5), suite{scores: good, broken: map[int]string{2: "cassettes/TestGolden.yaml has no recording of this request", 9: "no time is left"}}, gate.Failed},
		{"not judged, allowed", "but counted", gate.Gate{Figure: gate.Mean, Metric: "faithfulness", Bound: 0.5, AllowNotJudged: 2}, suite{scores: good, broken: map[int]string{2: "the judge is away", 9: "no time is left"}}, gate.Passed},
		{"nothing judged", "never passes, whatever is allowed", gate.Gate{Figure: gate.Mean, Metric: "faithfulness", Bound: 0, AllowNotJudged: 9}, suite{scores: repeat(2, 1), broken: map[int]string{0: "a", 1: "b"}}, gate.Failed},
		{"vacuous", "rests on nothing, and fails", mean(0.5), suite{scores: good, change: func(i int, _ *metrics.Item, r *metrics.Result) {
			if r.Vacuous = i == 4; r.Vacuous {
				r.Reason = "the answer states nothing"
			}
		}}, gate.Failed},
		{"never measured", "is not zero items that pass", gate.Gate{Figure: gate.Mean, Metric: "faithfullness", Bound: 0.5}, suite{scores: good}, gate.Failed},
		{"a part of the suite", "decides nothing", mean(0.99), suite{scores: good, left: 45}, gate.NotDecided},
		{"labels of another corpus", "no relevant id is ever retrieved", gate.Gate{Figure: gate.Mean, Metric: "recall@5", Bound: 0.5}, suite{metric: "recall@5", scores: repeat(8, 0), change: func(_ int, item *metrics.Item, r *metrics.Result) {
			item.Relevant, r.NoJudge, r.Verdicts, r.Reason = []string{"old-7"}, true, nil, "0 of 1 relevant chunk is among the first 5"
		}}, gate.Failed},
		{"report only", "says so and fails nothing", gate.Gate{Figure: gate.Mean, Metric: "faithfulness", Bound: 0.99, ReportOnly: true}, suite{scores: repeat(5, 1, 0.9)}, gate.Failed},
		{"misused", "everything that is wrong at once", gate.Gate{Figure: gate.Percentile, Metric: "faithfulness", P: 95, Bound: 80, LowerEnd: 95}, suite{scores: good}, gate.Failed},
	} {
		d := gate.Decide(test.gate, test.suite.set(), nil)
		if d.Outcome != test.want || d.Fails() != (test.want == gate.Failed && !test.gate.ReportOnly) {
			t.Errorf("%s: %s, want %s", test.name, d.Outcome, test.want)
		}
		fmt.Fprintf(&text, "# %s: %s (%s)\n%s\n\n", test.name, test.why, d.Outcome, d)
	}
	golden.Check(t, "testdata/figures.golden", text.String())
}

func TestRegressions(t *testing.T) {
	base := repeat(60, 1, 1, 0.5, 1, 0.8)
	fallen := append([]float64{}, base...)
	for i := range fallen {
		fallen[i] -= 0.2 * float64(i%2)
	}
	sampled := func(n int, agreement float64) func(int, *metrics.Item, *metrics.Result) {
		return func(_ int, _ *metrics.Item, r *metrics.Result) {
			r.Samples, r.Agreement = repeat(n, r.Score), agreement
		}
	}
	by := noRegression()
	by.By = []string{"lang"}
	withMax, withPower := noRegression(), noRegression()
	withMax.MaxDrop, withPower.MaxDrop, withPower.RequirePower = 0.02, 0.02, true
	passAt, allowed := noRegression(), noRegression()
	passAt.PassAt = 0.8
	allowed.AllowRemoved, allowed.AllowJudge = 2, true
	var text strings.Builder
	for _, test := range []struct {
		name, why string
		gate      gate.Gate
		was, is   suite
		want      gate.Outcome
	}{
		{"the same", "replayed verdicts differ by exactly 0", noRegression(), suite{scores: base}, suite{scores: base}, gate.Passed},
		{"a fall", "that many samples cannot be chance", noRegression(), suite{scores: base}, suite{scores: fallen}, gate.Failed},
		{"a fall within documents", "counts by document", noRegression(), suite{scores: base, change: thirds}, suite{scores: fallen, change: thirds}, gate.Failed},
		{"a fall of a slice", "Holm over all", by, suite{scores: repeat(60, 1), change: thirds}, suite{scores: repeat(60, 1, 1, 0.8), change: thirds}, gate.Failed},
		{"a fall that does not matter", "less than MinDrop", noRegression(), suite{scores: base}, suite{scores: with(base, 0.9, 0, 1, 3, 5, 6, 8)}, gate.Passed},
		{"one item fell, one sample", "is listed, since a judge may waver", noRegression(), suite{scores: base}, suite{scores: with(base, 0.25, 6)}, gate.Passed},
		{"one item fell, three samples", "fails", noRegression(), suite{scores: base, change: sampled(3, 1)}, suite{scores: with(base, 0, 1), change: sampled(3, 1)}, gate.Failed},
		{"one item fell, discordant samples", "does not", noRegression(), suite{scores: base, change: sampled(3, 1)}, suite{scores: with(base, 0, 1), change: sampled(3, 0.6)}, gate.Passed},
		{"no longer passes", "a small fall that crosses PassAt", passAt, suite{scores: base, change: sampled(3, 1)}, suite{scores: with(base, 0.7, 1), change: sampled(3, 1)}, gate.Failed},
		{"noise", "a fall could hide in it", withMax, suite{scores: repeat(40, 1, 0.5)}, suite{scores: repeat(40, 0.5, 1)}, gate.CannotTell},
		{"noise, and power is required", "which makes it a failure", withPower, suite{scores: repeat(40, 1, 0.5)}, suite{scores: repeat(40, 0.5, 1)}, gate.Failed},
		{"a rise", "", noRegression(), suite{scores: fallen}, suite{scores: base}, gate.Passed},
		{"a rise where lower is better", "is the fall", noRegression(), suite{scores: repeat(60, 0), lower: true}, suite{scores: repeat(60, 0, 0.4), lower: true}, gate.Failed},
		{"four documents", "go by t, for signs are too few", noRegression(), suite{scores: repeat(12, 1), change: thirds}, suite{scores: repeat(12, 0.9, 0.8, 0.7, 0.6, 0.5), change: thirds}, gate.Failed},
		{"items gone, new and renamed", "told apart from items that moved", noRegression(), suite{scores: base}, suite{scores: base, change: func(i int, item *metrics.Item, _ *metrics.Result) {
			switch i {
			case 3:
				item.Name = "returns"
			case 4, 5:
				item.Question = "What else?" + item.Name
			}
		}}, gate.Failed},
		{"not judged", "fails", noRegression(), suite{scores: base}, suite{scores: base, broken: map[int]string{7: "no recording"}}, gate.Failed},
		{"another judge", "is refused", noRegression(), suite{scores: base}, suite{scores: base, change: func(_ int, _ *metrics.Item, r *metrics.Result) { r.Model = "judge-2" }}, gate.Failed},
		{"another judge and items gone, allowed", "", allowed, suite{scores: base}, suite{scores: base[:58], change: func(_ int, _ *metrics.Item, r *metrics.Result) { r.Model = "judge-2" }}, gate.Passed},
		{"another metric", "the baseline's is gone", noRegression(), suite{scores: base}, suite{scores: base, metric: "utility"}, gate.Failed},
		{"a part of the suite", "decides nothing", noRegression(), suite{scores: base}, suite{scores: base, left: 59}, gate.NotDecided},
	} {
		d := gate.Decide(test.gate, test.is.set(), baseline(t, test.was))
		if d.Outcome != test.want {
			t.Errorf("%s: %s, want %s", test.name, d.Outcome, test.want)
		}
		if got, want := d.Rose(), test.name == "a rise"; got != want {
			t.Errorf("%s: rose %v, want %v", test.name, got, want)
		}
		fmt.Fprintf(&text, "# %s: %s (%s)\n%s\n\n", test.name, test.why, d.Outcome, d)
	}
	golden.Check(t, "testdata/regressions.golden", text.String())
}
