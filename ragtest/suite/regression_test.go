package suite_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/suite"
)

func init() {
	regress := func(t *testing.T) {
		var factor float64
		_, _ = fmt.Sscan(os.Getenv("SUITE_FACTOR"), &factor)
		s := suite.Measure(t, questions(30, 1, 0.9, 0.5), func(_ *testing.T, item metrics.Item) (metrics.Item, error) {
			var score float64
			_, _ = fmt.Sscan(item.Answer, &score)
			item.Answer = fmt.Sprint(score * factor)
			if os.Getenv("SUITE_BROKEN") == item.Name {
				return item, fmt.Errorf("no answer")
			}
			return item, nil
		}, overlap, short)
		suite.AssertNoRegression(t, s, os.Getenv("SUITE_BASELINE"), suite.By("lang"))
	}
	scenarios["regress"], scenarios["of another test"] = regress, regress
}

// The life of a baseline, as go test tells it.
func TestBaseline(t *testing.T) {
	file := filepath.Join(t.TempDir(), "testdata", "golden.jsonl")
	var text strings.Builder
	var first string
	for _, test := range []struct {
		name     string
		factor   float64
		settings []string
		scenario string
		passes   bool
		changes  bool // the file
	}{
		{"CI before there is one", 0.8, []string{"CI=1"}, "regress", false, false},
		{"a part before there is one", 0.8, []string{"RAGTEST_SHARD=1/2"}, "regress", true, false},
		{"not judged before there is one", 0.8, []string{"SUITE_BROKEN=item 04"}, "regress", false, false},
		{"the first run", 0.8, nil, "regress", false, true},
		{"the same", 0.8, nil, "regress", true, false},
		{"the same, updated", 0.8, []string{"RAGTEST_BASELINE=update"}, "regress", true, false},
		{"a fall", 0.6, nil, "regress", false, false},
		{"a fall, ratcheted", 0.6, []string{"RAGTEST_BASELINE=ratchet"}, "regress", false, false},
		{"a rise", 1, nil, "regress", true, false},
		{"a rise, ratcheted", 1, []string{"RAGTEST_BASELINE=ratchet"}, "regress", true, true},
		{"after it", 0.8, nil, "regress", false, false},
		{"a fall, updated", 0.8, []string{"RAGTEST_BASELINE=update"}, "regress", true, true},
		{"a part, updated", 1, []string{"RAGTEST_BASELINE=update", "RAGTEST_SHARD=1/2"}, "regress", true, false},
		{"updated in CI", 1, []string{"RAGTEST_BASELINE=update", "CI=true"}, "regress", false, false},
		{"another word", 0.8, []string{"RAGTEST_BASELINE=yes"}, "regress", false, false},
		{"a slip", 0.8, []string{"RAGTEST_BASELIN=update"}, "regress", false, false},
		{"another test", 0.8, nil, "of another test", false, false},
	} {
		before, _ := os.ReadFile(file)
		said, passed := rerun(t, test.scenario, append(test.settings, "SUITE_BASELINE="+file, fmt.Sprint("SUITE_FACTOR=", test.factor))...)
		after, _ := os.ReadFile(file)
		if passed != test.passes || (string(before) != string(after)) != test.changes {
			t.Errorf("%s: passes %v, changes %v", test.name, passed, string(before) != string(after))
		}
		if first == "" {
			first = string(after)
		}
		fmt.Fprintf(&text, "# %s\n%s\n", test.name, strings.ReplaceAll(withoutRuns(said), file, "testdata/golden.jsonl"))
	}
	golden.Check(t, "testdata/baseline.golden", text.String())
	golden.Check(t, "testdata/baseline.jsonl", first)
	leftOver, _ := filepath.Glob(filepath.Join(filepath.Dir(file), "*"))
	if len(leftOver) != 1 {
		t.Errorf("left over: %q", leftOver)
	}
}

// A baseline that cannot be read is never taken for none.
func TestBaselineErrors(t *testing.T) {
	good, err := os.ReadFile("testdata/baseline.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(good), "\n")
	for _, test := range []struct{ name, data, says string }{
		{"empty", "", "line 1: no line of a baseline"},
		{"cut", strings.Join(lines[:20], ""), "overlap says that 30 items have a score, and 17 have"},
		{"a conflict", lines[0] + "<<<<<<< HEAD\n" + strings.Join(lines[1:], ""), "line 2: a conflict of a merge"},
		{"twice", strings.Join(lines, "") + lines[5], fmt.Sprintf("line %d: overlap of %q stands there twice", len(lines), "item 02")},
		{"another version", strings.Replace(string(good), `"v":1`, `"v":2`, 1), "line 1: version 2, and this package reads version 1"},
		{"no score", strings.Replace(string(good), `"score":0.8`, `"score":8`, 1), "the score 8 lies outside [0, 1]"},
	} {
		file := filepath.Join(t.TempDir(), "golden.jsonl")
		if err := os.WriteFile(file, []byte(test.data), 0o600); err != nil {
			t.Fatal(err)
		}
		said, passed := rerun(t, "regress", "SUITE_BASELINE="+file, "SUITE_FACTOR=1")
		if passed || !strings.Contains(said, test.says) || !strings.Contains(said, "RAGTEST_BASELINE=update writes the file anew") {
			t.Errorf("%s: want %q in %s", test.name, test.says, withoutRuns(said))
		}
	}
}
