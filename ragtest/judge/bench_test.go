package judge_test

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/judge"
)

// BenchmarkComplete is a judge's own share of a replay: the request and the
// reading of a completion, over a transport that costs nothing.
func BenchmarkComplete(b *testing.B) {
	body := []byte(completion(`{"role":"assistant","content":"{\"ok\":true}"}`, "stop"))
	j, err := judge.New(judge.Config{Model: "m"}, roundTripper(func(*http.Request) (*http.Response, error) {
		return &http.Response{StatusCode: 200, Header: http.Header{}, Body: io.NopCloser(bytes.NewReader(body))}, nil
	}))
	if err != nil {
		b.Fatal(err)
	}
	p := prompt()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := j.Complete(context.Background(), p); err != nil {
			b.Fatal(err)
		}
	}
}
