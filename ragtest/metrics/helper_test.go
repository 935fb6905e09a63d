package metrics_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

var update = flag.Bool("update", false, "write the golden files anew")

// A script is a judge that gives its replies in turn, the last one for ever, and
// keeps what it was asked.
type script struct {
	replies []string

	mu    sync.Mutex
	asked []metrics.Prompt
}

func (s *script) Complete(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	reply := s.replies[min(len(s.asked), len(s.replies)-1)]
	s.asked = append(s.asked, p)
	return metrics.Completion{
		Text:  reply,
		Model: "script",
		Usage: metrics.Usage{PromptTokens: 10, CompletionTokens: 1},
	}, nil
}

// byMetric is a judge that has a reply for each Prompt.Metric.
type byMetric map[string]func(p metrics.Prompt) string

func (m byMetric) Complete(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
	return metrics.Completion{Text: m[p.Metric](p), Model: "by metric", Usage: metrics.Usage{PromptTokens: 1}}, nil
}

func says(replies ...string) *script { return &script{replies: replies} }

// nobody is a judge that must not be asked.
func nobody(t *testing.T) metrics.Judge {
	return metrics.JudgeFunc(func(context.Context, metrics.Prompt) (metrics.Completion, error) {
		t.Error("the judge was asked")
		return metrics.Completion{}, nil
	})
}

// golden compares got with testdata/name.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s differs (-want +got); if meant, go test -run '%s' . -update:\n%s", file, t.Name(), diff)
	}
}

func item(chunks ...string) metrics.Item {
	return metrics.Item{Question: "How?", Answer: "Like this.", Context: metrics.Chunks(chunks...)}
}
