package judgecheck

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/internal/bound"
	"github.com/ragtest/go-ragtest/ragtest/internal/deadline"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Run checks j against the cases of this package and reports whether its kappa
// is minKappa or more for every metric. If not, it fails t, which goes on, once
// per metric below, with a row for every verdict that is not as labelled. What
// could not be judged fails t too, and says so: it is neither right nor wrong.
// The figures are logged where all is well. A minKappa outside [0, 1] fails
// before anything is asked; 0.6 to 0.8 are customary.
//
// An endpoint whose content filter refuses the cases of injection cannot judge
// them; Only, with the rest of Cases, leaves them out.
func Run(t testing.TB, j metrics.Judge, minKappa float64, opts ...Option) bool {
	t.Helper()
	if err := bound.Check(minKappa); err != nil {
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
	failures := report.failures(minKappa)
	for _, failure := range failures {
		t.Errorf("%s", failure)
	}
	if failures == nil {
		t.Logf("%s", report.figures())
	}
	return failures == nil
}

// Measure is Run without a test and without a bound. The error says what is
// wrong with the cases or the metrics, all at once, and that nothing was asked;
// what could not be judged is in the Report. All questions are put to j at once:
// it is j that limits its calls.
func Measure(ctx context.Context, j metrics.Judge, opts ...Option) (Report, error) {
	o := collect(opts)
	errs := []error{checkCases(o.cases)}
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
	report.Cases = len(o.cases)
	return report, nil
}

// An evaluation is what became of one case under one metric.
type evaluation struct {
	metric int // index of the comparison
	of     Case
	result metrics.Result
	err    error
}

// errEnded is the error of an evaluation whose judge ended its goroutine, by
// t.FailNow or runtime.Goexit, so that nothing came back.
var errEnded = errors.New("the judge ended its goroutine")

// evaluate asks j about each case under each metric that concerns it, and
// returns the outcomes by metric and in the order of the cases.
func evaluate(ctx context.Context, j metrics.Judge, comparisons []comparison, cases []Case) []evaluation {
	var all []evaluation
	for i, m := range comparisons {
		for _, c := range cases {
			if m.concerns(c) {
				all = append(all, evaluation{metric: i, of: c})
			}
		}
	}
	var wg sync.WaitGroup
	for i := range all {
		wg.Add(1)
		go func() {
			defer wg.Done()
			e := &all[i]
			e.err = errEnded
			e.result, e.err = comparisons[e.metric].metric.Evaluate(ctx, j, e.of.Item)
		}()
	}
	wg.Wait()
	return all
}

// newReport counts what evaluations come to.
func newReport(comparisons []comparison, evaluations []evaluation) Report {
	var report Report
	for i, m := range comparisons {
		f := Figures{Metric: m.metric.Name(), Confusion: newConfusion(m.labels)}
		for _, e := range evaluations {
			if e.metric != i {
				continue
			}
			f.Asked++
			report.Usage = report.Usage.Add(e.result.Usage)
			if model := e.result.Model; model != "" && !slices.Contains(report.Models, model) {
				report.Models = append(report.Models, model)
			}
			if e.err != nil {
				report.NotJudged = append(report.NotJudged, NotJudged{f.Metric, e.of.Name, e.err})
				continue
			}
			f.count(m, e)
		}
		report.Metrics = append(report.Metrics, f)
	}
	slices.Sort(report.Models)
	return report
}

// count adds the verdicts of e to f.
func (f *Figures) count(m comparison, e evaluation) {
	for chunk, text := range e.of.Item.Context {
		want := m.want(e.of, chunk)
		if want == "" {
			continue
		}
		got := m.got(e.result, chunk)
		f.Counts[slices.Index(f.Labels, want)][slices.Index(f.Labels, got)]++
		if got != want {
			f.Misses = append(f.Misses, Miss{e.of.Name, chunk, text.Text, want, got, m.note(e.result, chunk)})
		}
	}
}
