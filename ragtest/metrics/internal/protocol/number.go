package protocol

import (
	"encoding/json"
	"math/big"
	"reflect"
	"strconv"
)

// integer writes a number without a fraction as encoding/json wants an int: without
// fraction and exponent. It reports whether it is one of 64 bits.
func integer(number json.Number) (json.Number, bool) {
	if _, err := strconv.Atoi(number.String()); err == nil {
		return number, true
	}
	value, ok := new(big.Rat).SetString(number.String())
	if !ok || !value.IsInt() || !value.Num().IsInt64() {
		return number, false
	}
	return json.Number(value.Num().String()), true
}

// isIntegral reports whether a number has no fraction, however large it is.
func isIntegral(number json.Number) bool {
	value, ok := new(big.Rat).SetString(number.String())
	return ok && value.IsInt()
}

// compare compares two numbers exactly.
func compare(a, b json.Number) int {
	x, errX := a.Float64()
	y, errY := b.Float64()
	if errX == nil && errY == nil && (x < y || x > y) {
		if x < y {
			return -1
		}
		return 1
	}
	p, okP := new(big.Rat).SetString(a.String())
	q, okQ := new(big.Rat).SetString(b.String())
	if !okP || !okQ {
		return 0
	}
	return p.Cmp(q)
}

// sameValue compares numbers by value, so that 1 and 1.0 are one score.
func sameValue(a, b any) bool {
	x, xok := a.(json.Number)
	y, yok := b.(json.Number)
	if !xok || !yok {
		return reflect.DeepEqual(a, b)
	}
	p, _ := x.Float64()
	q, _ := y.Float64()
	return p == q
}

// decimal writes a number as short as it goes.
func decimal(number json.Number) string {
	f, _ := number.Float64()
	return strconv.FormatFloat(f, 'g', -1, 64)
}
