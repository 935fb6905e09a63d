package standin

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
)

// Model is the only model that a Handler serves.
const Model = "standin-lexical-1"

const (
	// created dates every completion: 2025-01-01T00:00:00Z. A clock would make
	// equal requests get different bytes.
	created = 1735689600

	// fingerprint stands in every completion and so in every cassette.
	fingerprint = "a lexical comparison, not a model"
)

// A chatRequest is what the server reads of a chat completion request.
type chatRequest struct {
	Model          string    `json:"model"`
	Messages       []message `json:"messages"`
	Stream         bool      `json:"stream"`
	ResponseFormat struct {
		JSONSchema struct {
			Schema json.RawMessage `json:"schema"`
		} `json:"json_schema"`
	} `json:"response_format"`
	Tools []struct {
		Function struct {
			Name       string          `json:"name"`
			Parameters json.RawMessage `json:"parameters"`
		} `json:"function"`
	} `json:"tools"`
}

type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

type completion struct {
	ID                string   `json:"id"`
	Object            string   `json:"object"`
	Created           int      `json:"created"`
	Model             string   `json:"model"`
	Choices           []choice `json:"choices"`
	Usage             usage    `json:"usage"`
	SystemFingerprint string   `json:"system_fingerprint"`
}

type choice struct {
	Index        int    `json:"index"`
	Message      reply  `json:"message"`
	FinishReason string `json:"finish_reason"`
}

// A reply is the message of the assistant: one of its three kinds of words.
type reply struct {
	Role      string     `json:"role"`
	Content   any        `json:"content"` // a string, a list of parts, or nil
	Refusal   *string    `json:"refusal"`
	ToolCalls []toolCall `json:"tool_calls,omitempty"`
}

type toolCall struct {
	ID       string   `json:"id"`
	Type     string   `json:"type"`
	Function function `json:"function"`
}

type function struct {
	Name      string `json:"name"`
	Arguments string `json:"arguments"`
}

type usage struct {
	PromptTokens     int `json:"prompt_tokens"`
	CompletionTokens int `json:"completion_tokens"`
	TotalTokens      int `json:"total_tokens"`

	CompletionDetails *completionDetails `json:"completion_tokens_details,omitempty"`
}

type completionDetails struct {
	ReasoningTokens int `json:"reasoning_tokens"`
}

// complete answers the request body with the assistant's words, which stand in
// choices. Its id is made from the body, and it counts a word as a token.
func complete(body []byte, words string, choices ...choice) completion {
	var req chatRequest
	_ = json.Unmarshal(body, &req) // an error leaves req empty: faults are served for any body
	u := usage{CompletionTokens: len(strings.Fields(words))}
	for _, m := range req.Messages {
		u.PromptTokens += len(strings.Fields(m.Content))
	}
	u.TotalTokens = u.PromptTokens + u.CompletionTokens
	return completion{
		ID:                "chatcmpl-" + digest(body),
		Object:            "chat.completion",
		Created:           created,
		Model:             Model,
		Choices:           append([]choice{}, choices...), // never null
		Usage:             u,
		SystemFingerprint: fingerprint,
	}
}

// digest returns a short name for body.
func digest(body []byte) string {
	sum := sha256.Sum256(body)
	return fmt.Sprintf("%x", sum[:12])
}

// An apiError is an error in OpenAI's shape, where Param and Code may be nil.
type apiError struct {
	Status  int    `json:"-"`
	Message string `json:"message"`
	Type    string `json:"type"` // if not set, made from Status
	Param   any    `json:"param"`
	Code    any    `json:"code"`
}

func (e *apiError) Error() string { return e.Message }

// invalid is a 400 that blames a member of the request.
func invalid(param any, format string, args ...any) error {
	return &apiError{Status: http.StatusBadRequest, Message: fmt.Sprintf(format, args...), Param: param}
}

func writeError(w http.ResponseWriter, err error) {
	var e *apiError
	if !errors.As(err, &e) {
		e = &apiError{Status: http.StatusInternalServerError, Message: err.Error()}
	}
	if e.Type == "" {
		e.Type = "invalid_request_error"
		if e.Status >= 500 {
			e.Type = "server_error"
		}
	}
	writeJSON(w, e.Status, map[string]any{"error": e})
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(encode(v)) // the client may be gone
}

// encode returns v as JSON on one line. It leaves < and & as they are: cassettes
// are read by people.
func encode(v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err) // v is always one of this package's own values
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
