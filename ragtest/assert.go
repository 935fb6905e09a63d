package ragtest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/internal/deadline"
	"github.com/ragtest/go-ragtest/ragtest/internal/session"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// Assert asserts that item scores min or more by m, and reports whether it does.
// If not, it fails t, which goes on, with a row for every chunk. An item that
// cannot be judged fails t too, and says so. A bound outside [0, 1], an item that
// lacks what m needs, and a metric whose score is the better the lower it is fail
// before anything is asked.
func Assert(t testing.TB, m Metric, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, m, item, assert.Bound{Value: min}, opts)
}

// AssertAtMost asserts that item scores max or less by m, whose score is the better
// the lower it is, as metrics with a method LowerIsBetter are. It is Assert in the
// other direction.
func AssertAtMost(t testing.TB, m Metric, item Item, max float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, m, item, assert.Bound{Value: max, AtMost: true}, opts)
}

// Require is Assert, and ends the test if it fails.
func Require(t testing.TB, m Metric, item Item, min float64, opts ...Option) {
	test(t).Helper()
	if !Assert(t, m, item, min, opts...) {
		t.FailNow()
	}
}

// RequireAtMost is AssertAtMost, and ends the test if it fails.
func RequireAtMost(t testing.TB, m Metric, item Item, max float64, opts ...Option) {
	test(t).Helper()
	if !AssertAtMost(t, m, item, max, opts...) {
		t.FailNow()
	}
}

// test returns t, which is a test.
func test(t testing.TB) testing.TB {
	if t == nil {
		panic("ragtest: the testing.TB is nil")
	}
	return t
}

// within judges item, holds the result against a bound, and tells t.
func within(t testing.TB, m Metric, item Item, b assert.Bound, opts []Option) bool {
	t.Helper()
	if m == nil {
		t.Errorf("the metric is nil")
		return false
	}
	s, o := session.Of(t), collect(t, opts)
	o.Bound.Value, o.Bound.AtMost = b.Value, b.AtMost
	var out assert.Outcome
	var noted session.Noted
	if err := b.Check(metrics.LowerIsBetter(m)); err != nil {
		out = assert.Misuse(m.Name(), item, err)
		out.Bound = o.Bound
	} else if r, prompts, err := evaluate(t, s, o, m, item); err != nil {
		out, noted.Kind = unjudged(m, r, err)
		out.Bound = o.Bound
	} else {
		out, noted.Prompts = assert.Judge(r, o.Bound), prompts
		blame(t, s, o, m, &out)
	}
	s.Record(t, o, out, noted)
	switch {
	case out.Failed():
		s.Fail(t, out)
	case o.Verbose:
		t.Logf("%s", out.Summary())
	}
	return !out.Failed()
}

// unjudged returns the outcome of what cannot be judged, with what is known of it, and
// the kind of its cause.
func unjudged(m Metric, r Result, err error) (assert.Outcome, string) {
	out := assert.NotJudged(m.Name(), r.Item, err)
	out.Result = r
	var e *NotJudged
	errors.As(err, &e) // as all errors of evaluate are
	return out, e.Kind
}

// Measure scores item by m and leaves the verdict to the caller: it never fails
// t. An error is a *NotJudged; the result's Item, Usage, Model and Source are
// set even then.
func Measure(t testing.TB, m Metric, item Item, opts ...Option) (Result, error) {
	test(t).Helper()
	s, o := session.Of(t), collect(t, opts)
	if m == nil {
		return Result{Item: item}, notJudged(errors.New("the metric is nil"), o)
	}
	r, prompts, err := evaluate(t, s, o, m, item)
	out, noted := assert.Outcome{Kind: results.Measured, Metric: m.Name(), Result: r}, session.Noted{Prompts: prompts, Measured: true}
	if err != nil {
		out, noted.Kind = unjudged(m, r, err)
	}
	s.Record(t, o, out, noted)
	return r, err
}

// Grade returns the judge's typed reply about item, recorded like any
// assertion's. An error is a *NotJudged.
func Grade[R metrics.Reply](t testing.TB, e metrics.ContextEvaluation[R], item Item, opts ...Option) (R, error) {
	test(t).Helper()
	o := collect(t, opts)
	var none R
	if err := o.Problem(); err != nil {
		return none, notJudged(err, o)
	}
	ctx, cancel := deadline.Of(t)
	defer cancel()
	graded := e.With(o.Settings).(interface {
		Grade(context.Context, Judge, Item) (R, error)
	})
	s := session.Of(t)
	reply, err := graded.Grade(ctx, s.Judge(t, o, item.Name), item)
	s.Tell(t)
	if err != nil {
		return none, notJudged(err, o)
	}
	return reply, nil
}

// evaluate returns what m says of item, and which prompts it took. An error is a
// *NotJudged.
func evaluate(t testing.TB, s *session.Session, o session.Options, m Metric, item Item) (Result, []string, error) {
	t.Helper()
	failed := Result{Metric: m.Name(), Item: item}
	if err := o.Problem(); err != nil {
		return failed, nil, notJudged(err, o)
	}
	m, err := configure(m, o.Settings)
	if err != nil {
		return failed, nil, notJudged(err, o)
	}
	s.Judges(m, item)
	ctx, cancel := deadline.Of(t)
	defer cancel()
	j := s.Judge(t, o, item.Name)
	if s.Surveys(t, o, m) {
		_, _ = m.Evaluate(metrics.WithRecordedOnly(ctx, ""), j, item)
	}
	r, err := m.Evaluate(ctx, j, item)
	s.Tell(t)
	r.NoJudge = !j.Asked()
	if err == nil && !(r.Score >= 0 && r.Score <= 1) {
		err = fmt.Errorf("%s scores %v: a score lies in [0, 1]", m.Name(), r.Score)
	}
	if err != nil {
		return r, nil, saidBefore(notJudged(err, o), r.Source)
	}
	j.ReportChange(m, r)
	return r, j.Prompts(), nil
}

// JudgeFor returns the judge that an assertion with these options asks: recorded
// and replayed from t's cassette. It is for prompts of your own; an error of its
// Complete is a *NotJudged.
func JudgeFor(t testing.TB, opts ...Option) Judge {
	test(t).Helper()
	session.Of(t) // what its end says stands at the line of this call
	o := collect(t, opts)
	return metrics.JudgeFunc(func(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
		err := o.Problem()
		var c metrics.Completion
		if err == nil {
			c, err = session.Of(t).Judge(t, o, "").Complete(ctx, p)
		}
		if err != nil {
			return c, notJudged(err, o)
		}
		return c, nil
	})
}

// configure returns m under the settings, or says which one it does not know.
func configure(m Metric, s metrics.Settings) (Metric, error) {
	if s == (metrics.Settings{}) {
		return m, nil
	}
	if m, ok := m.(metrics.Configurable); ok {
		return m.With(s), nil
	}
	switch {
	case s.PerChunk:
		return nil, fmt.Errorf("%s has no setting PerChunk", m.Name())
	case s.Samples > 1:
		return nil, fmt.Errorf("%s has no setting Samples", m.Name())
	case s.NoZeroFill:
		return nil, fmt.Errorf("%s has no setting NoZeroFill", m.Name())
	case s.Canary:
		return nil, fmt.Errorf("%s has no setting Canary", m.Name())
	case s.Segmenter != nil:
		return nil, fmt.Errorf("%s has no setting Segmenter", m.Name())
	}
	return m, nil
}
