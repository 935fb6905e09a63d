package report_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/report"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// What a report says of the judge follows from the checks that its runs carry.
func TestTheReportSaysWhetherTheJudgeWasChecked(t *testing.T) {
	check := func(by, model, metric, tier string, kappa float64, prompts ...string) results.Check {
		return results.Check{By: by, Model: model, Date: "2026-11-01", Labels: 120, Metrics: []results.CheckedMetric{
			{Metric: metric, Tier: tier, Kappa: kappa, Lower: kappa - 0.1, Upper: kappa + 0.05, Verdicts: 60, Prompts: prompts},
		}}
	}
	few := func(c results.Check) results.Check {
		c.Metrics[0].Verdicts = 9
		return c
	}
	recall := check("labels", "judge-1", "context recall", "", 0.72, "context_recall 01234567")
	tests := []struct {
		name   string
		checks []results.Check
		also   string // another metric that the judge was asked for
		want   string
		weak   bool
	}{
		{name: "nothing is known", weak: true,
			want: "judge judge-1 is not calibrated: ragtest check says how far people agree with it, and writes testdata/judge.json"},
		{name: "checked", checks: []results.Check{recall},
			want: "judge judge-1 is calibrated: context recall kappa 0.72 (0.62 to 0.77) (120 labels of people, 2026-11-01)"},
		{name: "people come before cases", checks: []results.Check{check("cases", "judge-1", "context recall", "hard", 0.9, "context_recall 01234567"), recall},
			want: "judge judge-1 is calibrated: context recall kappa 0.72 (0.62 to 0.77) (120 labels of people, 2026-11-01)"},
		{name: "a kappa that is low", checks: []results.Check{check("cases", "judge-1", "context recall", "hard", 0.15, "context_recall 01234567")}, weak: true,
			want: "judge judge-1 is calibrated: context recall kappa 0.15 (0.05 to 0.20) in tier hard, which is weak (120 labels of judgecheck's cases, 2026-11-01)"},
		{name: "another metric", checks: []results.Check{recall}, also: "faithfulness", weak: true,
			want: "judge judge-1 is calibrated in part: context recall kappa 0.72 (0.62 to 0.77) (120 labels of people, 2026-11-01); not for faithfulness"},
		{name: "other prompts", checks: []results.Check{check("labels", "judge-1", "context recall", "", 0.72, "context_recall 89abcdef")}, weak: true,
			want: "judge judge-1 is calibrated with other prompts than those of context recall: ragtest check --labels testdata/labels.jsonl"},
		{name: "prompts that are not known", checks: []results.Check{check("labels", "judge-1", "context recall", "", 0.72)}, weak: true,
			want: "judge judge-1 is calibrated with other prompts than those of context recall: ragtest check --labels testdata/labels.jsonl"},
		{name: "another judge", checks: []results.Check{check("labels", "judge-2", "context recall", "", 0.72, "context_recall 01234567")}, weak: true,
			want: "judge judge-1 is not calibrated, another is: judge-2"},
		{name: "too few labels", checks: []results.Check{few(check("labels", "judge-1", "context recall", "", 1, "context_recall 01234567"))}, weak: true,
			want: "judge judge-1 is not calibrated: too few labels to say: 9 verdicts of context recall, and 10 are the least: ragtest review takes more"},
		{name: "too few labels of people, and cases", checks: []results.Check{few(check("labels", "judge-1", "context recall", "", 1, "context_recall 01234567")), check("cases", "judge-1", "context recall", "hard", 0.9, "context_recall 01234567")},
			want: "judge judge-1 is calibrated: context recall kappa 0.90 (0.80 to 0.95) in tier hard (120 labels of judgecheck's cases, 2026-11-01)"},
		{name: "too few labels of another metric", checks: []results.Check{recall, few(check("labels", "judge-1", "faithfulness", "", 1, "context_recall 01234567"))}, also: "faithfulness", weak: true,
			want: "judge judge-1 is calibrated in part: context recall kappa 0.72 (0.62 to 0.77) (120 labels of people, 2026-11-01); not for faithfulness (too few labels to say: 9 verdicts, and 10 are the least)"},
		{name: "another metric alone", checks: []results.Check{check("labels", "judge-1", "faithfulness", "", 0.72), check("cases", "judge-1", "chunk utility", "hard", 0.72), check("labels", "judge-2", "context recall", "", 0.72)}, weak: true,
			want: "judge judge-1 is not calibrated for context recall: what was checked is chunk utility, faithfulness"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := &results.Set{Runs: []results.Run{{ID: "r1", Calibration: &results.Calibration{V: 1, Checks: test.checks}}}}
			for _, metric := range []string{"context recall", test.also} {
				if metric != "" {
					s.Rows = append(s.Rows, results.Row{Test: "TestFAQ", Item: "a", Metric: metric, Outcome: assert.Passed, Score: 1, Model: "judge-1", Prompts: []string{"context_recall 01234567"}})
				}
			}
			s.Rows = append(s.Rows, results.Row{Test: "TestFAQ", Item: "a", Metric: "token f1", Outcome: assert.Passed, Score: 1, NoJudge: true})
			var b bytes.Buffer
			if err := report.JSON(&b, s); err != nil {
				t.Fatal(err)
			}
			var got struct {
				Summary struct {
					Trust []struct{ Judge, Text string }
				}
			}
			if err := json.Unmarshal(b.Bytes(), &got); err != nil {
				t.Fatal(err)
			}
			if all := got.Summary.Trust; len(all) != 1 || all[0].Judge != "judge-1" || all[0].Text != test.want {
				t.Errorf("got %+v\nwant %s", all, test.want)
			}
			b.Reset()
			if err := report.HTML(&b, s); err != nil {
				t.Fatal(err)
			}
			if weak := strings.Contains(b.String(), `<p class="banner weak">judge`); weak != test.weak {
				t.Errorf("the banner is weak: %v, want %v", weak, test.weak)
			}
		})
	}
}

func TestABrokenCalibrationIsAWarning(t *testing.T) {
	s := faq()
	s.Runs[0].Uncalibrated = "testdata/judge.json: no calibration: unexpected end of JSON input"
	var b bytes.Buffer
	if err := report.Markdown(&b, s); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), "> warning: ") || !strings.Contains(b.String(), "no calibration") {
		t.Errorf("no warning in:\n%s", b.String())
	}
}
