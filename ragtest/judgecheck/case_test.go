package judgecheck_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/ragtest/go-ragtest/ragtest/judgecheck"
)

func TestCasesAreWellFormed(t *testing.T) {
	cases := judgecheck.Cases()
	if len(cases) < 40 {
		t.Errorf("%d cases, want 40 or more", len(cases))
	}
	questions := map[string]string{}
	names := map[string]bool{}
	for _, c := range cases {
		if names[c.Name] {
			t.Errorf("two cases are named %q", c.Name)
		}
		names[c.Name] = true
		if other := questions[c.Item.Question]; other != "" {
			t.Errorf("%s and %s ask the same", other, c.Name)
		}
		questions[c.Item.Question] = c.Name
		if group, _, ok := strings.Cut(c.Name, "/"); !ok || group == "" {
			t.Errorf("%q is no group/name", c.Name)
		}
		if len(c.Want) != len(c.Item.Context) || c.Utility != nil && len(c.Utility) != len(c.Item.Context) {
			t.Errorf("%s: %d labels and %d utilities for %d chunks", c.Name, len(c.Want), len(c.Utility), len(c.Item.Context))
			continue
		}
		texts := map[string]bool{}
		for i, chunk := range c.Item.Context {
			if strings.TrimSpace(chunk.Text) == "" || texts[chunk.Text] {
				t.Errorf("%s: chunk %d is blank or there twice", c.Name, i)
			}
			texts[chunk.Text] = true
			// A chunk of no help cannot be worth much.
			if c.Utility != nil && c.Want[i] == judgecheck.Irrelevant && c.Utility[i] == judgecheck.High {
				t.Errorf("%s: chunk %d is irrelevant and of high utility", c.Name, i)
			}
		}
	}
}

// Every kind of difficulty is there, and every language in its script or with
// its letters.
func TestCasesCoverWhatJudgesGetWrong(t *testing.T) {
	has := map[string]string{}
	for _, c := range judgecheck.Cases() {
		group, _, _ := strings.Cut(c.Name, "/")
		has[group] += c.Item.Question + c.Item.Context[0].Text
	}
	for _, group := range []string{"negation", "numbers", "units", "dates", "paraphrase", "partial", "distractor",
		"duplicate", "contradiction", "injection", "nothing", "mixed"} {
		if has[group] == "" {
			t.Errorf("there is no case of %s", group)
		}
	}
	for group, letters := range map[string]string{"german": "üöä", "french": "éèà", "spanish": "¿"} {
		if !strings.ContainsAny(has[group], letters) {
			t.Errorf("there is no case in %s", group)
		}
	}
	if !strings.ContainsFunc(has["japanese"], func(r rune) bool { return unicode.Is(unicode.Hiragana, r) }) {
		t.Error("there is no case in Japanese")
	}
}

// Each metric has chunks of every label, and none of them all but owns it.
func TestEveryLabelOccurs(t *testing.T) {
	cases := judgecheck.Cases()
	report, err := judgecheck.Measure(t.Context(), thinking(cases, knows))
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Metrics) != 4 {
		t.Errorf("%d metrics, want 4", len(report.Metrics))
	}
	for _, f := range report.Metrics {
		for i, label := range f.Labels {
			if n := f.Counts[i][i]; 10*n < f.Total() || 10*n > 7*f.Total() {
				t.Errorf("%s: %d of %d chunks are labelled %s, want 10 to 70 %%", f.Metric, n, f.Total(), label)
			}
		}
	}
}

// What a caller does to Cases changes no later check.
func TestCasesAreTheCallersOwn(t *testing.T) {
	changed := judgecheck.Cases()
	changed[0].Name, changed[0].Want[0], changed[0].Item.Context[0].Text = "changed", "changed", "changed"
	again := judgecheck.Cases()
	if again[0].Name == "changed" || again[0].Want[0] == "changed" || again[0].Item.Context[0].Text == "changed" {
		t.Error("Cases returned what a caller had changed")
	}
}
