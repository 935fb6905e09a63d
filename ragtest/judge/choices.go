package judge

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/sashabaranov/go-openai"
)

// text returns the words of a choice: what a function was called with, else the
// content.
func text(m openai.ChatCompletionMessage) string {
	if len(m.ToolCalls) > 0 {
		return arguments(m.ToolCalls)
	}
	return content(m)
}

// arguments returns what a function was called with. Two calls are two objects,
// for the reader of the reply to judge.
func arguments(calls []openai.ToolCall) string {
	texts := make([]string, len(calls))
	for i, call := range calls {
		texts[i] = call.Function.Arguments
	}
	return strings.Join(texts, "\n")
}

// content returns the content, whether it came as a string or in parts.
func content(m openai.ChatCompletionMessage) string {
	if len(m.MultiContent) == 0 {
		return m.Content
	}
	var b strings.Builder
	for _, part := range m.MultiContent {
		b.WriteString(part.Text)
	}
	return b.String()
}

// contradiction says how the choices of a completion contradict each other, or
// a choice itself; "" if they do not. One choice was asked for.
func (s settings) contradiction(choices []openai.ChatCompletionChoice) string {
	for _, c := range choices {
		if s.Format != Tool && contradicts(c.Message) {
			return "says one thing in its content and another in the call of a function that nobody asked for"
		}
		if first := choices[0]; text(c.Message) != text(first.Message) || c.Message.Refusal != first.Message.Refusal ||
			endingOf(string(c.FinishReason)) != endingOf(string(first.FinishReason)) {
			return fmt.Sprintf("has %d choices that differ, though one was asked for", len(choices))
		}
	}
	return ""
}

// contradicts reports whether the content of m holds an object, and a function is
// called with another. Prose beside a call holds no verdict.
func contradicts(m openai.ChatCompletionMessage) bool {
	said := content(m)
	if len(m.ToolCalls) == 0 || !strings.Contains(said, "{") {
		return false
	}
	for _, call := range m.ToolCalls {
		if !sameJSON(said, call.Function.Arguments) {
			return true
		}
	}
	return false
}

// sameJSON reports whether a and b are one JSON value but for white space.
func sameJSON(a, b string) bool {
	var x, y bytes.Buffer
	return json.Compact(&x, []byte(a)) == nil && json.Compact(&y, []byte(b)) == nil && bytes.Equal(x.Bytes(), y.Bytes())
}

// refusal reports whether a choice refuses, and returns its words, if any. It does
// so in a member of its own or in a part of the content, which go-openai leaves
// out: the words are read from the body of the completion.
func refusal(m openai.ChatCompletionMessage, body []byte) (words string, refused bool) {
	if m.Refusal != "" {
		return m.Refusal, true
	}
	for _, part := range m.MultiContent {
		if part.Type == "refusal" {
			return refusalPart(body), true
		}
	}
	return "", false
}

// refusalPart returns the words of the refusals among the parts of the first
// choice.
func refusalPart(body []byte) string {
	var v struct {
		Choices []struct {
			Message struct {
				Content []struct{ Type, Text, Refusal string }
			}
		}
	}
	_ = json.Unmarshal(body, &v) // it has been decoded before
	var b strings.Builder
	for _, part := range v.Choices[0].Message.Content {
		if part.Type == "refusal" {
			b.WriteString(part.Refusal + part.Text)
		}
	}
	return b.String()
}
