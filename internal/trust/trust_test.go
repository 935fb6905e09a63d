package trust_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/trust"
	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A word is what people and the judge say of one verdict.
type word struct{ people, judge string }

// item makes the labels of one reviewer on the verdicts of an item, under a claims metric.
func item(n int, metric string, score float64, words ...word) (all []labels.Label) {
	for i, w := range words {
		all = append(all, labels.Label{
			Reviewer: "ada", Time: time.Unix(int64(100*n+i), 0), Item: fmt.Sprint("item ", n), Prints: results.Prints{Question: fmt.Sprint(n)},
			Metric: metric, Subject: labels.Subject{Claim: fmt.Sprint("claim ", i)}, Person: w.people, Judge: w.judge, Model: "judge-1",
			Score: score, LowerIsBetter: metric == "hallucination", Verdicts: len(words),
		})
	}
	return all
}

func TestBestBound(t *testing.T) {
	good, bad := word{"supported", "supported"}, word{"absent", "supported"}
	for name, test := range map[string]struct {
		metric string
		scores []float64 // of items that people find good, then of the others
		goods  int
		want   string
	}{
		"apart":             {"faithfulness", []float64{0.7, 0.8, 0.9, 0.2, 0.4, 0.5}, 3, ">= 0.70: passes 3 of 3 good items, fails 3 of 3 bad ones"},
		"overlapping":       {"faithfulness", []float64{0.3, 0.8, 0.8, 0.9, 0.2, 0.4, 0.5}, 4, ">= 0.80: passes 3 of 4 good items, fails 3 of 3 bad ones"},
		"lower is better":   {"hallucination", []float64{0.1, 0.2, 0.2, 0.5, 0.6, 0.6}, 3, "<= 0.20: passes 3 of 3 good items, fails 3 of 3 bad ones"},
		"the wrong way":     {"faithfulness", []float64{0.1, 0.2, 0.3, 0.7, 0.8, 0.9}, 3, "no better than the others"},
		"too few":           {"faithfulness", []float64{0.7, 0.8, 0.2, 0.4, 0.5}, 2, "of 5 items people find 2 good"},
		"no mean of scores": {"context precision", []float64{0.7}, 1, "its score is not the mean of its verdicts"},
	} {
		t.Run(name, func(t *testing.T) {
			set := &labels.Set{}
			for i, score := range test.scores {
				w := good
				if i >= test.goods {
					w = bad
				}
				set.Labels = append(set.Labels, item(i, test.metric, score, good, w)...)
			}
			at := 1.0
			if test.metric == "hallucination" {
				at = 0
			}
			m := trust.Measure(set, nil, at).Judges[0].Metrics[0]
			text := m.Bound.Why
			if text == "" {
				sign := ">="
				if m.Bound.LowerIsBetter {
					sign = "<="
				}
				text = fmt.Sprintf("%s %.2f: %s", sign, m.Bound.Best, m.Bound.At)
				if m.Bound.From > m.Bound.Best || m.Bound.To < m.Bound.Best {
					t.Errorf("resamples go from %v to %v", m.Bound.From, m.Bound.To)
				}
			}
			if !strings.Contains(text, test.want) {
				t.Errorf("got %q, want %q", text, test.want)
			}
		})
	}
}

// Only items of which people labelled every verdict have a score by people.
func TestItemsLabelledInPart(t *testing.T) {
	set := &labels.Set{}
	for n := range 8 {
		set.Labels = append(set.Labels, item(n, "faithfulness", 0.5, word{"supported", "absent"}, word{"absent", "absent"})[:1]...)
	}
	m := trust.Measure(set, nil, 1).Judges[0].Metrics[0]
	if m.N != 8 || m.Bound.Why != "of no item all verdicts are labelled" {
		t.Errorf("%d verdicts, bound: %q", m.N, m.Bound.Why)
	}
	if m.OneWord != "supported" || m.Kappa != 0 {
		t.Errorf("people say one word: %q, kappa %v", m.OneWord, m.Kappa)
	}
}

// Of results of another judge the verdicts on the same claims count; others are told apart.
func TestAnotherJudge(t *testing.T) {
	set := &labels.Set{Labels: item(0, "faithfulness", 0.5, word{"supported", "supported"}, word{"absent", "supported"}, word{"absent", "absent"})}
	r := results.Row{Item: "item 0", Prints: results.Prints{Question: "0"}, Metric: "faithfulness", Outcome: "passed", Model: "judge-2", Verdicts: []results.Verdict{
		{Claim: "claim 1", Label: "absent, its quote stands nowhere"}, {Claim: "claim 2", Label: "supported", Chunks: []int{3}}, {Claim: "another claim", Label: "supported"},
	}}
	unasked := r
	unasked.Model, unasked.NoJudge = "judge-3", true
	got := trust.Measure(set, []results.Row{r, unasked}, 1)
	type line struct {
		Model            string
		N, Agreed, Other int
	}
	var lines []line
	for _, j := range got.Judges {
		lines = append(lines, line{j.Model, j.Metrics[0].N, j.Metrics[0].Agreed, j.Metrics[0].Unjudged})
	}
	if diff := cmp.Diff([]line{{"judge-1", 3, 2, 0}, {"judge-2", 2, 1, 1}}, lines); diff != "" {
		t.Errorf("judges (-want +got):\n%s", diff)
	}
	want := []trust.Pair{{Metric: "faithfulness", One: "judge-1", Other: "judge-2", N: 2, RightOne: 1, RightOther: 1, OnlyOne: 1, OnlyOther: 1, P: 1}}
	if diff := cmp.Diff(want, got.Pairs); diff != "" {
		t.Errorf("pairs (-want +got):\n%s", diff)
	}
}

// What makes a test pass that should not is worse than what makes one fail.
func TestTheWorstMissComesFirst(t *testing.T) {
	set := &labels.Set{Labels: append(
		item(0, "faithfulness", 0.5, word{"supported", "absent"}, word{"contradicted", "supported"}, word{"absent", "contradicted"}),
		item(1, "hallucination", 0.5, word{"supported", "contradicted"}, word{"absent", "supported"})...)}
	var got []string
	for _, m := range trust.Measure(set, nil, 1).Judges[0].Metrics {
		for _, miss := range m.Misses {
			got = append(got, fmt.Sprintf("%s %s by the judge %s: %+.0f", miss.Metric, miss.People, miss.Judge, miss.Worse))
		}
	}
	want := []string{
		"faithfulness contradicted by the judge supported: +1", "faithfulness absent by the judge contradicted: +0", "faithfulness supported by the judge absent: -1",
		"hallucination absent by the judge supported: +1", "hallucination supported by the judge contradicted: -1",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Labels that name no judge make none, and those on chunks that do not exist say nothing.
func TestLabelsThatAreInNoFigure(t *testing.T) {
	set := &labels.Set{Labels: item(0, "faithfulness", 0.5, word{"supported", "supported"}, word{"absent", "supported"})}
	nameless := item(1, "faithfulness", 0.5, word{"supported", "supported"}, word{"absent", "absent"}, word{"absent", "absent"})
	for i := range nameless {
		nameless[i].Model = ""
	}
	chunks := item(2, "context recall", 0.5, word{"included", "included"}, word{"missing", "included"})
	for i := range chunks {
		chunks[i].Subject = labels.Subject{Chunks: []int{i}}
	}
	set.Labels = append(append(set.Labels, nameless...), chunks...)
	set.Items = []labels.Item{{Prints: chunks[0].Prints, Item: results.Item{Context: []results.Chunk{{Text: "the only one"}}}}}
	r := trust.Measure(set, nil, 1)
	if len(r.Judges) != 1 || r.Judges[0].Metrics[0].N != 1 || r.Judges[0].Metrics[1].N != 2 || r.Labels != 6 {
		t.Errorf("%d labels; judges %+v", r.Labels, r.Judges)
	}
	text := r.Text(0, nil)
	for _, want := range []string{"\n3 labels name no judge, and are in no figure\n", "\n1 more label is on chunks that the item does not have, and is in no figure\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("it does not say %q:\n%s", want, text)
		}
	}
	// Another judge's word on the same verdicts makes them count.
	row := results.Row{Prints: nameless[0].Prints, Metric: "faithfulness", Outcome: "passed", Model: "judge-2", Verdicts: []results.Verdict{{Claim: "claim 0", Label: "supported"}}}
	if r := trust.Measure(set, []results.Row{row}, 1); len(r.Judges) != 2 || r.Nameless != 2 {
		t.Errorf("%d name no judge; judges %+v", r.Nameless, r.Judges)
	}
}

// A prompt is one that the judge was checked with if enough of the verdicts were given under it.
func TestAPromptNeedsVerdicts(t *testing.T) {
	set := &labels.Set{}
	for n := range 21 {
		all := item(n, "faithfulness", 0.5, word{"supported", "supported"})
		switch {
		case n < 10:
			all[0].Prompts = []string{"faithfulness new", "claims"}
		case n < 19:
			all[0].Prompts = []string{"faithfulness old", "claims"}
		case n == 19: // not counted
			all[0].Prompts = []string{"faithfulness old"}
			other := all[0]
			other.Reviewer, other.Person = "bob", "absent"
			all = append(all, other)
		}
		set.Labels = append(set.Labels, all...)
	}
	if diff := cmp.Diff([]string{"claims", "faithfulness new"}, trust.Measure(set, nil, 1).Judges[0].Metrics[0].Prompts); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestWhyAJudgeHasNoLabel(t *testing.T) {
	set := &labels.Set{Labels: item(0, "faithfulness", 0.5, word{"supported", "supported"})}
	row := results.Row{Prints: results.Prints{Question: "0"}, Metric: "faithfulness", Outcome: "passed", Verdicts: []results.Verdict{{Claim: "claim 0", Label: "supported"}}}
	as := func(model string, change func(*results.Row)) results.Row {
		r := row
		r.Model = model
		change(&r)
		return r
	}
	other := func(r *results.Row) { r.Prints.Question = "1" }
	r := trust.Measure(set, []results.Row{
		as("met", other), as("met", func(*results.Row) {}),
		as("claims", func(r *results.Row) { r.Verdicts = []results.Verdict{{Claim: "another", Label: "supported"}} }),
		as("metric", func(r *results.Row) { r.Metric = "hallucination" }),
		as("texts", other), as("unjudged", func(r *results.Row) { r.Outcome = "not judged" }), as("none", func(r *results.Row) { r.NoJudge = true }),
	}, 1)
	want := []trust.Unmet{
		{Model: "claims", Why: "of its 1 row those on texts with a label have other claims"},
		{Model: "metric", Why: "of its 1 row those on texts with a label are of other metrics"},
		{Model: "texts", Why: "its 1 row is on other texts: the fingerprints of items differ from those of all labels"},
		{Model: "unjudged", Why: "of its 1 row none could be judged"},
	}
	if diff := cmp.Diff(want, r.Unmet); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A file of many labels is checked in seconds: what is done for each does not grow with their number.
func TestManyLabels(t *testing.T) {
	const items = 5000
	set := &labels.Set{}
	for n := range items {
		people := "supported"
		if n < items/2 {
			people = "absent"
		}
		all := item(n, "faithfulness", float64(n)/items, word{people, "supported"})
		set.Labels = append(set.Labels, all...)
		set.Items = append(set.Items, labels.Item{Prints: all[0].Prints})
	}
	m := trust.Measure(set, nil, 1).Judges[0].Metrics[0]
	if m.N != items || len(m.Misses) != items/2 || m.Bound.Best != 0.5 || m.Bound.From > 0.5 || m.Bound.To > 0.51 || m.Bound.At != (trust.Split{Good: items / 2, GoodPass: items / 2, Bad: items / 2, BadFail: items / 2}) {
		t.Errorf("%d verdicts, %d misses, bound %+v", m.N, len(m.Misses), m.Bound)
	}
}
