package recorder

import (
	"slices"
	"strconv"
	"strings"
)

// appendCanonical appends v as the text that all JSON spellings of the value share: members sorted by
// name, strings with two escapes only, numbers by value. With dropEmpty the members that are null or
// false are left out, at any depth; elements of arrays never are.
func appendCanonical(b []byte, v value, dropEmpty bool) []byte {
	switch v.kind {
	case '{':
		b = append(b, '{')
		for n, i := range sortedMembers(v, dropEmpty) {
			if n > 0 {
				b = append(b, ',')
			}
			b = append(appendQuoted(b, v.keys[i]), ':')
			b = appendCanonical(b, v.vals[i], dropEmpty)
		}
		return append(b, '}')
	case '[':
		b = append(b, '[')
		for i, elem := range v.vals {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendCanonical(b, elem, dropEmpty)
		}
		return append(b, ']')
	case '"':
		return appendQuoted(b, v.text)
	case '0':
		return append(b, canonicalNumber(v.text)...)
	case 't':
		return append(b, "true"...)
	case 'f':
		return append(b, "false"...)
	default:
		return append(b, "null"...)
	}
}

// sortedMembers returns the indexes of v's members by name. Doubled members keep their order, and are
// never dropped, because the last one may hide the others.
func sortedMembers(v value, dropEmpty bool) []int {
	order := make([]int, len(v.keys))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return strings.Compare(v.keys[i], v.keys[j]) })
	if !dropEmpty {
		return order
	}
	same := func(n, m int) bool {
		return 0 <= m && m < len(order) && v.keys[order[n]] == v.keys[order[m]]
	}
	kept := make([]int, 0, len(order))
	for n, i := range order {
		empty := v.vals[i].kind == 'n' || v.vals[i].kind == 'f'
		if !empty || same(n, n-1) || same(n, n+1) {
			kept = append(kept, i)
		}
	}
	return kept
}

func appendQuoted(b []byte, s string) []byte {
	b = append(b, '"')
	for {
		i := strings.IndexAny(s, `"\`)
		if i < 0 {
			return append(append(b, s...), '"')
		}
		b = append(b, s[:i]...)
		b = append(b, '\\', s[i])
		s = s[i+1:]
	}
}

// canonicalNumber returns the one spelling of a JSON number literal: 1.0, 10e-1 and 1 are "1". It works
// on the digits, so it loses nothing and costs no more than the literal is long. Only a literal whose
// exponent has more than 18 digits stays as it is.
func canonicalNumber(literal string) string {
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
