package ragtest_test

import (
	"net/http"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/sashabaranov/go-openai"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/recorder"
)

// What an item passes on its way is what a reader has to follow: a function more has to earn its place.
func TestTheTripOfAnItem(t *testing.T) {
	server := recording(t, standin.Options{})
	var recorded, replayed []string
	config := openai.DefaultConfig("some-key-of-16-bytes")
	config.BaseURL = server.BaseURL()
	config.HTTPClient = &http.Client{Transport: roundTrip(func(req *http.Request) (*http.Response, error) {
		recorded = ours()
		return http.DefaultTransport.RoundTrip(req)
	})}
	opts := []ragtest.Option{
		ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml")), ragtest.Endpoint(judge.Config{OpenAI: &config}),
		ragtest.Recording(recorder.Redact(func(text string) string {
			if stack := ours(); replayed == nil {
				replayed = stack
			}
			return text
		})),
	}
	run(t, "TestX", func(t testing.TB) { ragtest.AssertContextRecall(t, remedies, 0.5, opts...) })
	switches(t)
	replayed = nil
	run(t, "TestX", func(t testing.TB) { ragtest.AssertContextRecall(t, remedies, 0.5, opts...) })
	for len(replayed) > 0 && !strings.HasSuffix(replayed[0], "(*Recorder).RoundTrip") {
		replayed = replayed[1:] // what looks the request up is asked on the way
	}
	if len(replayed) == 0 || len(replayed)+1 > 15 { // and what makes a response of a recording
		t.Errorf("a replayed assertion passes %d functions, want at most 15:\n%s", len(replayed)+1, strings.Join(replayed, "\n"))
	}
	if len(recorded) == 0 || len(recorded) > 24 {
		t.Errorf("a recorded assertion passes %d functions, want at most 24:\n%s", len(recorded), strings.Join(recorded, "\n"))
	}
}

type roundTrip func(*http.Request) (*http.Response, error)

func (f roundTrip) RoundTrip(req *http.Request) (*http.Response, error) { return f(req) }

// ours returns the functions of this module that are being called, the innermost first.
func ours() (functions []string) {
	pcs := make([]uintptr, 100)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs)])
	for {
		f, more := frames.Next()
		if strings.Contains(f.Function, "/go-ragtest/") && !strings.Contains(f.Function, "_test.") {
			functions = append(functions, f.Function)
		}
		if !more {
			return functions
		}
	}
}
