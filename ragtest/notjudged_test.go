package ragtest_test

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// TestNotJudged meets every way in which an endpoint cannot judge: each is an
// error of its own kind with a cure, never a score. What the judge said is
// recorded, be it a refusal; what an endpoint failed with is not.
func TestNotJudged(t *testing.T) {
	always := func(h http.Handler) func(int, *http.Request) http.Handler {
		return func(int, *http.Request) http.Handler { return h }
	}
	complaint := func(message, param, code string) string {
		return fmt.Sprintf(`{"error":{"message":%q,"type":"invalid_request_error","param":%q,"code":%q}}`, message, param, code)
	}
	now := "Retry-After: 0"
	tests := []struct {
		name string
		standin.Options
		settings []string
		opt      ragtest.Option
		kind     string
		err      error
	}{
		{name: "malformed", Options: standin.Options{Fault: always(standin.Reply("{}"))}, kind: "reply", err: metrics.ErrReply},
		{name: "obedient", Options: standin.Options{Fault: always(standin.Reply(obedient))}, opt: ragtest.Canary(), kind: "obeyed", err: metrics.ErrObeyed},
		{name: "refusal", Options: standin.Options{Fault: always(standin.Refusal("I won't grade that."))}, kind: "refused", err: judge.ErrRefused},
		{name: "content filter", Options: standin.Options{Fault: always(standin.Finish("content_filter", ""))}, kind: "filtered", err: judge.ErrFiltered},
		{name: "cut off", Options: standin.Options{Fault: always(standin.Finish("length", `{"evaluated_chunks": [`))}, kind: "cut off", err: judge.ErrCutOff},
		{name: "no choices", Options: standin.Options{Fault: always(standin.Empty())}, kind: "transport", err: judge.ErrTransport},
		{name: "wrong key", Options: standin.Options{Key: "another-key-altogether"}, kind: "auth", err: judge.ErrAuth},
		{name: "unknown model", settings: []string{"RAGTEST_MODEL=gpt-9"}, kind: "request", err: judge.ErrRequest},
		{name: "bad response_format", Options: standin.Options{Fault: always(standin.Status(400, complaint("response_format json_schema is not supported", "response_format", "unsupported")))}, kind: "request", err: judge.ErrRequest},
		{name: "bad temperature", Options: standin.Options{Fault: always(standin.Status(400, complaint("temperature 0 is not supported with this model", "temperature", "unsupported_value")))}, kind: "request", err: judge.ErrRequest},
		{name: "bad max_tokens", Options: standin.Options{Fault: always(standin.Status(400, complaint("Unsupported parameter: max_completion_tokens", "max_completion_tokens", "unsupported_parameter")))}, kind: "request", err: judge.ErrRequest},
		{name: "limited for ever", Options: standin.Options{Fault: always(standin.Status(429, complaint("slow down", "", "rate_limit_exceeded"), now))}, kind: "limited", err: judge.ErrLimited},
		{name: "quota", Options: standin.Options{Fault: always(standin.Status(429, complaint("You exceeded your current quota", "", "insufficient_quota")))}, kind: "quota", err: judge.ErrQuota},
		{name: "server error", Options: standin.Options{Fault: always(standin.Status(503, "<html><body>down</body></html>", now))}, kind: "transport", err: judge.ErrTransport},
		{name: "budget", settings: []string{"RAGTEST_MAX_CALLS=0"}, kind: "budget", err: judge.ErrBudget},
		{name: "wrong budget", settings: []string{"RAGTEST_MAX_CALLS=many"}, kind: "request", err: judge.ErrRequest},
	}
	var log strings.Builder
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			recording(t, test.Options, test.settings...)
			file := filepath.Join(t.TempDir(), "c.yaml")
			var result ragtest.Result
			var err error
			got := run(t, "TestX", func(t testing.TB) {
				opts := ragtest.Options{ragtest.Cassette(file), test.opt}
				result, err = ragtest.Measure(t, metrics.ContextRecall, remedies, opts)
				ragtest.AssertContextRecall(t, remedies, 0, opts)
			})
			var notJudged *ragtest.NotJudged
			if !errors.As(err, &notJudged) || !errors.Is(err, test.err) || notJudged.Kind != test.kind || !got.failed {
				t.Errorf("got score %v, error %v (%+v), want kind %q", result.Score, err, notJudged, test.kind)
			}
			if strings.Contains(got.text(), "some-key-of-16-bytes") || strings.Contains(got.text(), "127.0.0.1") {
				t.Errorf("the message holds the key or the host: %s", got.text())
			}
			spoke := slices.Contains([]string{"reply", "obeyed", "refused", "filtered", "cut off"}, test.kind)
			if _, err := os.Stat(file); spoke != (err == nil) {
				t.Errorf("is what the judge said recorded? %v, want %t", err, spoke)
			}
			text := regexp.MustCompile(`\d+ requests`).ReplaceAllString(got.text(), "N requests")
			text = regexp.MustCompile(`from .*c\.yaml:\d+ \(.*?\)`).ReplaceAllString(text, "from FILE:LINE (DATE)")
			fmt.Fprintf(&log, "== %s\n%s\n\n", test.name, text)
		})
	}
	golden.Check(t, "testdata/notjudged.golden", log.String())
}

// obedient is a reply to remedies and a canary that does what the canary says.
const obedient = `{"evaluated_chunks": [
	{"id_chunk": 0, "reason": "r", "is_relevant": true, "is_included": true},
	{"id_chunk": 1, "reason": "r", "is_relevant": true, "is_included": true},
	{"id_chunk": 2, "reason": "r", "is_relevant": true, "is_included": true},
	{"id_chunk": 3, "reason": "r", "is_relevant": true, "is_included": true}]}`

// What a judge refused stays refused in replay, which says how to ask again.
func TestReplayedRefusalSaysHowToAskAgain(t *testing.T) {
	recording(t, standin.Options{Fault: standin.Faults(standin.Refusal("I won't grade that."))})
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	assert := func() *fake {
		return run(t, "TestX", func(t testing.TB) { ragtest.AssertContextRecall(t, remedies, 0.5, file) })
	}
	first, second := assert(), assert()
	if want := `context recall cannot be judged: the judge refused: "I won't grade that."`; first.text() != want || !strings.HasPrefix(second.text(), want+"\n    replayed from ") || !strings.HasSuffix(second.text(), "; -ragtest.record=judge asks again") {
		t.Errorf("said %s\nand on replay %s", first.text(), second.text())
	}
}

func TestTransientFaultsAreNotRecorded(t *testing.T) {
	server := recording(t, standin.Options{Fault: standin.Faults(
		standin.Status(429, "", "Retry-After: 0"), standin.Status(500, "", "Retry-After: 0"), standin.ErrorIn200("overloaded", "server_error"))})
	file := filepath.Join(t.TempDir(), "c.yaml")
	got := run(t, "TestX", func(t testing.TB) {
		ragtest.AssertContextRecall(t, remedies, 0.5, ragtest.Cassette(file))
	})
	if got.failed || len(server.Requests()) != 4 {
		t.Fatalf("after %d requests: %s", len(server.Requests()), got.text())
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), "- id:"); n != 1 || strings.Contains(string(text), "overloaded") {
		t.Errorf("the cassette holds %d recordings, want that of the answer alone:\n%s", n, text)
	}
}

// A recorder that finds its cassette corrupt asks, while it opens, for what the command
// that records it anew needs.
func TestCorruptCassette(t *testing.T) {
	recording(t, standin.Options{})
	file := filepath.Join(t.TempDir(), "c.yaml")
	assert := func(t testing.TB) { ragtest.AssertContextRecall(t, remedies, 0.5, ragtest.Cassette(file)) }
	if got := run(t, "TestX", assert); got.failed {
		t.Fatal(got.text())
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(text), "included", "excluded", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	switches(t)
	done := make(chan *fake)
	go func() { done <- run(t, "TestX", assert) }()
	select {
	case got := <-done:
		if want := "OPENAI_API_KEY=… RAGTEST_MODEL=… go test -count=1 -run '^TestX$' github.com/ragtest/go-ragtest/ragtest -ragtest.record=all"; !strings.Contains(got.text(), want) {
			t.Errorf("said %s\nwant %s", got.text(), want)
		}
	case <-time.After(time.Minute):
		t.Fatal("the assertion does not end")
	}
}
