package metrics_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

func answered(answer string, references ...string) metrics.Item {
	return metrics.Item{Question: "Which?", Answer: answer, Reference: references[0], References: references[1:]}
}

// Cases computed by hand from the papers' definitions.
func TestTextMetrics(t *testing.T) {
	tests := []struct {
		name   string
		item   metrics.Item
		em, f1 float64
		rouge  float64
	}{
		{"the same", answered("Paris", "Paris"), 1, 1, 1},
		{"case, punctuation, article", answered("The Eiffel Tower!", "eiffel   tower"), 1, 1, 2 * 2 / (3. + 2)},
		{"an article inside", answered("king of the hill", "King of a Hill"), 1, 1, 2 * 3 / (4. + 4)},
		{"an article is a word, not a part of one", answered("another theme", "other me"), 0, 0, 0},
		{"in a sentence", answered("in Paris, the capital", "Paris"), 0, 2 * 1 / (3. + 1), 2 * 1 / (4. + 1)},
		{"nothing in common", answered("Rome", "Paris"), 0, 0, 0},
		{"punctuation is left out, not made a space", answered("state-of-the-art", "stateoftheart"), 1, 1, 0},
		{"so a number keeps its digits together", answered("1,000", "1000"), 1, 1, 0},
		{"a word counts as often as it stands in both", answered("no no no", "no no yes"), 0, 2 * 2 / (3. + 3), 2 * 2 / (3. + 3)},
		{"another order", answered("c b a1", "a1 b c"), 0, 1, 2 * 1 / (3. + 3)},
		{"Lin's example", answered("police kill the gunman", "police killed the gunman"), 0, 2 * 2 / (3. + 3), 2 * 3 / (4. + 4)},
		{"Lin's other order", answered("the gunman kill police", "police killed the gunman"), 0, 2 * 2 / (3. + 3), 2 * 2 / (4. + 4)},
		{"with gaps", answered("w x c y d", "c z d"), 0, 2 * 2 / (5. + 3), 2 * 2 / (5. + 3)},
		{"the best reference", answered("Rome", "Paris", "the city of Rome", "Rome."), 1, 1, 1},
		{"References alone", metrics.Item{Answer: "Rome", References: []string{"Paris", "Rome"}}, 1, 1, 1},
		{"an answer of articles alone", answered("The.", "Paris"), 0, 0, 0},
		{"German", answered("Die Rückgabe: 30 Tage", "die rückgabe 30 TAGE"), 1, 1, 1},
		{"quotes of other scripts are no ASCII punctuation", answered("“Paris”", "Paris"), 0, 0, 1},
		{"but articles end at them", answered("“the” x", "“a” x"), 1, 1, 2 * 1 / (2. + 2)},
		{"Chinese is one word to a space", answered("东京", "东京"), 1, 1, 1},
		{"so a part of it is nothing", answered("东京是首都", "东京"), 0, 0, 0},
		{"and a full stop of its own counts", answered("东京。", "东京"), 0, 0, 1},
		{"a space makes two", answered("东京 首都", "东京"), 0, 2 * 1 / (2. + 1), 2 * 1 / (2. + 1)},
		{"marks are part of a word", answered("नमस्ते", "नमस्ते"), 1, 1, 1},
		{"an accent does not make an article", answered("a\u0301 la carte", "la carte"), 0, 2 * 2 / (3. + 2), 2 * 2 / (3. + 2)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, m := range []struct {
				metric metrics.Metric
				want   float64
			}{{metrics.ExactMatch, test.em}, {metrics.TokenF1, test.f1}, {metrics.RougeL, test.rouge}} {
				r := evaluated(t, m.metric, test.item)
				if !near(r.Score, m.want) {
					t.Errorf("%s = %v, want %v: %s", r.Metric, r.Score, m.want, r.Reason)
				}
				if !r.NoJudge || r.Judge() != "" || r.Agreement != 1 || r.LowerIsBetter {
					t.Errorf("got a result of a judge: %+v", r)
				}
			}
		})
	}
}

func TestTextMetricsExplain(t *testing.T) {
	item := answered("in Paris, the capital", "Paris", "the capital Paris")
	for _, test := range []struct {
		metric   metrics.Metric
		says     string
		verdicts []metrics.Verdict
	}{
		{metrics.ExactMatch, "exact match = 0.00: the answer is not the reference (the best of 2 references)", []metrics.Verdict{
			{Claim: "Paris", Counted: true, Label: "different"}, {Claim: "the capital Paris", Counted: true, Label: "different"}}},
		{metrics.TokenF1, "token f1 = 0.80: 2 words in common, of 3 in the answer and 2 in the reference (the best of 2 references)", []metrics.Verdict{
			{Claim: "Paris", Score: 0.5, Label: "0.50"}, {Claim: "the capital Paris", Counted: true, Score: 0.8, Label: "0.80"}}},
		{metrics.RougeL, "rouge-l = 0.57: 2 words in this order in common, of 4 in the answer and 3 in the reference (the best of 2 references)", []metrics.Verdict{
			{Claim: "Paris", Score: 0.4, Label: "0.40"}, {Claim: "the capital Paris", Counted: true, Score: 4. / 7, Label: "0.57"}}},
	} {
		r := evaluated(t, test.metric, item)
		if got, _, _ := strings.Cut(r.String(), "\n"); got != test.says {
			t.Errorf("got %s\nwant %s", got, test.says)
		}
		if diff := cmp.Diff(test.verdicts, r.Verdicts); diff != "" {
			t.Errorf("%s (-want +got):\n%s", r.Metric, diff)
		}
	}
}

func TestUnusableTexts(t *testing.T) {
	for _, test := range []struct {
		name string
		item metrics.Item
		says string
	}{
		{"no answer", answered(" ", "Paris"), "the answer is blank"},
		{"no reference", answered("Paris", ""), "the reference answer is blank"},
		{"neither", answered("", "\u200b"), "the answer is blank, the reference answer is blank"},
		{"a blank one of several", answered("Paris", "Rome", "\t"), "References[0] is blank"},
	} {
		for _, m := range []metrics.Metric{metrics.ExactMatch, metrics.TokenF1, metrics.RougeL, metrics.EmbeddingSimilarity(embedder(nil))} {
			if _, err := m.Evaluate(context.Background(), nil, test.item); !errors.Is(err, metrics.ErrItem) || err.Error() != "unusable item: "+test.says {
				t.Errorf("%s, %s: got %v, want %s", test.name, m.Name(), err, test.says)
			}
		}
	}
	// Nothing to compare is no match.
	for _, test := range []struct {
		metric    metrics.Metric
		reference string
		says      string
	}{
		{metrics.ExactMatch, "The A!", `the reference "The A!" has nothing but articles and punctuation`},
		{metrics.TokenF1, "?", `the reference "?" has nothing but articles and punctuation`},
		{metrics.RougeL, "…", `the reference "…" has nothing but punctuation`},
	} {
		if _, err := test.metric.Evaluate(context.Background(), nil, answered("a", "x", test.reference)); !errors.Is(err, metrics.ErrItem) || err.Error() != "unusable item: "+test.says {
			t.Errorf("%s: got %v, want %s", test.metric.Name(), err, test.says)
		}
	}
}

// longestInCommon is the definition: the longest word list that both have in order.
func longestInCommon(a, b []string) int {
	if len(a) == 0 || len(b) == 0 {
		return 0
	}
	if a[0] == b[0] {
		return 1 + longestInCommon(a[1:], b[1:])
	}
	return max(longestInCommon(a[1:], b), longestInCommon(a, b[1:]))
}

func TestTextMetricsAgainstTheirDefinitions(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	text := func() []string {
		words := make([]string, 1+r.IntN(7))
		for i := range words {
			words[i] = []string{"x", "y", "z", "w"}[r.IntN(4)]
		}
		return words
	}
	for range 2000 {
		answer, reference := text(), text()
		both, n := float64(len(answer)+len(reference)), 0.0
		left := append([]string(nil), reference...)
		for _, word := range answer {
			for i := range left {
				if left[i] == word {
					left[i], n = "", n+1
					break
				}
			}
		}
		item := answered(strings.Join(answer, " "), strings.Join(reference, " "))
		if got, want := evaluated(t, metrics.TokenF1, item).Score, 2*n/both; !near(got, want) {
			t.Fatalf("token f1 of %q and %q: got %v, want %v", answer, reference, got, want)
		}
		if got, want := evaluated(t, metrics.RougeL, item).Score, 2*float64(longestInCommon(answer, reference))/both; !near(got, want) {
			t.Fatalf("rouge-l of %q and %q: got %v, want %v", answer, reference, got, want)
		}
	}
}
