package canon

import (
	"strconv"
	"strings"
)

// Number returns the one spelling of a JSON number literal: 1.0, 10e-1 and 1 are "1". It works
// on the digits, so it loses nothing and costs no more than the literal is long. Only a literal whose
// exponent has more than 18 digits stays as it is.
func Number(literal string) string {
	rest, negative := strings.CutPrefix(literal, "-")
	mantissa, exponent := rest, ""
	if i := strings.IndexAny(rest, "eE"); i >= 0 {
		mantissa, exponent = rest[:i], rest[i+1:]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	if digits == "" {
		return "0"
	}

	var exp int64
	if magnitude := strings.TrimLeft(exponent, "+-0"); len(magnitude) > 18 {
		return literal
	} else if magnitude != "" {
		exp, _ = strconv.ParseInt(magnitude, 10, 64) // at most 18 digits: it fits
		if exponent[0] == '-' {
			exp = -exp
		}
	}
	trimmed := strings.TrimRight(digits, "0")
	exp += int64(len(digits) - len(trimmed) - len(fraction))

	text := trimmed
	switch point := int64(len(trimmed)) + exp; {
	case exp < -20 || exp > 20:
		text += "e" + strconv.FormatInt(exp, 10)
	case exp >= 0:
		text += strings.Repeat("0", int(exp))
	case point > 0:
		text = trimmed[:point] + "." + trimmed[point:]
	default:
		text = "0." + strings.Repeat("0", int(-point)) + trimmed
	}
	if negative {
		return "-" + text
	}
	return text
}
