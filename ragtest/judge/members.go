package judge

import (
	"encoding/json"
	"maps"
	"slices"
)

// owned are the members of the request body that Extra may not set, and what
// sets them.
var owned = map[string]string{
	"model":                 "Model",
	"temperature":           "Temperature",
	"seed":                  "Seed",
	"max_tokens":            "MaxTokens and LegacyMaxTokens",
	"max_completion_tokens": "MaxTokens",
	"reasoning_effort":      "ReasoningEffort",
	"response_format":       "Format",
	"tools":                 "Format",
	"tool_choice":           "Format",
	"messages":              "the prompt",
	"n":                     "the number of samples",
	"stream":                "nothing: replies are read whole",
}

// members returns Temperature and Extra as `,"name":value` in a fixed order.
// A Temperature of 0 is sent too.
func (c Config) members() ([]byte, error) {
	var b []byte
	switch {
	case c.Temperature != nil:
		b = appendMember(b, "temperature", *c.Temperature)
	case !reasons(c.Model, c.ReasoningEffort):
		b = appendMember(b, "temperature", 0)
	}
	for _, name := range slices.Sorted(maps.Keys(c.Extra)) {
		if by, ok := owned[name]; ok {
			return nil, invalid("judge.Config.Extra may not set %q: it is set by %s", name, by)
		}
		if _, err := json.Marshal(c.Extra[name]); err != nil {
			return nil, invalid("judge.Config.Extra[%q] is not JSON: %v", name, err)
		}
		b = appendMember(b, name, c.Extra[name])
	}
	return b, nil
}

// appendMember appends a value that is known to be JSON.
func appendMember(b []byte, name string, value any) []byte {
	n, _ := json.Marshal(name)
	v, _ := json.Marshal(value)
	b = append(b, ',')
	b = append(b, n...)
	b = append(b, ':')
	return append(b, v...)
}
