package judge

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/sashabaranov/go-openai"
)

// The rules of json_schema and function names.
var schemaName = regexp.MustCompile(`^[a-zA-Z0-9_-]{1,64}$`)

// request returns p as go-openai sends it, and the limit of its reply, 0 for
// none. Temperature, Extra and an old-style limit are added to the body later.
func (s settings) request(p metrics.Prompt) (req openai.ChatCompletionRequest, limit int, err error) {
	limit = s.maxTokens(p)
	req = openai.ChatCompletionRequest{
		Model:           s.Model,
		Seed:            s.Seed,
		ReasoningEffort: s.ReasoningEffort,
	}
	if !s.LegacyMaxTokens {
		req.MaxCompletionTokens = limit
	}
	messages := p.Messages
	if p.Schema != nil {
		if (s.Format == Schema || s.Format == Tool) && !schemaName.MatchString(p.Metric) {
			return req, 0, invalid("metric name %q cannot name a schema: want 1 to 64 of a-z, A-Z, 0-9, _ and -", p.Metric)
		}
		switch s.Format {
		case Schema:
			req.ResponseFormat = &openai.ChatCompletionResponseFormat{
				Type: openai.ChatCompletionResponseFormatTypeJSONSchema,
				JSONSchema: &openai.ChatCompletionResponseFormatJSONSchema{
					Name:   p.Metric,
					Strict: true,
					Schema: p.Schema,
				},
			}
		case Tool:
			function := openai.ToolFunction{Name: p.Metric}
			req.ToolChoice = openai.ToolChoice{Type: openai.ToolTypeFunction, Function: function}
			req.Tools = []openai.Tool{{
				Type: openai.ToolTypeFunction,
				Function: &openai.FunctionDefinition{
					Name:       p.Metric,
					Strict:     true,
					Parameters: p.Schema,
				},
			}}
		case Object:
			req.ResponseFormat = &openai.ChatCompletionResponseFormat{
				Type: openai.ChatCompletionResponseFormatTypeJSONObject,
			}
			fallthrough
		case Text:
			if messages, err = withSchema(messages, p.Schema); err != nil {
				return req, 0, invalid("the schema of %s is not JSON: %v", p.Metric, err)
			}
		}
	}
	for _, m := range messages {
		req.Messages = append(req.Messages, openai.ChatCompletionMessage{Role: m.Role, Content: m.Content})
	}
	return req, limit, nil
}

// withSchema returns a copy of messages whose system message ends with the
// schema. One is put in front if there is none.
func withSchema(messages []metrics.Message, schema json.RawMessage) ([]metrics.Message, error) {
	text := bytes.NewBufferString("The reply must be one JSON object that fits this JSON Schema:\n")
	if err := json.Compact(text, schema); err != nil {
		return nil, err
	}
	for i, m := range messages {
		if m.Role == openai.ChatMessageRoleSystem {
			messages = slices.Clone(messages)
			messages[i].Content += "\n\n" + text.String()
			return messages, nil
		}
	}
	system := metrics.Message{Role: openai.ChatMessageRoleSystem, Content: text.String()}
	return append([]metrics.Message{system}, messages...), nil
}

// maxTokens is the limit that Config.MaxTokens describes.
func (s settings) maxTokens(p metrics.Prompt) int {
	if s.MaxTokens > 0 {
		return s.MaxTokens
	}
	if reasons(s.Model, s.ReasoningEffort) {
		return 0
	}
	n := 0
	for _, m := range p.Messages {
		if m.Role == openai.ChatMessageRoleUser {
			for line := range strings.Lines(m.Content) {
				if listed(line) {
					n++
				}
			}
		}
	}
	return max(4096, 512+256*n)
}

// listed reports whether line presents an item for a verdict: "chunk 3: …".
func listed(line string) bool {
	word, rest, _ := strings.Cut(line, " ")
	id, _, ok := strings.Cut(rest, ": ")
	return ok && (word == "chunk" || word == "sentence") && id != "" && strings.Trim(id, "0123456789") == ""
}
