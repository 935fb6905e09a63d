package metrics_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A copy under another label asks word for word what the metric asks, so that they share recordings, and what
// is done to it does not change the metric.
func TestCustomizedClaimMetricsAskAlike(t *testing.T) {
	replies := map[string][]string{
		"claims": {answerClaims}, "evidence": {evidence(yes, switchYes, no, against)}, "agreement": {agreement(agreed{Verdict: "absent"}, agreed{Verdict: "absent"}, agreed{Verdict: "absent"}, agreed{Verdict: "absent"})},
		"answer_relevance": {`{"verdicts":[{"id_claim":0,"reason":"","addresses_question":true},{"id_claim":1,"reason":"","addresses_question":true},{"id_claim":2,"reason":"","addresses_question":false},{"id_claim":3,"reason":"","addresses_question":true}]}`},
		"aspects":          {`{"aspects":["How long?"]}`}, "answer_completeness": {`{"verdicts":[{"id_aspect":0,"reason":"","is_covered":true}]}`},
		"chunk_relevance":     {`{"graded_chunks":[{"id_chunk":0,"reason":"","relevance":"not_relevant"},{"id_chunk":1,"reason":"","relevance":"relevant"}]}`},
		"context_sufficiency": {`{"reason":"","sufficiency":"sufficient"}`},
		"abstention":          {`{"reason":"","declines":false}`},
		"entities":            {`{"entities":["two years"]}`},
	}
	both := warranty
	both.Reference = warranty.Answer // so that one reply takes either apart
	relevance, coverage, precision := metrics.AnswerRelevance.Customize("own"), metrics.AnswerCompleteness.Customize("own"), metrics.ContextPrecision.Customize("own")
	for _, m := range []struct{ built, own metrics.Metric }{
		{metrics.Faithfulness, metrics.Faithfulness.Customize("own")},
		{metrics.CitationAccuracy, metrics.CitationAccuracy.Customize("own")},
		{metrics.AnswerCorrectness, metrics.AnswerCorrectness.Customize("own")},
		{metrics.NoiseSensitivity, metrics.NoiseSensitivity.Customize("own")},
		{metrics.AnswerRelevance, relevance},
		{metrics.AnswerCompleteness, coverage},
		{metrics.ContextPrecision, precision},
		{metrics.Abstention, metrics.Abstention.Customize("own")},
		{metrics.ContextEntityRecall, metrics.ContextEntityRecall.Customize("own")},
	} {
		built, own := scripted(replies), scripted(replies)
		r, err := m.built.Evaluate(context.Background(), serial{built}, both)
		same, failed := m.own.Evaluate(context.Background(), serial{own}, both)
		if err != nil || failed != nil || same.Metric != "own" || r.Metric == "own" || same.Score != r.Score {
			t.Errorf("%s: %v, %v; %s = %v, want own = %v", m.built.Name(), err, failed, same.Metric, same.Score, r.Score)
		}
		for kind, asked := range built.asked {
			if len(own.asked[kind]) != len(asked) || sorted(own.asked[kind]) != sorted(asked) {
				t.Errorf("%s: the copy asks for %s in another way", m.built.Name(), kind)
			}
		}
	}
	relevance.Relevance.Examples[0].Item.Question = "changed"
	coverage.Coverage.Examples[0].Item.Question = "changed"
	precision.Relevance.Examples[0].Item.Question = "changed"
	if metrics.AnswerRelevance.Relevance.Examples[0].Item.Question == "changed" || metrics.AnswerCompleteness.Coverage.Examples[0].Item.Question == "changed" || metrics.ContextPrecision.Relevance.Examples[0].Item.Question == "changed" {
		t.Error("a change of a copy changes the metric")
	}
}

// sorted returns what prompts say, in an order that does not depend on which was first.
func sorted(asked []metrics.Prompt) string {
	var first, rest string
	for _, p := range asked {
		text := p.Messages[0].Content + p.Messages[1].Content
		if first == "" || text < first {
			first, text = text, first
		}
		rest += text
	}
	return first + rest
}

// A judge that obeys a chunk fails context precision; the metrics on claims look quotes up instead, and say so.
func TestCanaryOfContextPrecision(t *testing.T) {
	watched := metrics.ContextPrecision.With(metrics.Settings{Canary: true})
	if r, err := watched.Evaluate(context.Background(), warden{reason: "good", canary: "good"}, item(texts(3)...)); !errors.Is(err, metrics.ErrObeyed) || r.Score != 0 || r.Metric != "context precision" {
		t.Errorf("a judge that obeys: %v, %v", r.Score, err)
	}
	if r, err := watched.Evaluate(context.Background(), warden{reason: "good", canary: "bad"}, item(texts(3)...)); err != nil || r.Score != 1 {
		t.Errorf("an honest judge: %v, %v", r.Score, err)
	}
	if _, err := metrics.ContextSufficiency.With(metrics.Settings{Canary: true}).Evaluate(context.Background(), nobody(t), warranty); err == nil || !strings.Contains(err.Error(), "cannot be asked with a Canary") {
		t.Errorf("context sufficiency: %v", err)
	}
}
