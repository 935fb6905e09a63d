package assert

import (
	"fmt"

	"github.com/ragtest/go-ragtest/ragtest/internal/bound"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// T is the part of testing.TB that an assertion needs.
type T interface {
	Helper()
	Errorf(format string, args ...any)
}

// AtLeast reports whether r scores min or more, allowing a rounding error of
// 1e-9. If not, it fails t with a row for every verdict. A vacuous result fails
// whatever its score, and so does a bound that is no score.
func AtLeast(t T, r metrics.Result, min float64) bool {
	t.Helper()
	if err := bound.Check(min); err != nil {
		t.Errorf("%s: %v", r.Metric, err)
		return false
	}
	if r.LowerIsBetter {
		t.Errorf("%s", WrongWay(r.Metric))
		return false
	}
	if r.Vacuous || !r.Reaches(min) {
		t.Errorf("%s", Explain(r, min))
		return false
	}
	return true
}

// WrongWay says that a minimum was asked of a metric whose score is the better the
// lower it is.
func WrongWay(metric string) string {
	return fmt.Sprintf("%s is the better the lower it is: a minimum is the wrong bound for it", metric)
}

// Explain returns the text of a failure of r against min. Its first line says
// all by itself: what was scored, what was wanted, why. The lines below show the
// item, a row per verdict (blank: it did not count; +: at or above the bound;
// -: below it) with what the judge found missing, and who judged.
func Explain(r metrics.Result, min float64) string {
	return headline(r, min) + "\n" + rows(r, min)
}

func rows(r metrics.Result, min float64) string {
	return r.Details(func(v metrics.Verdict) metrics.Mark {
		switch {
		case !v.Counted:
			return metrics.NotCounted
		case bound.Reached(v.Score, min):
			return metrics.Above
		default:
			return metrics.Below
		}
	})
}

// Summary returns one line on a result that is min or more, with who judged, how
// many samples reach min if not all do, and the warnings.
func Summary(r metrics.Result, min float64) string {
	got, want := bound.Decimals(r.Score, min)
	text := fmt.Sprintf("%s = %s >= %s: %s", r.Metric, got, want, r.Reason)
	if judge := r.Judge(); judge != "" {
		text += " (" + judge + ")"
	}
	if k := reaching(r, min); len(r.Samples) > 1 && k < len(r.Samples) {
		text += fmt.Sprintf(", unstable: %d of %d samples reach the bound", k, len(r.Samples))
	}
	for _, w := range r.Warnings {
		text += "; warning: " + w
	}
	return text
}

func headline(r metrics.Result, min float64) string {
	if r.Vacuous {
		return fmt.Sprintf("%s = %s rests on nothing: %s (ragtest.AllowVacuous() permits it)", r.Metric, bound.Decimal(r.Score), r.Reason)
	}
	got, want := bound.Decimals(r.Score, min)
	return fmt.Sprintf("%s = %s, want >= %s: %s", r.Metric, got, want, r.Reason)
}
