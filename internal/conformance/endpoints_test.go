package conformance_test

import (
	"context"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// key stands for the key of an endpoint.
const key = "a-key-of-an-endpoint"

// endpoints are the rows of docs/judges.md, which shows each Config as it stands
// here.
var endpoints = []struct {
	name   string
	config judge.Config
	url    string
	shows  string // in the body
}{
	{"OpenAI", judge.Config{Key: key, Model: "gpt-4.1-mini"},
		"https://api.openai.com/v1/chat/completions", `"type":"json_schema"`},
	{"Azure OpenAI, classic", judge.Azure("https://shop.openai.azure.com", "judge", "2024-10-21"),
		"https://shop.openai.azure.com/openai/deployments/judge/chat/completions?api-version=2024-10-21", `"type":"json_schema"`},
	{"Azure OpenAI, v1", judge.Config{BaseURL: "https://shop.openai.azure.com/openai/v1", Key: key, Model: "judge"},
		"https://shop.openai.azure.com/openai/v1/chat/completions", `"type":"json_schema"`},
	{"Ollama", judge.Config{BaseURL: "http://localhost:11434/v1", Model: "qwen3:8b", LegacyMaxTokens: true},
		"http://localhost:11434/v1/chat/completions", `"max_tokens":4096`},
	{"vLLM", judge.Config{BaseURL: "http://localhost:8000/v1", Model: "Qwen/Qwen3-8B", Extra: map[string]any{"chat_template_kwargs": map[string]any{"enable_thinking": false}}},
		"http://localhost:8000/v1/chat/completions", `"chat_template_kwargs":{"enable_thinking":false}`},
	{"llama.cpp", judge.Config{BaseURL: "http://localhost:8080/v1", Model: "qwen3"},
		"http://localhost:8080/v1/chat/completions", `"max_completion_tokens":4096`},
	{"llama-cpp-python", judge.Config{BaseURL: "http://localhost:8000/v1", Model: "qwen3", Format: judge.Tool, LegacyMaxTokens: true},
		"http://localhost:8000/v1/chat/completions", `"tool_choice":`},
	{"LM Studio", judge.Config{BaseURL: "http://localhost:1234/v1", Model: "qwen3-8b", LegacyMaxTokens: true},
		"http://localhost:1234/v1/chat/completions", `"max_tokens":4096`},
	{"Gemini", judge.Config{BaseURL: "https://generativelanguage.googleapis.com/v1beta/openai/", Key: key, Model: "gemini-3.5-flash", ReasoningEffort: "low", MaxTokens: 16384},
		"https://generativelanguage.googleapis.com/v1beta/openai/chat/completions", `"reasoning_effort":"low"`},
	{"Anthropic", judge.Config{BaseURL: "https://api.anthropic.com/v1/", Key: key, Model: "claude-sonnet-4-5", Format: judge.Text},
		"https://api.anthropic.com/v1/chat/completions", `that fits this JSON Schema:`},
	{"Mistral", judge.Config{BaseURL: "https://api.mistral.ai/v1", Key: key, Model: "mistral-large-latest", LegacyMaxTokens: true},
		"https://api.mistral.ai/v1/chat/completions", `"max_tokens":4096`},
	{"DeepSeek", judge.Config{BaseURL: "https://api.deepseek.com", Key: key, Model: "deepseek-v4-flash", Format: judge.Object, LegacyMaxTokens: true, Extra: map[string]any{"thinking": map[string]any{"type": "disabled"}}},
		"https://api.deepseek.com/chat/completions", `"type":"json_object"`},
	{"Groq", judge.Config{BaseURL: "https://api.groq.com/openai/v1", Key: key, Model: "openai/gpt-oss-20b"},
		"https://api.groq.com/openai/v1/chat/completions", `"strict":true`},
	{"OpenRouter", judge.Config{BaseURL: "https://openrouter.ai/api/v1", Key: key, Model: "openai/gpt-4.1-mini", Extra: map[string]any{"provider": map[string]any{"require_parameters": true}}},
		"https://openrouter.ai/api/v1/chat/completions", `"provider":{"require_parameters":true}`},
	{"LiteLLM", judge.Config{BaseURL: "http://localhost:4000/v1", Key: key, Model: "judge"},
		"http://localhost:4000/v1/chat/completions", `"type":"json_schema"`},
}

// TestEndpoints sends a request to each endpoint of docs/judges.md, as far as
// the network, and checks that the page shows the Config that made it.
func TestEndpoints(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "judges.md"))
	if err != nil {
		t.Fatal(err)
	}
	shown := configSources(t)
	for i, e := range endpoints {
		t.Run(e.name, func(t *testing.T) {
			var url, body string
			j, err := judge.New(e.config, roundTripper(func(r *http.Request) (*http.Response, error) {
				b, err := io.ReadAll(r.Body)
				url, body = r.URL.String(), string(b)
				return nil, errors.Join(err, errEnough)
			}))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := j.Complete(context.Background(), prompts(metrics.ContextRecall, item)[0]); !errors.Is(err, errEnough) {
				t.Fatal(err)
			}
			if url != e.url || !strings.Contains(body, e.shows) {
				t.Errorf("sent to %s, want %s with %s:\n%s", url, e.url, e.shows, body)
			}
			row := "| " + e.name + " | `" + shown[i] + "` |"
			if !strings.Contains(string(text), row) {
				t.Errorf("docs/judges.md has no row that begins with\n%s", row)
			}
		})
	}
	if n := strings.Count(string(text), "| `judge.Config{") + strings.Count(string(text), "| `judge.Azure("); n != len(endpoints) {
		t.Errorf("docs/judges.md shows %d configs, want %d", n, len(endpoints))
	}
}

// configSources returns the expressions of the configs above.
func configSources(t *testing.T) []string {
	t.Helper()
	source, err := os.ReadFile("endpoints_test.go")
	if err != nil {
		t.Fatal(err)
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	list := file.Scope.Lookup("endpoints").Decl.(*ast.ValueSpec).Values[0].(*ast.CompositeLit)
	for _, e := range list.Elts {
		config := e.(*ast.CompositeLit).Elts[1]
		found = append(found, string(source[files.Position(config.Pos()).Offset:files.Position(config.End()).Offset]))
	}
	return found
}

// TestFormats has an item judged in each format by a server that reads the
// schema from where that format puts it.
func TestFormats(t *testing.T) {
	for format, want := range map[judge.Format][]string{
		judge.Schema: {`"response_format":{"type":"json_schema"`, `"strict":true`},
		judge.Object: {`"response_format":{"type":"json_object"}`, `that fits this JSON Schema:`},
		judge.Text:   {`that fits this JSON Schema:`},
		judge.Tool:   {`"tools":[`, `"strict":true`, `"tool_choice":{"type":"function","function":{"name":"context_recall"}}`},
	} {
		t.Run(format.String(), func(t *testing.T) {
			t.Parallel()
			server := standintest.New(t, standin.Options{})
			c := judge.Config{BaseURL: server.BaseURL(), Model: standin.Model, Format: format}
			r, err := ragtest.Measure(t, metrics.ContextRecall, item, ragtest.Endpoint(c), ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml")))
			if err != nil || r.Score != sound["context recall"] || len(server.Requests()) != 1 {
				t.Fatalf("got score %v, error %v after %d requests", r.Score, err, len(server.Requests()))
			}
			sent := string(server.Requests()[0].Body)
			got := map[string]bool{}
			for _, member := range []string{`"response_format":`, `"tools":`, `"tool_choice":`, `that fits this JSON Schema:`} {
				got[member] = strings.Contains(sent, member)
			}
			wanted := map[string]bool{}
			for member := range got {
				wanted[member] = strings.Contains(strings.Join(want, " "), member)
			}
			if diff := cmp.Diff(wanted, got); diff != "" {
				t.Errorf("members (-want +got):\n%s", diff)
			}
			for _, member := range want {
				if !strings.Contains(sent, member) {
					t.Errorf("want %s in\n%s", member, sent)
				}
			}
		})
	}
}
