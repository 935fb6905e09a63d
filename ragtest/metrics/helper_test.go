package metrics_test

import (
	"context"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

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

func item(chunks ...string) metrics.Item {
	return metrics.Item{Question: "How?", Answer: "Like this.", Context: metrics.Chunks(chunks...)}
}
