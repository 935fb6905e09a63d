package suite_test

import (
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
	"github.com/ragtest/go-ragtest/ragtest/suite"
)

// Rows are in the order of items and metrics, whichever ended first, and what an answer
// leaves empty of an item stays.
func TestMeasure(t *testing.T) {
	items := questions(40, 0)
	items[7].Name = "" // called by its question
	var together, most atomic.Int32
	s := suite.Measure(t, items, func(_ *testing.T, item metrics.Item) (metrics.Item, error) {
		for now := together.Add(1); ; {
			if was := most.Load(); now <= was || most.CompareAndSwap(was, now) {
				break
			}
		}
		defer together.Add(-1)
		return metrics.Item{Answer: "0.5", Context: metrics.Chunks("It is so.")}, nil
	}, overlap, short)
	if len(s.Rows) != 80 || len(s.Items) != 40 || len(s.Runs) != 1 || len(s.Runs[0].Items) != 40 {
		t.Fatalf("%d rows, %d items, runs %+v", len(s.Rows), len(s.Items), s.Runs)
	}
	for i, r := range s.Rows {
		name := fmt.Sprintf("item %02d", i/2)
		if i/2 == 7 {
			name = results.ItemName(items[7])
		}
		if want := []string{"overlap", "short"}[i%2]; r.Metric != want || r.Item != name || r.Tags["lang"] == "" || r.File != "ragtest/suite/measure_test.go" {
			t.Errorf("row %d is %s of %s at %s", i, r.Metric, r.Item, r.File)
		}
	}
	if s.Rows[0].Score != 0.5 || s.Items[3].Question != "What about 3?" || s.Items[3].Answer != "0.5" {
		t.Errorf("row %+v, item %+v", s.Rows[0], s.Items[3])
	}
	if limit := flag.Lookup("test.parallel").Value.String(); fmt.Sprint(most.Load()) > limit && len(limit) == 1 {
		t.Errorf("%d at a time, -parallel=%s", most.Load(), limit)
	}
	suite.AssertMean(t, s, "overlap", 0.5)
	suite.AssertWorst(t, s, "short", 1)
}

func init() {
	scenarios["answers that fail"] = func(t *testing.T) {
		s := suite.Measure(t, questions(6, 1), func(t *testing.T, item metrics.Item) (metrics.Item, error) {
			switch item.Name {
			case "item 01":
				return item, errors.New("the retriever is down\nsee its log")
			case "item 02":
				t.SkipNow()
			case "item 03":
				item.Answer = "7"
			}
			return item, nil
		}, overlap, short)
		suite.AssertMean(t, s, "overlap", 0.5)
		suite.AssertMean(t, s, "short", 0.5, suite.AllowNotJudged(2))
	}
	scenarios["nobody looks"] = func(t *testing.T) {
		suite.Measure(t, questions(2, 1), func(_ *testing.T, item metrics.Item) (metrics.Item, error) {
			return item, errors.New("the retriever is down")
		}, overlap)
	}
	scenarios["parallel"] = func(t *testing.T) {
		s := suite.Measure(t, questions(3, 1), func(t *testing.T, item metrics.Item) (metrics.Item, error) {
			if item.Name == "item 01" {
				t.Parallel()
			}
			return item, nil
		}, overlap)
		suite.AssertMean(t, s, "overlap", 0.5)
	}
	scenarios["names"] = func(t *testing.T) {
		twice := questions(3, 1)
		twice[2].Name = twice[0].Name
		none := func(*testing.T, metrics.Item) (metrics.Item, error) { return metrics.Item{}, nil }
		t.Run("items", func(t *testing.T) { suite.Measure(t, twice, nil, overlap) })
		t.Run("metrics", func(t *testing.T) { suite.Measure(t, questions(3, 1), none, overlap, overlap) })
		t.Run("no items", func(t *testing.T) { suite.Measure(t, nil, none, overlap) })
		t.Run("no metrics", func(t *testing.T) { suite.Measure(t, questions(3, 1), none) })
		t.Run("again", func(t *testing.T) {
			suite.Measure(t, questions(1, 1), nil, overlap)
			suite.Measure(t, questions(1, 1), nil, short)
		})
		t.Run("shard", func(t *testing.T) {
			t.Setenv("RAGTEST_SHARD", "4/3")
			suite.Measure(t, questions(1, 1), nil, overlap)
		})
	}
	scenarios["gates"] = func(t *testing.T) {
		s := suite.Measure(t, questions(20, 1, 0.9, 0.2), nil, overlap)
		suite.AssertMean(t, s, "overlap", 0.7)
		suite.AssertMean(t, s, "overlap", 0.7, suite.LowerEnd(0.9), suite.By("lang"))
		suite.AssertMedian(t, s, "overlap", 0.95)
		suite.AssertPercentile(t, s, "overlap", 0.2, 0.3)
		suite.AssertPassRate(t, s, "overlap", 0.9, 0.6)
		suite.AssertWorst(t, s, "overlap", 0.2, suite.LowerEnd(0.9))
		suite.AssertMean(t, s, "overlap", 0.7, suite.MaxDrop(0.1))
		suite.AssertMean(t, s, "overlap", 0.99, suite.ReportOnly())
		suite.AssertMean(t, s, "overlap", 0.7, suite.LowerEnd(0))
		suite.AssertMean(t, nil, "overlap", 0.7)
		suite.AssertNoRegression(t, s, "unwritten.jsonl", suite.RequirePower(), suite.AllowRemoved(-1))
	}
	scenarios["time"] = func(t *testing.T) {
		end := suite.EndTime()
		s := suite.Measure(t, questions(3, 1), func(t *testing.T, item metrics.Item) (metrics.Item, error) {
			end() // an answer that takes all the time there is
			return item, nil
		}, overlap)
		suite.AssertMean(t, s, "overlap", 0.5)
	}
	scenarios["ten"] = func(t *testing.T) {
		s := suite.Measure(t, questions(10, 1, 0.5), nil, overlap, short)
		suite.AssertMean(t, s, "overlap", 0.8)
		suite.AssertMean(t, s, "short", 0.8)
	}
}

// What go test prints of suites that fail, in whole.
func TestFailures(t *testing.T) {
	var text strings.Builder
	for _, name := range []string{"answers that fail", "nobody looks", "parallel", "names", "gates"} {
		said, passed := rerun(t, name, "-test.parallel=1")
		if passed {
			t.Errorf("%s passes", name)
		}
		fmt.Fprintf(&text, "# %s\n%s\n", name, withoutRuns(said))
	}
	golden.Check(t, "testdata/failures.golden", text.String())
}

// withoutRuns leaves out the lines on what begins, and on subtests that pass.
func withoutRuns(said string) string {
	var kept []string
	for _, line := range strings.Split(said, "\n") {
		if trimmed := strings.TrimSpace(line); !strings.HasPrefix(trimmed, "=== ") && !strings.HasPrefix(trimmed, "--- PASS: ") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}

// Near the end of -timeout items are not judged, and the gates still report.
func TestTimeToReport(t *testing.T) {
	said, passed := rerun(t, "time", "-test.parallel=1")
	if passed || !strings.Contains(said, "mean of overlap fails: 2 items not judged, 0 allowed") || !strings.Contains(said, `"item 01": no time is left before the end of -timeout`) {
		t.Errorf("said %s", said)
	}
}

// -run picks one item, and no gate decides.
func TestOneItem(t *testing.T) {
	said, passed := rerun(t, "ten", "-test.run=^TestScenario$/^ten$/^item_03$")
	if want := "mean of overlap: saw 1 of 10 items: not decided"; !passed || !strings.Contains(said, want) || !strings.Contains(said, "--- PASS: TestScenario/ten/item_03") || strings.Contains(said, "item_04") {
		t.Errorf("said %s", said)
	}
}

// Four shards say together what one run says, whoever shares them out.
func TestShards(t *testing.T) {
	read := func(dir string) *results.Set {
		t.Helper()
		s, err := results.Read(dir)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	whole := t.TempDir()
	if said, passed := rerun(t, "ten", "RAGTEST_RESULTS="+whole); passed {
		t.Fatalf("passes: %s", said)
	}
	want := decided(t, read(whole))
	status := filepath.Join(t.TempDir(), "status")
	for name, settings := range map[string]func(i int) []string{
		"RAGTEST_SHARD": func(i int) []string { return []string{fmt.Sprintf("RAGTEST_SHARD=%d/4", i+1)} },
		"Bazel": func(i int) []string {
			return []string{"TEST_TOTAL_SHARDS=4", fmt.Sprintf("TEST_SHARD_INDEX=%d", i), "TEST_SHARD_STATUS_FILE=" + status}
		},
	} {
		dir := t.TempDir()
		for i := range 4 {
			if i == 2 { // so far one is missing
				missing := strings.Join(gate.Missing(read(dir)), "\n")
				if !strings.Contains(missing, "TestScenario/"+"ten: no results of shard 3/4, 4/4") || !strings.Contains(missing, ": overlap: no result of ") {
					t.Errorf("%s: missing: %s", name, missing)
				}
			}
			said, passed := rerun(t, "ten", append(settings(i), "RAGTEST_RESULTS="+dir)...)
			if !passed || !strings.Contains(said, "mean of overlap: saw ") || !strings.Contains(said, fmt.Sprintf("shard %d/4: ", i+1)) {
				t.Errorf("%s %d: %s", name, i, said)
			}
		}
		merged := read(dir)
		if missing := gate.Missing(merged); len(missing) > 0 {
			t.Errorf("%s: missing: %q", name, missing)
		}
		if len(merged.Rows) != 20 || len(merged.Gates) != 2 {
			t.Errorf("%s: %d rows, %d gates", name, len(merged.Rows), len(merged.Gates))
		}
		if diff := cmp.Diff(want, decided(t, merged)); diff != "" {
			t.Errorf("%s (-whole +shards):\n%s", name, diff)
		}
	}
	if _, err := filepath.EvalSymlinks(status); err != nil {
		t.Error("Bazel's status file was not touched")
	}
	said, passed := rerun(t, "ten", "GO_TEST_RUN_FROM_BAZEL=1", "TEST_TOTAL_SHARDS=4", "TEST_SHARD_INDEX=0")
	if passed || strings.Contains(said, "shard ") || !strings.Contains(said, "mean of overlap = 0.75") {
		t.Errorf("under rules_go: %s", said)
	}
	if said, _ := rerun(t, "ten", "RAGTEST_SHARD=1/2", "TEST_TOTAL_SHARDS=4", "TEST_SHARD_INDEX=0"); !strings.Contains(said, "RAGTEST_SHARD=1/2 and TEST_TOTAL_SHARDS=4 both cut the suite into shards: unset one") {
		t.Errorf("said %s", said)
	}
}

// decided returns rows and decisions of a Set, without what each process has of its own.
func decided(t *testing.T, s *results.Set) any {
	t.Helper()
	for i := range s.Rows {
		s.Rows[i].Time, s.Rows[i].Run = time.Time{}, ""
	}
	for i := range s.Items {
		s.Items[i].Time = time.Time{}
	}
	var texts []string
	for _, d := range gate.All(s, nil) {
		texts = append(texts, string(d.Outcome)+" "+d.String())
	}
	if len(texts) != 2 || !strings.HasPrefix(texts[0], "failed mean of overlap = 0.75, want >= 0.80: 10 items") {
		t.Errorf("decided %q", texts)
	}
	return []any{s.Rows, s.Items, texts}
}
