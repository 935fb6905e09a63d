package suite

import (
	"flag"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/internal/session"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// AssertMean asserts that the mean score of a metric, by its name, is bound or more; or,
// where lower is better, bound or less. Items that could not be judged and items whose
// score rests on nothing are in no figure and fail it, unless AllowNotJudged and
// AllowVacuous permit as many; so does a metric that was not measured. The text has the
// lower end of the mean's interval, and package gate says how it is found.
//
// Options are LowerEnd, AllowNotJudged, AllowVacuous, By and ReportOnly.
func AssertMean(t testing.TB, s *results.Set, metric string, bound float64, opts ...Option) bool {
	t.Helper()
	return holds(t, s, gate.Gate{Figure: gate.Mean, Metric: metric, Bound: bound}, opts)
}

// AssertMedian is AssertMean for the score in the middle.
func AssertMedian(t testing.TB, s *results.Set, metric string, bound float64, opts ...Option) bool {
	t.Helper()
	return holds(t, s, gate.Gate{Figure: gate.Median, Metric: metric, Bound: bound}, opts)
}

// AssertWorst is AssertMean for the worst score: the lowest or, where lower is better,
// the highest. It does not take LowerEnd.
func AssertWorst(t testing.TB, s *results.Set, metric string, bound float64, opts ...Option) bool {
	t.Helper()
	return holds(t, s, gate.Gate{Figure: gate.Worst, Metric: metric, Bound: bound}, opts)
}

// AssertPercentile is AssertMean for the score that a share of p of the items does not
// exceed, p in (0, 1): 0.1 is what the worst tenth reaches at best. Where lower is
// better that is 0.9.
func AssertPercentile(t testing.TB, s *results.Set, metric string, p, bound float64, opts ...Option) bool {
	t.Helper()
	return holds(t, s, gate.Gate{Figure: gate.Percentile, Metric: metric, P: p, Bound: bound}, opts)
}

// AssertPassRate is AssertMean for the share of the items that score bound or more or,
// where lower is better, bound or less: it asserts that share or more of them do.
func AssertPassRate(t testing.TB, s *results.Set, metric string, bound, share float64, opts ...Option) bool {
	t.Helper()
	return holds(t, s, gate.Gate{Figure: gate.PassRate, Metric: metric, PassAt: bound, Bound: share}, opts)
}

func holds(t testing.TB, s *results.Set, g gate.Gate, opts []Option) bool {
	t.Helper()
	if err := apply(&g, opts); err != nil {
		return refuse(t, s, g, err)
	}
	return tell(t, s, gate.Decide(g, s, nil))
}

// tell writes a decision to the results and says it to t. It reports whether t goes on
// unharmed.
func tell(t testing.TB, s *results.Set, d gate.Decision) bool {
	t.Helper()
	if s != nil {
		if !d.Gate.ReportOnly {
			looked(s, d.Gate.Metric)
		}
		keep(t, s, results.Gate{
			Name: d.Gate.String(), Metric: d.Gate.Metric, Outcome: string(d.Outcome),
			Saw: d.Saw, Of: d.Of, Text: d.String(), Declared: d.Gate.Declared(),
		})
	}
	switch {
	case d.Fails():
		t.Errorf("%s", d)
	case d.Outcome == gate.Failed:
		t.Logf("reported only: %s", d)
	case d.Outcome == gate.NotDecided && !inPart(s) && !t.Failed():
		t.Errorf("%s\n    and no -run, -skip or shard left these items out of this run: a gate takes what suite.Measure returned", d)
		return false
	default:
		t.Logf("%s", d)
	}
	return !d.Fails()
}

// refuse fails t by a gate that cannot be decided at all, and writes that.
func refuse(t testing.TB, s *results.Set, g gate.Gate, err error) bool {
	t.Helper()
	if s != nil {
		keep(t, s, results.Gate{Name: g.String(), Metric: g.Metric, Outcome: string(gate.Failed), Text: err.Error(), Declared: g.Declared()})
	}
	t.Errorf("%v", err)
	return false
}

// keep writes a gate to the results, and adds it to s.
func keep(t testing.TB, s *results.Set, line results.Gate) {
	t.Helper()
	if line.Test = t.Name(); len(s.Runs) > 0 {
		line.Package, line.Test = s.Runs[0].Package, s.Runs[0].Test
	}
	declare(s, session.Of(t).RecordGate(t, session.OptionsOf(t), line))
}

// inPart reports whether this run may have left items of a suite out.
func inPart(s *results.Set) bool {
	for _, r := range s.Runs {
		if r.Shard != "" {
			return true
		}
	}
	said := func(name string) string {
		if f := flag.Lookup(name); f != nil {
			return f.Value.String()
		}
		return ""
	}
	return strings.Contains(said("test.run"), "/") || said("test.skip") != ""
}
