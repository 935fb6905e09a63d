package metrics_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

func constant(score float64, reason string) func(metrics.Item) (float64, string) {
	return func(metrics.Item) (float64, string) { return score, reason }
}

func TestFunc(t *testing.T) {
	item := metrics.Item{Question: "How long?", Answer: "30 days"}
	for _, test := range []struct {
		name   string
		metric metrics.Metric
		want   string // the first line of the result
	}{
		{"a score", metrics.Func("length", constant(0.25, "too short")), "length = 0.25: too short"},
		{"the item is seen", metrics.Func("asked", func(i metrics.Item) (float64, string) { return 1, i.Question }), "asked = 1.00: How long?"},
		{"a reason is one line", metrics.Func("length", constant(0, "too\n  short\t")), "length = 0.00: too short"},
		{"of bounded length", metrics.Func("length", constant(0, strings.Repeat("x", 1000))), "length = 0.00: " + strings.Repeat("x", 299) + "…"},
		{"no reason", metrics.Func("length", constant(1, " ")), "length = 1.00: no reason given"},
		{"zero has no sign", metrics.Func("length", constant(math.Copysign(0, -1), "none")), "length = 0.00: none"},

		{"contains", metrics.Contains("30 days"), `contains "30 days" = 1.00: the answer contains 1 of 1 text`},
		{"contains some", metrics.Contains("30", "60", "weeks"), `contains "30", "60", "weeks" = 0.33: the answer contains 1 of 3 texts`},
		{"contains goes by case", metrics.Contains("Days"), `contains "Days" = 0.00: the answer contains 0 of 1 text`},

		{"matches", metrics.Matches(regexp.MustCompile(`\d+ Days`)), "matches `\\d+ Days` = 0.00: the answer does not match"},
		{"matches any case", metrics.Matches(regexp.MustCompile(`(?i)\d+ Days`)), "matches `(?i)\\d+ Days` = 1.00: the answer matches with \"30 days\""},
		{"matches what is anchored", metrics.Matches(regexp.MustCompile(`^days`)), "matches `^days` = 0.00: the answer does not match"},

		{"a pattern with a backquote", metrics.Matches(regexp.MustCompile("`")), "matches \"`\" = 0.00: the answer does not match"},

		{"prose is not JSON", metrics.ValidJSON(), "valid json = 0.00: the answer is not JSON: invalid character 'd' after top-level value"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := evaluated(t, test.metric, item)
			if got, _, _ := strings.Cut(r.String(), "\n"); got != test.want {
				t.Errorf("got %s\nwant %s", got, test.want)
			}
			if !r.NoJudge || r.Agreement != 1 || math.Signbit(r.Score) || metrics.OnlyAsks(test.metric) {
				t.Errorf("got a result of a judge: %+v", r)
			}
		})
	}
}

func TestValidJSON(t *testing.T) {
	for answer, want := range map[string]float64{
		`{"days": 30}`: 1, ` [1, 2] ` + "\n": 1, `"30 days"`: 1, `null`: 1, "30": 1,
		"```json\n{}\n```": 0, `{} {}`: 0, `{"days": 30`: 0, `{'days': 30}`: 0, `{"days": 30,}`: 0, "NaN": 0,
	} {
		r := evaluated(t, metrics.ValidJSON(), metrics.Item{Answer: answer})
		if r.Score != want {
			t.Errorf("%q scores %v, want %v: %s", answer, r.Score, want, r.Reason)
		}
	}
}

func TestContainsShowsWhatIsMissing(t *testing.T) {
	texts := []string{"30 days", "receipt"}
	m := metrics.Contains(texts...)
	texts[1] = "changed"
	r := evaluated(t, m, metrics.Item{Answer: "Within 30 days."})
	want := []metrics.Verdict{
		{Claim: "30 days", Counted: true, Score: 1, Label: "contained"},
		{Claim: "receipt", Counted: true, Label: "missing"},
	}
	if diff := cmp.Diff(want, r.Verdicts); diff != "" {
		t.Errorf("verdicts (-want +got):\n%s", diff)
	}
}

func TestUnusableFuncs(t *testing.T) {
	for _, test := range []struct {
		name   string
		metric metrics.Metric
		says   string
	}{
		{"no function", metrics.Func("length", nil), `metrics.Func("length"): the function is nil`},
		{"no name", metrics.Func(" \n", constant(1, "")), "metrics.Func: the name is blank"},
		{"a panic", metrics.Func("length", func(i metrics.Item) (float64, string) { return 1, i.Relevant[0] }),
			"length panicked: runtime error: index out of range [0] with length 0"},
		{"above 1", metrics.Func("length", constant(1.5, "")), "length scores 1.5: a score lies in [0, 1]"},
		{"a hair above 1", metrics.Func("length", constant(math.Nextafter(1, 2), "")), "length scores 1.0000000000000002: a score lies in [0, 1]"},
		{"below 0", metrics.Func("length", constant(-0.5, "")), "length scores -0.5: a score lies in [0, 1]"},
		{"no number", metrics.Func("length", constant(math.NaN(), "")), "length scores NaN: a score lies in [0, 1]"},
		{"no text", metrics.Contains(), "metrics.Contains: there is no text"},
		{"a text that is in all", metrics.Contains("30 days", ""), "metrics.Contains: text 1 is blank"},
		{"no pattern", metrics.Matches(nil), "metrics.Matches: the pattern is nil"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := test.metric.Evaluate(context.Background(), nil, metrics.Item{Answer: "30 days"})
			if err == nil || err.Error() != test.says || r.Score != 0 || r.Metric != test.metric.Name() {
				t.Errorf("got %+v, error %v, want %s", r, err, test.says)
			}
		})
	}
	for _, m := range []metrics.Metric{metrics.Contains("x"), metrics.Matches(regexp.MustCompile("")), metrics.ValidJSON()} {
		if _, err := m.Evaluate(context.Background(), nil, metrics.Item{}); !errors.Is(err, metrics.ErrItem) {
			t.Errorf("%s of a blank answer: got %v, want ErrItem", m.Name(), err)
		}
	}
}

// A check of your own is a metric.
func ExampleFunc() {
	short := metrics.Func("short", func(item metrics.Item) (float64, string) {
		n := len(strings.Fields(item.Answer))
		return min(1, 5/float64(n)), fmt.Sprintf("the answer has %d words, of 5 that it may have", n)
	})
	result, err := short.Evaluate(context.Background(), nil, metrics.Item{Answer: "You can return an item within thirty days of delivery."})
	fmt.Printf("%.2f: %s %v\n", result.Score, result.Reason, err)
	// Output:
	// 0.50: the answer has 10 words, of 5 that it may have <nil>
}
