package assert

import "github.com/ragtest/go-ragtest/ragtest/metrics"

// A Bound is what the score of a result is held against.
type Bound struct {
	Value        float64 // in [0, 1]: the least that the score may be
	AtMost       bool    // Value is the most that it may be: for metrics where lower is better, and no others
	AllowVacuous bool    // a score that rests on nothing may pass
	MinAgreement float64 // the least agreement of several samples; 0 demands none
	Confidence   float64 // how sure several samples must make it on which side of the bound the judge's score lies; 0 demands none
}

// A Kind says how a result stands to its bound.
type Kind string

// The kinds of outcomes. Only Passed is a success.
const (
	Passed   Kind = "passed"
	TooLow   Kind = "too low"
	TooHigh  Kind = "too high"
	Vacuous  Kind = "vacuous"    // the score rests on nothing
	Unstable Kind = "unstable"   // the samples do not bear the score out
	Unjudged Kind = "not judged" // there is no score: see NotJudged
	Misused  Kind = "misused"    // the bound is no score, or of the wrong direction, or the score is none
)

// An Outcome is a result held against its bound, as data. Its text is String.
type Outcome struct {
	Kind     Kind
	Metric   string // the metric's name
	Bound    Bound
	Headline string // says all by itself: what was scored, what was wanted, why
	Unstable string // of that Kind, why the samples do not bear the score out

	// What the result rests on, laid out: Item, Rows, Notes, Warnings, Judge. A row is
	// marked Above where its verdict is as good as the bound or better.
	metrics.Layout

	Result metrics.Result // what was held against the bound; of what could not be judged, what is known of it
	Err    error          // why there is no score, or what is wrong with the bound
}

// Failed reports whether o is anything but Passed.
func (o Outcome) Failed() bool { return o.Kind != Passed }
