package standin_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
)

func TestFaults(t *testing.T) {
	choices := func(words string, choices string) string {
		return `{"id":"chatcmpl-ID","object":"chat.completion","created":1735689600,"model":"standin-lexical-1","choices":[` + choices +
			`],"usage":{"prompt_tokens":2,"completion_tokens":` + words + `},"system_fingerprint":"a lexical comparison, not a model"}`
	}
	tests := []struct {
		name   string
		fault  http.Handler
		status int
		want   string
	}{
		{"none", nil, 404, "{\"error\":{\"message\":\"The model `` does not exist. This server has only `standin-lexical-1`, a lexical comparison, not a model.\",\"type\":\"invalid_request_error\",\"param\":\"model\",\"code\":\"model_not_found\"}}"},
		{"status", standin.Status(503, ""), 503, `{"error":{"message":"Service Unavailable","type":"server_error","param":null,"code":null}}`},
		{"status with a body", standin.Status(502, "<html>", "Content-Type: text/html"), 502, "<html>"},
		{"error in 200", standin.ErrorIn200("overloaded", "529"), 200, `{"error":{"message":"overloaded","type":"server_error","param":null,"code":"529"}}`},
		{"reply", standin.Reply("two <words>"), 200, choices(`2,"total_tokens":4`, `{"index":0,"message":{"role":"assistant","content":"two <words>","refusal":null},"finish_reason":"stop"}`)},
		{"finish", standin.Finish("length", "cut"), 200, choices(`1,"total_tokens":3`, `{"index":0,"message":{"role":"assistant","content":"cut","refusal":null},"finish_reason":"length"}`)},
		{"refusal", standin.Refusal("I won't"), 200, choices(`2,"total_tokens":4`, `{"index":0,"message":{"role":"assistant","content":null,"refusal":"I won't"},"finish_reason":"stop"}`)},
		{"parts", standin.Parts("in ", "parts"), 200, choices(`2,"total_tokens":4`, `{"index":0,"message":{"role":"assistant","content":[{"type":"text","text":"in "},{"type":"text","text":"parts"}],"refusal":null},"finish_reason":"stop"}`)},
		{"calls", standin.Calls("grade", "{}", "[]"), 200, choices(`2,"total_tokens":4`, `{"index":0,"message":{"role":"assistant","content":null,"refusal":null,"tool_calls":[`+
			`{"id":"call_0","type":"function","function":{"name":"grade","arguments":"{}"}},{"id":"call_1","type":"function","function":{"name":"grade","arguments":"[]"}}]},"finish_reason":"tool_calls"}`)},
		{"thought", standin.Thought("length", 9), 200, choices(`9,"total_tokens":11,"completion_tokens_details":{"reasoning_tokens":9}`, `{"index":0,"message":{"role":"assistant","content":"","refusal":null},"finish_reason":"length"}`)},
		{"choices", standin.Choices("one", "two"), 200, choices(`2,"total_tokens":4`, `{"index":0,"message":{"role":"assistant","content":"one","refusal":null},"finish_reason":"stop"},{"index":1,"message":{"role":"assistant","content":"two","refusal":null},"finish_reason":"stop"}`)},
		{"refusal part", standin.RefusalPart("yes", "I won't"), 200, choices(`3,"total_tokens":5`, `{"index":0,"message":{"role":"assistant","content":[{"type":"text","text":"yes"},{"refusal":"I won't","type":"refusal"}],"refusal":null},"finish_reason":"stop"}`)},
		{"says and calls", standin.SaysAndCalls("yes", "grade", "{}"), 200, choices(`2,"total_tokens":4`, `{"index":0,"message":{"role":"assistant","content":"yes","refusal":null,"tool_calls":[`+
			`{"id":"call_0","type":"function","function":{"name":"grade","arguments":"{}"}}]},"finish_reason":"stop"}`)},
		{"counts", standin.Counts(4096, "yes"), 200, strings.Replace(choices(`1,"total_tokens":4097`, `{"index":0,"message":{"role":"assistant","content":"yes","refusal":null},"finish_reason":"stop"}`), `"prompt_tokens":2`, `"prompt_tokens":4096`, 1)},
		{"altered", standin.Altered("yes", func(body string) string { return strings.Replace(body, "yes", "no", 1) }), 200, choices(`1,"total_tokens":3`, `{"index":0,"message":{"role":"assistant","content":"no","refusal":null},"finish_reason":"stop"}`)},
		{"loading", standin.Loading(), 503, `{"error":{"message":"Loading model","type":"unavailable_error","code":503}}`},
		{"empty", standin.Empty(), 200, choices(`0,"total_tokens":2`, ``)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := standintest.New(t, standin.Options{Fault: standin.Faults(nil, tt.fault)})
			const body = `{"messages":[{"role":"user","content":"Hello there"}]}`
			for n, want := range []struct {
				status int
				body   string
			}{{404, tests[0].want}, {tt.status, tt.want}, {404, tests[0].want}} {
				status, got := send(t, "POST", s.BaseURL()+"/chat/completions", body)
				if strings.HasPrefix(got, `{"id"`) {
					got = withoutID(t, got)
				}
				if diff := cmp.Diff(want.body, got); status != want.status || diff != "" {
					t.Errorf("request %d: status %d, want %d (-want +got):\n%s", n, status, want.status, diff)
				}
			}
		})
	}
}

func TestStatusHeader(t *testing.T) {
	s := standintest.New(t, standin.Options{Fault: standin.Faults(standin.Status(429, "{}", "Retry-After: 1", "X-Request-Id: r"))})
	resp, err := http.Get(s.BaseURL() + "/models")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	got := []string{resp.Header.Get("Retry-After"), resp.Header.Get("X-Request-Id"), resp.Header.Get("Content-Type")}
	if diff := cmp.Diff([]string{"1", "r", "application/json"}, got); diff != "" {
		t.Errorf("header (-want +got):\n%s", diff)
	}
}

func TestStream(t *testing.T) {
	s := standintest.New(t, standin.Options{Fault: standin.Faults(standin.Stream("yes", "Retry-After: 0"))})
	resp, err := http.Post(s.BaseURL()+"/chat/completions", "application/json", strings.NewReader("{}"))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(string(body), `data: {"id":`) || !strings.Contains(string(body), `"delta":{"role":"assistant","content":"yes"`) || !strings.HasSuffix(string(body), "\n\ndata: [DONE]\n\n") {
		t.Errorf("got %s", body)
	}
	if got := resp.Header.Get("Content-Type") + " " + resp.Header.Get("Retry-After"); got != "text/event-stream 0" {
		t.Errorf("header says %s", got)
	}
}

// TestBrokenConnections checks the faults that answer nothing whole.
func TestBrokenConnections(t *testing.T) {
	reset := syscall.ECONNRESET
	if runtime.GOOS == "windows" {
		reset = syscall.Errno(10054) // WSAECONNRESET
	}
	tests := []struct {
		name  string
		fault http.Handler
		want  error
	}{
		{"reset", standin.Reset(), reset},
		{"cut body", standin.CutBody(), io.ErrUnexpectedEOF},
		{"stall", standin.Stall(), context.DeadlineExceeded},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := standintest.New(t, standin.Options{Fault: standin.Faults(tt.fault)})
			timeout := 10 * time.Second
			if tt.want == context.DeadlineExceeded {
				timeout = 20 * time.Millisecond
			}
			ctx, cancel := context.WithTimeout(t.Context(), timeout)
			defer cancel()
			req, err := http.NewRequestWithContext(ctx, "POST", s.BaseURL()+"/chat/completions", strings.NewReader("{}"))
			if err != nil {
				t.Fatal(err)
			}
			resp, err := http.DefaultClient.Do(req)
			if err == nil {
				defer resp.Body.Close()
				_, err = io.ReadAll(resp.Body)
			}
			if !errors.Is(err, tt.want) {
				t.Errorf("got %v, want %v", err, tt.want)
			}
		})
	}
}
