package assert

import (
	"errors"
	"fmt"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Judge holds r against b. What is wrong with the bound goes before all else, then a
// score that rests on nothing, then samples that do not bear it out, then the score.
// What b allows to rest on nothing is held like any score, and stays vacuous in the
// Outcome's Result.
func Judge(r metrics.Result, b Bound) Outcome {
	if err := b.check(r); err != nil {
		return Misuse(r.Metric, r.Item, err)
	}
	o := Outcome{Metric: r.Metric, Bound: b, Result: r}
	if b.AllowVacuous {
		r.Vacuous, r.VacuousSamples = false, 0
	}
	o.Layout = r.Layout(b.mark)
	score, want := b.figure().Decimals(r.Score)
	switch text := b.unstable(r); {
	case r.Vacuous:
		o.Kind = Vacuous
		o.Headline = fmt.Sprintf("%s = %s rests on nothing: %s (ragtest.AllowVacuous() permits it)", r.Metric, figure.Decimal(r.Score), r.Reason)
	case text != "":
		o.Kind, o.Unstable = Unstable, text
		o.Headline = fmt.Sprintf("%s = %s is unstable: %s", r.Metric, score, text)
	case !b.figure().Admits(r.Score):
		o.Kind = TooLow
		if b.AtMost {
			o.Kind = TooHigh
		}
		o.Headline = fmt.Sprintf("%s = %s, want %s %s: %s", r.Metric, score, b.figure().Sign(), want, r.Reason)
	default:
		o.Kind = Passed
		o.Headline = fmt.Sprintf("%s = %s %s %s: %s", r.Metric, score, b.figure().Sign(), want, r.Reason)
	}
	return o
}

// NotJudged is the outcome of a metric that could not judge item, which is not the
// same as a score that is too low.
func NotJudged(metric string, item metrics.Item, err error) Outcome {
	o := Outcome{Kind: Unjudged, Metric: metric, Err: err, Result: metrics.Result{Metric: metric, Item: item}}
	o.Headline, _ = o.errorLines("cannot be judged")
	return o
}

// Misuse is the outcome of an assertion that is wrong in itself.
func Misuse(metric string, item metrics.Item, err error) Outcome {
	o := Outcome{Kind: Misused, Metric: metric, Err: err, Result: metrics.Result{Metric: metric, Item: item}}
	o.Headline, _ = o.errorLines("")
	return o
}

// Check returns what is wrong with b as a bound of a metric by this name: that its
// value is no score, or that it is of the wrong direction.
func (b Bound) Check(lowerIsBetter bool) error {
	if err := b.figure().Check(); err != nil {
		return err
	}
	switch {
	case lowerIsBetter && !b.AtMost:
		return errors.New("lower is better, so a minimum is the wrong bound for it: AssertAtMost and AtMost take a maximum")
	case !lowerIsBetter && b.AtMost:
		return errors.New("higher is better, so a maximum is the wrong bound for it: Assert and AtLeast take a minimum")
	}
	return nil
}

func (b Bound) check(r metrics.Result) error {
	if err := b.Check(r.LowerIsBetter); err != nil {
		return err
	}
	if r.Score < 0 || r.Score > 1 { // one that is no number is on no side of the bound
		return fmt.Errorf("the score is %v: a score lies in [0, 1]", r.Score)
	}
	return nil
}

func (b Bound) figure() figure.Bound { return figure.Bound{Value: b.Value, AtMost: b.AtMost} }

func (b Bound) mark(v metrics.Verdict) metrics.Mark {
	switch {
	case !v.Counted:
		return metrics.NotCounted
	case b.figure().Admits(v.Score):
		return metrics.Above
	default:
		return metrics.Below
	}
}
