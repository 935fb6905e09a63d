package judge

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"net/http"
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
// Temperature is not left to go-openai, which drops a 0 and rounds to float32.
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

// addMembers returns a copy of req whose body, a JSON object, ends with
// members. The members in front keep their order, which is the schema's.
func addMembers(req *http.Request, members []byte) (*http.Request, error) {
	var b bytes.Buffer
	b.Grow(int(req.ContentLength) + len(members) + bytes.MinRead)
	_, err := b.ReadFrom(req.Body)
	req.Body.Close()
	if err != nil {
		return nil, err
	}
	body := append(bytes.TrimSuffix(b.Bytes(), []byte("}")), members...)
	body = append(body, '}')

	req = req.WithContext(req.Context()) // a shallow copy
	req.ContentLength = int64(len(body))
	req.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(body)), nil }
	req.Body, _ = req.GetBody()
	return req, nil
}
