package judge_test

import (
	"math"
	"net/http"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/sashabaranov/go-openai"
)

func TestConfigErrors(t *testing.T) {
	nan, minus := math.NaN(), -0.1
	client := openai.DefaultConfig(key)
	noURL := openai.ClientConfig{}
	for _, test := range []struct {
		config judge.Config
		want   string
	}{
		{judge.Config{}, "judge.Config.Model is empty: name the model that judges"},
		{judge.Config{OpenAI: &client, BaseURL: "http://x"}, "judge.Config.BaseURL and OpenAI are both set: set one"},
		{judge.Config{OpenAI: &client, Key: "x"}, "judge.Config.Key and OpenAI are both set: set one"},
		{judge.Config{OpenAI: &noURL}, "judge.Config.OpenAI.BaseURL is no address such as https://host/v1"},
		{judge.Config{BaseURL: "localhost:11434/v1"}, "judge.Config.BaseURL is no address such as https://host/v1"},
		{judge.Config{BaseURL: "https://host/v1?key=" + key}, "judge.Config.BaseURL must end with its path, without ? or #"},
		{judge.Config{Format: 9}, "judge.Config.Format is Format(9): want Schema, Object, Text or Tool"},
		{judge.Config{Temperature: &nan}, "judge.Config.Temperature is NaN: want a number from 0 to 2"},
		{judge.Config{Temperature: &minus}, "judge.Config.Temperature is -0.1: want a number from 0 to 2"},
		{judge.Config{MaxTokens: -1}, "judge.Config.MaxTokens is -1: want 0 or more"},
		{judge.Config{Timeout: -1}, "judge.Config.Timeout is -1ns: want 0 or more"},
		{judge.Config{LoadWait: -1}, "judge.Config.LoadWait is -1ns: want 0 or more"},
		{judge.Config{MaxInFlight: -1}, "judge.Config.MaxInFlight is -1: want 0 or more"},
		{judge.Config{RequestsPerMinute: -1}, "judge.Config.RequestsPerMinute is -1: want 0 or more"},
		{judge.Config{Extra: map[string]any{"temperature": 1}}, `judge.Config.Extra may not set "temperature": it is set by Temperature`},
		{judge.Config{Extra: map[string]any{"x": nan}}, `judge.Config.Extra["x"] is not JSON: json: unsupported value: NaN`},
	} {
		_, err := judge.New(test.config, http.DefaultTransport)
		if err == nil || err.Error() != test.want {
			t.Errorf("got  %v\nwant %s", err, test.want)
		}
	}
}

// Extra cannot set what has a field, nor what would change how often is asked.
func TestExtraErrors(t *testing.T) {
	for name, by := range map[string]string{
		"model": "Model", "temperature": "Temperature", "seed": "Seed", "max_tokens": "MaxTokens and LegacyMaxTokens",
		"max_completion_tokens": "MaxTokens", "reasoning_effort": "ReasoningEffort", "response_format": "Format", "tools": "Format",
		"tool_choice": "Format", "messages": "the prompt", "n": "the number of samples", "stream": "nothing: replies are read whole",
	} {
		_, err := judge.New(judge.Config{Model: "m", Extra: map[string]any{name: 1}}, http.DefaultTransport)
		if want := `judge.Config.Extra may not set "` + name + `": it is set by ` + by; err == nil || err.Error() != want {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}

func TestEnvironmentErrors(t *testing.T) {
	t.Setenv("OPENAI_BASE_URL", "api.example.com")
	_, err := judge.New(judge.Config{Model: "m"}, nil)
	if want := "OPENAI_BASE_URL is no address such as https://host/v1"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestFormatString(t *testing.T) {
	var got []string
	for f := judge.Schema; f <= judge.Tool+1; f++ {
		got = append(got, f.String())
	}
	if want := "Schema Object Text Tool Format(4)"; strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

func TestReasons(t *testing.T) {
	for model, want := range map[string]bool{
		"o1": true, "o3-mini": true, "o4-mini-2025-04-16": true, "gpt-5": true, "GPT-5.1": true, "gpt-6-sol": true,
		"openai/gpt-5-mini": true, "openrouter/openai/o3": true, "ft:o4-mini:org": true,
		"gpt-5-chat-latest": false, "gpt-4o": false, "gpt-4.1-mini": false, "llama3.1": false, "gpt-oss:20b": false, "": false,
	} {
		if got := judge.Reasons(model, ""); got != want {
			t.Errorf("reasons(%q) = %t, want %t", model, got, want)
		}
		if judge.Reasons(model, "none") {
			t.Errorf("%q reasons with effort none", model)
		}
	}
}

func TestIsLocal(t *testing.T) {
	for host, want := range map[string]bool{
		"localhost": true, "127.0.0.1": true, "::1": true, "ollama": true, "gpu.local": true, "192.168.1.5": true, "10.0.0.1": true,
		"host.docker.internal": true, "0.0.0.0": true,
		"api.openai.com": false, "8.8.8.8": false, "local.example.com": false,
	} {
		if got := judge.IsLocal(host); got != want {
			t.Errorf("isLocal(%q) = %t, want %t", host, got, want)
		}
	}
}
