package conformance_test

import (
	"context"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// earlier are recordings of November 2026, when a judge was believed more, by the
// name of their file in testdata/earlier.
var earlier = []struct{ name, kind, says string }{
	{"stream", "transport", "the recorded answer is a stream of events, though none was asked for"},
	{"doubled", "transport", `the recorded answer has the member "content" twice`},
	{"choices", "transport", "the recorded answer has 2 choices that differ, though one was asked for"},
	{"call", "transport", "the recorded answer says one thing in its content and another in the call of a function that nobody asked for"},
	{"abort", "transport", "the reply ends with abort"},
	{"refusal", "refused", `the judge refused: "I will not"`},
	{"safety", "filtered", "the content filter withheld the reply"},
	{"cut", "prompt cut", "the endpoint cut the prompt: it counts 1024 tokens, a full context, for a text of 6918 characters"},
}

// TestEarlierRecordings replays what an endpoint was once believed. None is a
// score, each says that it is recorded and how to ask again, and that works.
func TestEarlierRecordings(t *testing.T) {
	for _, e := range earlier {
		t.Run(e.name, func(t *testing.T) {
			file := filepath.Join("testdata", "earlier", e.name+".yaml")
			server := standintest.New(t, standin.Options{Fault: func(int, *http.Request) http.Handler { return standin.Reply(`{"ok": true}`) }})
			c := judge.Config{BaseURL: server.BaseURL(), Model: standin.Model}
			measure := func(file string) (ragtest.Result, error) {
				return ragtest.Measure(t, asks{e.kind == "prompt cut"}, item, ragtest.Endpoint(c), ragtest.Cassette(file))
			}

			r, err := measure(file)
			var no *ragtest.NotJudged
			if !errors.As(err, &no) || no.Kind != e.kind || no.Err.Error() != e.says || r.Score != 0 {
				t.Fatalf("got score %v, error %v, want %s: %s", r.Score, err, e.kind, e.says)
			}
			if lines := strings.Split(no.Cure, "\n"); !strings.HasPrefix(lines[len(lines)-1], "replayed from "+filepath.ToSlash(file)+":") || !strings.HasSuffix(no.Cure, "; -ragtest.record=judge asks again") {
				t.Errorf("the cure is %q, want where it was replayed from and how to ask again", no.Cure)
			}
			if n := len(server.Requests()); n != 0 {
				t.Fatalf("sent %d requests", n)
			}

			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			copied := filepath.Join(t.TempDir(), "c.yaml")
			if err := os.WriteFile(copied, text, 0o600); err != nil {
				t.Fatal(err)
			}
			t.Run("asked again", func(t *testing.T) {
				t.Setenv("RAGTEST_RECORD", "judge")
				if r, err := ragtest.Measure(t, asks{e.kind == "prompt cut"}, item, ragtest.Endpoint(c), ragtest.Cassette(copied)); err != nil || r.Score != 1 {
					t.Errorf("got score %v, error %v", r.Score, err)
				}
			})
			if r, err := measure(copied); err != nil || r.Score != 1 || len(server.Requests()) != 1 {
				t.Errorf("afterwards got score %v, error %v after %d requests", r.Score, err, len(server.Requests()))
			}
		})
	}
}

// A fault that a live correction meets is no recording's, though the reply that it
// corrects was replayed.
func TestLiveFaultAfterAReplay(t *testing.T) {
	server := standintest.New(t, standin.Options{Fault: func(n int, _ *http.Request) http.Handler {
		if n == 0 {
			return standin.Reply("{}")
		}
		return standin.Status(500, "", now)
	}})
	opts := ragtest.Options{
		ragtest.Endpoint(judge.Config{BaseURL: server.BaseURL(), Model: standin.Model}),
		ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml")),
	}
	for range 2 {
		before := len(server.Requests())
		_, err := ragtest.Measure(t, metrics.ContextRecall, item, opts)
		var no *ragtest.NotJudged
		if !errors.As(err, &no) || no.Kind != "transport" || strings.Contains(err.Error(), "replayed") {
			t.Errorf("after %d requests got %v, want a transport error that was not replayed", len(server.Requests())-before, err)
		}
	}
	if n := len(server.Requests()); n != 13 {
		t.Errorf("sent %d requests, want the first reply once and twice 6 corrections", n)
	}
}

// asks is a metric of one fixed prompt, so that its recordings do not age with
// those of the metrics. Any words of the judge score 1.
type asks struct{ long bool }

func (asks) Name() string { return "asks" }

func (a asks) Evaluate(ctx context.Context, j metrics.Judge, it metrics.Item) (metrics.Result, error) {
	c, err := j.Complete(ctx, a.prompt())
	r := metrics.Result{Metric: a.Name(), Item: it, Model: c.Model, Source: c.Source, Usage: c.Usage}
	if err == nil {
		r.Score = 1
	}
	return r, err
}

func (a asks) prompt() metrics.Prompt {
	text := "Is it so?"
	if a.long {
		text = strings.Repeat("Is it so? Grade with care. ", 256)
	}
	return metrics.Prompt{
		Metric:   "asks",
		Messages: []metrics.Message{{Role: "system", Content: "Grade."}, {Role: "user", Content: text}},
		Schema:   []byte(`{"type":"object","properties":{"ok":{"type":"boolean"}},"required":["ok"],"additionalProperties":false}`),
	}
}
