package protocol

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// check returns all that keeps tree from being a reply of this shape. Other keys
// than the members are left alone.
func (s *Shape) check(tree any) []Problem {
	var c checker
	c.value(s.root, false, tree, nil)
	sortByPath(c.problems)
	return c.problems
}

type checker struct{ problems []Problem }

func (c *checker) add(path *place, format string, args ...any) {
	c.problems = append(c.problems, Problem{path.String(), fmt.Sprintf(format, args...)})
}

// value holds v against s. What is no value of its type is not looked into.
func (c *checker) value(s *Schema, optional bool, v any, path *place) {
	got := typeOf(v)
	if got == "null" && optional {
		return
	}
	number, isNumber := v.(json.Number)
	integral := false
	if isNumber && s.Type == "integer" {
		_, integral = integer(number)
		integral = integral || isIntegral(number)
	}
	if got != s.Type && !integral {
		want := s.Type
		if optional {
			want = "null or " + want
		}
		c.add(path, "got %s, want %s", got, want)
		return
	}
	if s.Enum != nil && !s.allows(v) {
		words := make([]string, len(s.Enum))
		for i, value := range s.Enum {
			words[i] = enumWord(value)
		}
		c.add(path, "got %q, want one of %s", fmt.Sprint(v), strings.Join(words, ", "))
		return
	}
	switch v := v.(type) {
	case map[string]any:
		c.object(s, v, path)
	case []any:
		for i, entry := range v {
			if s.Items != nil {
				c.value(s.Items, false, entry, path.entry(i))
			}
		}
	case json.Number:
		if s.Min != "" && compare(v, s.Min) < 0 {
			c.add(path, "minimum: got %s, want %s", decimal(v), decimal(s.Min))
		}
		if s.Max != "" && compare(v, s.Max) > 0 {
			c.add(path, "maximum: got %s, want %s", decimal(v), decimal(s.Max))
		}
		if !s.holds(v) {
			c.add(path, "the number %s is out of range", Clip(v.String(), 20))
		}
	}
}

func (c *checker) object(s *Schema, object map[string]any, path *place) {
	var missing []string
	for _, m := range s.Members {
		if v, ok := object[m.Key]; ok {
			c.value(m.Schema, m.Optional, v, path.member(m.Key))
		} else if !m.Optional || m.Schema.decides() {
			missing = append(missing, strconv.Quote(m.Key))
		} else if other := misspelled(m.Key, object); other != "" {
			c.add(path, "key %s must be %q", Clip(strconv.Quote(other), 40), m.Key)
		}
	}
	switch len(missing) {
	case 0:
	case 1:
		c.add(path, "missing key %s", missing[0])
	default:
		c.add(path, "missing keys %s", strings.Join(missing, ", "))
	}
}

// decides reports whether a value says yes or no, how much or which. It may be null
// where it is optional, but a key that is left out may stand there in other words.
func (s *Schema) decides() bool {
	return s.Enum != nil || s.Type == "boolean" || s.Type == "number" || s.Type == "integer"
}

// misspelled returns the first key of object that is key but for case and signs.
func misspelled(key string, object map[string]any) string {
	for _, other := range slices.Sorted(maps.Keys(object)) {
		if bareKey(other) == bareKey(key) {
			return other
		}
	}
	return ""
}

func bareKey(key string) string {
	return strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || r == ' ' {
			return -1
		}
		return unicode.ToLower(r)
	}, key)
}

// typeOf returns the JSON type of a value of a tree.
func typeOf(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case string:
		return "string"
	case json.Number:
		return "number"
	case []any:
		return "array"
	}
	return "object"
}

// allows reports whether v is one of the values of an enum.
func (s *Schema) allows(v any) bool {
	for _, value := range s.Enum {
		if sameValue(v, value) {
			return true
		}
	}
	return false
}

// enumWord writes a value of an enum for the judge.
func enumWord(value any) string {
	if text, ok := value.(string); ok {
		return fmt.Sprintf("%q", text)
	}
	return fmt.Sprint(value)
}

// holds reports whether the Go type of s can hold a number that is as the schema
// says. Numbers beyond 64 bits are reported where they are brought into form.
func (s *Schema) holds(number json.Number) bool {
	if s.goType == nil {
		return true
	}
	v := reflect.Zero(s.goType)
	switch {
	case v.CanInt():
		number, _ = integer(number)
		n, err := strconv.ParseInt(number.String(), 10, 64)
		return err != nil || !v.OverflowInt(n)
	case v.CanUint():
		number, _ = integer(number)
		if strings.HasPrefix(number.String(), "-") {
			return false
		}
		n, err := strconv.ParseUint(number.String(), 10, 64)
		return err != nil || !v.OverflowUint(n)
	case v.CanFloat():
		f, err := number.Float64()
		return err == nil && !v.OverflowFloat(f)
	}
	return true
}
