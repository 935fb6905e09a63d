package assert_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// misses is a result where lower is better.
func misses(score float64, samples ...float64) metrics.Result {
	return metrics.Result{
		Metric: "hallucination", Score: score, Reason: "the context does not support 1 of 4 claims", LowerIsBetter: true,
		Item: remedies, Model: "m", Samples: samples, Agreement: 0.8,
		Verdicts: []metrics.Verdict{
			{Chunks: []int{0}, Claim: "Fluids help.", Counted: true, Label: "supported"},
			{Claim: "Rest helps.", Counted: true, Score: 1, Label: "absent", Note: "no chunk speaks of rest"},
		},
	}
}

func TestJudge(t *testing.T) {
	vacuous := changed(remediesRecall(), func(r *metrics.Result) { r.Score, r.Vacuous, r.VacuousSamples = 1, true, 1 })
	half := remediesRecall()
	tests := []struct {
		name   string
		result metrics.Result
		bound  assert.Bound
		want   assert.Kind
	}{
		{"as low as it may be", half, assert.Bound{Value: 0.5}, assert.Passed},
		{"too low", half, assert.Bound{Value: 0.51}, assert.TooLow},
		{"as high as it may be", misses(0.25), assert.Bound{Value: 0.25, AtMost: true}, assert.Passed},
		{"within the rounding error", misses(0.25 + 5e-10), assert.Bound{Value: 0.25, AtMost: true}, assert.Passed},
		{"too high", misses(0.25), assert.Bound{Value: 0.2, AtMost: true}, assert.TooHigh},
		{"no number is never low enough", misses(math.NaN()), assert.Bound{Value: 1, AtMost: true}, assert.TooHigh},
		{"nor high enough", changed(half, func(r *metrics.Result) { r.Score = math.NaN() }), assert.Bound{}, assert.TooLow},
		{"a score that is none", changed(half, func(r *metrics.Result) { r.Score = 2 }), assert.Bound{Value: 0.5}, assert.Misused},
		{"nor one below 0, where low is good", misses(-1), assert.Bound{Value: 0.5, AtMost: true}, assert.Misused},
		{"a maximum where higher is better", half, assert.Bound{Value: 0.9, AtMost: true}, assert.Misused},
		{"a minimum where lower is better", misses(0), assert.Bound{}, assert.Misused},
		{"a percentage", misses(0), assert.Bound{Value: 20, AtMost: true}, assert.Misused},
		{"vacuous", vacuous, assert.Bound{Value: 0.5}, assert.Vacuous},
		{"vacuous and too low", changed(vacuous, func(r *metrics.Result) { r.Score = 0 }), assert.Bound{Value: 0.5}, assert.Vacuous},
		{"vacuous and allowed", vacuous, assert.Bound{Value: 0.5, AllowVacuous: true}, assert.Passed},
		{"most samples are beyond the bound", misses(0, 0, 1, 1), assert.Bound{Value: 0.5, AtMost: true}, assert.Unstable},
		{"most samples are within", misses(0, 0, 0, 1), assert.Bound{Value: 0.5, AtMost: true}, assert.Passed},
		{"samples that disagree", misses(0, 0, 0, 1), assert.Bound{Value: 0.5, AtMost: true, MinAgreement: 0.9}, assert.Unstable},
		{"samples that leave it open", misses(0, 0, 0, 1), assert.Bound{Value: 0.5, AtMost: true, Confidence: 0.9}, assert.Unstable},
		{"too high for sure", misses(0.8, 0.8, 0.8, 0.8), assert.Bound{Value: 0.5, AtMost: true, Confidence: 0.85}, assert.TooHigh},
		{"vacuous goes before unstable", changed(vacuous, func(r *metrics.Result) { r.Samples, r.Agreement = []float64{1, 0, 0}, 0.5 }), assert.Bound{Value: 0.5, MinAgreement: 0.9}, assert.Vacuous},
	}
	var b strings.Builder
	for _, test := range tests {
		o := assert.Judge(test.result, test.bound)
		if o.Kind != test.want || o.Failed() == (test.want == assert.Passed) {
			t.Errorf("%s: got %q, want %q", test.name, o.Kind, test.want)
		}
		if !strings.HasPrefix(o.String(), o.Headline) {
			t.Errorf("%s: the text does not begin with the headline %q:\n%s", test.name, o.Headline, o)
		}
		fmt.Fprintf(&b, "== %s: %s\n%s\n-- %s\n\n", o.Kind, test.name, o, o.Summary())
	}
	o := assert.NotJudged("context recall", remedies, errors.New("no cassette\nto record it: go test"))
	fmt.Fprintf(&b, "== %s\n%s\n", o.Kind, o)
	golden.Check(t, "testdata/judge.golden", b.String())
}

// What a report prints is there as data.
func TestOutcomeIsData(t *testing.T) {
	r := misses(0.25, 0.25, 0.5)
	r.Warnings = []string{"look out"}
	o := assert.Judge(r, assert.Bound{Value: 0.2, AtMost: true})
	if len(o.Rows) != 2 || o.Rows[0].Mark != metrics.Above || o.Rows[1].Mark != metrics.Below || o.Rows[1].Notes == nil {
		t.Errorf("rows %+v", o.Rows)
	}
	if o.Judge != "m, asked live" || len(o.Warnings) != 1 || len(o.Notes) != 1 || o.Notes[0].Name != "samples" {
		t.Errorf("judge %q, warnings %q, notes %q", o.Judge, o.Warnings, o.Notes)
	}
	if err := errors.New("why"); !errors.Is(assert.NotJudged("m", remedies, err).Err, err) {
		t.Error("the cause is lost")
	}
}

func TestAtMost(t *testing.T) {
	for _, test := range []struct {
		result metrics.Result
		max    float64
		says   string
	}{
		{misses(0.25), 0.25, ""},
		{misses(0.25), 0.2, "hallucination = 0.25, want <= 0.20: "},
		{misses(0.20000001), 0.2, "hallucination = 0.20000001, want <= 0.20: "},
		{remediesRecall(), 0.9, "context recall: higher is better, so a maximum is the wrong bound for it: "},
	} {
		var rec recorded
		got := assert.AtMost(&rec, test.result, test.max)
		if said := strings.Join(rec.errors, ""); got != (test.says == "") || !strings.HasPrefix(said, test.says) || got != (said == "") {
			t.Errorf("%s against %v: got %t, said %q", test.result.Metric, test.max, got, said)
		}
	}
	var rec recorded
	if assert.AtLeast(&rec, misses(0.9), 0.5); !strings.HasPrefix(strings.Join(rec.errors, ""), "hallucination: lower is better, so a minimum is the wrong bound for it: AssertAtMost") {
		t.Errorf("said %q", rec.errors)
	}
}

func TestConfidenceWhereLowerIsBetter(t *testing.T) {
	if reached, missed := assert.Confidence(misses(0, 0, 0, 0, 1), 0.5); reached != 11.0/16 || missed != 1.0/16 {
		t.Errorf("got %v and %v", reached, missed)
	}
}
