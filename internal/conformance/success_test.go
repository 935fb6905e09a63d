package conformance_test

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/sashabaranov/go-openai"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// FuzzWhatIsReadIsRecorded has an endpoint answer 200 with any bytes: what the
// judge then returns is recorded, and replays alike; an error of the endpoint is
// not recorded.
func FuzzWhatIsReadIsRecorded(f *testing.F) {
	const sound = `{"id":"1","model":"m","choices":[{"index":0,"message":{"role":"assistant","content":"{\"ok\":true}","refusal":null},"finish_reason":"stop"}],"usage":{"prompt_tokens":9,"completion_tokens":5}}`
	for _, edit := range [][2]string{
		{"", ""}, {`"id"`, "\ufeff"}, {`}`, "}}"}, {`true`, "tru\xe9"}, {`"choices"`, `"CHOICES"`}, {`"choices"`, `"choices":null,"choices"`},
		{`"choices"`, `"error":{"code":-0e9,"message":""},"choices"`}, {`"choices"`, `"error":1e999,"choices"`}, {`"choices"`, `"error":[[false,"x"]],"choices"`},
		{`"choices"`, `"Error":"x","choices"`}, {`"stop"`, `"ERROR"`}, {`"stop"`, `"error"`}, {`"stop"`, "null"}, {`[{"index"`, `[null,{"index"`},
		{`"stop"}`, `"stop"},{"finish_reason":"error"}`}, {`"role"`, `"content":"\ud800","role"`}, {`"id":"1"`, `"id":` + strings.Repeat("[", 1000) + strings.Repeat("]", 1000)},
		{`"id":"1"`, `"id":` + strings.Repeat("[", 999) + strings.Repeat("]", 999)}, {`{\"ok\":true}`, `\u0000\ud83d`}, {`"{\"ok\":true}"`, `[{"type":"text","text":"{}"}]`},
	} {
		f.Add(strings.Replace(sound, edit[0], edit[1], 1), "application/json")
	}
	for _, rest := range []string{"garbage", "\x00", " {}", "\n" + sound, " \t\r\n", "\u2028"} {
		f.Add(sound+rest, "application/json; charset=utf-8")
	}
	f.Add("data: "+sound+"\n\ndata: [DONE]\n\n", "text/event-stream")
	f.Add("", "")
	f.Fuzz(func(t *testing.T, body, contentType string) {
		if !strings.ContainsAny(contentType, "\r\n\x00") {
			readAndRecorded(t, body, contentType)
		}
	})
}

// readAndRecorded has an endpoint answer with body, and holds what is read of it
// against what is recorded.
func readAndRecorded(t *testing.T, body, contentType string) {
	t.Helper()
	calls := 0
	client := openai.DefaultConfig(fmt.Sprintf("a-key-of-a-success-%d", keys.Add(1)))
	client.BaseURL = "http://judge.invalid/v1"
	client.HTTPClient = &http.Client{Transport: roundTripper(func(r *http.Request) (*http.Response, error) {
		calls++
		return &http.Response{Status: "200 OK", StatusCode: 200, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Request: r,
			Header: http.Header{"Content-Type": {contentType}, "Retry-After": {"0"}}, Body: io.NopCloser(strings.NewReader(body))}, nil
	})}
	c := judge.Config{OpenAI: &client, Model: standin.Model, LoadWait: 1}
	live, err := c.Live()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	ask := func(mode recorder.Mode) (metrics.Completion, error) {
		rec, err := recorder.Open(file, recorder.Options{Mode: mode, Transport: live})
		if err != nil {
			t.Fatal(err)
		}
		defer rec.Close()
		j, err := judge.New(c, rec)
		if err != nil {
			t.Fatal(err)
		}
		return j.Complete(recorder.Tag(t.Context(), "asks", 0), asks{}.prompt())
	}
	got, err := ask(recorder.RecordMissing)
	if errors.Is(err, recorder.ErrSecret) {
		return
	}
	sent := calls
	again, missing := ask(recorder.Replay)
	switch {
	case calls != sent:
		t.Errorf("a replay sent %d requests", calls-sent)
	case err == nil && missing != nil:
		t.Errorf("read as %q, but replayed as %v", got.Text, missing)
	case err == nil:
		if diff := cmp.Diff(got, again, cmpopts.IgnoreFields(got, "Source")); diff != "" {
			t.Errorf("live and replayed (-live +replayed):\n%s", diff)
		}
	case errors.Is(err, judge.ErrTransport) && !errors.Is(missing, recorder.ErrNoCassette):
		t.Errorf("%v, but recorded: %v", err, missing)
	}
}
