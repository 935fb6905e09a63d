package judgecheck_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/ragtest/go-ragtest/ragtest/judgecheck"
)

func TestCasesAreWellFormed(t *testing.T) {
	cases := judgecheck.Cases()
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
		if c.Want == nil && c.Claims != nil {
			continue
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

// Basic cases come first, and there is enough of both tiers.
func TestTiersOfCases(t *testing.T) {
	count := map[judgecheck.Tier]int{}
	for _, c := range judgecheck.Cases() {
		if c.Tier == judgecheck.Basic && count[judgecheck.Hard] > 0 {
			t.Errorf("%s comes after the hard ones", c.Name)
		}
		count[c.Tier]++
	}
	if count[judgecheck.Basic] < 40 || count[judgecheck.Hard] < 80 || len(count) != 2 {
		t.Errorf("cases by tier: %v, want 40 basic ones or more and 80 hard ones", count)
	}
}

// Hard cases are as long as what is retrieved.
func TestHardCasesAreLong(t *testing.T) {
	chunks, long := 0, 0
	for _, c := range judgecheck.Cases() {
		if c.Tier != judgecheck.Hard {
			continue
		}
		if n := len(c.Item.Context); n < 3 || n > 7 {
			t.Errorf("%s has %d chunks, want 3 to 7", c.Name, n)
		}
		for i, chunk := range c.Item.Context {
			n := words(chunk.Text)
			if n < 45 || n > 130 {
				t.Errorf("%s: chunk %d has %d words, want 45 to 130", c.Name, i, n)
			}
			if chunks++; n >= 60 {
				long++
			}
		}
	}
	if 10*long < 9*chunks {
		t.Errorf("%d of %d chunks have 60 words or more, want 90 %%", long, chunks)
	}
}

// words returns the number of words of text; two characters of Japanese make one.
func words(text string) int {
	japanese := 0
	other := strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Hiragana, unicode.Katakana, unicode.Han) {
			japanese++
			return ' '
		}
		return r
	}, text)
	return len(strings.Fields(other)) + japanese/2
}

// Every kind of difficulty is there, and every language in its script or with
// its letters.
func TestCasesCoverWhatJudgesGetWrong(t *testing.T) {
	count := map[string]int{} // of cases, by tier and group
	for _, c := range judgecheck.Cases() {
		group, _, _ := strings.Cut(c.Name, "/")
		count[string(c.Tier)+" "+group]++
		text := c.Item.Question
		for _, chunk := range c.Item.Context {
			text += chunk.Text
		}
		if letters := map[string]string{"german": "üöäß", "french": "éèà", "spanish": "¿"}[group]; letters != "" && !strings.ContainsAny(text, letters) {
			t.Errorf("%s is not in %s", c.Name, group)
		}
		if script := map[string]*unicode.RangeTable{"japanese": unicode.Hiragana, "hindi": unicode.Devanagari}[group]; script != nil &&
			!strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(script, r) }) {
			t.Errorf("%s is not in %s", c.Name, group)
		}
	}
	for tier, groups := range map[string][]string{
		"basic": {"negation", "numbers", "units", "dates", "paraphrase", "partial", "distractor", "duplicate",
			"contradiction", "injection", "nothing", "german", "french", "spanish", "japanese", "mixed"},
		"hard": {"namesakes", "versions", "years", "units", "scope", "wider", "steps", "parts", "sidepoints", "many", "overlaps",
			"contradiction", "unfounded", "keywords", "pronouns", "injection", "tables", "negation",
			"german", "french", "spanish", "japanese", "hindi", "mixed"},
	} {
		for _, group := range groups {
			least := 1
			if tier == "hard" && group != "mixed" {
				least = 4
			}
			if n := count[tier+" "+group]; n < least {
				t.Errorf("%d %s cases of %s, want %d or more", n, tier, group, least)
			}
		}
	}
}

// Each metric has chunks of every label in each tier, and none of them all but owns it.
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
		for _, tier := range f.Tiers {
			for i, label := range tier.Labels {
				if n := tier.Counts[i][i]; 10*n < tier.Total() || 10*n > 7*tier.Total() {
					t.Errorf("%s: %d of %d chunks of tier %s are labelled %s, want 10 to 70 %%", f.Metric, n, tier.Total(), tier.Tier, label)
				}
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
