package judge_test

import (
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/sashabaranov/go-openai"
)

// TestFields sends a request for each field of Config: with it the request is
// another than without it. Fields that no single request shows name their test.
func TestFields(t *testing.T) {
	one, seven := 1.0, 7
	elsewhere := newEndpoint(t, good)
	fields := map[string]struct {
		set   func(*judge.Config)
		shown string // in the URL, header or body of the request
		test  func(*testing.T)
	}{
		"BaseURL": {set: func(c *judge.Config) { c.BaseURL += "/proxy" }, shown: "/v1/proxy/chat/completions"},
		"Key":     {set: func(c *judge.Config) { c.Key = "another-key" }, shown: "Authorization: Bearer another-key"},
		"Model":   {set: func(c *judge.Config) { c.Model = "qwen3:8b" }, shown: `"model":"qwen3:8b"`},
		"OpenAI": {set: func(c *judge.Config) {
			client := openai.DefaultConfig(c.Key)
			client.BaseURL, client.OrgID = c.BaseURL, "org-of-mine"
			c.OpenAI, c.BaseURL, c.Key = &client, "", ""
		}, shown: "Openai-Organization: org-of-mine"},
		"Format":            {set: func(c *judge.Config) { c.Format = judge.Object }, shown: `"response_format":{"type":"json_object"}`},
		"Temperature":       {set: func(c *judge.Config) { c.Temperature = &one }, shown: `"temperature":1`},
		"Seed":              {set: func(c *judge.Config) { c.Seed = &seven }, shown: `"seed":7`},
		"MaxTokens":         {set: func(c *judge.Config) { c.MaxTokens = 99 }, shown: `"max_completion_tokens":99`},
		"LegacyMaxTokens":   {set: func(c *judge.Config) { c.LegacyMaxTokens = true }, shown: `"max_tokens":4096`},
		"ReasoningEffort":   {set: func(c *judge.Config) { c.ReasoningEffort = "low" }, shown: `"reasoning_effort":"low"`},
		"Extra":             {set: func(c *judge.Config) { c.Extra = map[string]any{"top_k": 1} }, shown: `"top_k":1`},
		"Header":            {set: func(c *judge.Config) { c.Header = http.Header{"x-team": {"search"}} }, shown: "X-Team: search"},
		"Timeout":           {set: func(c *judge.Config) { c.Timeout = time.Hour; timed(c) }, shown: "X-Within: 1h0m0s"},
		"LoadWait":          {test: TestLoadWait},
		"PartialUsage":      {test: TestPromptArrivedWhole},
		"MaxInFlight":       {test: TestMaxInFlight},
		"RequestsPerMinute": {test: TestRequestsPerMinute},
		"Price":             {test: TestPrice},
	}
	t.Cleanup(http.DefaultClient.CloseIdleConnections)
	plain := sent(t, elsewhere.config(), elsewhere)
	for _, field := range reflect.VisibleFields(reflect.TypeFor[judge.Config]()) {
		t.Run(field.Name, func(t *testing.T) {
			f, ok := fields[field.Name]
			if !ok {
				t.Fatal("nothing proves this field")
			}
			if f.test != nil {
				f.test(t)
				return
			}
			e := newEndpoint(t, good)
			c := e.config()
			f.set(&c)
			if got := sent(t, c, e); !strings.Contains(got, f.shown) || strings.Contains(plain, f.shown) {
				t.Errorf("want %q with the field and not without it:\n%s\n%s", f.shown, got, plain)
			}
		})
	}
}

// sent is what a request of c to e says.
func sent(t *testing.T, c judge.Config, e *endpoint) string {
	t.Helper()
	if _, err := complete(t, c); err != nil {
		t.Fatal(err)
	}
	r := e.seen()[len(e.seen())-1]
	var b strings.Builder
	b.WriteString(r.url + "\n")
	if err := r.header.Write(&b); err != nil {
		t.Fatal(err)
	}
	b.WriteString(r.body)
	return b.String()
}

// timed has c's requests say how long they may take.
func timed(c *judge.Config) {
	client := openai.DefaultConfig(c.Key)
	client.BaseURL = c.BaseURL
	client.HTTPClient = &doer{do: func(r *http.Request) (*http.Response, error) {
		if deadline, ok := r.Context().Deadline(); ok {
			r.Header.Set("X-Within", time.Until(deadline).Round(time.Minute).String())
		}
		return http.DefaultTransport.RoundTrip(r)
	}}
	c.OpenAI, c.BaseURL, c.Key = &client, "", ""
}
