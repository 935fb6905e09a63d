package assert

import (
	"fmt"
	"math"
	"strconv"
	"strings"

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
	if err := Bound(min); err != nil {
		t.Errorf("%s: %v", r.Metric, err)
		return false
	}
	if r.Vacuous || !r.Reaches(min) {
		t.Errorf("%s", Explain(r, min))
		return false
	}
	return true
}

// Bound returns an error unless min lies in [0, 1], the range of scores.
func Bound(min float64) error {
	switch {
	case math.IsNaN(min):
		return fmt.Errorf("the bound is NaN: a bound lies in [0, 1]")
	case min > 1 && min <= 100:
		return fmt.Errorf("the bound %v lies outside [0, 1]: did you mean %s?", min, decimal(min/100))
	case min < 0 || min > 1:
		return fmt.Errorf("the bound %v lies outside [0, 1]", min)
	}
	return nil
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
		case metrics.Result{Score: v.Score}.Reaches(min):
			return metrics.Above
		default:
			return metrics.Below
		}
	})
}

// Summary returns one line on a result that is min or more, with who judged.
func Summary(r metrics.Result, min float64) string {
	got, want := decimals(r, min)
	return fmt.Sprintf("%s = %s >= %s: %s (%s)", r.Metric, got, want, r.Reason, r.Judge())
}

func headline(r metrics.Result, min float64) string {
	if r.Vacuous {
		return fmt.Sprintf("%s = %s rests on nothing: %s (ragtest.AllowVacuous() permits it)", r.Metric, decimal(r.Score), r.Reason)
	}
	got, want := decimals(r, min)
	return fmt.Sprintf("%s = %s, want >= %s: %s", r.Metric, got, want, r.Reason)
}

// decimals writes a score and its bound with two decimals, or with as many more
// as it takes to show that they differ.
func decimals(r metrics.Result, min float64) (got, want string) {
	want = decimal(min)
	for digits := 2; digits <= 16; digits += 2 {
		got = strconv.FormatFloat(r.Score, 'f', digits, 64)
		shown, err := strconv.ParseFloat(got, 64)
		if err != nil || r.Reaches(min) == (metrics.Result{Score: shown}).Reaches(min) {
			break
		}
	}
	return got, want
}

// decimal writes x with two decimals, or with all it has.
func decimal(x float64) string {
	short := strconv.FormatFloat(x, 'f', -1, 64)
	if _, fraction, _ := strings.Cut(short, "."); len(fraction) > 2 {
		return short
	}
	return strconv.FormatFloat(x, 'f', 2, 64)
}
