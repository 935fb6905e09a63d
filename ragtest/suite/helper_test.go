package suite_test

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// overlap is a metric without a judge: the score that the answer says.
var overlap = metrics.Func("overlap", func(item metrics.Item) (float64, string) {
	var score float64
	_, _ = fmt.Sscan(item.Answer, &score)
	return score, "as the answer says"
})

// short is another one.
var short = metrics.Func("short", func(item metrics.Item) (float64, string) {
	return 1, fmt.Sprintf("%d letters", len(item.Answer))
})

// questions returns n items whose answers say these scores in turn.
func questions(n int, scores ...float64) []metrics.Item {
	items := make([]metrics.Item, n)
	for i := range items {
		items[i] = metrics.Item{
			Name: fmt.Sprintf("item %02d", i), Question: fmt.Sprintf("What about %d?", i), Answer: fmt.Sprint(scores[i%len(scores)]),
			Context: metrics.Chunks("It is so."), Tags: map[string]string{"lang": []string{"en", "de"}[i%2]},
		}
	}
	return items
}

// scenarios are tests that fail, or that a variable changes: they run in a process of
// their own, as TestScenario/name.
var scenarios = map[string]func(t *testing.T){}

const scenarioVariable = "SUITE_SCENARIO"

func TestScenario(t *testing.T) {
	run := scenarios[os.Getenv(scenarioVariable)]
	if run == nil {
		t.Skip("other tests run this one, in a process of its own")
	}
	t.Run(os.Getenv(scenarioVariable), run)
}

var (
	seconds = regexp.MustCompile(`\(\d+\.\d\ds\)|\t\d+\.\d+s`)
	ourLine = regexp.MustCompile(`\b([a-z_]+\.go):\d+:`)
)

// rerun runs a scenario with go test's flags and variables, and returns what go test
// says without times and lines.
func rerun(t *testing.T, scenario string, settings ...string) (said string, passed bool) {
	t.Helper()
	flags := []string{"-test.run=^TestScenario$", "-test.v"}
	env := []string{scenarioVariable + "=" + scenario}
	for _, pair := range os.Environ() {
		name, _, _ := strings.Cut(pair, "=")
		if !strings.HasPrefix(name, "RAGTEST_") && !strings.HasPrefix(name, "TEST_") && name != "CI" {
			env = append(env, pair)
		}
	}
	for _, s := range settings {
		if strings.HasPrefix(s, "-") {
			flags = append(flags, s)
		} else {
			env = append(env, s)
		}
	}
	cmd := exec.Command(os.Args[0], flags...)
	cmd.Env = env
	out, err := cmd.CombinedOutput()
	text := seconds.ReplaceAllString(string(out), "")
	return ourLine.ReplaceAllString(text, "$1:"), err == nil
}
