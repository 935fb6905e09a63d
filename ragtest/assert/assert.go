package assert

import "github.com/ragtest/go-ragtest/ragtest/metrics"

// T is the part of testing.TB that an assertion needs.
type T interface {
	Helper()
	Errorf(format string, args ...any)
}

// AtLeast reports whether r scores min or more, allowing a rounding error of
// 1e-9. If not, it fails t with a row for every verdict. A vacuous result fails
// whatever its score, and so do a bound that is no score and a metric where lower
// is better.
func AtLeast(t T, r metrics.Result, min float64) bool {
	t.Helper()
	return passes(t, Judge(r, Bound{Value: min}))
}

// AtMost is AtLeast for metrics where lower is better: it reports whether r scores
// max or less.
func AtMost(t T, r metrics.Result, max float64) bool {
	t.Helper()
	return passes(t, Judge(r, Bound{Value: max, AtMost: true}))
}

func passes(t T, o Outcome) bool {
	t.Helper()
	if o.Failed() {
		t.Errorf("%s", o)
	}
	return !o.Failed()
}
