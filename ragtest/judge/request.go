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

// A body is what a chat completion is asked for with: these members in this
// order and no others, whatever go-openai knows of. Recordings are found by it.
type body struct {
	Model               string          `json:"model"`
	Messages            []message       `json:"messages"`
	MaxCompletionTokens int             `json:"max_completion_tokens,omitempty"`
	Stream              bool            `json:"stream"`
	ResponseFormat      *responseFormat `json:"response_format,omitempty"`
	Seed                *int            `json:"seed,omitempty"`
	Tools               []tool          `json:"tools,omitempty"`
	ToolChoice          *toolChoice     `json:"tool_choice,omitempty"`
	ReasoningEffort     string          `json:"reasoning_effort,omitempty"`
	// Temperature, Extra and an old-style limit follow: see Config.members.
}

type message struct {
	Role    string `json:"role"`
	Content string `json:"content,omitempty"`
}

type responseFormat struct {
	Type       string      `json:"type"`
	JSONSchema *jsonSchema `json:"json_schema,omitempty"`
}

type jsonSchema struct {
	Name   string          `json:"name"`
	Schema json.RawMessage `json:"schema"`
	Strict bool            `json:"strict"`
}

type tool struct {
	Function function `json:"function"`
	Type     string   `json:"type"`
}

type function struct {
	Name       string          `json:"name"`
	Strict     bool            `json:"strict"`
	Parameters json.RawMessage `json:"parameters"`
}

type toolChoice struct {
	Type     string       `json:"type"`
	Function functionName `json:"function"`
}

type functionName struct {
	Name string `json:"name"`
}

// request returns p as it is sent, its messages as they stand in it, and the limit
// of its reply, 0 for none.
func (s settings) request(p metrics.Prompt) (sent []byte, messages []metrics.Message, limit int, err error) {
	limit = s.maxTokens(p)
	b := body{Model: s.Model, Seed: s.Seed, ReasoningEffort: s.ReasoningEffort}
	if !s.LegacyMaxTokens {
		b.MaxCompletionTokens = limit
	}
	messages = p.Messages
	if p.Schema != nil {
		if messages, err = s.format(&b, p); err != nil {
			return nil, nil, 0, err
		}
	}
	b.Messages = make([]message, len(messages))
	for i, m := range messages {
		b.Messages[i] = message{m.Role, m.Content}
	}
	if sent, err = json.Marshal(b); err != nil {
		return nil, nil, 0, invalid("the schema of %s is not JSON: %v", p.Metric, err)
	}
	sent = append(sent[:len(sent)-1], s.extra...)
	if s.LegacyMaxTokens && limit > 0 {
		sent = appendMember(sent, "max_tokens", limit)
	}
	return append(sent, '}'), messages, limit, nil
}

// format asks for a reply that fits p's schema, in b or in the messages that it
// returns.
func (s settings) format(b *body, p metrics.Prompt) ([]metrics.Message, error) {
	if (s.Format == Schema || s.Format == Tool) && !schemaName.MatchString(p.Metric) {
		return nil, invalid("metric name %q cannot name a schema: want 1 to 64 of a-z, A-Z, 0-9, _ and -", p.Metric)
	}
	switch s.Format {
	case Schema:
		b.ResponseFormat = &responseFormat{Type: "json_schema", JSONSchema: &jsonSchema{Name: p.Metric, Schema: p.Schema, Strict: true}}
		return p.Messages, nil
	case Tool:
		b.Tools = []tool{{Type: "function", Function: function{Name: p.Metric, Strict: true, Parameters: p.Schema}}}
		b.ToolChoice = &toolChoice{Type: "function", Function: functionName{p.Metric}}
		return p.Messages, nil
	case Object:
		b.ResponseFormat = &responseFormat{Type: "json_object"}
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
