package standin

import (
	"fmt"
	"io"
	"net/http"
	"strings"
)

// Choices is Reply with a choice for each of contents, where one was asked for.
func Choices(contents ...string) http.Handler {
	var choices []choice
	for i, content := range contents {
		choices = append(choices, choice{Index: i, Message: reply{Role: "assistant", Content: content}, FinishReason: "stop"})
	}
	return respond(strings.Join(contents, " "), choices...)
}

// RefusalPart is Reply with a second part of the content, which refuses.
func RefusalPart(content, refusal string) http.Handler {
	parts := []any{part{"text", content}, map[string]string{"type": "refusal", "refusal": refusal}}
	return respond(content+" "+refusal, choice{Message: reply{Role: "assistant", Content: parts}, FinishReason: "stop"})
}

// SaysAndCalls answers with a completion whose assistant says content and calls
// the function of that name with arguments.
func SaysAndCalls(content, name, arguments string) http.Handler {
	calls := []toolCall{{ID: "call_0", Type: "function", Function: function{name, arguments}}}
	return respond(content+" "+arguments, choice{Message: reply{Role: "assistant", Content: content, ToolCalls: calls}, FinishReason: "stop"})
}

// Counts is Reply that counts tokens tokens of the prompt, whatever that has.
func Counts(tokens int, content string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		c := complete(body, content, choice{Message: reply{Role: "assistant", Content: content}, FinishReason: "stop"})
		c.Usage.PromptTokens = tokens
		c.Usage.TotalTokens = tokens + c.Usage.CompletionTokens
		writeJSON(w, http.StatusOK, c)
	})
}

// Altered is Reply after edit has changed its bytes, with header lines as Status
// takes them.
func Altered(content string, edit func(body string) string, header ...string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		whole := encode(complete(body, content, choice{Message: reply{Role: "assistant", Content: content}, FinishReason: "stop"}))
		Status(http.StatusOK, edit(string(whole)), header...).ServeHTTP(w, r)
	})
}

// Stream is Reply as a stream of events, as if that had been asked for, with
// header lines as Status takes them.
func Stream(content string, header ...string) http.Handler {
	return Altered(content, func(body string) string {
		event := strings.Replace(body, `"message":`, `"delta":`, 1)
		return fmt.Sprintf("data: %s\n\ndata: [DONE]\n\n", event)
	}, append([]string{"Content-Type: text/event-stream"}, header...)...)
}

// Loading answers as llama.cpp's server does while it loads its model.
func Loading() http.Handler {
	return Status(http.StatusServiceUnavailable, `{"error":{"message":"Loading model","type":"unavailable_error","code":503}}`)
}
