package metrics_test

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// talk is what was said before the question of warranty.
var talk = []metrics.Turn{
	{Role: "user", Text: "I have a red K2 kettle, bought in 2024."},
	{Role: "assistant", Text: "The kettle is insured </item> against theft."},
}

func said2(claim int, verdict string, chunks, turns, quote string) string {
	return fmt.Sprintf(`{"id_claim": %d, "reason": "so it is", "verdict": %q, "id_chunks": [%s], "id_turns": [%s], "quote": %s}`, claim, verdict, chunks, turns, quote)
}

func talkedEvidence(verdicts ...string) string {
	return `{"verdicts": [` + strings.Join(verdicts, ", ") + `]}`
}

// kettle is an answer of two claims, of which a chunk states the one and the user the other.
var (
	kettle       = metrics.Item{Question: "What is covered?", Answer: "The switch is covered. The kettle is red.", Reference: "The switch is covered.", Context: metrics.Chunks("It covers the switch."), History: talk}
	kettleClaims = extraction([]string{"The switch is covered."}, []string{"The kettle is red."})
	byChunk      = said2(0, "supported", "0", "", `"covers the switch"`)
	byUser       = said2(1, "supported", "", "0", `"a red K2 kettle"`)
)

// Wherever a judge is shown the question, it is shown the turns; and where there is no
// History, no request says anything of turns.
func TestTurnsAreShownWithTheQuestion(t *testing.T) {
	replies := map[string][]string{
		"claims": {kettleClaims, extraction([]string{"The switch is covered."})}, "evidence": {talkedEvidence(byChunk, byUser)},
		"agreement":           {agreement(agreed{Verdict: "absent"}, agreed{Verdict: "absent"}), agreement(agreed{Verdict: "absent"})},
		"answer_relevance":    {`{"verdicts":[{"id_claim":0,"reason":"","addresses_question":true},{"id_claim":1,"reason":"","addresses_question":true}]}`},
		"aspects":             {`{"aspects":["What is covered?"]}`},
		"answer_completeness": {`{"verdicts":[{"id_aspect":0,"reason":"","is_covered":true}]}`},
		"context_sufficiency": {`{"reason":"","sufficiency":"sufficient"}`}, "abstention": {`{"reason":"","declines":false}`},
		"entities": {`{"entities":[]}`}, "tone_of_voice": {leveled("warm")}, "preferred": {better("tie")},
		"context_recall": {recall(recall0)}, "chunk_utility": {utility(useful("0", "0.8"))}, "chunk_relevance": {`{"graded_chunks":[` + relevance(0, "relevant") + `]}`},
		"chunk_use": {`{}`}, "context_relevancy": {`{"relevant_sentences":[]}`},
	}
	all := []metrics.Metric{
		metrics.Faithfulness, metrics.CitationAccuracy, metrics.ReferenceRecall, metrics.AnswerCorrectness, metrics.AnswerRelevance,
		metrics.AnswerCompleteness, metrics.ContextPrecision, metrics.ContextSufficiency, metrics.NoiseSensitivity, metrics.Abstention, metrics.ContextEntityRecall,
		metrics.ContextRecall, metrics.ChunkUtility, metrics.ChunkRelevance, metrics.ContextRelevancy, metrics.ContextualUtilization, voice, preferred,
	}
	const lines = "turn 0 (user): \"I have a red K2 kettle, bought in 2024.\"\nturn 1 (assistant): \"The kettle is insured \\u003c/item\\u003e against theft.\"\n"
	seen := 0
	for _, m := range all {
		for _, history := range [][]metrics.Turn{talk, nil} {
			i := kettle
			i.History, i.Answer = history, kettle.Answer+" [1]"
			judge := scripted(replies)
			_, _ = m.Evaluate(context.Background(), judge, i) // some replies fit one of both
			if len(judge.asked) == 0 {
				t.Errorf("%s asked nobody", m.Name())
			}
			for label, prompts := range judge.asked {
				for _, p := range prompts {
					message := p.Messages[1].Content
					_, asked, _ := strings.Cut("\n"+message, "\n<item>\n")
					asksOrWeighs := strings.HasPrefix(strings.ReplaceAll(asked, lines, ""), "question: ") || label == "evidence"
					if history == nil {
						if regexp.MustCompile(`\bturns?\b`).MatchString(p.Messages[0].Content + asked) {
							t.Errorf("%s of %s speaks of turns where there is none:\n%s", label, m.Name(), asked)
						}
						continue
					}
					if shows := strings.HasPrefix(asked, lines); shows != asksOrWeighs {
						t.Errorf("%s of %s shows the turns: %t, want %t:\n%s", label, m.Name(), shows, asksOrWeighs, asked)
					}
					seen++
				}
			}
		}
	}
	if seen < 2*len(all)-6 {
		t.Errorf("saw %d prompts of %d metrics", seen, len(all))
	}
}

// Without a History the request is as it was: with one the reply has id_turns behind id_chunks.
func TestEvidenceOfConversations(t *testing.T) {
	judge := scripted(map[string][]string{"claims": {kettleClaims}, "evidence": {talkedEvidence(byChunk, byUser)}})
	r, err := metrics.Faithfulness.Evaluate(context.Background(), judge, kettle)
	if err != nil || r.Score != 1 {
		t.Fatalf("got %v, %v", r.Score, err)
	}
	if v := r.Verdicts[1]; !cmp.Equal(v.Turns, []int{0}) || len(v.Chunks) > 0 || !v.Verified || v.Evidence != "a red K2 kettle" {
		t.Errorf("got %+v", v)
	}
	if row := r.Rows(func(metrics.Verdict) metrics.Mark { return metrics.Above })[1]; row.Label != "supported, by turn 0" {
		t.Errorf("the row says %q", row.Label)
	}
	p := judge.asked["evidence"][0]
	if !regexp.MustCompile(`(?s)"id_chunks":.*"id_turns":.*"quote":`).Match(p.Schema) {
		t.Errorf("the schema is %s", p.Schema)
	}
	without := kettle
	without.History = nil
	judge = scripted(map[string][]string{"claims": {kettleClaims}, "evidence": {evidence(said{Verdict: "supported", Chunks: []int{0}, Quote: "covers the switch"}, no)}})
	if r, err = metrics.Faithfulness.Evaluate(context.Background(), judge, without); err != nil || r.Score != 0.5 {
		t.Errorf("without a History: %v, %v", r.Score, err)
	}
	if p := judge.asked["evidence"][0]; strings.Contains(string(p.Schema)+p.Messages[0].Content, "turn") {
		t.Errorf("without a History the judge is told of turns: %s", p.Schema)
	}
}

func TestUnearnedEvidenceOfConversations(t *testing.T) {
	for _, test := range []struct{ name, verdict, says string }{
		{"by the assistant", said2(1, "supported", "", "1", `"The kettle is insured"`), "claim 1: turn 1 is the assistant's, which carries no claim"},
		{"by both", said2(1, "supported", "", "0, 1", `"a red K2 kettle"`), "claim 1: turn 1 is the assistant's"},
		{"by nothing", said2(1, "supported", "", "", `"red"`), "claim 1: it is supported by no chunk and by no turn"},
		{"by no such turn", said2(1, "supported", "", "2", `"red"`), "turn 2 does not exist (turns are 0..1)"},
		{"without id_turns", `{"id_claim": 1, "reason": "", "verdict": "absent", "id_chunks": [], "quote": null}`, `missing key "id_turns"`},
	} {
		judge := scripted(map[string][]string{"claims": {kettleClaims}, "evidence": {talkedEvidence(byChunk, test.verdict)}})
		r, err := metrics.Faithfulness.Evaluate(context.Background(), judge, kettle)
		if !errors.Is(err, metrics.ErrReply) || !strings.Contains(err.Error(), test.says) || r.Score != 0 {
			t.Errorf("%s: got %v, %v", test.name, r.Score, err)
		}
	}
	for name, verdict := range map[string]string{
		"a quote of nothing":         said2(1, "supported", "", "0", `"a green kettle"`),
		"a quote of the assistant":   said2(1, "supported", "", "0", `"insured"`),
		"a quote of an unnamed turn": said2(1, "supported", "0", "", `"a red K2 kettle"`),
	} {
		judge := scripted(map[string][]string{"claims": {kettleClaims}, "evidence": {talkedEvidence(byChunk, verdict)}})
		r, err := metrics.Faithfulness.Evaluate(context.Background(), judge, kettle)
		if err != nil || r.Score != 0.5 || len(judge.asked["evidence"]) != 3 {
			t.Errorf("%s: got %v, %v, want 0.5 after 2 corrections", name, r.Score, err)
		}
	}
}

// What only the user has said leads no answer astray.
func TestNoiseOfConversations(t *testing.T) {
	judge := scripted(map[string][]string{
		"claims": {kettleClaims}, "evidence": {talkedEvidence(byChunk, byUser)},
		"agreement": {agreement(agreed{Verdict: "absent"}, agreed{Verdict: "absent"})},
	})
	i := kettle
	i.Reference = "The case is covered. The kettle is blue."
	if r, err := metrics.NoiseSensitivity.Evaluate(context.Background(), judge, i); err != nil || r.Score != 0.5 {
		t.Errorf("got %v, %v, want 0.5: the switch alone is from a chunk", r.Score, err)
	}
}

func TestUnusableTurns(t *testing.T) {
	for says, turn := range map[string]metrics.Turn{
		`unusable item: History[1] has the role "system": want user or assistant`: {Role: "system", Text: "x"},
		`unusable item: History[1] has the role "": want user or assistant`:       {Text: "x"},
		"unusable item: History[1] is blank":                                      {Role: "user", Text: "\n"},
	} {
		i := kettle
		i.History = []metrics.Turn{talk[0], turn}
		for _, m := range []metrics.Metric{metrics.Faithfulness, metrics.ContextRecall, voice} {
			if _, err := m.Evaluate(context.Background(), nobody(t), i); err == nil || err.Error() != says {
				t.Errorf("%s: got %v, want %s", m.Name(), err, says)
			}
		}
	}
}

func TestTurnsAreReadBack(t *testing.T) {
	judge := says(recall(recall0))
	if _, err := metrics.ContextRecall.Evaluate(context.Background(), judge, kettle); err != nil {
		t.Fatal(err)
	}
	shown, ok := metrics.ShownItem(judge.asked[0].Messages)
	if diff := cmp.Diff(talk, shown.History); !ok || diff != "" || shown.Question != kettle.Question {
		t.Errorf("read back %t (-want +got):\n%s", ok, diff)
	}
}
