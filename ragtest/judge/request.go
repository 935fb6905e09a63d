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
		messages, err = s.format(&req, p)
	}
	for _, m := range messages {
		req.Messages = append(req.Messages, openai.ChatCompletionMessage{Role: m.Role, Content: m.Content})
	}
	return req, limit, err
}

// format asks for a reply that fits p's schema, in req or in the messages that
// it returns.
func (s settings) format(req *openai.ChatCompletionRequest, p metrics.Prompt) ([]metrics.Message, error) {
	if (s.Format == Schema || s.Format == Tool) && !schemaName.MatchString(p.Metric) {
		return nil, invalid("metric name %q cannot name a schema: want 1 to 64 of a-z, A-Z, 0-9, _ and -", p.Metric)
	}
	switch s.Format {
	case Schema:
		req.ResponseFormat = &openai.ChatCompletionResponseFormat{
			Type:       openai.ChatCompletionResponseFormatTypeJSONSchema,
			JSONSchema: &openai.ChatCompletionResponseFormatJSONSchema{Name: p.Metric, Strict: true, Schema: p.Schema},
		}
		return p.Messages, nil
	case Tool:
		req.Tools = []openai.Tool{{
			Type:     openai.ToolTypeFunction,
			Function: &openai.FunctionDefinition{Name: p.Metric, Strict: true, Parameters: p.Schema},
		}}
		req.ToolChoice = openai.ToolChoice{Type: openai.ToolTypeFunction, Function: openai.ToolFunction{Name: p.Metric}}
		return p.Messages, nil
	case Object:
		req.ResponseFormat = &openai.ChatCompletionResponseFormat{Type: openai.ChatCompletionResponseFormatTypeJSONObject}
	}
	return withSchema(p)
}

// withSchema returns a copy of p's messages whose system message ends with the
// schema. One is put in front if there is none.
func withSchema(p metrics.Prompt) ([]metrics.Message, error) {
	text := bytes.NewBufferString("The reply must be one JSON object that fits this JSON Schema:\n")
	if err := json.Compact(text, p.Schema); err != nil {
		return nil, invalid("the schema of %s is not JSON: %v", p.Metric, err)
	}
	for i, m := range p.Messages {
		if m.Role == openai.ChatMessageRoleSystem {
			messages := slices.Clone(p.Messages)
			messages[i].Content += "\n\n" + text.String()
			return messages, nil
		}
	}
	system := metrics.Message{Role: openai.ChatMessageRoleSystem, Content: text.String()}
	return append([]metrics.Message{system}, p.Messages...), nil
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
