package protocol

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
)

// keeps returns an error unless reply, which tree was decoded to, says the same when
// it is encoded again: what a method of the type changes was not said by the judge.
func (s *Shape) keeps(reply, tree any) error {
	text, err := s.encode(reply)
	if err != nil {
		return err
	}
	again, _ := parseTree(string(text))
	k := keeper{codec: codec{goType: s.goType}}
	if k.value(s.root, tree, again, nil) {
		return nil
	}
	if k.codec.method == "" {
		return fmt.Errorf("%s%v does not hold what the judge said", at(k.path), k.codec.goType)
	}
	return fmt.Errorf("%s%v does not hold what the judge said: its %s changes it", at(k.path), k.codec.goType, k.codec.method)
}

// A keeper compares the JSON of a judge with the JSON that the decoded reply encodes
// to, up to the first difference.
type keeper struct {
	codec codec  // of the value at path, or of the nearest one around it
	path  *place // of the difference
}

func (k *keeper) value(s *Schema, said, held any, path *place) bool {
	around := k.codec
	if s.codec.method != "" {
		k.codec = s.codec
	}
	if k.same(s, said, held, path) {
		k.codec = around
		return true
	}
	if k.path == nil {
		k.path = path
	}
	return false
}

func (k *keeper) same(s *Schema, said, held any, path *place) bool {
	if said == nil || held == nil {
		return isZero(said) && isZero(held)
	}
	switch said := said.(type) {
	case map[string]any:
		held, ok := held.(map[string]any)
		if !ok {
			return false
		}
		for _, m := range s.Members {
			if !k.value(m.Schema, said[m.Key], held[m.Key], path.member(m.Key)) {
				return false
			}
		}
		return true
	case []any:
		held, ok := held.([]any)
		if !ok || len(said) != len(held) {
			return false
		}
		for i := range said {
			if s.Items != nil && !k.value(s.Items, said[i], held[i], path.entry(i)) {
				return false
			}
		}
		return true
	case json.Number:
		number, ok := held.(json.Number)
		return ok && s.sameNumber(said.String(), number.String())
	case string:
		if text, ok := held.(string); ok {
			return said == text || s.respelled || s.goType != nil && s.sameNumber(said, text)
		}
		number, ok := held.(json.Number) // the type is json.Number
		return ok && said == number.String()
	}
	return said == held
}

// sameNumber reports whether the Go type of s holds two numbers as one.
func (s *Schema) sameNumber(a, b string) bool {
	bits := 64
	if s.goType != nil && s.goType.Kind() == reflect.Float32 {
		bits = 32
	}
	x, errX := strconv.ParseFloat(a, bits)
	y, errY := strconv.ParseFloat(b, bits)
	return a == b || errX == nil && errY == nil && x == y
}

// isZero reports whether v is what an omitempty leaves out, or omitzero.
func isZero(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case bool:
		return !v
	case string:
		return v == ""
	case json.Number:
		f, err := v.Float64()
		return err == nil && f == 0
	case []any:
		return len(v) == 0
	case map[string]any:
		for _, member := range v {
			if !isZero(member) {
				return false
			}
		}
	}
	return true
}
