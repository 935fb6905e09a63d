package metrics_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// counting judges utility by the number in each chunk's text, and counts calls.
func counting(calls *atomic.Int32, leaveOut string) metrics.Judge {
	return metrics.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		calls.Add(1)
		_, shown, _ := strings.Cut(p.Messages[1].Content, "<item>")
		var entries []string
		for line := range strings.Lines(shown) {
			var id, n int
			if k, _ := fmt.Sscanf(line, "chunk %d: \"text %d\"", &id, &n); k == 2 && fmt.Sprint("text ", n) != leaveOut {
				entries = append(entries, useful(fmt.Sprint(id), fmt.Sprintf("0.%02d", n)))
			}
		}
		return metrics.Completion{Text: utility(entries...), Model: "m", Usage: metrics.Usage{PromptTokens: 1}}, nil
	})
}

func TestBatches(t *testing.T) {
	tests := []struct {
		chunks   int
		settings metrics.Settings
		calls    int32
	}{
		{1, metrics.Settings{}, 1},
		{metrics.BatchSize, metrics.Settings{}, 1},
		{metrics.BatchSize + 1, metrics.Settings{}, 2},
		{50, metrics.Settings{}, 3},
		{1, metrics.Settings{PerChunk: true}, 1},
		{7, metrics.Settings{PerChunk: true}, 7},
	}
	for _, test := range tests {
		t.Run(fmt.Sprintf("%d chunks, %+v", test.chunks, test.settings), func(t *testing.T) {
			var calls atomic.Int32
			r, err := metrics.ChunkUtility.With(test.settings).Evaluate(context.Background(), counting(&calls, ""), item(texts(test.chunks)...))
			if err != nil {
				t.Fatal(err)
			}
			if calls.Load() != test.calls || r.Usage.PromptTokens != int(test.calls) {
				t.Errorf("took %d calls, usage %v, want %d", calls.Load(), r.Usage, test.calls)
			}
			reply := r.Reply.(metrics.ChunkUtilityResult)
			if len(reply.EvaluatedChunks) != test.chunks || len(r.Verdicts) != test.chunks {
				t.Fatalf("got %d entries and %d verdicts", len(reply.EvaluatedChunks), len(r.Verdicts))
			}
			for i, c := range reply.EvaluatedChunks {
				if c.ID != i || !near(c.Score, float64(i)/100) || r.Verdicts[i].Chunks[0] != i {
					t.Errorf("entry %d is %+v, verdict %+v", i, c, r.Verdicts[i])
				}
			}
		})
	}
}

func TestChunkLeftOutOfABatch(t *testing.T) {
	var calls atomic.Int32
	r, err := metrics.ChunkUtility.Evaluate(context.Background(), counting(&calls, "text 21"), item(texts(25)...))
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdicts[21].Label != "left out" || len(r.Warnings) != 1 || r.Warnings[0] != "the judge left out chunk 21, counted as 0" {
		t.Errorf("got verdict %+v, warnings %q", r.Verdicts[21], r.Warnings)
	}
	// A call about one chunk that is left out has graded nothing at all.
	r, err = metrics.ChunkUtility.With(metrics.Settings{PerChunk: true}).Evaluate(context.Background(), counting(&calls, "text 1"), item(texts(3)...))
	if !errors.Is(err, metrics.ErrReply) || r.Usage.PromptTokens != 5 {
		t.Errorf("got score %v, usage %v, error %v, want ErrReply", r.Score, r.Usage, err)
	}
}

func TestPartsAreAskedAtOnce(t *testing.T) {
	var all sync.WaitGroup
	all.Add(3)
	judge := metrics.JudgeFunc(func(context.Context, metrics.Prompt) (metrics.Completion, error) {
		all.Done()
		all.Wait() // nobody answers before all were asked
		return metrics.Completion{Text: utility(useful("0", "1"))}, nil
	})
	r, err := metrics.ChunkUtility.With(metrics.Settings{PerChunk: true}).Evaluate(context.Background(), judge, item(texts(3)...))
	if err != nil || r.Score != 1 {
		t.Errorf("got %v, %v", r.Score, err)
	}
}

func TestEveryMetricCanBeAskedPerChunk(t *testing.T) {
	i := story
	i.Answer = "From nine to six."
	relevant := byMetric{
		"context_recall":  func(metrics.Prompt) string { return recall(recall0) },
		"chunk_relevance": func(metrics.Prompt) string { return `{"graded_chunks": [` + relevance(0, "relevant") + `]}` },
		"contextual_utilization": func(metrics.Prompt) string {
			return `{"used_chunks": [{"id_chunk": 0, "reason": "", "is_utilized": true}]}`
		},
		"context_relevancy": func(metrics.Prompt) string { return required(0) },
	}
	for _, test := range []struct {
		metric interface {
			With(metrics.Settings) metrics.Metric
		}
		score float64
		calls int
	}{
		{metrics.ContextRecall, 1, 2},
		{metrics.ChunkRelevance, 1, 2},
		{metrics.ContextualUtilization, 1, 4},
		{metrics.ContextRelevancy, 0.5, 2},
	} {
		m := test.metric.With(metrics.Settings{PerChunk: true})
		r, err := m.Evaluate(context.Background(), relevant, i)
		if err != nil || r.Score != test.score || r.Usage.PromptTokens != test.calls {
			t.Errorf("%s: got %v in %d calls, error %v, want %v in %d", m.Name(), r.Score, r.Usage.PromptTokens, err, test.score, test.calls)
		}
	}
}

// An error names the chunks by their place in the item.
func TestErrorsOfPartsSayWhere(t *testing.T) {
	var calls atomic.Int32
	for _, test := range []struct {
		chunks, leaveOut int
		settings         metrics.Settings
		want             string
	}{
		{3, 1, metrics.Settings{NoZeroFill: true, PerChunk: true}, "asked about chunk 1, numbered from 0: the judge's reply was still malformed"},
		{25, 22, metrics.Settings{NoZeroFill: true}, "asked about chunks 20..24, numbered from 0: the judge's reply was still malformed"},
	} {
		judge := counting(&calls, fmt.Sprint("text ", test.leaveOut))
		_, err := metrics.ChunkUtility.With(test.settings).Evaluate(context.Background(), judge, item(texts(test.chunks)...))
		var reply *metrics.ReplyError
		if !errors.As(err, &reply) || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("got error %v, want it to begin %s", err, test.want)
		}
	}
}

// A result of several calls was replayed from where the first of them is recorded.
func TestSourceOfParts(t *testing.T) {
	judge := metrics.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		_, shown, _ := strings.Cut(p.Messages[1].Content, "<item>")
		var first, chunks int
		for line := range strings.Lines(shown) {
			var id, n int
			if k, _ := fmt.Sscanf(line, "chunk %d: \"text %d\"", &id, &n); k == 2 {
				chunks++
				first = n - id
			}
		}
		var entries []string
		for id := range chunks {
			entries = append(entries, useful(fmt.Sprint(id), "1"))
		}
		return metrics.Completion{Text: utility(entries...), Model: "m", Source: fmt.Sprintf("c.yaml:%d", 10+first)}, nil
	})
	for _, test := range []struct {
		chunks   int
		settings metrics.Settings
	}{{3, metrics.Settings{PerChunk: true}}, {2*metrics.BatchSize + 1, metrics.Settings{}}} {
		r, err := metrics.ChunkUtility.With(test.settings).Evaluate(context.Background(), judge, item(texts(test.chunks)...))
		if err != nil || r.Score != 1 || r.Source != "c.yaml:10" {
			t.Errorf("%d chunks: got score %v, source %q, error %v, want the source of the first call, c.yaml:10", test.chunks, r.Score, r.Source, err)
		}
	}
}

// A judge that ends its goroutine, as FailNow does, has said nothing.
func TestJudgeThatEndsItsGoroutine(t *testing.T) {
	judge := metrics.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		if strings.Contains(p.Messages[1].Content, "text 1") {
			runtime.Goexit()
		}
		return metrics.Completion{Text: utility(useful("0", "1"))}, nil
	})
	r, err := metrics.ChunkUtility.With(metrics.Settings{PerChunk: true}).Evaluate(context.Background(), judge, item(texts(3)...))
	if err == nil {
		t.Errorf("got %v of %d verdicts", r.Score, len(r.Verdicts))
	}
}
