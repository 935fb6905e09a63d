package ragtest_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// BenchmarkFaithfulness is a replayed assertion on 10 claims over 5 chunks, which is two calls, and how many
// times longer it takes than a replayed AssertContextRecall on the same item, which is one. Both run
// in turns, and their medians are compared.
func BenchmarkFaithfulness(b *testing.B) {
	for _, name := range []string{"CI", "RAGTEST_LIVE", "RAGTEST_VERBOSE", "RAGTEST_STORE"} {
		b.Setenv(name, "")
	}
	item := shopping
	var answer strings.Builder
	for i := range 10 {
		fmt.Fprintf(&answer, "Shop number %d opens at nine in the morning. ", i)
	}
	item.Answer = answer.String()
	file := ragtest.Cassette(filepath.Join(b.TempDir(), "c.yaml"))
	server := standintest.New(b, standin.Options{})
	for name, value := range map[string]string{"RAGTEST_RECORD": "missing", "RAGTEST_MODEL": standin.Model,
		"OPENAI_BASE_URL": server.BaseURL(), "OPENAI_API_KEY": "some-key-of-16-bytes"} {
		b.Setenv(name, value)
	}
	var r ragtest.Result
	var err, failed error
	run(b, "TestRecord", func(t testing.TB) {
		_, err = ragtest.Measure(t, metrics.ContextRecall, item, file)
		r, failed = ragtest.Measure(t, metrics.Faithfulness, item, file)
	})
	if err != nil || failed != nil || len(r.Verdicts) != 10 {
		b.Fatalf("%v, %v, %d claims", err, failed, len(r.Verdicts))
	}
	b.Setenv("RAGTEST_RECORD", "")
	recall := func() { ragtest.AssertContextRecall(b, item, 0, file, ragtest.AllowVacuous()) }
	faithfulness := func() { ragtest.AssertFaithfulness(b, item, 0, file) }
	recall()
	faithfulness()

	var one, two []time.Duration
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		start := time.Now()
		recall()
		between := time.Now()
		faithfulness()
		one, two = append(one, between.Sub(start)), append(two, time.Since(between))
	}
	b.StopTimer()
	b.ReportMetric(float64(median(two)), "ns/op")
	b.ReportMetric(float64(median(two))/float64(median(one)), "x-recall")
}

// median is not moved by the pauses of a busy machine.
func median(times []time.Duration) time.Duration {
	slices.Sort(times)
	return times[len(times)/2]
}
