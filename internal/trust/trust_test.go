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
