// Package bound compares figures with the bounds that tests set, and writes both
// so that a reader sees the difference.
package bound

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Check returns an error unless min lies in [0, 1], the range of scores.
func Check(min float64) error {
	switch {
	case math.IsNaN(min):
		return fmt.Errorf("the bound is NaN: a bound lies in [0, 1]")
	case min >= 2 && min <= 100: // a percentage
		return fmt.Errorf("the bound %v lies outside [0, 1]: did you mean %s?", min, Decimal(math.Round(min*1e4)/1e6))
	case min < 0 || min > 1:
		return fmt.Errorf("the bound %v lies outside [0, 1]", min)
	}
	return nil
}

// Reached reports whether x is min or more, allowing the rounding error that
// scores are allowed.
func Reached(x, min float64) bool { return metrics.Result{Score: x}.Reaches(min) }

// Decimals writes a figure and its bound with two decimals, or with as many more
// as it takes to show on which side of the bound the figure lies.
func Decimals(x, min float64) (got, want string) {
	want = Decimal(min)
	for digits := 2; digits <= 16; digits += 2 {
		got = Fixed(x, digits)
		shown, err := strconv.ParseFloat(got, 64)
		if err != nil || Reached(x, min) == Reached(shown, min) {
			break
		}
	}
	return got, want
}

// Decimal writes x with two decimals, or with all it has.
func Decimal(x float64) string {
	short := strconv.FormatFloat(x, 'f', -1, 64)
	if _, fraction, _ := strings.Cut(short, "."); len(fraction) > 2 {
		return short
	}
	return Fixed(x, 2)
}

// Fixed writes x with so many decimals, and zero without a sign.
func Fixed(x float64, digits int) string {
	text := strconv.FormatFloat(x, 'f', digits, 64)
	if strings.Trim(text, "-0.") == "" {
		return strings.TrimPrefix(text, "-")
	}
	return text
}
