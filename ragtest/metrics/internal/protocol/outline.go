package protocol

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/internal/ordered"
)

// Outline describes the members of a schema that is sent in words, a line each:
// some servers never show the schema to the model.
func Outline(schema json.RawMessage) (string, error) {
	return outlines.get(string(schema), func() (string, error) { return outline(schema, word) })
}

var outlines memo[string, string]

// Outline1 is Outline in its first revision, which garbles the values of an enum
// of numbers. Such requests are recorded.
func Outline1(schema json.RawMessage) (string, error) {
	return outline(schema, func(value any) string { return fmt.Sprintf("%q", value) })
}

func outline(schema json.RawMessage, word func(any) string) (string, error) {
	var root sentSchema
	if err := json.Unmarshal(schema, &root); err != nil {
		return "", fmt.Errorf("schema: %w", err)
	}
	var b strings.Builder
	root.outline(&b, "", word)
	return strings.TrimSuffix(b.String(), "\n"), nil
}

// word writes a value of an enum.
func word(value any) string {
	if number, ok := value.(float64); ok {
		return strconv.FormatFloat(number, 'g', -1, 64)
	}
	return fmt.Sprintf("%q", value)
}

// A sentSchema is what an outline reads of a schema, a metric's own or a stranger's.
type sentSchema struct {
	Type        string
	Description string
	Enum        []any
	AnyOf       []*sentSchema
	Items       *sentSchema
	Properties  ordered.Object[*sentSchema]
}

func (s *sentSchema) outline(b *strings.Builder, indent string, word func(any) string) {
	for _, m := range s.Properties {
		fmt.Fprintf(b, "%s- %s (%s)", indent, m.Key, m.Value.inWords(word))
		if m.Value.Description != "" {
			b.WriteString(": " + m.Value.Description)
		}
		b.WriteString("\n")
		for _, inner := range append([]*sentSchema{m.Value, m.Value.Items}, m.Value.AnyOf...) {
			if inner != nil {
				inner.outline(b, indent+"  ", word)
			}
		}
	}
}

// inWords returns "string", "array of objects", "string or null".
func (s *sentSchema) inWords(word func(any) string) string {
	switch {
	case s.AnyOf != nil:
		words := make([]string, len(s.AnyOf))
		for i, branch := range s.AnyOf {
			words[i] = branch.inWords(word)
		}
		return strings.Join(words, " or ")
	case s.Enum != nil:
		words := make([]string, len(s.Enum))
		for i, value := range s.Enum {
			words[i] = word(value)
		}
		return "one of " + strings.Join(words, ", ")
	case s.Items != nil:
		return "array of " + s.Items.inWords(word) + "s"
	default:
		return s.Type
	}
}

// IsGarbled reports whether Outline1 says something else of a schema than Outline.
func IsGarbled(schema json.RawMessage) bool {
	was, err := garbled.get(string(schema), func() (bool, error) {
		now, err := Outline(schema)
		if err != nil {
			return false, err
		}
		was, err := Outline1(schema)
		return was != now, err
	})
	return was && err == nil
}

var garbled memo[string, bool]
