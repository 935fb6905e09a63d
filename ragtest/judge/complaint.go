package judge

import (
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A complaint is what an endpoint says in the body of an error:
//
//	{"error": {"message": "…", "type": "…", "param": "…", "code": "…"}}   OpenAI, Azure
//	{"error": "…"}                                                       Ollama
//	[{"error": {"code": 400, "message": "…", "status": "…"}}]            Gemini
//	{"error": {"code": 403, "message": "…", "metadata": {"flagged_input": "…"}}}   OpenRouter
//	{"object": "error", "message": "…", "code": 1500}                    Mistral
//	{"detail": "…"}, {"detail": [{"loc": ["body", "…"], "msg": "…"}]}    FastAPI
//	<html>…<title>502 Bad Gateway</title>…                               a proxy
type complaint struct {
	message string
	codes   []string // the values of code, type and status, in lower case
	param   string   // the request member at fault
}

func complaintIn(body []byte) complaint {
	var c complaint
	var v any
	if json.Unmarshal(body, &v) == nil {
		c.read(v)
	} else {
		c.message = plainText(string(body))
	}
	return c
}

func (c *complaint) read(v any) {
	switch v := v.(type) {
	case string:
		if c.message != "" {
			c.message += "; "
		}
		c.message += v
	case []any:
		for _, element := range v {
			c.read(element)
		}
	case map[string]any:
		for _, key := range []string{"code", "type", "status"} {
			switch code := v[key].(type) {
			case string:
				c.codes = append(c.codes, strings.ToLower(code))
			case float64:
				c.codes = append(c.codes, strconv.FormatFloat(code, 'f', -1, 64))
			}
		}
		if p, ok := v["param"].(string); ok {
			c.param = p
		}
		if metadata, ok := v["metadata"].(map[string]any); ok && metadata["flagged_input"] != nil {
			c.codes = append(c.codes, "content_filter")
		}
		if loc, ok := v["loc"].([]any); ok && len(loc) > 0 {
			c.param = fmt.Sprint(loc[len(loc)-1])
		}
		for _, key := range []string{"error", "message", "detail", "msg"} {
			if v[key] != nil {
				c.read(v[key])
				return
			}
		}
	}
}

// is reports whether a code of the complaint contains one of the words.
func (c complaint) is(words ...string) bool {
	for _, code := range c.codes {
		for _, word := range words {
			if strings.Contains(code, word) {
				return true
			}
		}
	}
	return false
}

// names reports whether the complaint is about a member of the request, by its
// param or in its words.
func (c complaint) names(member string) bool {
	return strings.Contains(c.param, member) || c.param == "" && strings.Contains(c.message, member)
}

// status is the HTTP status that fits a complaint sent as a success.
func (c complaint) status() int {
	for _, code := range c.codes {
		if n, err := strconv.Atoi(code); err == nil && 400 <= n && n <= 599 {
			return n
		}
	}
	switch {
	case c.is("rate_limit", "insufficient_quota"):
		return 429
	case c.is("authentication", "invalid_api_key"):
		return 401
	case c.is("invalid_request", "content_filter"):
		return 400
	}
	return 500
}

// complaintIn200 returns the error that a body carries in place of a reply or
// beside a part of one, as an error body, or nil. Gateways that lose their model
// half way answer so.
func complaintIn200(body []byte) []byte {
	var v struct {
		Error   json.RawMessage
		Choices []struct {
			Error        json.RawMessage
			FinishReason any `json:"finish_reason"`
		}
	}
	if json.Unmarshal(body, &v) != nil {
		return nil
	}
	said := v.Error
	if len(v.Choices) > 0 {
		choice := v.Choices[0]
		if complains(choice.Error) {
			said = choice.Error
		} else if choice.FinishReason == finishedByError && !complains(said) {
			said = json.RawMessage(`"the reply ends with an error"`)
		}
	}
	if !complains(said) {
		return nil
	}
	return append(append([]byte(`{"error":`), said...), '}')
}

// finishedByError is the finish_reason of gateways whose model failed.
const finishedByError = "error"

// complains reports whether the value of an error member says anything: some
// endpoints always send one.
func complains(said json.RawMessage) bool {
	var v any
	if json.Unmarshal(said, &v) != nil {
		return false
	}
	return saysAnything(v)
}

func saysAnything(v any) bool {
	switch v := v.(type) {
	case bool:
		return v
	case string:
		return v != ""
	case float64:
		return v != 0
	case []any:
		return slices.ContainsFunc(v, saysAnything)
	case map[string]any:
		return slices.ContainsFunc(slices.Collect(maps.Values(v)), saysAnything)
	}
	return false
}

var htmlTitle = regexp.MustCompile(`(?is)<title[^>]*>(.*?)</title>`)

// plainText returns the title of a page, any other text as it is, and nothing
// for bytes that are no text.
func plainText(s string) string {
	s = strings.TrimSpace(s)
	if !utf8.ValidString(s) || strings.ContainsRune(s, 0) {
		return ""
	}
	if strings.HasPrefix(s, "<") {
		if m := htmlTitle.FindStringSubmatch(s); m != nil {
			return html.UnescapeString(m[1])
		}
		return ""
	}
	return s
}

// oneLine joins the lines of s and clips it to 300 runes.
func oneLine(s string) string { return metrics.Clip(s, 300) }
