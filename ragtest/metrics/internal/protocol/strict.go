package protocol

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// strict writes s in the form that endpoints accept: every key is required, no
// other is allowed, null is said by anyOf, and there are no numeric or length
// keywords. Its keys stand in the order of the struct's fields, so that a judge
// gives its reason before its verdict. The bytes stand in recordings.
func (s *Schema) strict(b *bytes.Buffer, optional bool) error {
	if optional {
		plain := *s
		plain.Description = ""
		b.WriteString(`{"anyOf":[`)
		if err := plain.strict(b, false); err != nil {
			return err
		}
		b.WriteString(`,{"type":"null"}]`)
		return s.describe(b)
	}
	b.WriteByte('{')
	if s.Type == "object" {
		b.WriteString(`"properties":{`)
		for i, m := range s.Members {
			if i > 0 {
				b.WriteByte(',')
			}
			if err := writeJSON(b, m.Key); err != nil {
				return err
			}
			b.WriteByte(':')
			if err := m.Schema.strict(b, m.Optional); err != nil {
				return err
			}
		}
		b.WriteString(`},"additionalProperties":false,`)
	}
	if s.Items != nil {
		b.WriteString(`"items":`)
		if err := s.Items.strict(b, false); err != nil {
			return err
		}
		b.WriteByte(',')
	}
	fmt.Fprintf(b, `"type":%q`, s.Type)
	if s.Enum != nil {
		b.WriteString(`,"enum":`)
		if err := writeJSON(b, s.Enum); err != nil {
			return err
		}
	}
	if len(s.Members) > 0 {
		keys := make([]string, len(s.Members))
		for i, m := range s.Members {
			keys[i] = m.Key
		}
		b.WriteString(`,"required":`)
		if err := writeJSON(b, keys); err != nil {
			return err
		}
	}
	return s.describe(b)
}

// describe ends an object with the description.
func (s *Schema) describe(b *bytes.Buffer) error {
	if s.Description != "" {
		b.WriteString(`,"description":`)
		if err := writeJSON(b, s.Description); err != nil {
			return err
		}
	}
	b.WriteByte('}')
	return nil
}

func writeJSON(b *bytes.Buffer, v any) error {
	text, err := json.Marshal(v)
	b.Write(text)
	return err
}
