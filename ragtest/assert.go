package ragtest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/internal/bound"
	"github.com/ragtest/go-ragtest/ragtest/internal/deadline"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// Assert asserts that item scores min or more by m, and reports whether it does.
// If not, it fails t, which goes on, with a row for every chunk. An item that
// cannot be judged fails t too, and says so. A bound outside [0, 1], an item that
// lacks what m needs, and a metric whose score is the better the lower it is fail
// before anything is asked.
func Assert(t testing.TB, m Metric, item Item, min float64, opts ...Option) bool {
	t.Helper()
	if m == nil {
		t.Errorf("the metric is nil")
		return false
	}
	o := collect(t, opts)
	if err := bound.Check(min); err != nil {
		t.Errorf("%s: %v", m.Name(), err)
		return false
	}
	if metrics.LowerIsBetter(m) {
		t.Errorf("%s", assert.WrongWay(m.Name()))
		return false
	}
	r, err := o.evaluate(t, m, item)
	if err != nil {
		t.Errorf("%s cannot be judged: %s", m.Name(), indent(err.Error()))
		return false
	}
	if o.allowVacuous {
		r.Vacuous, r.VacuousSamples = false, 0
	}
	if text := assert.Unstable(r, min, o.agreement, o.confidence); text != "" && !r.Vacuous {
		t.Errorf("%s", text)
		return false
	}
	if !assert.AtLeast(t, r, min) {
		return false
	}
	if o.verbose {
		t.Logf("%s", assert.Summary(r, min))
	}
	return true
}

// Require is Assert, and ends the test if it fails.
func Require(t testing.TB, m Metric, item Item, min float64, opts ...Option) {
	t.Helper()
	if !Assert(t, m, item, min, opts...) {
		t.FailNow()
	}
}

// Measure scores item by m and leaves the verdict to the caller: it never fails
// t. An error is a *NotJudged; the result's Item, Usage, Model and Source are
// set even then.
func Measure(t testing.TB, m Metric, item Item, opts ...Option) (Result, error) {
	t.Helper()
	return collect(t, opts).evaluate(t, m, item)
}

// Grade returns the judge's typed reply about item, recorded like any
// assertion's. An error is a *NotJudged.
func Grade[R metrics.Reply](t testing.TB, e metrics.ContextEvaluation[R], item Item, opts ...Option) (R, error) {
	t.Helper()
	o := collect(t, opts)
	var none R
	if err := o.problem(); err != nil {
		return none, notJudged(err, o)
	}
	ctx, cancel := deadline.Of(t)
	defer cancel()
	ctx = recorder.Item(ctx, item.Name)
	graded := e.With(o.settings).(interface {
		Grade(context.Context, Judge, Item) (R, error)
	})
	reply, err := graded.Grade(ctx, o.judgeFor(t), item)
	if err != nil {
		return none, notJudged(err, o)
	}
	return reply, nil
}

func (o options) evaluate(t testing.TB, m Metric, item Item) (Result, error) {
	if m == nil {
		return Result{Item: item}, notJudged(errors.New("the metric is nil"), o)
	}
	failed := Result{Metric: m.Name(), Item: item}
	if err := o.problem(); err != nil {
		return failed, notJudged(err, o)
	}
	m, err := configure(m, o.settings)
	if err != nil {
		return failed, notJudged(err, o)
	}
	ctx, cancel := deadline.Of(t)
	defer cancel()
	t.Helper()
	ctx = recorder.Item(ctx, item.Name)
	j := &noticed{judge: o.judgeFor(t)}
	if o.surveys(t, m) {
		_, _ = m.Evaluate(metrics.WithRecordedOnly(ctx, ""), j, item)
	}
	r, err := m.Evaluate(ctx, j, item)
	r.NoJudge = !j.asked.Load()
	if err == nil && !(r.Score >= 0 && r.Score <= 1) {
		err = fmt.Errorf("%s scores %v: a score lies in [0, 1]", m.Name(), r.Score)
	}
	if err != nil {
		return r, saidBefore(notJudged(err, o), r.Source)
	}
	t.Helper()
	o.reportChange(t, m, r)
	return r, nil
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

// indent sets off all lines but the first.
func indent(text string) string { return strings.ReplaceAll(text, "\n", "\n    ") }
