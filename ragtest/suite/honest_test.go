package suite_test

import (
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
	"github.com/ragtest/go-ragtest/ragtest/suite"
)

func init() {
	scenarios["beside the suite"] = func(t *testing.T) {
		s := suite.Measure(t, questions(10, 0.3), func(t *testing.T, item metrics.Item) (metrics.Item, error) {
			kind := item
			kind.Answer = "0.9"
			ragtest.Assert(t, overlap, kind, 1)
			return item, nil
		}, overlap)
		suite.AssertMean(t, s, "overlap", 0.5)
		for _, item := range questions(10, 0.9) {
			t.Run("new prompt", func(t *testing.T) { ragtest.Assert(t, overlap, item, 0.5) })
		}
		t.Run("nested", func(t *testing.T) { suite.Measure(t, questions(10, 1), nil, overlap) })
	}
	scenarios["unlooked"] = func(t *testing.T) {
		t.Cleanup(func() { t.Logf("failed: %v", t.Failed()) })
		bad := metrics.Func("bad", func(metrics.Item) (float64, string) { return 7, "no score" })
		s := suite.Measure(t, questions(4, 1), nil, overlap, bad)
		suite.AssertMean(t, s, "overlap", 0.5)
		suite.AssertMean(t, s, "bad", 0.5, suite.ReportOnly())
	}
	scenarios["refused"] = func(t *testing.T) {
		s := suite.Measure(t, questions(4, 1), nil, overlap)
		suite.AssertMean(t, s, "overlap", 0.5)
		suite.AssertMean(t, s, "overlap", 0.4, suite.MaxDrop(0.1))
	}
	scenarios["early"] = func(t *testing.T) {
		s := suite.Measure(t, questions(4, 1), nil, overlap)
		suite.AssertMean(t, s, "overlap", 0.5)
		t.FailNow()
	}
	runs := 0
	scenarios["twice"] = func(t *testing.T) {
		s := suite.Measure(t, questions(4, float64(runs)), nil, overlap)
		runs++
		suite.AssertMean(t, s, "overlap", 0.5)
	}
	scenarios["cut"] = func(t *testing.T) {
		s := suite.Measure(t, questions(4, 1), nil, overlap)
		part := *s
		part.Rows = s.Rows[:2]
		suite.AssertMean(t, &part, "overlap", 0.5)
	}
	scenarios["secret"] = func(t *testing.T) {
		const key = "sk-proj-Zq8vT1mK4xW7nB2cR5yL9pD3hJ6fG0aSeUoIiQwErTyUxVbN"
		s := suite.Measure(t, []metrics.Item{{Question: "my key is " + key, Answer: "1", Context: metrics.Chunks("x"), Tags: map[string]string{key: "x"}}}, nil, overlap)
		suite.AssertMean(t, s, "overlap", 0.5)
	}
}

// resultsOf runs a scenario, and returns what it wrote and whether it passed.
func resultsOf(t *testing.T, scenario string, flags ...string) (s *results.Set, said string, passed bool) {
	t.Helper()
	dir := t.TempDir()
	said, passed = rerun(t, scenario, append(flags, "RAGTEST_RESULTS="+dir)...)
	s, err := results.Read(dir)
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	return s, said, passed
}

// What stands in the results beside the rows of a suite is no part of it.
func TestRowsOfOthersAreNotTheSuites(t *testing.T) {
	s, said, passed := resultsOf(t, "beside the suite")
	if len(s.Gates) != 1 || passed {
		t.Fatalf("%d gates, passed: %v\n%s", len(s.Gates), passed, said)
	}
	d := gate.All(s, nil)[0]
	if d.Outcome != gate.Failed || d.Whole.Items != 10 || d.Whole.Value < 0.29 || d.Whole.Value > 0.31 {
		t.Errorf("%s", d)
	}
}

func TestWhatIsNotJudgedNeedsAGateOfItsOwn(t *testing.T) {
	s, said, passed := resultsOf(t, "unlooked")
	if passed || !strings.Contains(said, "4 of 4 scores of bad could not be judged, and no gate that can fail looked at them") {
		t.Errorf("passed: %v\n%s", passed, said)
	}
	if missing := strings.Join(gate.Missing(s), "\n"); !strings.Contains(missing, "bad: 4 items not judged, and no gate that can fail looks at it") {
		t.Errorf("missing: %s", missing)
	}
}

func TestARefusedGateIsInTheResults(t *testing.T) {
	s, said, passed := resultsOf(t, "refused")
	if passed || len(s.Gates) != 2 || s.Gates[0].Outcome == s.Gates[1].Outcome {
		t.Errorf("passed: %v, gates %+v\n%s", passed, s.Gates, said)
	}
}

// Of a test that ended early, or not at all, it is not known which gates would have followed.
func TestATestThatEndsEarlyIsMissing(t *testing.T) {
	s, _, _ := resultsOf(t, "early")
	if missing := strings.Join(gate.Missing(s), "\n"); !strings.Contains(missing, "TestScenario/early: its last run did not come to its end") {
		t.Errorf("missing: %s", missing)
	}
	s, _, _ = resultsOf(t, "refused")
	if missing := gate.Missing(s); missing != nil {
		t.Errorf("missing: %q", missing)
	}
}

func TestAFailureOfTheSameRunStays(t *testing.T) {
	s, said, passed := resultsOf(t, "twice", "-test.count=2")
	if passed || len(s.Gates) != 1 || s.Gates[0].Outcome != "failed" {
		t.Errorf("passed: %v, gates %+v\n%s", passed, s.Gates, said)
	}
}

func TestASetThatIsCutIsNotDecided(t *testing.T) {
	if _, said, passed := resultsOf(t, "cut"); passed || !strings.Contains(said, "no -run, -skip or shard left these items out") {
		t.Errorf("passed: %v\n%s", passed, said)
	}
}

func TestNamesOfTestsAndTagsAreCleaned(t *testing.T) {
	s, _, _ := resultsOf(t, "secret")
	if len(s.Rows) != 1 || !strings.Contains(s.Rows[0].Test, "(secret)") || s.Rows[0].Tags["(secret)"] != "x" {
		t.Fatalf("rows: %+v", s.Rows)
	}
	if d := gate.All(s, nil)[0]; d.Outcome != gate.Passed {
		t.Errorf("%s", d)
	}
	if errs := gate.Missing(s); errs != nil {
		t.Errorf("missing: %q", errs)
	}
}
