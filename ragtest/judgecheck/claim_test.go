package judgecheck_test

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/judgecheck"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// What Run says of the stand-in judge, with the metrics about claims.
func TestStandInClaims(t *testing.T) {
	f := &fake{TB: t}
	if judgecheck.Run(f, standIn(t), 0.7, judgecheck.Metrics(), judgecheck.Claims()) {
		t.Error("a judge that compares words is good enough")
	}
	golden.Check(t, "testdata/claims.golden", f.text())
}

// A judge that takes each sentence for a claim and has the key agrees with all labels,
// whatever the metric makes of its verdicts; and one that finds everything supported is
// told from it by every metric.
func TestClaims(t *testing.T) {
	labelled := slices.DeleteFunc(judgecheck.Cases(), func(c judgecheck.Case) bool { return c.Claims == nil })
	report, err := judgecheck.Measure(t.Context(), claimJudge(true), judgecheck.Only(labelled...), judgecheck.Metrics(), judgecheck.Claims())
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Metrics) != 8 || !report.Reaches(1) {
		t.Errorf("a judge that has the key:\n%v", report)
	}
	report, err = judgecheck.Measure(t.Context(), claimJudge(false), judgecheck.Only(labelled...), judgecheck.Metrics(), judgecheck.Claims())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range report.Metrics {
		if f.Kappa() > 0.3 {
			t.Errorf("%s: kappa = %v for a judge that agrees with everything:\n%v", f.Metric, f.Kappa(), report)
		}
	}
}

// A customized copy is held against the labels of the original.
func TestCustomizedClaims(t *testing.T) {
	shop := metrics.Faithfulness.Customize("shop faithfulness")
	report, err := judgecheck.Measure(t.Context(), claimJudge(true), judgecheck.Metrics(shop), judgecheck.Tiers(judgecheck.Basic))
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Metrics) != 1 || report.Metrics[0].Metric != "shop faithfulness" || report.Metrics[0].Total() < 30 || !report.Reaches(1) {
		t.Error(report)
	}
}

// Labels that nothing can be held against are refused before anything is asked.
func TestUnusableClaims(t *testing.T) {
	none := metrics.JudgeFunc(func(context.Context, metrics.Prompt) (metrics.Completion, error) {
		t.Error("asked")
		return metrics.Completion{}, nil
	})
	item := metrics.Item{Question: "When?", Answer: "At nine.", Context: metrics.Chunks("We open at nine.")}
	tests := []struct {
		claim judgecheck.Claim
		want  string
	}{
		{judgecheck.Claim{Metric: "faith", Text: "At nine.", Want: "supported"}, `case "mine": claim 0: no claim speaks of the metric "faith"`},
		{judgecheck.Claim{Metric: "faithfulness", Text: "At nine.", Want: "true"}, `faithfulness is labelled "true", want one of supported, contradicted, absent, no claim`},
		{judgecheck.Claim{Metric: "faithfulness", Text: "At ten.", Want: "supported"}, `"At ten." stands nowhere in what faithfulness judges`},
		{judgecheck.Claim{Metric: "faithfulness", Want: "supported"}, `faithfulness needs the text that is labelled`},
		{judgecheck.Claim{Metric: "abstention", Text: "At nine.", Want: "answers"}, `abstention is about the whole item, and not about "At nine."`},
	}
	for _, tt := range tests {
		_, err := judgecheck.Measure(t.Context(), none, judgecheck.Only(judgecheck.Case{Name: "mine", Item: item, Claims: []judgecheck.Claim{tt.claim}}), judgecheck.Claims())
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%+v: %v, want %s", tt.claim, err, tt.want)
		}
	}
	for _, m := range []metrics.Metric{metrics.CitationAccuracy, metrics.NoiseSensitivity} {
		_, err := judgecheck.Measure(t.Context(), none, judgecheck.Metrics(m))
		if err == nil || !strings.Contains(err.Error(), m.Name()+": it rests on the verdicts of faithfulness") {
			t.Errorf("%s: %v", m.Name(), err)
		}
	}
}

var itemLine = regexp.MustCompile(`(?m)^([a-z]+)(?: ([0-9]+))?: (".*")$`)

// claimJudge returns a judge that takes each sentence for a claim. One that has the key
// gives the verdicts of the labels, the other agrees with everything.
func claimJudge(key bool) metrics.JudgeFunc {
	cases := judgecheck.Cases()
	return func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		message := p.Messages[1].Content
		fields, lists := map[string]string{}, map[string][]string{}
		for _, m := range itemLine.FindAllStringSubmatch(message[strings.LastIndex(message, "<item>\n"):], -1) {
			text, err := strconv.Unquote(m[3])
			if err != nil {
				return metrics.Completion{}, err
			}
			if m[2] == "" {
				fields[m[1]] = text
			} else {
				lists[m[1]] = append(lists[m[1]], text)
			}
		}
		i := slices.IndexFunc(cases, func(c judgecheck.Case) bool {
			switch p.Metric {
			case "entities":
				return c.Item.Reference == fields["reference"]
			case "evidence":
				claim := lists["claim"][0]
				return c.Item.Context[0].Text == lists["chunk"][0] && strings.Contains(c.Item.Answer+"\n"+c.Item.Reference, claim)
			}
			return c.Item.Question == fields["question"]
		})
		if i < 0 {
			return metrics.Completion{}, fmt.Errorf("no case is like %q", message)
		}
		text, err := json.Marshal(claimReply(p.Metric, cases[i], fields, lists, key))
		return metrics.Completion{Text: string(text), Model: "test"}, err
	}
}

type fieldsOf = map[string]any

func claimReply(step string, c judgecheck.Case, fields map[string]string, lists map[string][]string, key bool) any {
	label := func(fallback, text string, metrics ...string) string {
		for _, l := range c.Claims {
			if key && slices.Contains(metrics, l.Metric) && (l.Text == "" || strings.Contains(l.Text, text)) {
				return l.Want
			}
		}
		return fallback
	}
	var entries []fieldsOf
	switch step {
	case "claims":
		for i, s := range lists["sentence"] {
			entry := fieldsOf{"id_sentence": i, "claims": []string{s}, "no_claim_reason": nil}
			if label("", s, "faithfulness") == "no claim" {
				entry["claims"], entry["no_claim_reason"] = []string{}, "it states nothing"
			}
			entries = append(entries, entry)
		}
		return fieldsOf{"sentences": entries}
	case "evidence", "agreement":
		for i, claim := range lists["claim"] {
			var verdict string
			if step == "evidence" {
				verdict = label("supported", claim, "faithfulness", "reference recall")
			} else {
				verdict = label("supported", claim, "answer correctness")
			}
			entry := fieldsOf{"id_claim": i, "reason": "it is " + verdict, "verdict": verdict, "quote": lists["chunk"][0]}
			if step == "evidence" {
				entry["id_chunks"] = []int{0}
			}
			if verdict == "absent" {
				entry["id_chunks"], entry["quote"] = []int{}, nil
			}
			if step == "agreement" {
				delete(entry, "id_chunks")
			}
			entries = append(entries, entry)
		}
		return fieldsOf{"verdicts": entries}
	case "answer_relevance":
		for i, claim := range lists["claim"] {
			entries = append(entries, fieldsOf{"id_claim": i, "reason": "so", "addresses_question": label("", claim, "answer relevance") != "beside the question"})
		}
		return fieldsOf{"verdicts": entries}
	case "aspects":
		return fieldsOf{"aspects": []string{"the question"}}
	case "answer_completeness":
		return fieldsOf{"verdicts": []fieldsOf{{"id_aspect": 0, "reason": "so", "is_covered": label("", "", "answer completeness") != "incomplete"}}}
	case "context_sufficiency":
		return fieldsOf{"reason": "so", "sufficiency": label("sufficient", "", "context sufficiency")}
	case "abstention":
		return fieldsOf{"reason": "so", "declines": label("", "", "abstention") == "declines"}
	case "entities":
		entities := []string{}
		for _, l := range c.Claims {
			if l.Metric == "context entity recall" && (!key || l.Want == "named") {
				entities = append(entities, l.Text)
			}
		}
		return fieldsOf{"entities": entities}
	}
	return fieldsOf{"unknown": step}
}
