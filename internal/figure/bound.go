package figure

import (
	"fmt"
	"math"
	"strconv"
)

// tolerance is the rounding error that comparisons allow: three 0.7s average
// 0.6999999999999998 and must reach 0.7.
const tolerance = 1e-9

// A Bound is the least that a figure may be, or the most.
type Bound struct {
	Value  float64
	AtMost bool
}

// Least and Most return bounds of the two directions.
func Least(min float64) Bound { return Bound{Value: min} }
func Most(max float64) Bound  { return Bound{Value: max, AtMost: true} }

// Admits reports whether x is on the right side of b, allowing a rounding error of
// 1e-9. What is not a number is on no side.
func (b Bound) Admits(x float64) bool {
	if b.AtMost {
		return x <= b.Value+tolerance
	}
	return x >= b.Value-tolerance
}

// Sign returns ">=" or "<=".
func (b Bound) Sign() string {
	if b.AtMost {
		return "<="
	}
	return ">="
}

// Beyond returns the sign of the wrong side: "<" or ">".
func (b Bound) Beyond() string {
	if b.AtMost {
		return ">"
	}
	return "<"
}

// Check returns an error unless b lies in [0, 1], the range of scores.
func (b Bound) Check() error {
	switch {
	case math.IsNaN(b.Value):
		return fmt.Errorf("the bound is NaN: a bound lies in [0, 1]")
	case b.Value >= 2 && b.Value <= 100: // a percentage
		return fmt.Errorf("the bound %v lies outside [0, 1]: did you mean %s?", b.Value, Decimal(math.Round(b.Value*1e4)/1e6))
	case b.Value < 0 || b.Value > 1:
		return fmt.Errorf("the bound %v lies outside [0, 1]", b.Value)
	}
	return nil
}

// Decimals writes a figure and its bound with two decimals, or with as many more
// as it takes to show on which side of the bound the figure lies.
func (b Bound) Decimals(x float64) (got, want string) {
	want = Decimal(b.Value)
	for digits := 2; digits <= 16; digits += 2 {
		got = Fixed(x, digits)
		shown, err := strconv.ParseFloat(got, 64)
		if err != nil || b.Admits(x) == b.Admits(shown) {
			break
		}
	}
	return got, want
}
