package metrics_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

var (
	preferred = metrics.Preference{Label: "preferred", Prompt: "Which answer would a customer rather get?"}
	rivals    = metrics.Item{Question: "How?", Answer: "Like this.", Reference: "Like that."}
)

func better(which string) string { return fmt.Sprintf(`{"reason": "as it is", "better": %q}`, which) }

func TestPreference(t *testing.T) {
	for _, test := range []struct {
		first, second string // what the judge says where the answer is first, and where it is second
		score         float64
		reason        string
	}{
		{"first", "second", 1, "the answer is better in both orders"},
		{"second", "first", 0, "the other answer is better in both orders"},
		{"tie", "tie", 0.5, "neither answer is better, in both orders"},
		{"first", "first", 0.5, "the orders disagree: the judge prefers the first answer, whichever it is, so its position decided"},
		{"second", "second", 0.5, "the orders disagree: the judge prefers the second answer, whichever it is, so its position decided"},
		{"first", "tie", 0.5, "the orders disagree: one of the answers is better in one of them, and neither in the other"},
		{"tie", "first", 0.5, "the orders disagree: one of the answers is better in one of them, and neither in the other"},
	} {
		judge := says(better(test.first), better(test.second))
		r, err := preferred.Evaluate(context.Background(), judge, rivals)
		if err != nil || r.Score != test.score || r.Reason != test.reason || r.Vacuous || len(judge.asked) != 2 {
			t.Errorf("%s, %s: got %v: %s (%v, %d calls)\nwant %v: %s", test.first, test.second, r.Score, r.Reason, err, len(judge.asked), test.score, test.reason)
		}
	}
}

// Both orders show the same texts, each in its place, and are other requests.
func TestPreferencePrompt(t *testing.T) {
	judge := says(better("first"), better("second"))
	other := preferred
	other.Against = func(i metrics.Item) string { return "Not " + i.Answer }
	if _, err := other.Evaluate(context.Background(), judge, rivals); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"question: \"How?\"\nfirst: \"Like this.\"\nsecond: \"Not Like this.\"", "question: \"How?\"\nfirst: \"Not Like this.\"\nsecond: \"Like this.\""} {
		p := judge.asked[i]
		_, rest, _ := strings.Cut(p.Messages[1].Content, "<item>\n")
		if got, _, _ := strings.Cut(rest, "\n</item>"); got != want || p.Metric != "preferred" || !strings.Contains(p.Messages[0].Content, preferred.Prompt) {
			t.Errorf("order %d of %s shows\n%s\nwant\n%s", i, p.Metric, got, want)
		}
	}
}

// The failure shows what was said in both orders.
func TestPreferenceDetails(t *testing.T) {
	r, err := preferred.Evaluate(context.Background(), says(better("second"), better("second")), rivals)
	if err != nil {
		t.Fatal(err)
	}
	got := r.Details(func(v metrics.Verdict) metrics.Mark {
		if v.Score < 1 {
			return metrics.Below
		}
		return metrics.Above
	})
	want := `    question: "How?"
    answer:   "Like this."
  -  the other is better   "where the answer stands first"
                           as it is
  +  the answer is better  "where it stands second"
     the other answer      "Like that."
    judge:    script, asked live`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestUnusablePreferences(t *testing.T) {
	edit := func(change func(*metrics.Preference, *metrics.Item)) (metrics.Preference, metrics.Item) {
		p, i := preferred, rivals
		change(&p, &i)
		return p, i
	}
	for says, change := range map[string]func(*metrics.Preference, *metrics.Item){
		"a Preference needs a Label":                                func(p *metrics.Preference, _ *metrics.Item) { p.Label = "" },
		"unusable item: the reference answer is blank":              func(_ *metrics.Preference, i *metrics.Item) { i.Reference = "" },
		"unusable item: the answer is blank":                        func(_ *metrics.Preference, i *metrics.Item) { i.Answer = " " },
		"unusable item: the question is blank":                      func(_ *metrics.Preference, i *metrics.Item) { i.Question = "" },
		"unusable item: what Against of preferred returns is blank": func(p *metrics.Preference, _ *metrics.Item) { p.Against = func(metrics.Item) string { return "" } },
		"the Against of preferred panicked: no such release": func(p *metrics.Preference, _ *metrics.Item) {
			p.Against = func(metrics.Item) string { panic("no such release") }
		},
	} {
		p, i := edit(change)
		if _, err := p.Evaluate(context.Background(), nobody(t), i); err == nil || err.Error() != says {
			t.Errorf("got %v, want %s", err, says)
		}
	}
	for setting, s := range map[string]metrics.Settings{"PerChunk": {PerChunk: true}, "Canary": {Canary: true}, "Segmenter": {Segmenter: metrics.English}} {
		if _, err := preferred.With(s).Evaluate(context.Background(), nobody(t), rivals); err == nil || !strings.Contains(err.Error(), setting) {
			t.Errorf("%s: %v", setting, err)
		}
	}
}

// Of two answers that are one nobody is asked, and what comes of it rests on nothing.
func TestPreferenceOfOneAnswer(t *testing.T) {
	i := rivals
	i.Reference = i.Answer + "\n"
	r, err := preferred.Evaluate(context.Background(), nobody(t), i)
	if err != nil || r.Score != 0.5 || !r.Vacuous {
		t.Errorf("got %v, vacuous %t (%v)", r.Score, r.Vacuous, err)
	}
}

func TestPreferenceSamples(t *testing.T) {
	said := map[string][]string{`first: "Like this."`: {"first", "second", "first"}, `first: "Like that."`: {"second", "second", "first"}}
	judge := metrics.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		for shown, verdicts := range said {
			if strings.Contains(p.Messages[1].Content, shown) {
				return metrics.Completion{Text: better(verdicts[p.Sample]), Model: "x", Usage: metrics.Usage{PromptTokens: 1}}, nil
			}
		}
		return metrics.Completion{}, errors.New("neither order")
	})
	r, err := preferred.With(metrics.Settings{Samples: 3}).Evaluate(context.Background(), judge, rivals)
	if err != nil || r.Score != 1 || !cmp.Equal(r.Samples, []float64{1, 0.5, 0.5}) || r.Usage.PromptTokens != 6 {
		t.Errorf("got %v of %v, %d tokens (%v)", r.Score, r.Samples, r.Usage.PromptTokens, err)
	}
}

// No score without a sound verdict in each order.
func TestMalformedPreferences(t *testing.T) {
	for name, second := range map[string]string{"neither": better("both"), "none": `{"reason": ""}`, "prose": "second"} {
		r, err := preferred.Evaluate(context.Background(), says(better("first"), second), rivals)
		if !errors.Is(err, metrics.ErrReply) || r.Score != 0 || r.Usage.PromptTokens != 40 || r.Item.Question == "" {
			t.Errorf("%s: got %v, %v", name, r.Score, err)
		}
	}
}
