package suite_test

import (
	"fmt"
	"os"
	"os/exec"
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

// BenchmarkMeasure replays 1,000 items by four metrics: how many times longer that takes than
// a subtest per item with four assertions, in turns, and what stays in memory beside the Set.
// Each part is a process of its own, for Measure takes a *testing.T, and who recorded
// remembers more than who replays.
func BenchmarkMeasure(b *testing.B) {
	for range b.N {
		store := b.TempDir()
		part := func(scenario, figures string) {
			cmd := exec.Command(os.Args[0], "-test.run=^TestScenario$", "-test.v", "-test.parallel=1", "-test.timeout=1h")
			cmd.Env = append(os.Environ(), scenarioVariable+"="+scenario, storeVariable+"="+store)
			out, err := cmd.CombinedOutput()
			all := regexp.MustCompile(`figure (-?[\d.]+) (\S+)`).FindAllStringSubmatch(string(out), -1)
			if err != nil || fmt.Sprint(len(all)) != figures {
				b.Fatalf("%v: %s", err, out)
			}
			for _, m := range all {
				x, err := strconv.ParseFloat(m[1], 64)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(x, m[2])
			}
		}
		part("benchmark recorded", "0")
		part("benchmark time", "2")
		part("benchmark memory", "2")
	}
}

// storeVariable names the store that the parts of the benchmark share.
const storeVariable = "SUITE_STORE"

// benchmarked returns the items of the benchmark, and what measures some of them.
func benchmarked(t *testing.T, mode string) (items []metrics.Item, store ragtest.Option, measure func(name string, items []metrics.Item) *results.Set) {
	n := 1000
	if value := os.Getenv(itemsVariable); value != "" {
		n, _ = strconv.Atoi(value)
	}
	items = make([]metrics.Item, n)
	for i := range items {
		items[i] = metrics.Item{
			Name: fmt.Sprint("item ", i), Question: fmt.Sprintf("How long do I have to return item %d?", i),
			Answer:  fmt.Sprintf("You can return item %d within 30 days of delivery.", i),
			Context: metrics.Chunks(fmt.Sprintf("Item %d can be returned within 30 days of delivery. Keep the box.", i), "Our stores open at nine in the morning.", "Gift cards cannot be returned."),
		}
	}
	server := standintest.New(t, standin.Options{})
	for name, value := range map[string]string{"RAGTEST_RECORD": mode, "RAGTEST_MODEL": standin.Model, "OPENAI_BASE_URL": server.BaseURL(), "OPENAI_API_KEY": "some-key-of-16-bytes"} {
		t.Setenv(name, value)
	}
	store = ragtest.Store(os.Getenv(storeVariable))
	return items, store, func(name string, items []metrics.Item) (s *results.Set) {
		t.Run(name, func(t *testing.T) {
			ragtest.Use(t, store)
			s = suite.Measure(t, items, nil, metrics.ContextRecall, metrics.ChunkUtility, metrics.ChunkRelevance, metrics.ContextRelevancy)
			suite.AssertWorst(t, s, "context recall", 0)
		})
		return s
	}
}

func init() {
	scenarios["benchmark recorded"] = func(t *testing.T) {
		items, _, measure := benchmarked(t, "missing")
		measure("record", items)
	}
	scenarios["benchmark time"] = func(t *testing.T) {
		items, store, measure := benchmarked(t, "")
		n := len(items)
		measure("warm", items[:n/10])
		var suites, singles []time.Duration // of each turn
		const turns = 20
		for turn := range turns {
			part := items[turn*n/turns : (turn+1)*n/turns]
			asSuite := func() {
				start := time.Now()
				measure(fmt.Sprint("suite ", turn), part)
				suites = append(suites, time.Since(start))
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
		t.Logf("figure %.3f x-assertions", float64(median(suites))/float64(median(singles)))
		t.Logf("figure %.2f s/suite", turns*median(suites).Seconds())
	}
	scenarios["benchmark memory"] = func(t *testing.T) {
		items, _, measure := benchmarked(t, "")
		measure("warm", items[:1])
		before := heapBytes()
		s := measure("whole", items)
		with := heapBytes()
		runtime.KeepAlive(s)
		s = nil
		without := heapBytes()
		runtime.KeepAlive(items)
		t.Logf("figure %d set-bytes", with-without)
		t.Logf("figure %d other-bytes", without-before)
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
