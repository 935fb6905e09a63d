package standin_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/sashabaranov/go-openai"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
)

const relevantSchema = `{"type":"object","properties":{"is_relevant":{"type":"boolean"}}}`

const rainItem = `
question: "Does it rain?"
chunk 0: "Rain."`

func TestCompletion(t *testing.T) {
	s := standintest.New(t, standin.Options{})
	req := request(relevantSchema, rainItem)
	const usage = `"usage":{"prompt_tokens":10,"completion_tokens":1,"total_tokens":11},"system_fingerprint":"a lexical comparison, not a model"}`

	want := `{"id":"chatcmpl-ID","object":"chat.completion","created":1735689600,"model":"standin-lexical-1",` +
		`"choices":[{"index":0,"message":{"role":"assistant","content":"{\"is_relevant\":true}","refusal":null},"finish_reason":"stop"}],` + usage
	status, got := send(t, "POST", s.BaseURL()+"/chat/completions", req)
	if diff := cmp.Diff(want, withoutID(t, got)); status != http.StatusOK || diff != "" {
		t.Errorf("status %d, completion (-want +got):\n%s", status, diff)
	}

	// Equal bodies get equal bytes, from another server and on every path.
	other := standintest.New(t, standin.Options{})
	for _, path := range []string{"/v1/chat/completions", "/chat/completions", "/openai/deployments/standin-lexical-1/chat/completions?api-version=2024-10-21"} {
		_, again := send(t, "POST", other.URL+path, req)
		if diff := cmp.Diff(got, again); diff != "" {
			t.Errorf("%s (-want +got):\n%s", path, diff)
		}
	}

	req["seed"] = 1
	if _, another := send(t, "POST", s.BaseURL()+"/chat/completions", req); another == got {
		t.Error("another body got the same bytes")
	}

	delete(req, "response_format")
	req["tools"] = []object{{"type": "function", "function": object{"name": "grade", "parameters": json.RawMessage(relevantSchema)}}}
	want = `{"id":"chatcmpl-ID","object":"chat.completion","created":1735689600,"model":"standin-lexical-1",` +
		`"choices":[{"index":0,"message":{"role":"assistant","content":null,"refusal":null,"tool_calls":[{"id":"call_ID","type":"function",` +
		`"function":{"name":"grade","arguments":"{\"is_relevant\":true}"}}]},"finish_reason":"tool_calls"}],` + usage
	_, got = send(t, "POST", s.BaseURL()+"/chat/completions", req)
	if diff := cmp.Diff(want, withoutID(t, got)); diff != "" {
		t.Errorf("tool call (-want +got):\n%s", diff)
	}
}

// withoutID replaces a completion's id, wherever it stands.
func withoutID(t *testing.T, body string) string {
	t.Helper()
	var c struct{ ID string }
	if err := json.Unmarshal([]byte(body), &c); err != nil {
		t.Fatalf("%v in %s", err, body)
	}
	id := strings.TrimPrefix(c.ID, "chatcmpl-")
	if len(id) != 24 {
		t.Errorf("id %q has not 24 digits", c.ID)
	}
	return strings.ReplaceAll(body, id, "ID")
}

func TestModels(t *testing.T) {
	s := standintest.New(t, standin.Options{})
	want := `{"data":[{"created":1735689600,"id":"standin-lexical-1","object":"model","owned_by":"a lexical comparison, not a model"}],"object":"list"}`
	for _, path := range []string{"/v1/models", "/models"} {
		status, got := send(t, "GET", s.URL+path, "")
		if diff := cmp.Diff(want, got); status != http.StatusOK || diff != "" {
			t.Errorf("%s: status %d (-want +got):\n%s", path, status, diff)
		}
	}
}

func TestErrors(t *testing.T) {
	const key = "sk-right-0123456789"
	s := standintest.New(t, standin.Options{Key: key})
	with := func(name string, v any) object {
		req := request(relevantSchema, rainItem)
		req[name] = v
		return req
	}
	good := with("seed", 1)
	bearer := []string{"Authorization", "Bearer " + key}
	const chat, azure = "/v1/chat/completions", "/openai/deployments/standin-lexical-1/chat/completions"

	tests := []struct {
		name, method, path string
		body               any
		header             []string
		status             int
		want               string // the error without its type
	}{
		{"right key", "POST", chat, good, bearer, 200, ""},
		{"right key for Azure", "POST", azure, good, []string{"api-key", key}, 200, ""},
		{"token for Azure", "POST", azure, good, bearer, 200, ""},
		{"Azure goes by its deployment", "POST", azure, with("model", "gpt-4.1"), bearer, 200, ""},
		{"no key", "POST", chat, good, nil, 401, `"message":"Incorrect API key provided.","param":null,"code":"invalid_api_key"`},
		{"wrong key", "POST", chat, good, []string{"Authorization", "Bearer sk-wrong"}, 401, `"message":"Incorrect API key provided.","param":null,"code":"invalid_api_key"`},
		{"wrong key for Azure", "POST", azure, good, []string{"api-key", "sk-wrong"}, 401, `"message":"Incorrect API key provided.","param":null,"code":"invalid_api_key"`},
		{"Azure's header elsewhere", "POST", chat, good, []string{"api-key", key}, 401, `"message":"Incorrect API key provided.","param":null,"code":"invalid_api_key"`},
		{"no key for models", "GET", "/v1/models", "", nil, 401, `"message":"Incorrect API key provided.","param":null,"code":"invalid_api_key"`},
		{"method", "GET", chat, "", bearer, 405, `"message":"Not allowed to GET on /v1/chat/completions","param":null,"code":"method_not_supported"`},
		{"method of models", "POST", "/v1/models", "", bearer, 405, `"message":"Not allowed to POST on /v1/models","param":null,"code":"method_not_supported"`},
		{"path", "POST", "/v1/images", good, bearer, 404, `"message":"Invalid URL (POST /v1/images)","param":null,"code":null`},
		{"model", "POST", chat, with("model", "gpt-4.1"), bearer, 404, "\"message\":\"The model `gpt-4.1` does not exist. This server has only `standin-lexical-1`, a lexical comparison, not a model.\",\"param\":\"model\",\"code\":\"model_not_found\""},
		{"deployment", "POST", "/openai/deployments/judge/chat/completions", good, bearer, 404, "\"message\":\"The model `judge` does not exist. This server has only `standin-lexical-1`, a lexical comparison, not a model.\",\"param\":\"model\",\"code\":\"model_not_found\""},
		{"JSON", "POST", chat, `{"model":`, bearer, 400, `"message":"the body is not a chat completion request: unexpected end of JSON input","param":null,"code":null`},
		{"stream", "POST", chat, with("stream", true), bearer, 400, `"message":"streaming is not supported","param":"stream","code":null`},
		{"no schema", "POST", chat, with("response_format", object{"type": "text"}), bearer, 400, `"message":"no schema in response_format, in tools or on a line of a message: this server fills in a schema and can do nothing else","param":"response_format","code":null`},
		{"no item", "POST", chat, with("messages", []object{{"role": "user", "content": "Hello"}}), bearer, 400, `"message":"no user message has an <item> line, so there is nothing to judge","param":"messages","code":null`},
		{"open item", "POST", chat, with("messages", []object{{"role": "user", "content": "<item>\nquestion: \"a\"\n"}}), bearer, 400, `"message":"the <item> line \"\" is neither name: \"…\" nor name number: \"…\"","param":"messages","code":null`},
		{"item without end", "POST", chat, with("messages", []object{{"role": "user", "content": "<item>\nquestion: \"a\""}}), bearer, 400, `"message":"<item> is not closed by an </item> line","param":"messages","code":null`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			status, got := send(t, tt.method, s.URL+tt.path, tt.body, tt.header...)
			if status != tt.status {
				t.Errorf("status %d, want %d: %s", status, tt.status, got)
			}
			if tt.status == http.StatusOK {
				return
			}
			got = strings.Replace(got, `"type":"invalid_request_error",`, "", 1)
			if diff := cmp.Diff(`{"error":{`+tt.want+`}}`, got); diff != "" {
				t.Errorf("error (-want +got):\n%s", diff)
			}
		})
	}
}

func TestLatency(t *testing.T) {
	const latency = 20 * time.Millisecond
	s := standintest.New(t, standin.Options{Latency: latency})
	start := time.Now()
	send(t, "GET", s.BaseURL()+"/models", "")
	if took := time.Since(start); took < latency {
		t.Errorf("answered after %v, want at least %v", took, latency)
	}
}

// TestLatencyEnds checks that a client that gives up is not waited for: the
// server closes at the end of the test.
func TestLatencyEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s := standintest.New(t, standin.Options{Latency: time.Hour, Fault: func(int, *http.Request) http.Handler {
		cancel()
		return nil
	}})
	req, err := http.NewRequestWithContext(ctx, "GET", s.BaseURL()+"/models", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := http.DefaultClient.Do(req); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

func TestRequests(t *testing.T) {
	s := standintest.New(t, standin.Options{})
	send(t, "GET", s.BaseURL()+"/models", "")
	send(t, "POST", s.URL+"/nowhere", `{"a":1}`, "X-Test", "yes")
	var got []string
	for _, r := range s.Requests() {
		got = append(got, strings.TrimSpace(r.Method+" "+r.Path+" "+r.Header.Get("X-Test")+" "+string(r.Body)))
	}
	if diff := cmp.Diff([]string{"GET /v1/models", `POST /nowhere yes {"a":1}`}, got); diff != "" {
		t.Errorf("requests (-want +got):\n%s", diff)
	}
}

// TestClient checks that a client library agrees with the shapes.
func TestClient(t *testing.T) {
	s := standintest.New(t, standin.Options{Key: "sk-right"})
	config := openai.DefaultConfig("sk-right")
	config.BaseURL = s.BaseURL()
	req := openai.ChatCompletionRequest{
		Model:    standin.Model,
		Messages: []openai.ChatCompletionMessage{{Role: "user", Content: "<item>" + rainItem + "\n</item>"}},
		ResponseFormat: &openai.ChatCompletionResponseFormat{
			Type: openai.ChatCompletionResponseFormatTypeJSONSchema,
			JSONSchema: &openai.ChatCompletionResponseFormatJSONSchema{
				Name: "x", Schema: json.RawMessage(relevantSchema), Strict: true,
			},
		},
	}
	resp, err := openai.NewClientWithConfig(config).CreateChatCompletion(t.Context(), req)
	if err != nil {
		t.Fatal(err)
	}
	want := []openai.ChatCompletionChoice{{
		Message:      openai.ChatCompletionMessage{Role: "assistant", Content: `{"is_relevant":true}`},
		FinishReason: openai.FinishReasonStop,
	}}
	if diff := cmp.Diff(want, resp.Choices); diff != "" {
		t.Errorf("choices (-want +got):\n%s", diff)
	}

	config = openai.DefaultConfig("sk-wrong")
	config.BaseURL = s.BaseURL()
	_, err = openai.NewClientWithConfig(config).CreateChatCompletion(t.Context(), req)
	var refused *openai.APIError
	if !errors.As(err, &refused) || refused.HTTPStatusCode != http.StatusUnauthorized || refused.Code != "invalid_api_key" {
		t.Errorf("got %v, want a 401 with the code invalid_api_key", err)
	}
}
