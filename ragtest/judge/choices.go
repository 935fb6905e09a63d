package judge

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/sashabaranov/go-openai"
)

// text returns the words of a choice: what a function was called with, else the
// content. Two calls are two objects, for the reader of the reply to judge.
func text(m openai.ChatCompletionMessage) string {
	if calls := calls(m); len(calls) > 0 {
		return strings.Join(calls, "\n")
	}
	return content(m)
}

// calls returns what functions were called with, be it in the member that OpenAI
// had for that before tool_calls.
func calls(m openai.ChatCompletionMessage) (arguments []string) {
	for _, call := range m.ToolCalls {
		arguments = append(arguments, call.Function.Arguments)
	}
	if m.FunctionCall != nil {
		arguments = append(arguments, m.FunctionCall.Arguments)
	}
	return arguments
}

// content returns the content, whether it came as a string or in parts. Parts of
// other types than text are no words of a reply: thoughts, images, refusals.
func content(m openai.ChatCompletionMessage) string {
	if len(m.MultiContent) == 0 {
		return m.Content
	}
	var b strings.Builder
	for _, part := range m.MultiContent {
		switch part.Type {
		case "", "text", "output_text":
			b.WriteString(part.Text)
		}
	}
	return b.String()
}

// contradiction says how the choices of a completion contradict each other, or
// a choice itself; "" if they do not. One choice was asked for.
func (s settings) contradiction(choices []openai.ChatCompletionChoice) string {
	for _, c := range choices {
		switch role := strings.ToLower(c.Message.Role); role {
		case "system", "developer", "user", "tool", "function":
			return "has a message of the role " + role + ", which is not the model's own"
		}
		if slices.ContainsFunc(c.Message.MultiContent, func(p openai.ChatMessagePart) bool { return p.Type == "error" }) {
			return "has an error among the parts of its content"
		}
		if s.Format != Tool && contradicts(c.Message) {
			return "says one thing in its content and another in the call of a function that nobody asked for"
		}
		if first := choices[0]; text(c.Message) != text(first.Message) || refuses(c.Message) != refuses(first.Message) || endOf(c) != endOf(first) {
			return fmt.Sprintf("has %d choices that differ, though one was asked for", len(choices))
		}
	}
	return ""
}

// contradicts reports whether the content of m holds an object, and a function is
// called with another. Prose beside a call holds no verdict.
func contradicts(m openai.ChatCompletionMessage) bool {
	said := content(m)
	return strings.Contains(said, "{") && slices.ContainsFunc(calls(m), func(call string) bool { return !sameJSON(said, call) })
}

// sameJSON reports whether a and b are one JSON value but for white space.
func sameJSON(a, b string) bool {
	var x, y bytes.Buffer
	return json.Compact(&x, []byte(a)) == nil && json.Compact(&y, []byte(b)) == nil && bytes.Equal(x.Bytes(), y.Bytes())
}

// endOf returns how a choice ended: by its finish reason, or withheld by Azure's
// filters, which say so beside it.
func endOf(c openai.ChatCompletionChoice) ending {
	f := c.ContentFilterResults
	if f.Hate.Filtered || f.SelfHarm.Filtered || f.Sexual.Filtered || f.Violence.Filtered || f.JailBreak.Filtered || f.Profanity.Filtered {
		return withheld
	}
	return endingOf(string(c.FinishReason))
}

// refuses reports whether a message refuses, in a member of its own or in a part of
// its content.
func refuses(m openai.ChatCompletionMessage) bool {
	return m.Refusal != "" || slices.ContainsFunc(m.MultiContent, func(p openai.ChatMessagePart) bool { return p.Type == "refusal" })
}

// refusal returns the words by which the message of the first choice refuses, if
// any. go-openai leaves out those in parts: they are read from the body.
func refusal(m openai.ChatCompletionMessage, body []byte) string {
	if m.Refusal != "" {
		return m.Refusal
	}
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
