package assert_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

var remedies = metrics.Item{
	Question: "How can I relieve nasal congestion at home?",
	Answer:   "Drink plenty of warm fluids and get some rest.",
	Context: metrics.Chunks(
		"Drinking fluids helps thin mucus and can ease congestion.",
		"Saline nasal sprays moisturize the nasal passages and help clear mucus from a congested nose.",
		"Antibiotics treat bacterial infections and do nothing against cold viruses, which cause most congestion.",
	),
}

func remediesRecall() metrics.Result {
	return metrics.Result{
		Metric: "context recall", Score: 0.5, Reason: "the answer reflects 1 of 2 relevant chunks",
		Verdicts: []metrics.Verdict{
			{Chunks: []int{0}, Counted: true, Score: 1, Label: "included"},
			{Chunks: []int{1}, Counted: true, Label: "missing", Note: "saline nasal sprays for congestion relief"},
			{Chunks: []int{2}, Label: "not relevant"},
		},
		Item: remedies, Model: "gpt-4.1-mini", Source: "cassettes/TestColdRemedies.yaml:4 (2026-11-20)",
	}
}

func remediesUtility(scores ...float64) metrics.Result {
	r := metrics.Result{Metric: "chunk utility", Item: remedies, Model: "gpt-4.1-mini", Reason: fmt.Sprintf("the mean utility of %d chunks", len(scores))}
	for i, score := range scores {
		r.Score += score / float64(len(scores))
		r.Verdicts = append(r.Verdicts, metrics.Verdict{Chunks: []int{i}, Counted: true, Score: score, Label: fmt.Sprintf("%.2f", score), Note: fmt.Sprintf("the judge's words on chunk %d", i)})
	}
	return r
}

// many returns a result over n chunks of which every third is missing and every
// fifth not relevant.
func many(n int) metrics.Result {
	r := metrics.Result{Metric: "context recall", Reason: "as the judge found", Item: remedies, Model: "m", Score: 0.5}
	r.Item.Context = nil
	for i := range n {
		r.Item.Context = append(r.Item.Context, metrics.Chunk{Text: fmt.Sprintf("This is chunk number %d.", i)})
		v := metrics.Verdict{Chunks: []int{i}, Counted: true, Score: 1, Label: "included"}
		switch {
		case i%5 == 0:
			v = metrics.Verdict{Chunks: []int{i}, Label: "not relevant"}
		case i%3 == 0:
			v = metrics.Verdict{Chunks: []int{i}, Counted: true, Label: "missing", Note: fmt.Sprintf("what chunk %d says", i)}
		}
		r.Verdicts = append(r.Verdicts, v)
	}
	return r
}

func changed(r metrics.Result, change func(*metrics.Result)) metrics.Result {
	change(&r)
	return r
}

// TestExplain keeps all failure texts in one golden file, each with the reason
// why it is there.
func TestExplain(t *testing.T) {
	tests := []struct {
		name, why string
		result    metrics.Result
		min       float64
	}{
		{"recall", "the text of README", remediesRecall(), 0.8},
		{"partial", "what an included chunk lacks is shown", changed(remediesRecall(), func(r *metrics.Result) {
			r.Verdicts[0].Note = "partial: that it thins mucus"
		}), 0.8},
		{"utility", "the judge's words stand under the rows below the bound", remediesUtility(0.8, 0.4, 0), 0.6},
		{"zero-filled", "a chunk that was left out says so, and the warning too", changed(remediesUtility(1, 0, 0.4), func(r *metrics.Result) {
			r.Verdicts[1].Label, r.Verdicts[1].Note = "left out", ""
			r.Warnings = []string{"the judge left out chunk 1, counted as 0"}
		}), 0.5},
		{"vacuous", "a score that rests on nothing is no success", changed(remediesRecall(), func(r *metrics.Result) {
			r.Score, r.Vacuous, r.Reason = 1, true, "no chunk is relevant to the question"
			r.Verdicts = []metrics.Verdict{{Chunks: []int{0}, Label: "not relevant"}, {Chunks: []int{1}, Label: "not relevant"}, {Chunks: []int{2}, Label: "not relevant"}}
		}), 0.8},
		{"rounds to its bound", "two decimals would say 0.67, want >= 0.67", remediesUtility(1, 1, 0), 0.67},
		{"a hair below", "as many decimals as it takes", remediesUtility(0.7999999, 0.7999999, 0.7999999), 0.8},
		{"a fine bound", "a bound keeps its decimals", remediesUtility(0.1, 0.1, 0.1), 0.125},
		{"long texts", "a text is one line of at most 70 runes", changed(remediesRecall(), func(r *metrics.Result) {
			long := strings.Repeat("Very long\n\ttext   goes on. ", 40)
			r.Item.Question, r.Item.Answer = long, long
			r.Item.Context = metrics.Chunks(long, long, long)
			r.Verdicts[1].Note = long
		}), 0.8},
		{"unicode", "columns count runes; quotes and control characters are escaped", changed(remediesRecall(), func(r *metrics.Result) {
			r.Item.Question = "Was hilft bei Schnupfen? 鼻づまり 🤧 \"quoted\" \x1b[31mred"
			r.Item.Context = metrics.Chunks(strings.Repeat("鼻", 80), "é\u0301\u200b", "\u202eright to left")
			r.Verdicts[1].Label, r.Verdicts[1].Note = "fehlt 鼻", "\x1b[31mred"
		}), 0.8},
		{"named, live and unnamed judge", "the item's name comes first; a judge without a name says so", changed(remediesRecall(), func(r *metrics.Result) {
			r.Item.Name, r.Model, r.Source = "cold remedies", "", ""
		}), 0.8},
		{"no answer", "a retrieval metric shows no answer", changed(remediesRecall(), func(r *metrics.Result) { r.Item.Answer = "" }), 0.8},
		{"twelve chunks", "twelve rows are shown whole", many(12), 0.8},
		{"thirteen chunks", "more collapse to the rows below the bound", many(13), 0.8},
		{"hundred chunks", "twelve of them at most", many(100), 0.8},
		{"many that do not count", "with none below the bound the first are shown", changed(many(20), func(r *metrics.Result) {
			r.Vacuous, r.Score = true, 1
			for i := range r.Verdicts {
				r.Verdicts[i] = metrics.Verdict{Chunks: []int{i}, Label: "not relevant"}
			}
		}), 0.8},
		{"claims", "a verdict may be about a claim, several chunks, or none", changed(remediesRecall(), func(r *metrics.Result) {
			r.Metric, r.Reason = "faithfulness", "the context supports 1 of 2 claims"
			r.Verdicts = []metrics.Verdict{
				{Chunks: []int{0, 2}, Claim: "Fluids help.", Counted: true, Score: 1, Label: "supported"},
				{Claim: "Rest helps.", Counted: true, Label: "unsupported", Note: "no chunk speaks of rest"},
			}
		}), 0.8},
		{"samples", "scores and agreement are shown, and split verdicts say so", changed(remediesRecall(), func(r *metrics.Result) {
			r.Samples, r.Agreement = []float64{0.5, 1, 0.5}, 8.0/9
			r.Verdicts[1].Label = "missing (2 of 3)"
		}), 0.8},
		{"samples beside the bound", "they show enough decimals to tell on which side they are", changed(remediesRecall(), func(r *metrics.Result) {
			r.Score, r.Samples, r.Agreement = 0.666, []float64{0.666, 0.672, 0.666}, 1
		}), 0.67},
		{"no verdict", "a metric may give a score alone", metrics.Result{Metric: "length", Score: 0.25, Reason: "too short", Item: remedies, Model: "m"}, 0.5},
	}
	var b strings.Builder
	for _, test := range tests {
		text := assert.Explain(test.result, test.min)
		fmt.Fprintf(&b, "== %s: %s\n%s\n\n", test.name, test.why, text)
		for _, line := range strings.Split(text, "\n") {
			if strings.TrimRight(line, " ") != line {
				t.Errorf("%s: a line ends in white space: %q", test.name, line)
			}
		}
	}
	wavering := changed(remediesRecall(), func(r *metrics.Result) {
		r.Samples, r.Agreement = []float64{0.5, 1, 0.5, 0, 1}, 13.0/15
		r.Verdicts[1].Label = "missing (3 of 5)"
	})
	for _, test := range []struct {
		why                        string
		min, agreement, confidence float64
	}{
		{"samples that disagree are another kind of failure", 0.5, 0.9, 0},
		{"samples on both sides of the bound leave it open whether the score is too low", 0.8, 0, 0.95},
		{"or high enough", 0.5, 0, 0.95},
	} {
		fmt.Fprintf(&b, "== unstable: %s\n%s\n\n", test.why, assert.Judge(wavering, assert.Bound{Value: test.min, MinAgreement: test.agreement, Confidence: test.confidence}))
	}
	golden.Check(t, "testdata/explain.golden", b.String())
}

// recorded is a T that keeps what it is told.
type recorded struct{ errors []string }

func (*recorded) Helper() {}
func (r *recorded) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

func TestAtLeast(t *testing.T) {
	vacuous := changed(remediesRecall(), func(r *metrics.Result) { r.Score, r.Vacuous = 1, true })
	tests := []struct {
		name   string
		result metrics.Result
		min    float64
		want   bool
		says   string // all of the message, or how it begins if this ends with a space
	}{
		{"above", remediesRecall(), 0.4, true, ""},
		{"at", remediesRecall(), 0.5, true, ""},
		{"zero bound", remediesUtility(0, 0, 0), 0, true, ""},
		{"rounding error", remediesUtility(0.7, 0.7, 0.7), 0.7, true, ""},
		{"below", remediesRecall(), 0.51, false, "context recall = 0.50, want >= 0.51: "},
		{"score is no number", changed(remediesRecall(), func(r *metrics.Result) { r.Score = math.NaN() }), 0, false, "context recall = NaN, want >= 0.00: "},
		{"vacuous", vacuous, 0.5, false, "context recall = 1.00 rests on nothing: "},
		{"percent", remediesRecall(), 80, false, "context recall: the bound 80 lies outside [0, 1]: did you mean 0.80?"},
		{"odd percent", remediesRecall(), 33.3, false, "context recall: the bound 33.3 lies outside [0, 1]: did you mean 0.333?"},
		{"a bit too much", remediesRecall(), 1.1, false, "context recall: the bound 1.1 lies outside [0, 1]"},
		{"too much for a share, too little for a percentage", remediesRecall(), 1.5, false, "context recall: the bound 1.5 lies outside [0, 1]"},
		{"the least percentage", remediesRecall(), 2, false, "context recall: the bound 2 lies outside [0, 1]: did you mean 0.02?"},
		{"the greatest", remediesRecall(), 100, false, "context recall: the bound 100 lies outside [0, 1]: did you mean 1.00?"},
		{"more than all", remediesRecall(), 100.5, false, "context recall: the bound 100.5 lies outside [0, 1]"},
		{"negative", remediesRecall(), -0.5, false, "context recall: the bound -0.5 lies outside [0, 1]"},
		{"far out", remediesRecall(), 1000, false, "context recall: the bound 1000 lies outside [0, 1]"},
		{"infinite", remediesRecall(), math.Inf(1), false, "context recall: the bound +Inf lies outside [0, 1]"},
		{"no number", remediesRecall(), math.NaN(), false, "context recall: the bound is NaN: a bound lies in [0, 1]"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var rec recorded
			if got := assert.AtLeast(&rec, test.result, test.min); got != test.want {
				t.Errorf("got %t, want %t", got, test.want)
			}
			said := strings.Join(rec.errors, "\n")
			rest, ok := strings.CutPrefix(said, test.says)
			if test.want != (said == "") || !ok || rest != "" && !strings.HasSuffix(test.says, " ") {
				t.Errorf("got message %q, want %q", said, test.says)
			}
		})
	}
}
