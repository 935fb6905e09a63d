// Package figure writes figures and counts as people read them.
package figure

import (
	"math"
	"strconv"
	"strings"
)

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

// Apart writes each of xs with two decimals, or with as many more as it takes for
// those on different sides to look different. A figure that is written like one of
// the other side would deny it.
func Apart[S comparable](xs []float64, side func(float64) S) (texts []string) {
	for digits := 2; digits <= 16; digits += 2 {
		texts = texts[:0]
		of, blurred := map[string]S{}, false
		for _, x := range xs {
			text, s := strconv.FormatFloat(x, 'f', digits, 64), side(x)
			before, seen := of[text]
			blurred = blurred || seen && before != s
			texts, of[text] = append(texts, text), s
		}
		if !blurred {
			break
		}
	}
	return texts
}

// Round returns x as people write a score: with six decimals at most.
func Round(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// Plural returns "1 chunk", "2 chunks", "3 misses", "4 entries".
func Plural(n int, noun string) string { return strconv.Itoa(n) + " " + inNumber(n, noun) }

// Count is Plural with the digits in groups: "2,310 calls".
func Count(n int, noun string) string { return Grouped(n) + " " + inNumber(n, noun) }

// Grouped writes n with its digits in groups: "2,310".
func Grouped(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// Verb returns the form of a verb that goes with n: "is" or "are".
func Verb(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

func inNumber(n int, noun string) string {
	switch {
	case n == 1:
		return noun
	case strings.HasSuffix(noun, "s"):
		return noun + "es"
	case strings.HasSuffix(noun, "y"):
		return strings.TrimSuffix(noun, "y") + "ies"
	}
	return noun + "s"
}
