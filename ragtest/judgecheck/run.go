package judgecheck

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/internal/deadline"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Run checks j against the cases of this package and reports whether its kappa
// is minKappa or more for every metric: over all cases, and in each tier of
// which the metric has 10 verdicts or more, with more than one label among them,
// so that a judge that shines on short texts cannot hide that it fails on long
// ones. If not, it fails t, which goes on, once per metric below. What could not
// be judged fails t too, and says so: it is neither right nor wrong.
//
// The figures are logged first, in any case. The failures lay out where verdicts
// and labels differ and show 20 misses in all, picked evenly; the Report of
// Measure has every one. A minKappa outside [0, 1] fails before anything is
// asked; 0.6 to 0.8 are customary.
//
// An endpoint whose content filter refuses the cases of injection cannot judge
// them; Only, with the rest of Cases, leaves them out.
func Run(t testing.TB, j metrics.Judge, minKappa float64, opts ...Option) bool {
	t.Helper()
	if err := figure.Least(minKappa).Check(); err != nil {
		t.Errorf("judge check: %v", err)
		return false
	}
	ctx, cancel := deadline.Of(t)
	defer cancel()
	report, err := Measure(ctx, j, opts...)
	if err != nil {
		t.Errorf("judge check: %v", err)
		return false
	}
	t.Logf("%s", report.figures())
	failures := report.failures(minKappa)
	for _, failure := range failures {
		t.Errorf("%s", failure)
	}
	return failures == nil
}

// Measure is Run without a test and without a bound. The error says what is
// wrong with the cases or the metrics, all at once, and that nothing was asked;
// what could not be judged is in the Report. All questions are put to j at once:
// it is j that limits its calls.
func Measure(ctx context.Context, j metrics.Judge, opts ...Option) (Report, error) {
	o, err := collect(opts)
	errs := []error{err, checkCases(o.cases)}
	if j == nil {
		errs = append(errs, errors.New("the judge is nil"))
	}
	var comparisons []comparison
	for _, m := range o.metrics {
		comparison, err := compare(m)
		comparisons = append(comparisons, comparison)
		errs = append(errs, err)
	}
	if err := errors.Join(errs...); err != nil {
		return Report{}, err
	}
	all := len(comparisons)
	comparisons = slices.DeleteFunc(comparisons, func(m comparison) bool {
		idle := !slices.ContainsFunc(o.cases, m.concerns)
		if idle && o.chosen {
			errs = append(errs, fmt.Errorf("no case has a label for %s", m.metric.Name()))
		}
		return idle
	})
	if all == 0 {
		errs = append(errs, errors.New("there is no metric"))
	}
	if err := errors.Join(errs...); err != nil {
		return Report{}, err
	}
	report := newReport(comparisons, evaluate(ctx, j, comparisons, o.cases))
	for _, c := range o.cases {
		if c.Want != nil || slices.ContainsFunc(comparisons, func(m comparison) bool { return m.concerns(c) }) {
			report.Cases++
		}
	}
	return report, nil
}
