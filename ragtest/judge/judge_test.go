package judge_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

const key = "sk-test-0123456789abcdef"

func TestMain(m *testing.M) {
	for _, entry := range os.Environ() {
		name, _, _ := strings.Cut(entry, "=")
		if strings.HasPrefix(name, "OPENAI_") || strings.HasPrefix(name, "AZURE_OPENAI_") || strings.HasPrefix(name, "RAGTEST_") {
			os.Unsetenv(name)
		}
	}
	judge.SetFirstWait(1)
	os.Exit(m.Run())
}

// An endpoint answers its k-th request with its k-th handler, and with the last
// one from then on.
type endpoint struct {
	*httptest.Server
	mu       sync.Mutex
	requests []request
}

type request struct {
	url    string
	header http.Header
	body   string
}

func newEndpoint(t testing.TB, handlers ...http.HandlerFunc) *endpoint {
	e := &endpoint{}
	e.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		if r.ContentLength != int64(len(body)) {
			t.Errorf("Content-Length is %d, the body has %d bytes", r.ContentLength, len(body))
		}
		e.mu.Lock()
		e.requests = append(e.requests, request{r.URL.String(), r.Header, string(body)})
		k := min(len(e.requests), len(handlers)) - 1
		e.mu.Unlock()
		handlers[k](w, r)
	}))
	judge.Forget(e.Listener.Addr().String())
	t.Cleanup(e.Close)
	return e
}

func (e *endpoint) seen() []request {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.requests
}

// config names e, of which nothing is known yet.
func (e *endpoint) config() judge.Config {
	return judge.Config{BaseURL: e.URL + "/v1", Key: key, Model: "gpt-4.1-mini"}
}

func answer(status int, body string, header ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		for i := 0; i < len(header); i += 2 {
			w.Header().Set(header[i], header[i+1])
		}
		w.WriteHeader(status)
		io.WriteString(w, body)
	}
}

// standIn is an endpoint with one answer.
func standIn(status int, body string) *httptest.Server {
	return httptest.NewServer(answer(status, body))
}

const usage = `"usage":{"prompt_tokens":40,"completion_tokens":20,"total_tokens":60,
	"prompt_tokens_details":{"cached_tokens":8},"completion_tokens_details":{"reasoning_tokens":5}}`

// completion is a chat completion of one choice.
func completion(message, finish string) string {
	return fmt.Sprintf(`{"id":"1","object":"chat.completion","created":1,"model":"gpt-4.1-mini-2025-04-14",
		"choices":[{"index":0,"message":%s,"finish_reason":%q}],%s}`, message, finish, usage)
}

var good = answer(200, completion(`{"role":"assistant","content":"{\"ok\":true}"}`, "stop"))

// reset breaks the connection before a byte of the answer.
func reset(w http.ResponseWriter, _ *http.Request) {
	conn, _, err := w.(http.Hijacker).Hijack()
	if err != nil {
		panic(err)
	}
	conn.(*net.TCPConn).SetLinger(0)
	conn.Close()
}

// cut breaks the connection in the middle of a body.
func cut(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Length", "1000")
	io.WriteString(w, `{"id":"1","choices":[{"index":0,`)
	panic(http.ErrAbortHandler)
}

func prompt() metrics.Prompt {
	return metrics.Prompt{
		Metric: "context_recall",
		Messages: []metrics.Message{
			{Role: "system", Content: "Grade."},
			{Role: "user", Content: "chunk 0: \"a < b\"\nchunk 1: \"c\"\n"},
		},
		Schema: json.RawMessage(`{"type":"object","properties":{"z":{"type":"string"},"a":{"type":"boolean"}},"required":["z","a"],"additionalProperties":false}`),
	}
}

func newJudge(t testing.TB, c judge.Config) metrics.Judge {
	t.Helper()
	j, err := judge.New(c, nil)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func complete(t testing.TB, c judge.Config) (metrics.Completion, error) {
	t.Helper()
	return newJudge(t, c).Complete(context.Background(), prompt())
}

func TestBodies(t *testing.T) {
	ptr := func(f float64) *float64 { return &f }
	seed := 7
	edit := func(f func(*metrics.Prompt)) metrics.Prompt {
		p := prompt()
		f(&p)
		return p
	}
	tests := []struct {
		name, why string
		config    judge.Config
		prompt    metrics.Prompt
	}{
		{"zero config", "temperature 0 is sent, the schema keeps its order of keys", judge.Config{}, prompt()},
		{"no schema", "plain completion", judge.Config{}, edit(func(p *metrics.Prompt) { p.Schema = nil })},
		{"object", "", judge.Config{Format: judge.Object}, prompt()},
		{"text", "", judge.Config{Format: judge.Text}, prompt()},
		{"text without a system message", "", judge.Config{Format: judge.Text}, edit(func(p *metrics.Prompt) { p.Messages = p.Messages[1:] })},
		{"tool", "", judge.Config{Format: judge.Tool}, prompt()},
		{"temperature", "not rounded to float32", judge.Config{Temperature: ptr(0.1)}, prompt()},
		{"reasoning model", "no temperature, no limit", judge.Config{Model: "openai/gpt-5-mini", ReasoningEffort: "low"}, prompt()},
		{"reasoning model with a temperature", "go-openai would refuse it", judge.Config{Model: "o3", Temperature: ptr(0.5)}, prompt()},
		{"reasoning model with an old-style limit", "go-openai would refuse it", judge.Config{Model: "o3", MaxTokens: 900, LegacyMaxTokens: true}, prompt()},
		{"reasoning turned off", "", judge.Config{Model: "gpt-5.1", ReasoningEffort: "none"}, prompt()},
		{"seed and limit", "", judge.Config{Seed: &seed, MaxTokens: 99}, prompt()},
		{"old-style limit", "", judge.Config{LegacyMaxTokens: true}, prompt()},
		{"extra", "sorted, so that bodies are the same each time", judge.Config{Extra: map[string]any{"top_k": 1, "num_ctx": 8192, "b": []int{1}}}, prompt()},
		{"many chunks", "512 + 256 for each", judge.Config{}, edit(func(p *metrics.Prompt) {
			p.Messages[1].Content = strings.Repeat("chunk 1: \"x\"\n", 19) + "sentence 10: y\nchunk x: z\nchunk 1\n chunk 1: a"
		})},
	}
	var out strings.Builder
	for _, test := range tests {
		e := newEndpoint(t, good)
		c := e.config()
		test.config.BaseURL, test.config.Key = c.BaseURL, c.Key
		if test.config.Model == "" {
			test.config.Model = c.Model
		}
		j := newJudge(t, test.config)
		for range 2 {
			if _, err := j.Complete(context.Background(), test.prompt); err != nil {
				t.Fatalf("%s: %v", test.name, err)
			}
		}
		first, second := e.seen()[0].body, e.seen()[1].body
		if first != second {
			t.Errorf("%s: two bodies of one request:\n%s\n%s", test.name, first, second)
		}
		var body bytes.Buffer
		if err := json.Indent(&body, []byte(first), "", "  "); err != nil {
			t.Fatalf("%s: %v in %s", test.name, err, first)
		}
		fmt.Fprintf(&out, "-- %s --\n", test.name)
		if test.why != "" {
			fmt.Fprintf(&out, "# %s\n", test.why)
		}
		fmt.Fprintf(&out, "%s\n\n", &body)
	}
	golden.Check(t, "testdata/bodies.golden", out.String())
}

func TestCompletion(t *testing.T) {
	want := metrics.Completion{
		Model: "gpt-4.1-mini-2025-04-14",
		Usage: metrics.Usage{PromptTokens: 40, CompletionTokens: 20, ReasoningTokens: 5, CachedTokens: 8},
	}
	tests := []struct {
		name    string
		message string
		finish  string
		text    string
	}{
		{"string", `{"role":"assistant","content":"{\"ok\":true}"}`, "stop", `{"ok":true}`},
		{"parts", `{"role":"assistant","content":[{"type":"text","text":"{\"ok\":"},{"type":"text","text":"true}"}]}`, "stop", `{"ok":true}`},
		{"parts with thoughts", `{"role":"assistant","content":[{"type":"thinking","thinking":[{"type":"text","text":"{}"}]},{"type":"text","text":"{\"ok\":true}"}]}`, "stop", `{"ok":true}`},
		{"function call", `{"role":"assistant","content":null,"tool_calls":[{"id":"1","type":"function","function":{"name":"context_recall","arguments":"{\"ok\":true}"}}]}`, "tool_calls", `{"ok":true}`},
		{"two calls", `{"role":"assistant","tool_calls":[{"function":{"arguments":"{}"}},{"function":{"arguments":"{\"ok\":true}"}}]}`, "tool_calls", "{}\n{\"ok\":true}"},
		{"nothing", `{"role":"assistant","content":""}`, "stop", ""},
		{"null", `{"role":"assistant","content":null,"reasoning_content":"hm"}`, "stop", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := newEndpoint(t, answer(200, completion(test.message, test.finish), "Ragtest-Source", "an endpoint may not say so"))
			got, err := complete(t, e.config())
			if err != nil {
				t.Fatal(err)
			}
			want.Text = test.text
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

func TestReplay(t *testing.T) {
	rt := roundTripper(func(r *http.Request) (*http.Response, error) {
		w := httptest.NewRecorder()
		w.Header().Set("Ragtest-Source", "cassettes/TestX.yaml:12 (2026-11-20)")
		good(w, r)
		return w.Result(), nil
	})
	j, err := judge.New(judge.Config{Model: "m"}, rt) // no key
	if err != nil {
		t.Fatal(err)
	}
	got, err := j.Complete(context.Background(), prompt())
	if err != nil {
		t.Fatal(err)
	}
	if want := "cassettes/TestX.yaml:12 (2026-11-20)"; got.Source != want {
		t.Errorf("source is %q, want %q", got.Source, want)
	}
}

// What a recorder could not record is red today as it would be tomorrow.
func TestUnrecordedReplyIsNotScored(t *testing.T) {
	rt := roundTripper(func(r *http.Request) (*http.Response, error) {
		w := httptest.NewRecorder()
		w.Header().Set("Ragtest-Unrecorded", "it would not be as good later")
		good(w, r)
		return w.Result(), nil
	})
	j, err := judge.New(judge.Config{Model: "m"}, rt)
	if err != nil {
		t.Fatal(err)
	}
	got, err := j.Complete(context.Background(), prompt())
	if !errors.Is(err, judge.ErrTransport) || got.Text != "" || !strings.Contains(err.Error(), "was not recorded") {
		t.Errorf("got %q, %v", got.Text, err)
	}
}

// A recorder's error is the caller's to read: nothing is put around it.
func TestRecorderErrorPasses(t *testing.T) {
	stale := errors.New("cassettes/TestX.yaml has no recording of this request")
	j, err := judge.New(judge.Config{Model: "m", Key: key}, roundTripper(func(*http.Request) (*http.Response, error) { return nil, stale }))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := j.Complete(context.Background(), prompt()); err != stale {
		t.Errorf("got %v, want the recorder's own error", err)
	}
}

// The body can be read again, as a recorder and a retry do.
func TestBodyRewinds(t *testing.T) {
	rt := roundTripper(func(r *http.Request) (*http.Response, error) {
		first, _ := io.ReadAll(r.Body)
		again, err := r.GetBody()
		if err != nil {
			return nil, err
		}
		second, _ := io.ReadAll(again)
		if !bytes.Equal(first, second) || int64(len(first)) != r.ContentLength {
			t.Errorf("Content-Length %d, bodies:\n%s\n%s", r.ContentLength, first, second)
		}
		w := httptest.NewRecorder()
		good(w, r)
		return w.Result(), nil
	})
	j, err := judge.New(judge.Config{Model: "m", Extra: map[string]any{"top_k": 1}}, rt)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := j.Complete(context.Background(), prompt()); err != nil {
		t.Fatal(err)
	}
}

// One judge serves many goroutines, each with its own body.
func TestConcurrent(t *testing.T) {
	e := newEndpoint(t, good)
	c := e.config()
	c.LegacyMaxTokens, c.Extra = true, map[string]any{"a": 1, "bb": 22, "ccc": 333}
	j := newJudge(t, c)
	var wg sync.WaitGroup
	for n := range 20 {
		p := prompt()
		p.Messages[1].Content = strings.Repeat("chunk 1: x\n", 20+n)
		wg.Add(1)
		go func() {
			defer wg.Done()
			if _, err := j.Complete(context.Background(), p); err != nil {
				t.Error(err)
			}
		}()
	}
	wg.Wait()
	limits := make(map[int]bool)
	for _, r := range e.seen() {
		var body struct {
			Messages  []struct{ Content string }
			MaxTokens int `json:"max_tokens"`
		}
		if err := json.Unmarshal([]byte(r.body), &body); err != nil {
			t.Fatal(err)
		}
		if want := 512 + 256*strings.Count(body.Messages[1].Content, "chunk"); body.MaxTokens != want {
			t.Errorf("max_tokens is %d, want %d", body.MaxTokens, want)
		}
		limits[body.MaxTokens] = true
	}
	if len(limits) != 20 {
		t.Errorf("%d different bodies, want 20", len(limits))
	}
}
