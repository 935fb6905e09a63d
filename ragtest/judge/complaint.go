package judge

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
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
	inBody  bool     // FastAPI says so: the fault is in the body of the request
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
			c.param, c.inBody = strings.Trim(fmt.Sprint(loc[min(1, len(loc)-1):]), "[]"), loc[0] == "body"
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

// says reports whether the words of the complaint hold one of these, which are in
// lower case.
func (c complaint) says(words ...string) bool {
	message := strings.ToLower(c.message)
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(message, word) })
}

// isNoModel reports whether the endpoint does not have the model.
func (c complaint) isNoModel(code int) bool {
	return c.is("model_not_found", "deploymentnotfound") ||
		code == http.StatusNotFound && c.says("model") ||
		c.says("invalid model name passed in model=") // LiteLLM's 400
}

// isAboutRequest reports whether a status of 500 or more is about the request all
// the same: the next would be answered alike. Servers in Python say so of what
// their models of the request do not allow.
func (c complaint) isAboutRequest() bool {
	switch {
	case c.isTooLong(), c.says("response_format"):
		return true
	case c.says("validation error", "input should be"):
		return c.inBody || c.says("'loc': ('body'", `"loc":["body"`, `"loc": ["body"`)
	}
	return c.inBody
}

// isTooLong reports whether the prompt does not fit into the model's context. The
// words are llama.cpp's, vLLM's, LiteLLM's and those of OpenAI and llama-cpp-python.
func (c complaint) isTooLong() bool {
	return c.is("context_length_exceeded", "exceed_context_size") || strings.Contains(c.param, "input_tokens") ||
		c.says("context size", "context length", "contextwindowexceeded")
}
