package judge

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
)

// failure returns the Error of a response that is not a success.
func (s settings) failure(resp *http.Response, body []byte, hidden secrets) *Error {
	c := complaintIn(body)
	e := &Error{Status: resp.StatusCode, Message: oneLine(hidden.hide(c.message)), Model: s.Model}
	if e.Message == "" {
		e.Message = http.StatusText(e.Status)
	}
	switch code := resp.StatusCode; {
	case code < 400:
		e.Kind, e.what = ErrRequest, "the endpoint redirects"
		e.Message = "to " + hidden.hide(resp.Header.Get("Location"))
		e.Cure = "set the base URL (OPENAI_BASE_URL or judge.Config.BaseURL) to where it is now"
	case c.is("content_filter", "content_policy"):
		e.Kind, e.what = ErrFiltered, "the content filter withheld the prompt"
	case c.is("model_not_found", "deploymentnotfound"),
		code == http.StatusNotFound && strings.Contains(strings.ToLower(c.message), "model"):
		e.Kind, e.what = ErrRequest, fmt.Sprintf("the endpoint has no model %q", s.Model)
		e.Cure = "name a model of this endpoint in RAGTEST_MODEL or ragtest.Model"
	case c.is("insufficient_quota", "billing"),
		code == http.StatusPaymentRequired && resp.Header.Get("Retry-After") == "": // OpenRouter's other 402 passes
		e.Kind, e.Cure = ErrQuota, "check the plan and the billing of the key's account"
	case code == http.StatusUnauthorized, code == http.StatusForbidden, c.is("invalid_api_key"),
		strings.Contains(c.message, "API key not valid"): // Gemini's 400
		e.Kind, e.Cure = ErrAuth, fmt.Sprintf("set %s to a key that this endpoint accepts", s.keyName)
	case code == http.StatusTooManyRequests, code == http.StatusPaymentRequired:
		e.Kind, e.Cure = ErrLimited, "lower MaxInFlight or set RequestsPerMinute in judge.Config"
	case code == http.StatusRequestTimeout, code >= 500:
		e.Kind = ErrTransport
	case code == http.StatusNotFound:
		e.Kind, e.what = ErrRequest, "the endpoint has no such address"
		e.Cure = "check the base URL (OPENAI_BASE_URL or judge.Config.BaseURL): /chat/completions is appended to it"
	default:
		e.Kind, e.Cure = ErrRequest, s.cure(c)
	}
	return e
}

// cure names the field of Config that a rejected request is about.
func (s settings) cure(c complaint) string {
	maxTokens := fmt.Sprintf("set LegacyMaxTokens: %t, or a smaller MaxTokens, in judge.Config", !s.LegacyMaxTokens)
	if c.is("context_length_exceeded") {
		return "ask about fewer chunks at a time"
	}
	if c.is("json_validate_failed", "tool_use_failed") { // Groq's check of the reply
		return s.otherFormat()
	}
	for _, about := range []struct{ member, cure string }{
		{"temperature", "set Temperature in judge.Config to a value the model takes, usually 1"},
		{"response_format", s.otherFormat()},
		{"json_schema", s.otherFormat()},
		{"tool", s.otherFormat()},
		{"max_tokens", maxTokens},
		{"max_completion_tokens", maxTokens},
		{"reasoning", "change or drop ReasoningEffort in judge.Config"},
		{"seed", "drop Seed from judge.Config"},
	} {
		if c.names(about.member) {
			return about.cure
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.Extra)) {
		if c.names(name) {
			return fmt.Sprintf("drop %q from Extra in judge.Config", name)
		}
	}
	return ""
}

func (s settings) otherFormat() string {
	if s.Format == Schema {
		return "set Format: judge.Object (or judge.Tool, judge.Text) in judge.Config"
	}
	return "set another Format in judge.Config: judge.Text suits every endpoint"
}
