package judge_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

var kinds = []error{
	judge.ErrRefused, judge.ErrFiltered, judge.ErrCutOff, judge.ErrRequest, judge.ErrAuth,
	judge.ErrLimited, judge.ErrQuota, judge.ErrBudget, judge.ErrPromptCut, judge.ErrTransport,
}

// Every error an endpoint can cause: its kind, its whole text and its cure.
func TestErrors(t *testing.T) {
	reply := func(message, finish string) http.HandlerFunc { return answer(200, completion(message, finish)) }
	openAI := func(status int, message, typ, param, code string) http.HandlerFunc {
		return answer(status, fmt.Sprintf(`{"error":{"message":%q,"type":%q,"param":%q,"code":%q}}`, message, typ, param, code))
	}
	none := func(*judge.Config) {}
	tests := []struct {
		name    string
		handler http.HandlerFunc
		config  func(*judge.Config)
		kind    error
		asked   int // how often the endpoint is asked
	}{
		{"refused", reply(`{"role":"assistant","content":null,"refusal":"I can't help with that."}`, "stop"), none, judge.ErrRefused, 1},
		{"reply filtered", reply(`{"role":"assistant","content":"{"}`, "content_filter"), none, judge.ErrFiltered, 1},
		{"prompt filtered", answer(400, `{"error":{"message":"The response was filtered","code":"content_filter","status":400,"innererror":{"code":"ResponsibleAIPolicyViolation"}}}`), none, judge.ErrFiltered, 1},
		{"cut off", reply(`{"role":"assistant","content":"{\"z\":"}`, "length"), none, judge.ErrCutOff, 1},
		{"cut off at no limit of ours", reply(`{"role":"assistant","content":"{\"z\":"}`, "length"), func(c *judge.Config) { c.Model = "o3" }, judge.ErrCutOff, 1},
		{"cut off in thought", answer(200, `{"choices":[{"message":{"content":""},"finish_reason":"length"}],"usage":{"completion_tokens":64,"completion_tokens_details":{"reasoning_tokens":64}}}`), func(c *judge.Config) { c.MaxTokens = 64 }, judge.ErrCutOff, 1},
		{"spent in thought", answer(200, `{"choices":[{"message":{"content":""},"finish_reason":"stop"}],"usage":{"completion_tokens":64,"completion_tokens_details":{"reasoning_tokens":64}}}`), none, judge.ErrCutOff, 1},
		{"no choices", answer(200, `{"choices":[]}`), none, judge.ErrTransport, 1},
		{"no completion", answer(200, `<html><title>Welcome</title>`), none, judge.ErrTransport, 1},
		{"too long", answer(200, strings.Repeat(" ", 8<<20+1)), none, judge.ErrTransport, 1},

		{"wrong key", openAI(401, "Incorrect API key provided: "+key+". You can find your API key at https://platform.openai.com.", "invalid_request_error", "", "invalid_api_key"), none, judge.ErrAuth, 1},
		{"another key", openAI(401, "Unknown project for sk-proj-fedcba9876543210.", "", "", ""), none, judge.ErrAuth, 1},
		{"forbidden", openAI(403, "Country, region, or territory not supported", "request_forbidden", "", "unsupported_country_region_territory"), none, judge.ErrAuth, 1},
		{"wrong key at Gemini", answer(400, `[{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}]`), none, judge.ErrAuth, 1},
		{"no such model", openAI(404, "The model `gpt-4.1-mini` does not exist or you do not have access to it.", "invalid_request_error", "", "model_not_found"), none, judge.ErrRequest, 1},
		{"model not allowed", openAI(403, "Project `proj_1` does not have access to model `gpt-4.1-mini`", "invalid_request_error", "", "model_not_found"), none, judge.ErrRequest, 1},
		{"no such model at Ollama", answer(404, `{"error":"model \"gpt-4.1-mini\" not found, try pulling it first"}`), none, judge.ErrRequest, 1},
		{"wrong address", answer(404, "404 page not found\n"), none, judge.ErrRequest, 1},
		{"redirect", answer(307, "", "Location", "https://elsewhere.example/v1"), none, judge.ErrRequest, 1},
		{"no json_schema", openAI(400, "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.", "invalid_request_error", "response_format", ""), none, judge.ErrRequest, 1},
		{"no json_object", answer(422, `{"detail":[{"loc":["body","response_format"],"msg":"Extra inputs are not permitted","type":"extra_forbidden"}]}`), func(c *judge.Config) { c.Format = judge.Object }, judge.ErrRequest, 1},
		{"no temperature", openAI(400, "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.", "invalid_request_error", "temperature", "unsupported_value"), none, judge.ErrRequest, 1},
		{"no max_completion_tokens", answer(400, `{"object":"error","message":"unknown field max_completion_tokens","type":"invalid_request","code":1500}`), none, judge.ErrRequest, 1},
		{"no max_tokens", openAI(400, "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.", "invalid_request_error", "max_tokens", "unsupported_parameter"), func(c *judge.Config) { c.LegacyMaxTokens = true }, judge.ErrRequest, 1},
		{"no extra", answer(400, `{"detail":"unknown argument top_k"}`), func(c *judge.Config) { c.Extra = map[string]any{"top_k": 1} }, judge.ErrRequest, 1},
		{"too many chunks", openAI(400, "This model's maximum context length is 8192 tokens.", "invalid_request_error", "messages", "context_length_exceeded"), none, judge.ErrRequest, 1},
		{"too many chunks at llama.cpp", answer(400, `{"error":{"code":400,"message":"request (4800 tokens) exceeds the available context size (2048 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":4800,"n_ctx":2048}}`), none, judge.ErrRequest, 1},
		{"too many chunks at vLLM", answer(400, `{"error":{"message":"This model's maximum context length is 16384 tokens. However, your prompt contains at least 16385 input tokens.","type":"BadRequestError","param":"input_tokens","code":400}}`), none, judge.ErrRequest, 1},
		{"too many chunks at LiteLLM", answer(400, `{"error":{"message":"litellm.ContextWindowExceededError: litellm.BadRequestError: too long","type":"invalid_request_error","param":null,"code":"400"}}`), none, judge.ErrRequest, 1},
		{"too many chunks at a server that fails of it", answer(500, `{"error":{"code":500,"message":"Context size has been exceeded.","type":"server_error"}}`), none, judge.ErrRequest, 1},
		{"no json_schema at llama-cpp-python", answer(500, `{"error":{"message":"1 validation error: {'type': 'literal_error', 'loc': ('body', 'response_format', 'type'), 'msg': \"Input should be 'text' or 'json_object'\", 'input': 'json_schema'}","type":"internal_server_error","param":null,"code":null}}`), none, judge.ErrRequest, 1},
		{"no json_schema, as FastAPI would say it", answer(500, `{"detail":[{"loc":["body","response_format","type"],"msg":"Input should be 'text' or 'json_object'"}]}`), none, judge.ErrRequest, 1},
		{"no json_schema at an old llama.cpp", answer(500, `{"error":{"code":500,"message":"response_format type must be one of \"text\" or \"json_object\", but got: json_schema","type":"server_error"}}`), none, judge.ErrRequest, 1},
		{"a failure that is only called a validation", answer(500, `{"error":"1 validation error for ModelResponse: Input should be a string"}`), none, judge.ErrTransport, 6},
		{"a key that LiteLLM without a database does not know", answer(400, `{"error":{"message":"No connected db.","type":"no_db_connection","param":null,"code":"400"}}`), none, judge.ErrAuth, 1},
		{"no key at LiteLLM", answer(500, "Internal Server Error", "Content-Type", "text/plain"), func(c *judge.Config) { c.Key = "" }, judge.ErrTransport, 6},
		{"no key, but a header with one", answer(500, "Internal Server Error", "Content-Type", "text/plain"), func(c *judge.Config) { c.Key, c.Header = "", http.Header{"x-api-key": {key}} }, judge.ErrTransport, 6},
		{"no such model at LiteLLM", answer(400, `{"error":{"message":"/chat/completions: Invalid model name passed in model=gpt-4.1-mini. Call /v1/models to view available models for your key.","type":"invalid_request_error","param":null,"code":"400"}}`), none, judge.ErrRequest, 1},
		{"a key that LiteLLM has upstream", answer(401, `{"error":{"message":"litellm.AuthenticationError: AuthenticationError: OpenAIException - Invalid API Key. Received Model Group=gpt-4.1-mini","type":null,"param":null,"code":"401"}}`), none, judge.ErrAuth, 1},
		{"no response_format at all at LiteLLM", answer(400, `{"error":{"message":"litellm.UnsupportedParamsError: cohere_chat does not support parameters: ['response_format'], for model=command-r-tool-reasoning. To drop these, set litellm.drop_params=True.","type":"None","param":null,"code":"400"}}`), none, judge.ErrRequest, 1},
		{"several parameters at LiteLLM", answer(400, `{"error":{"message":"litellm.UnsupportedParamsError: x does not support parameters: ['tools', 'tool_choice', 'seed', 'top_k'], for model=y.","code":"400"}}`), func(c *judge.Config) {
			seed := 7
			c.Format, c.Seed, c.Extra = judge.Tool, &seed, map[string]any{"top_k": 1}
		}, judge.ErrRequest, 1},
		{"a model that does not think", answer(400, `{"error":{"message":"\"gpt-4.1-mini\" does not support thinking","type":"invalid_request_error","param":null,"code":null}}`), func(c *judge.Config) { c.ReasoningEffort = "low" }, judge.ErrRequest, 1},
		{"thinking that Extra asks for", answer(400, `{"error":{"message":"unknown parameter thinking"}}`), func(c *judge.Config) { c.Extra = map[string]any{"thinking": false} }, judge.ErrRequest, 1},
		{"http to a server in Go that speaks TLS", answer(400, "Client sent an HTTP request to an HTTPS server.\n", "Content-Type", "text/plain"), none, judge.ErrRequest, 1},
		{"http to an nginx that speaks TLS", answer(400, "<html><head><title>400 The plain HTTP request was sent to HTTPS port</title></head></html>"), none, judge.ErrRequest, 1},
		{"a proxy that wants a password", answer(407, ""), none, judge.ErrTransport, 1},
		{"loading for ever", answer(503, `{"error":{"message":"Loading model","type":"unavailable_error","code":503}}`), func(c *judge.Config) { c.LoadWait = 1 }, judge.ErrTransport, 1},
		{"flagged at OpenRouter", answer(403, `{"error":{"code":403,"message":"The input was flagged","metadata":{"reasons":["violence"],"flagged_input":"…","provider_name":"p"}}}`), none, judge.ErrFiltered, 1},
		{"reply that failed Groq's check", openAI(400, "Failed to validate JSON. Please adjust your prompt.", "invalid_request_error", "", "json_validate_failed"), none, judge.ErrRequest, 1},
		{"a new rule", answer(418, `{"teapot":true}`), none, judge.ErrRequest, 1},
		{"limited", openAI(429, "Rate limit reached for gpt-4.1-mini", "requests", "", "rate_limit_exceeded"), none, judge.ErrLimited, 6},
		{"no quota", openAI(429, "You exceeded your current quota", "insufficient_quota", "", "insufficient_quota"), none, judge.ErrQuota, 1},
		{"no credit", answer(402, `{"error":{"message":"Insufficient Balance"}}`), none, judge.ErrQuota, 1},
		{"no credit for so many at a time", answer(402, `{"error":{"message":"In-flight spending budget exceeded"}}`, "Retry-After", "0"), none, judge.ErrLimited, 6},
		{"a part of a completion", answer(206, completion(yes, "stop"), "Content-Range", "bytes 0-9/99"), none, judge.ErrTransport, 6},
		{"nothing new", answer(304, ""), none, judge.ErrTransport, 1},
		{"a choice of addresses", answer(300, completion(yes, "stop")), none, judge.ErrTransport, 1},
		{"no content", answer(204, ""), none, judge.ErrTransport, 2},
		{"an empty success", answer(200, " \n"), none, judge.ErrTransport, 2},
		{"gzip in name alone", answer(200, completion(yes, "stop"), "Content-Encoding", "gzip"), none, judge.ErrTransport, 2},
		{"down", answer(502, "<html>\n<head><title>502 Bad Gateway</title></head><body><h1>502</h1></body></html>"), none, judge.ErrTransport, 6},
		{"down without a word", answer(503, ""), none, judge.ErrTransport, 6},
		{"down with bytes", answer(500, "\x00\xff"), none, judge.ErrTransport, 6},
		{"not implemented", answer(501, `{"error":"no chat here"}`), none, judge.ErrTransport, 1},
		{"slow", answer(408, `{"message":"timeout"}`), none, judge.ErrTransport, 6},
		{"a success that is a rejection", answer(200, `{"error":{"message":"bad role","type":"invalid_request_error"}}`), none, judge.ErrRequest, 1},
		{"a success that is a wrong key", answer(200, `{"error":{"message":"bad key","type":"authentication_error"}}`), none, judge.ErrAuth, 1},
		{"a success that is an invalid key", answer(200, `{"error":{"message":"bad key","code":"invalid_api_key"}}`), none, judge.ErrAuth, 1},
		{"a success without quota", answer(200, `{"error":{"message":"nothing left","type":"insufficient_quota"}}`), none, judge.ErrQuota, 1},
		{"a success that is limited", answer(200, `{"error":{"message":"slow down","code":"rate_limit_exceeded"}}`), none, judge.ErrLimited, 6},
		{"a success that is filtered", answer(200, `{"error":{"message":"harm","code":"content_filter"}}`), none, judge.ErrFiltered, 1},
		{"a success that is a failure", answer(200, `{"error":{"message":"upstream died"},"choices":[]}`), none, judge.ErrTransport, 6},
		{"a choice that is a failure", answer(200, `{"choices":[{"error":{"code":502,"message":"upstream died"},"message":{"content":"{"},"finish_reason":"error"}]}`), none, judge.ErrTransport, 6},
		{"not there", nil, none, judge.ErrTransport, 0},
		{"long words", answer(400, `{"error":{"message":"`+strings.Repeat("no\\n", 500)+`"}}`), none, judge.ErrRequest, 1},
		{"unfit for the model", good, func(c *judge.Config) { c.Model, c.Format = "gpt-6-sol", judge.Tool }, judge.ErrRequest, 0},
	}
	var out strings.Builder
	for _, test := range tests {
		e := newEndpoint(t, test.handler)
		if test.handler == nil {
			e.Close()
		}
		c := e.config()
		test.config(&c)
		got, err := complete(t, c)
		if err == nil {
			t.Fatalf("%s: got %+v and no error", test.name, got)
		}
		for _, kind := range kinds {
			if errors.Is(err, kind) != (kind == test.kind) {
				t.Errorf("%s: errors.Is(err, %q) = %t: %v", test.name, kind, !(kind == test.kind), err)
			}
		}
		if n := len(e.seen()); n != test.asked {
			t.Errorf("%s: the endpoint was asked %d times, want %d", test.name, n, test.asked)
		}
		var je *judge.Error
		if !errors.As(err, &je) {
			t.Fatalf("%s: %T is no *judge.Error", test.name, err)
		}
		if all := fmt.Sprintf("%+v %s", je, err); strings.Contains(all, key) {
			t.Errorf("%s: the error holds the key: %s", test.name, all)
		}
		text := strings.ReplaceAll(err.Error(), e.Listener.Addr().String(), "ADDRESS")
		if test.handler == nil {
			text, _, _ = strings.Cut(text, ": connect") // the system's own words follow
		}
		fmt.Fprintf(&out, "-- %s --\n%s\n", test.name, text)
		if je.Cure != "" {
			fmt.Fprintf(&out, "cure: %s\n", je.Cure)
		}
		if je.Usage != (metrics.Usage{}) {
			fmt.Fprintf(&out, "usage: %+v\n", je.Usage)
		}
		out.WriteString("\n")
	}
	golden.Check(t, "testdata/errors.golden", out.String())
}

func TestPromptErrors(t *testing.T) {
	e := newEndpoint(t, good)
	for _, test := range []struct {
		name   string
		format judge.Format
		edit   func(*metrics.Prompt)
		want   string
	}{
		{"name", judge.Schema, func(p *metrics.Prompt) { p.Metric = "context recall" }, `metric name "context recall" cannot name a schema`},
		{"schema", judge.Schema, func(p *metrics.Prompt) { p.Schema = []byte("{") }, "the schema of context_recall is not JSON"},
		{"schema in text", judge.Text, func(p *metrics.Prompt) { p.Schema = []byte("{") }, "the schema of context_recall is not JSON"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, p := e.config(), prompt()
			c.Format = test.format
			test.edit(&p)
			_, err := newJudge(t, c).Complete(context.Background(), p)
			if !errors.Is(err, judge.ErrRequest) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
	if n := len(e.seen()); n != 0 {
		t.Errorf("the endpoint was asked %d times, want 0", n)
	}
}

func FuzzMessage(f *testing.F) {
	for _, body := range []string{
		`{"error":{"message":"no ` + key + `","code":1e999}}`, `[{"error":[["a"],{"detail":"b"}]}]`, `{"detail":[{"loc":[],"msg":"x"}]}`,
		"<html><title>" + key + "</title>", "\xff", "", `"x"`, `{"error":null,"message":["a","b"]}`,
	} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		got := judge.Message(500, body, key)
		if strings.Contains(got, key) || strings.ContainsAny(got, "\n\x00") || utf8.RuneCountInString(got) > 300 || !utf8.ValidString(got) {
			t.Errorf("message of %q: %q", body, got)
		}
	})
}
