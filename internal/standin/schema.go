package standin

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/ordered"
)

// A schema is what the server reads of the JSON Schema of a reply.
type schema struct {
	Type       string
	Ref        string `json:"$ref"`
	Enum       []any
	AnyOf      []*schema
	Items      *schema
	Properties ordered.Object[*schema]
}

// schema returns the schema of the reply and the tool that it is an argument
// of, if any.
func (r chatRequest) schema() (_ *schema, tool string, err error) {
	param, data := "response_format", r.ResponseFormat.JSONSchema.Schema
	switch {
	case data != nil:
	case len(r.Tools) > 0:
		param, data, tool = "tools", r.Tools[0].Function.Parameters, r.Tools[0].Function.Name
	default:
		if s := schemaLine(r.Messages); s != nil {
			return s, "", nil
		}
		return nil, "", invalid(param, "no schema in response_format, in tools or on a line of a message: this server fills in a schema and can do nothing else")
	}
	s := &schema{}
	if err := json.Unmarshal(data, s); err != nil {
		return nil, "", invalid(param, "cannot read the schema: %v", err)
	}
	return s, tool, nil
}

// schemaLine returns the first line of a message that is a schema of an object
// with properties.
func schemaLine(messages []message) *schema {
	for _, m := range messages {
		for line := range strings.Lines(m.Content) {
			if !strings.HasPrefix(line, "{") {
				continue
			}
			s := &schema{}
			if json.Unmarshal([]byte(line), s) == nil && s.Type == "object" && s.Properties != nil {
				return s
			}
		}
	}
	return nil
}

// plain returns s without an anyOf that only adds null, and whether it did.
func plain(s *schema) (_ *schema, nullable bool) {
	isNull := func(s *schema) bool { return s.Type == "null" }
	if i := slices.IndexFunc(s.AnyOf, isNull); len(s.AnyOf) == 2 && i >= 0 {
		return s.AnyOf[1-i], true
	}
	return s, false
}

// nouns returns the noun of each integer id_<noun> among the properties of s.
func nouns(s *schema) (nouns []string) {
	for _, p := range s.Properties {
		if noun, ok := strings.CutPrefix(p.Key, "id_"); ok && p.Value.Type == "integer" {
			nouns = append(nouns, noun)
		}
	}
	return nouns
}
