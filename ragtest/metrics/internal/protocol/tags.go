package protocol

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
)

// readTags applies a field's tags to the schema of its type, and reports whether
// the tag "required" overrides an omitempty. A keyword that would not be checked
// is refused: who writes it relies on it. Annotations (title, default, example)
// are dropped, as they are from what is sent.
func (s *Schema) readTags(tag reflect.StructTag, quoted bool) (required bool, err error) {
	s.Description = tag.Get("jsonschema_description")
	if extras := tag.Get("jsonschema_extras"); extras != "" {
		return false, fmt.Errorf("the tag jsonschema_extras is not checked")
	}
	var later []string
	for i, word := range splitTag(tag.Get("jsonschema")) {
		name, value, valued := strings.Cut(word, "=")
		switch {
		case word == "" && i == 0:
		case word == "required":
			required = true
		case !valued:
			return false, fmt.Errorf("the keyword %q of the tag jsonschema is not known", word)
		case name == "description":
			s.Description = value
		case name == "type":
			s.Type = value
			switch value {
			case "string", "number", "integer", "boolean":
			default:
				return false, fmt.Errorf("a tag cannot make it a %s", value)
			}
		case name == "title", name == "default", name == "example":
		default:
			later = append(later, word)
		}
	}
	if quoted && (s.Type == "integer" || s.Type == "number" || s.Type == "boolean") {
		s.Type = "string"
	}
	for _, word := range later {
		to := s
		if s.Type == "array" && s.Items != nil {
			to = s.Items // what a tag says of a list it says of its entries
		}
		name, value, _ := strings.Cut(word, "=")
		if err := to.bound(name, value); err != nil {
			return false, err
		}
	}
	switch word := tag.Get("ragtest"); word {
	case "":
	case "subset":
		s.subset = true
	case "free":
		s.free = true
	default:
		return false, fmt.Errorf("the tag ragtest:%q is not known: there are subset and free", word)
	}
	return required, nil
}

// bound applies a keyword that replies are checked against.
func (s *Schema) bound(name, value string) error {
	isNumber := s.Type == "number" || s.Type == "integer"
	number := json.Number(value)
	if f, err := strconv.ParseFloat(value, 64); isNumber && (err != nil || math.IsNaN(f) || math.IsInf(f, 0)) && (name == "enum" || name == "minimum" || name == "maximum") {
		return fmt.Errorf("the %s %q is no number", name, value)
	}
	switch {
	case name == "enum" && s.Type == "string":
		s.Enum = append(s.Enum, value)
	case name == "enum" && isNumber:
		s.Enum = append(s.Enum, number)
	case name == "minimum" && isNumber:
		s.Min = number
	case name == "maximum" && isNumber:
		s.Max = number
	default:
		return fmt.Errorf("the keyword %s of the tag jsonschema is not checked for a %s: there are enum, minimum and maximum, or a method Problems", name, s.Type)
	}
	return nil
}

// splitTag splits a tag at its commas, but not at those behind a backslash.
func splitTag(tag string) []string {
	var words []string
	for _, word := range strings.Split(tag, ",") {
		if last := len(words) - 1; last >= 0 && strings.HasSuffix(words[last], `\`) {
			words[last] = strings.TrimSuffix(words[last], `\`) + "," + word
			continue
		}
		words = append(words, word)
	}
	return words
}
