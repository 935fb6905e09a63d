package suite_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
	"github.com/ragtest/go-ragtest/ragtest/suite"
)

// itemsVariable says how many items the benchmark has.
const itemsVariable = "SUITE_ITEMS"

// BenchmarkMeasure replays 1,000 items by four metrics, in a process of its own, for
// Measure takes a *testing.T: how many times longer that takes than a subtest per item
// with four assertions, in turns, and what stays in memory beside the Set.
func BenchmarkMeasure(b *testing.B) {
	for range b.N {
		cmd := exec.Command(os.Args[0], "-test.run=^TestScenario$", "-test.v", "-test.parallel=1", "-test.timeout=30m")
		cmd.Env = append(os.Environ(), scenarioVariable+"=benchmark")
		out, err := cmd.CombinedOutput()
		m := regexp.MustCompile(`ratio ([\d.]+), seconds ([\d.]+), bytes of the set (\d+), beside it (-?\d+)`).FindStringSubmatch(string(out))
		if err != nil || m == nil {
			b.Fatalf("%v: %s", err, out)
		}
		for i, unit := range []string{"x-assertions", "s/suite", "set-bytes", "other-bytes"} {
			x, err := strconv.ParseFloat(m[i+1], 64)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(x, unit)
		}
	}
}

func init() {
	scenarios["benchmark"] = func(t *testing.T) {
		n := 1000
		if value := os.Getenv(itemsVariable); value != "" {
			n, _ = strconv.Atoi(value)
		}
		items := make([]metrics.Item, n)
		for i := range items {
			items[i] = metrics.Item{
				Name: fmt.Sprint("item ", i), Question: fmt.Sprintf("How long do I have to return item %d?", i),
				Answer:  fmt.Sprintf("You can return item %d within 30 days of delivery.", i),
				Context: metrics.Chunks(fmt.Sprintf("Item %d can be returned within 30 days of delivery. Keep the box.", i), "Our stores open at nine in the morning.", "Gift cards cannot be returned."),
			}
		}
		store := ragtest.Store(filepath.Join(t.TempDir(), "store"))
		server := standintest.New(t, standin.Options{})
		for name, value := range map[string]string{"RAGTEST_RECORD": "missing", "RAGTEST_MODEL": standin.Model, "OPENAI_BASE_URL": server.BaseURL(), "OPENAI_API_KEY": "some-key-of-16-bytes"} {
			t.Setenv(name, value)
		}
		measure := func(name string, items []metrics.Item) (s *results.Set) {
			t.Run(name, func(t *testing.T) {
				ragtest.Use(t, store)
				s = suite.Measure(t, items, nil, metrics.ContextRecall, metrics.ChunkUtility, metrics.ChunkRelevance, metrics.ContextRelevancy)
				suite.AssertWorst(t, s, "context recall", 0)
			})
			return s
		}
		measure("record", items)
		t.Setenv("RAGTEST_RECORD", "")
		measure("warm", items[:n/10])
		var suites, singles []time.Duration // of each turn
		var heap, set, beside int64
		const turns = 20
		for turn := range turns {
			part := items[turn*n/turns : (turn+1)*n/turns]
			asSuite := func() {
				before := heapBytes()
				start := time.Now()
				s := measure(fmt.Sprint("suite ", turn), part)
				suites = append(suites, time.Since(start))
				heap = heapBytes() - before
				runtime.KeepAlive(s)
				s = nil
				rest := heapBytes() - before
				set, beside = set+heap-rest, beside+rest
			}
			alone := func() {
				start := time.Now()
				t.Run(fmt.Sprint("singles ", turn), func(t *testing.T) {
					ragtest.Use(t, store)
					for _, item := range part {
						t.Run(strings.ReplaceAll(item.Name, " ", "_"), func(t *testing.T) {
							ragtest.AssertContextRecall(t, item, 0)
							ragtest.AssertChunkUtility(t, item, 0)
							ragtest.AssertChunkRelevance(t, item, 0)
							ragtest.AssertContextRelevancy(t, item, 0)
						})
					}
				})
				singles = append(singles, time.Since(start))
			}
			if turn%2 == 0 { // who comes second finds files in memory
				asSuite()
				alone()
			} else {
				alone()
				asSuite()
			}
		}
		t.Logf("ratio %.3f, seconds %.2f, bytes of the set %d, beside it %d", float64(median(suites))/float64(median(singles)), turns*median(suites).Seconds(), set, beside)
	}
}

// median keeps a turn in which the machine stood still from counting.
func median(turns []time.Duration) time.Duration {
	slices.Sort(turns)
	return turns[len(turns)/2]
}

// heapBytes returns what is in use after a collection.
func heapBytes() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
