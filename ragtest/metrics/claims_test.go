package metrics_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A kinds is a judge that answers prompts by what they ask for; the n-th of a kind gets the n-th reply,
// and those that come later the last.
type kinds struct {
	replies map[string][]string // by Prompt.Metric
	mu      sync.Mutex
	asked   map[string][]metrics.Prompt
}

func scripted(replies map[string][]string) *kinds {
	return &kinds{replies: replies, asked: map[string][]metrics.Prompt{}}
}

func (s *kinds) Complete(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(s.asked[p.Metric])
	s.asked[p.Metric] = append(s.asked[p.Metric], p)
	replies := s.replies[p.Metric]
	if len(replies) == 0 {
		return metrics.Completion{}, fmt.Errorf("nobody knows what to say about %s", p.Metric)
	}
	return metrics.Completion{Text: replies[min(n, len(replies)-1)], Model: "script", Usage: metrics.Usage{PromptTokens: 10}}, nil
}

// extraction returns a reply to ClaimExtraction: the claims of each sentence.
func extraction(sentences ...[]string) string {
	var r metrics.ClaimsResult
	for i, claims := range sentences {
		s := metrics.SentenceClaims{ID: i, Claims: claims}
		if len(claims) == 0 {
			s.Claims, s.NoClaimReason = []string{}, "it states nothing"
		}
		r.Sentences = append(r.Sentences, s)
	}
	return encoded(r)
}

func encoded(v any) string {
	text, _ := json.Marshal(v)
	return strings.NewReplacer(`"no_claim_reason":""`, `"no_claim_reason":null`, `"quote":""`, `"quote":null`).Replace(withNulls(string(text)))
}

// withNulls adds the members that encoding/json leaves out.
func withNulls(text string) string {
	text = regexp.MustCompile(`("claims":\[[^\]]+\])\}`).ReplaceAllString(text, `$1,"no_claim_reason":null}`)
	text = regexp.MustCompile(`("id_chunks":\[[^\]]*\])\}`).ReplaceAllString(text, `$1,"quote":null}`)
	return regexp.MustCompile(`("verdict":"absent")\}`).ReplaceAllString(text, `$1,"quote":null}`)
}

type said = metrics.ClaimEvidenceVerdict

func evidence(verdicts ...said) string {
	for i := range verdicts {
		if verdicts[i].ID, verdicts[i].Reason = i, "as it is"; verdicts[i].Chunks == nil {
			verdicts[i].Chunks = []int{}
		}
	}
	return encoded(metrics.EvidenceResult{Claims: verdicts})
}

type agreed = metrics.AgreementVerdict

func agreement(verdicts ...agreed) string {
	for i := range verdicts {
		verdicts[i].ID, verdicts[i].Reason = i, "as it is"
	}
	return encoded(metrics.AgreementResult{Claims: verdicts})
}

var (
	warranty = metrics.Item{
		Question:  "How long is the warranty, and what does it cover?",
		Answer:    "The warranty lasts two years. It covers the switch [2]. The kettle is red. Filters are covered [1].",
		Reference: "The warranty lasts 24 months. It covers the switch.",
		Context:   metrics.Chunks("The warranty lasts 24 months.", "It covers the switch, but no filters."),
	}
	answerClaims = extraction([]string{"The warranty lasts two years."}, []string{"The warranty covers the switch."}, []string{"The kettle is red."}, []string{"The warranty covers filters."})
	yes          = said{Verdict: "supported", Chunks: []int{0}, Quote: "The warranty lasts 24 months"}
	switchYes    = said{Verdict: "supported", Chunks: []int{1}, Quote: "covers the switch"}
	no           = said{Verdict: "absent"}
	against      = said{Verdict: "contradicted", Chunks: []int{1}, Quote: "no filters"}
)

// The numbers of the doc comments, worked by hand.
func TestClaimMetrics(t *testing.T) {
	weighed := evidence(yes, switchYes, no, against)
	tests := []struct {
		metric  metrics.Metric
		replies map[string][]string
		score   float64
		reason  string
		calls   int
		labels  string
	}{
		{metrics.Faithfulness, map[string][]string{"claims": {answerClaims}, "evidence": {weighed}},
			0.5, "the context supports 2 of 4 claims of the answer", 2, "supported, supported, absent, contradicted"},
		{metrics.Hallucination, map[string][]string{"claims": {answerClaims}, "evidence": {weighed}},
			0.5, "the context supports 2 of 4 claims of the answer", 2, "supported, supported, absent, contradicted"},
		{metrics.CitationAccuracy, map[string][]string{"claims": {answerClaims}, "evidence": {weighed}},
			0.5, "1 of 2 citations support their sentence", 2, "[2]: supports it, [1]: does not support it"},
		{metrics.ReferenceRecall, map[string][]string{"claims": {extraction([]string{"The warranty lasts 24 months."}, []string{"It covers the switch."})}, "evidence": {evidence(yes, no)}},
			0.5, "the context supports 1 of 2 claims of the reference", 2, "supported, absent"},
		{metrics.AnswerRelevance, map[string][]string{"claims": {answerClaims}, "answer_relevance": {`{"verdicts":[
			{"id_claim":0,"reason":"","addresses_question":true},{"id_claim":1,"reason":"","addresses_question":true},
			{"id_claim":2,"reason":"","addresses_question":false},{"id_claim":3,"reason":"","addresses_question":true}]}`}},
			0.75, "3 of 4 claims of the answer address the question", 2, "addresses the question, addresses the question, beside the question, addresses the question"},
		{metrics.AnswerCompleteness, map[string][]string{"aspects": {`{"aspects":["How long?","What does it cover?","Who gives it?"]}`}, "answer_completeness": {`{"verdicts":[
			{"id_aspect":0,"reason":"","is_covered":true},{"id_aspect":1,"reason":"","is_covered":true},{"id_aspect":2,"reason":"","is_covered":false}]}`}},
			2.0 / 3, "the answer covers 2 of 3 aspects of the question", 2, "covered, covered, left open"},
		{metrics.ContextPrecision, map[string][]string{"chunk_relevance": {`{"graded_chunks":[{"id_chunk":0,"reason":"","relevance":"not_relevant"},{"id_chunk":1,"reason":"","relevance":"relevant"}]}`}},
			0.5, "1 of 2 chunks are relevant, average precision by rank", 1, "not relevant, relevant"},
		{metrics.ContextSufficiency, map[string][]string{"context_sufficiency": {`{"reason":"no price","sufficiency":"partial"}`}},
			0.5, "the context is partial: no price", 1, "partial"},
		{metrics.Abstention, map[string][]string{"context_sufficiency": {`{"reason":"","sufficiency":"insufficient"}`}, "abstention": {`{"reason":"","declines":true}`}},
			1, "the answer declines, and the context is insufficient", 2, "insufficient, declines"},
		{metrics.Abstention, map[string][]string{"context_sufficiency": {`{"reason":"","sufficiency":"sufficient"}`}, "abstention": {`{"reason":"","declines":true}`}},
			0, "the answer declines, and the context is sufficient", 2, "sufficient, declines"},
		{metrics.ContextEntityRecall, map[string][]string{"entities": {`{"entities":["24 months","switch"]}`}},
			1, "the context names 2 of 2 entities of the reference", 1, "retrieved, retrieved"},
	}
	for _, test := range tests {
		judge := scripted(test.replies)
		r, err := test.metric.Evaluate(context.Background(), judge, warranty)
		if err != nil {
			t.Errorf("%s: %v", test.metric.Name(), err)
			continue
		}
		calls := 0
		for _, asked := range judge.asked {
			calls += len(asked)
		}
		var labels []string
		for _, v := range r.Verdicts {
			labels = append(labels, v.Label)
		}
		if diff := cmp.Diff(test.score, r.Score); diff != "" || r.Reason != test.reason || calls != test.calls || strings.Join(labels, ", ") != test.labels {
			t.Errorf("%s = %v: %s; %d calls; %s\nwant %v: %s; %d calls; %s", r.Metric, r.Score, r.Reason, calls, strings.Join(labels, ", "), test.score, test.reason, test.calls, test.labels)
		}
		if r.Vacuous || r.Model != "script" || r.Usage.PromptTokens != 10*calls || r.Metric != test.metric.Name() || r.Item.Question != warranty.Question || r.Agreement != 1 || len(r.Samples) != 1 ||
			r.LowerIsBetter != metrics.LowerIsBetter(test.metric) {
			t.Errorf("%s: got %+v", test.metric.Name(), r)
		}
	}
}

// Claims of an answer and of a reference are held against each other.
func TestAnswerCorrectnessAndNoise(t *testing.T) {
	item := warranty
	item.Answer = "The warranty lasts two years. Filters are covered."
	item.Reference = "The warranty lasts 24 months. It covers the switch."
	claims := func(p metrics.Prompt) string {
		if strings.Contains(p.Messages[1].Content, "Filters are covered") {
			return extraction([]string{"The warranty lasts two years."}, []string{"The warranty covers filters."})
		}
		return extraction([]string{"The warranty lasts 24 months."}, []string{"The warranty covers the switch."})
	}
	judge := metrics.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		ofAnswer := strings.Contains(p.Messages[1].Content, `claim 1: "The warranty covers filters."`)
		switch {
		case p.Metric == "claims":
			return metrics.Completion{Text: claims(p)}, nil
		case p.Metric == "agreement" && ofAnswer:
			return metrics.Completion{Text: agreement(agreed{Verdict: "supported", Quote: "lasts 24 months"}, agreed{Verdict: "absent"})}, nil
		case p.Metric == "agreement":
			return metrics.Completion{Text: agreement(agreed{Verdict: "supported", Quote: "The warranty lasts two years"}, agreed{Verdict: "absent"})}, nil
		case ofAnswer:
			return metrics.Completion{Text: evidence(yes, said{Verdict: "supported", Chunks: []int{1}, Quote: "filters"})}, nil
		}
		return metrics.Completion{Text: evidence(yes, switchYes)}, nil
	})
	r, err := metrics.AnswerCorrectness.Evaluate(context.Background(), judge, item)
	if err != nil || r.Score != 0.5 || r.Reason != "the reference supports 1 of 2 claims of the answer, the answer 1 of 2 claims of the reference" || len(r.Verdicts) != 4 {
		t.Errorf("got %v, %v", r, err)
	}
	r, err = metrics.NoiseSensitivity.Evaluate(context.Background(), judge, item)
	if err != nil || r.Score != 0.5 || r.Reply != (metrics.ClaimNoiseResult{Relevant: 0.5}) || r.Verdicts[1].Label != "wrong, from a relevant chunk" {
		t.Errorf("got %v, %v, %+v", r, err, r.Reply)
	}
	f2 := metrics.AnswerCorrectness
	f2.Beta = 0
	if _, err := f2.Evaluate(context.Background(), judge, item); err == nil || !strings.Contains(err.Error(), "β") {
		t.Errorf("β of 0: %v", err)
	}
}

// What could be scored of a malformed reply is not: neither in the first step nor in the second.
func TestMalformedClaims(t *testing.T) {
	good := map[string][]string{"claims": {answerClaims}, "evidence": {evidence(yes, switchYes, no, against)}}
	for name, test := range map[string]struct{ kind, reply, says string }{
		"a sentence is left out":    {"claims", extraction([]string{"a"}, []string{"b"}, []string{"c"}), "sentence 3 left out"},
		"a sentence too many":       {"claims", extraction([]string{"a"}, nil, nil, nil, nil), "sentence 4 does not exist"},
		"no claim and no reason":    {"claims", strings.Replace(extraction([]string{"The warranty lasts two years."}, nil, nil, nil), `"it states nothing"`, `" "`, 1), "there is no claim and no no_claim_reason"},
		"a blank claim":             {"claims", extraction([]string{"a", " "}, nil, nil, nil), "a claim is blank"},
		"a claim is left out":       {"evidence", evidence(yes, switchYes, no), "claim 3 left out"},
		"a claim too many":          {"evidence", evidence(yes, switchYes, no, against, no), "claim 4 does not exist"},
		"a chunk that is not there": {"evidence", evidence(yes, switchYes, no, said{Verdict: "supported", Chunks: []int{7}, Quote: "x"}), "chunk 7 does not exist"},
		"supported by no chunk":     {"evidence", evidence(yes, switchYes, no, said{Verdict: "supported", Quote: "x"}), "claim 3: it is supported by no chunk"},
		"contradicted by no chunk":  {"evidence", evidence(yes, switchYes, no, said{Verdict: "contradicted", Quote: "x"}), "claim 3: it is contradicted by no chunk"},
		"another verdict":           {"evidence", evidence(yes, switchYes, no, said{Verdict: "refuted"}), "refuted"},
		"prose":                     {"evidence", "All claims are supported.", "no JSON object"},
		"an empty list":             {"claims", `{"sentences":[]}`, "left out"},
	} {
		replies := map[string][]string{"claims": good["claims"], "evidence": good["evidence"]}
		replies[test.kind] = []string{test.reply}
		judge := scripted(replies)
		for _, m := range []metrics.Metric{metrics.Faithfulness, metrics.Hallucination, metrics.CitationAccuracy} {
			r, err := m.Evaluate(context.Background(), judge, warranty)
			if !errors.Is(err, metrics.ErrReply) || !strings.Contains(err.Error(), test.says) {
				t.Errorf("%s, %s: got %v, %v, want an ErrReply with %q", name, m.Name(), r.Score, err, test.says)
			}
			if r.Usage.PromptTokens == 0 || r.Item.Question == "" || r.Metric != m.Name() {
				t.Errorf("%s: what was paid for is lost: %+v", name, r)
			}
		}
		if n := len(judge.asked[test.kind]); n != 9 {
			t.Errorf("%s: asked %d times, want 3 metrics times 3", name, n)
		}
	}
}

// A quote that stands nowhere is asked for again, and then worth nothing.
func TestQuotesAreLookedUp(t *testing.T) {
	made := said{Verdict: "supported", Chunks: []int{0}, Quote: "The warranty lasts three years"}
	elsewhere := said{Verdict: "supported", Chunks: []int{0}, Quote: "covers the switch"}
	for name, test := range map[string]struct {
		first, second said
		score         float64
		calls         int
	}{
		"made up, then mended":  {made, yes, 0.5, 2},
		"made up each time":     {made, made, 0.25, 3},
		"of another chunk":      {elsewhere, elsewhere, 0.25, 3},
		"none":                  {said{Verdict: "supported", Chunks: []int{0}}, said{Verdict: "supported", Chunks: []int{0}}, 0.25, 3},
		"other clothes":         {said{Verdict: "supported", Chunks: []int{0}, Quote: "“the WARRANTY … 24  **months**”."}, yes, 0.5, 1},
		"half a word":           {said{Verdict: "supported", Chunks: []int{0}, Quote: "The warranty lasts 24 month"}, yes, 0.5, 2},
		"nothing but an ellips": {said{Verdict: "supported", Chunks: []int{0}, Quote: "…"}, yes, 0.5, 2},
	} {
		judge := scripted(map[string][]string{"claims": {answerClaims}, "evidence": {
			evidence(test.first, switchYes, no, against), evidence(test.second, switchYes, no, against),
		}})
		r, err := metrics.Faithfulness.Evaluate(context.Background(), judge, warranty)
		if err != nil || r.Score != test.score || len(judge.asked["evidence"]) != test.calls {
			t.Errorf("%s: got %v in %d calls, %v; want %v in %d", name, r.Score, len(judge.asked["evidence"]), err, test.score, test.calls)
		}
		if v := r.Verdicts[0]; test.score == 0.25 && (v.Label != "absent, its quote stands nowhere" || v.Verified || !strings.Contains(v.Note, "called supported by")) {
			t.Errorf("%s: %+v", name, v)
		}
	}
}

// Numbers that claims lost or made up are told to the judge once, and then to the reader.
func TestNumbersOfClaims(t *testing.T) {
	item := warranty
	item.Answer = "It costs 1,200 euros in 2024 [3] (source: prices-7). Is that over 50?"
	for name, test := range map[string]struct {
		claims []string
		warns  string
	}{
		"as they are":     {[]string{"It costs 1200 euros in 2024."}, ""},
		"one is lost":     {[]string{"It costs 1,200 euros."}, "the number 2024 stands in none of its claims"},
		"one is made up":  {[]string{"It costs 1,200 euros in 2024, 20 % more."}, "a claim has the number 20, which neither the text nor the question has"},
		"half the number": {[]string{"It costs 1,20 euros in 2024."}, "the number 1200 stands in none"},
	} {
		judge := scripted(map[string][]string{"claims": {extraction(test.claims, nil)}, "evidence": {evidence(no)}})
		r, err := metrics.Faithfulness.Evaluate(context.Background(), judge, item)
		if err != nil {
			t.Fatal(err)
		}
		calls := 1
		if test.warns != "" {
			calls = 2
		}
		if warnings := strings.Join(r.Warnings, "\n"); !strings.Contains(warnings, test.warns) || test.warns == "" && warnings != "" || len(judge.asked["claims"]) != calls {
			t.Errorf("%s: %d calls, warnings %q", name, len(judge.asked["claims"]), warnings)
		}
	}
	stray := scripted(map[string][]string{"claims": {extraction([]string{"The warranty lasts 24 months, in 2024."}, nil)}, "evidence": {evidence(yes)}})
	item.Answer = "The warranty lasts 24 months, in 2024. Thanks!"
	if r, err := metrics.Faithfulness.Evaluate(context.Background(), stray, item); err != nil || len(r.Warnings) != 1 || !strings.Contains(r.Warnings[0], "its number 2024 stands in none of the chunks") {
		t.Errorf("got %v, %v", r.Warnings, err)
	}
}

// A text without claims rests on nothing.
func TestNoClaims(t *testing.T) {
	none := map[string][]string{"claims": {extraction(nil)}}
	item := warranty
	item.Answer, item.Reference = "I do not know.", "It is not known."
	for _, test := range []struct {
		metric metrics.Metric
		score  float64
		says   string
	}{
		{metrics.Faithfulness, 1, "the answer makes no claim; whether it rightly declines, Abstention says"},
		{metrics.Hallucination, 0, "the answer makes no claim; whether it rightly declines, Abstention says"},
		{metrics.ReferenceRecall, 1, "the reference makes no claim"},
		{metrics.AnswerCorrectness, 0, "the reference makes no claim"},
		{metrics.NoiseSensitivity, 0, "the answer makes no claim"},
		{metrics.AnswerRelevance, 1, "the answer makes no claim; whether it rightly declines, Abstention says"},
		{metrics.CitationAccuracy, 1, "the answer has no citation like [1] or (source: id); Citations.Mark finds others"},
	} {
		r, err := test.metric.Evaluate(context.Background(), scripted(none), item)
		if err != nil || !r.Vacuous || r.Score != test.score || r.Reason != test.says || r.Model != "script" {
			t.Errorf("%s: got %v, %v, vacuous %t", test.metric.Name(), r, err, r.Vacuous)
		}
	}
}

// Many chunks and claims are asked about in parts, and merged.
func TestClaimsInParts(t *testing.T) {
	var texts []string
	for i := range 25 {
		texts = append(texts, fmt.Sprintf("Fact %d is here.", i))
	}
	item := metrics.Item{Question: "What?", Answer: "Fact 3 is here. Fact 22 is here. Fact 99 is here.", Context: metrics.Chunks(texts...)}
	judge := metrics.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		switch second := strings.Contains(p.Messages[1].Content, `chunk 2: "Fact 22 is here."`); {
		case p.Metric == "claims":
			return metrics.Completion{Text: extraction([]string{"Fact 3 is here."}, []string{"Fact 22 is here."}, []string{"Fact 99 is here."})}, nil
		case second:
			return metrics.Completion{Text: evidence(said{Verdict: "contradicted", Chunks: []int{0}, Quote: "Fact 20"}, said{Verdict: "supported", Chunks: []int{2}, Quote: "Fact 22 is here"}, no)}, nil
		}
		return metrics.Completion{Text: evidence(said{Verdict: "supported", Chunks: []int{3}, Quote: "Fact 3 is here"}, no, no)}, nil
	})
	r, err := metrics.Faithfulness.Evaluate(context.Background(), judge, item)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, v := range r.Verdicts {
		got = append(got, fmt.Sprint(v.Label, v.Chunks))
	}
	if diff := cmp.Diff([]string{"contradicted, though supported too[20]", "supported[22]", "absent[]"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Long texts are taken apart in parts, each beside the whole.
func TestLongTexts(t *testing.T) {
	var text strings.Builder
	for i := range 50 {
		fmt.Fprintf(&text, "Fact number %d holds. ", i)
	}
	item := metrics.Item{Question: "What?", Answer: text.String(), Context: metrics.Chunks("x")}
	asked := 0
	judge := metrics.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		if p.Metric != "claims" {
			return metrics.Completion{Text: evidence(make20()...)}, nil
		}
		shown := p.Messages[1].Content[strings.LastIndex(p.Messages[1].Content, "<item>\n"):]
		lines := regexp.MustCompile(`(?m)^sentence \d+: "(.*)"$`).FindAllStringSubmatch(shown, -1)
		asked += len(lines)
		if !strings.Contains(shown, "\ntext: \"Fact number 0 holds.") {
			t.Error("a part does not show the whole text")
		}
		var claims [][]string
		for _, line := range lines {
			claims = append(claims, []string{line[1]})
		}
		return metrics.Completion{Text: extraction(claims...)}, nil
	})
	r, err := metrics.Faithfulness.Evaluate(context.Background(), serial{judge}, item)
	if len(r.Verdicts) != 0 || err == nil { // the last 10 claims get 20 verdicts
		t.Errorf("got %d verdicts, %v", len(r.Verdicts), err)
	}
	if asked != 50 {
		t.Errorf("%d sentences were asked about", asked)
	}
}

func make20() (all []said) {
	for range 20 {
		all = append(all, said{Verdict: "absent"})
	}
	return all
}

// serial asks a judge one after the other.
type serial struct{ metrics.Judge }

var one sync.Mutex

func (s serial) Complete(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
	one.Lock()
	defer one.Unlock()
	return s.Judge.Complete(ctx, p)
}

func TestCitations(t *testing.T) {
	item := metrics.Item{
		Question: "What?", Context: []metrics.Chunk{{ID: "a", Text: "One is so."}, {ID: "2", Text: "Two is so."}, {ID: "faq#7", Text: "Three is so."}},
	}
	for name, test := range map[string]struct {
		answer string
		claims [][]string
		says   []said
		metric metrics.Citations
		labels string
		score  float64
	}{
		"an id goes before a number": {"One is so [2].", [][]string{{"One is so."}}, []said{{Verdict: "supported", Chunks: []int{0}, Quote: "One is so"}}, metrics.CitationAccuracy, "[2]: does not support it", 0},
		"a number counts from 1":     {"One is so [1].", [][]string{{"One is so."}}, []said{{Verdict: "supported", Chunks: []int{0}, Quote: "One is so"}}, metrics.CitationAccuracy, "[1]: supports it", 1},
		"a list":                     {"One is so [1, 3].", [][]string{{"One is so."}}, []said{{Verdict: "supported", Chunks: []int{0}, Quote: "One is so"}}, metrics.CitationAccuracy, "[1, 3]: supports it, [1, 3]: does not support it", 0.5},
		"behind the end":             {"One is so. [1] Two is so.", [][]string{{"One is so."}, {"Two is so."}}, []said{{Verdict: "supported", Chunks: []int{0}, Quote: "One is so"}, {Verdict: "absent"}}, metrics.CitationAccuracy, "[1]: supports it", 1},
		"a footnote":                 {"One is so.[^1]", [][]string{{"One is so."}}, []said{{Verdict: "supported", Chunks: []int{0}, Quote: "One is so"}}, metrics.CitationAccuracy, "[^1]: supports it", 1},
		"a source":                   {"Three is so (source: faq#7).", [][]string{{"Three is so."}}, []said{{Verdict: "supported", Chunks: []int{2}, Quote: "Three is so"}}, metrics.CitationAccuracy, "(source: faq#7): supports it", 1},
		"no such chunk":              {"One is so [9].", [][]string{{"One is so."}}, []said{{Verdict: "supported", Chunks: []int{0}, Quote: "One is so"}}, metrics.CitationAccuracy, "[9]: there is no such chunk", 0},
		"of a sentence without claims": {"Sure [1]. One is so [1].", [][]string{nil, {"One is so."}}, []said{{Verdict: "supported", Chunks: []int{0}, Quote: "One is so"}},
			metrics.CitationAccuracy, "[1]: no claim, [1]: supports it", 1},
		"marks of one's own": {"One is so {a}.", [][]string{{"One is so."}}, []said{{Verdict: "supported", Chunks: []int{0}, Quote: "One is so"}},
			metrics.Citations{Label: "own", Support: metrics.Faithfulness, Mark: regexp.MustCompile(`\{(\w+)\}`)}, "{a}: supports it", 1},
		"a sentence that cites nothing": {"One is so [1]. Two is so.", [][]string{{"One is so."}, {"Two is so."}}, []said{{Verdict: "supported", Chunks: []int{0}, Quote: "One is so"}, {Verdict: "supported", Chunks: []int{1}, Quote: "Two is so"}},
			metrics.Citations{Label: "strict", Support: metrics.Faithfulness, Uncited: true}, "[1]: supports it, cites nothing", 0.5},
	} {
		item.Answer = test.answer
		r, err := test.metric.Evaluate(context.Background(), scripted(map[string][]string{"claims": {extraction(test.claims...)}, "evidence": {evidence(test.says...)}}), item)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var labels []string
		for _, v := range r.Verdicts {
			labels = append(labels, v.Label)
		}
		if strings.Join(labels, ", ") != test.labels || r.Score != test.score {
			t.Errorf("%s: got %v: %q, want %v: %q", name, r.Score, labels, test.score, test.labels)
		}
	}
}

// Samples repeat the verdicts, on the same claims.
func TestSamplesOfClaims(t *testing.T) {
	judge := scripted(map[string][]string{"claims": {answerClaims}, "evidence": {evidence(yes, switchYes, no, against)}})
	r, err := metrics.Faithfulness.With(metrics.Settings{Samples: 3}).Evaluate(context.Background(), judge, warranty)
	if err != nil || r.Score != 0.5 || len(r.Samples) != 3 || len(judge.asked["claims"]) != 1 || len(judge.asked["evidence"]) != 3 || r.Usage.PromptTokens != 40 {
		t.Errorf("got %v, %v; %d and %d calls", r, err, len(judge.asked["claims"]), len(judge.asked["evidence"]))
	}
	for setting, s := range map[string]metrics.Settings{"PerChunk": {PerChunk: true}, "Canary": {Canary: true}} {
		for _, m := range []metrics.Configurable{metrics.Faithfulness, metrics.CitationAccuracy, metrics.AnswerCorrectness, metrics.NoiseSensitivity, metrics.AnswerRelevance, metrics.AnswerCompleteness, metrics.Abstention, metrics.ContextEntityRecall} {
			if _, err := m.With(s).Evaluate(context.Background(), nobody(t), warranty); err == nil || !strings.Contains(err.Error(), setting) {
				t.Errorf("%s with %s: %v", m.Name(), setting, err)
			}
		}
	}
}

func TestSchemasOfClaims(t *testing.T) {
	for file, of := range map[string]func() (json.RawMessage, error){
		"claims": metrics.SchemaOf[metrics.ClaimsResult], "evidence": metrics.SchemaOf[metrics.EvidenceResult], "agreement": metrics.SchemaOf[metrics.AgreementResult],
		"answer_relevance": metrics.SchemaOf[metrics.AnswerRelevanceResult], "aspects": metrics.SchemaOf[metrics.AspectsResult], "answer_completeness": metrics.SchemaOf[metrics.CoverageResult],
		"context_sufficiency": metrics.SchemaOf[metrics.SufficiencyResult], "abstention": metrics.SchemaOf[metrics.DeclinesResult], "entities": metrics.SchemaOf[metrics.EntitiesResult],
	} {
		frozen, err := os.ReadFile("schema/" + file + ".json")
		if err != nil {
			t.Fatal(err)
		}
		generated, err := of()
		if err != nil {
			t.Fatal(err)
		}
		var a, b bytes.Buffer
		if json.Compact(&a, frozen) != nil || json.Compact(&b, generated) != nil || a.String() != b.String() {
			t.Errorf("%s: the reply type and the frozen schema differ; a changed schema makes users record again:\n%s", file, cmp.Diff(a.String(), b.String()))
		}
	}
}
