package judge_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// BenchmarkInFlight makes 64 calls of 200 ms each with 8 in flight, and reports
// the time as a multiple of the ideal, 64/8 · 200 ms.
func BenchmarkInFlight(b *testing.B) {
	const (
		calls   = 64
		flight  = 8
		latency = 200 * time.Millisecond
	)
	s := standintest.New(b, standin.Options{Latency: latency})
	j, err := judge.New(judge.Config{BaseURL: s.BaseURL(), Key: "standin", Model: standin.Model, MaxInFlight: flight}, nil)
	if err != nil {
		b.Fatal(err)
	}
	prompt := metrics.Prompt{
		Metric:   "tone",
		Messages: []metrics.Message{{Role: "user", Content: "<item>\nquestion: \"How?\"\nanswer: \"So.\"\nchunk 0: \"So it is.\"\n</item>"}},
		Schema:   []byte(`{"type":"object","properties":{"reason":{"type":"string"}},"required":["reason"],"additionalProperties":false}`),
	}
	for b.Loop() {
		var all sync.WaitGroup
		for range calls {
			all.Add(1)
			go func() {
				defer all.Done()
				if _, err := j.Complete(context.Background(), prompt); err != nil {
					b.Error(err)
				}
			}()
		}
		all.Wait()
	}
	b.ReportMetric(float64(b.Elapsed())/float64(b.N)/float64(calls/flight*latency), "x-ideal")
}
