package conformance_test

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync/atomic"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// claimed is what the rows about claims have judged: of the two claims of its answer the
// context supports the first, and of those of its reference both.
var claimed = ragtest.Item{
	Question:  "How long is the warranty, and who pays for shipping a kettle back?",
	Answer:    "The warranty lasts 24 months [1]. Repairs are free for life.",
	Reference: "The warranty lasts 24 months. The shop pays for shipping a kettle back to Oslo.",
	Context: ragtest.Chunks(
		"The warranty lasts 24 months.",
		"The shop pays for shipping a kettle back to Oslo.",
	),
}

// faults returns the fault of r for the first n requests that are of its step.
func (r row) faults(n int64) func(int, *http.Request) http.Handler {
	var met atomic.Int64
	return func(_ int, req *http.Request) http.Handler {
		if r.step != "" {
			body, _ := io.ReadAll(req.Body)
			if !bytes.Contains(body, []byte(fmt.Sprintf(`"name":%q`, r.step))) {
				return nil
			}
		}
		if met.Add(1) > n {
			return nil
		}
		return r.fault
	}
}

// weighed is a verdict on a claim.
func weighed(id int, verdict, chunks, quote string) string {
	return fmt.Sprintf(`{"id_claim": %d, "reason": "r", "verdict": %q, "id_chunks": [%s], "quote": %s}`, id, verdict, chunks, quote)
}

// verdicts is a reply of verdicts.
func verdicts(all ...string) http.Handler {
	return standin.Reply(`{"verdicts": [` + strings.Join(all, ", ") + `]}`)
}

var (
	backed   = weighed(0, "supported", "0", `"The warranty lasts 24 months."`)
	unbacked = weighed(1, "absent", "", "null")
	free     = weighed(1, "supported", "1", `"Repairs are free for life."`)
)

const agrees = `{"id_claim": 0, "reason": "r", "verdict": "supported", "quote": "The warranty lasts 24 months"}`

var aboutClaims = group{
	name: "Replies about claims",
	text: "A text is taken apart in one call, and its claims are judged in another: both are closed worlds, of sentences and of claims. A quote is looked up. " +
		"Corrections are those of the call that the fault meets. The item has two claims in its answer, of which the context supports the first, and two in its reference.",
	spoken: true,
	rows: []row{
		{name: "faithfulness: a sentence without an entry", metric: metrics.Faithfulness, step: "claims", after: 1,
			fault: standin.Reply(`{"sentences": [{"id_sentence": 0, "claims": ["The warranty lasts 24 months."], "no_claim_reason": null}]}`), once: corrected, always: "reply"},
		{name: "faithfulness: a sentence without a claim, and no reason why", metric: metrics.Faithfulness, step: "claims", after: 1,
			fault: standin.Reply(`{"sentences": [{"id_sentence": 0, "claims": ["The warranty lasts 24 months."], "no_claim_reason": null}, {"id_sentence": 1, "claims": [], "no_claim_reason": null}]}`), once: corrected, always: "reply"},
		{name: "faithfulness: a claim left out; the other scores 1.0", metric: metrics.Faithfulness, step: "evidence", before: 1, fault: verdicts(backed), once: corrected, always: "reply"},
		{name: "faithfulness: a verdict more, on a claim that does not exist", metric: metrics.Faithfulness, step: "evidence", before: 1,
			fault: verdicts(backed, unbacked, with(backed, ": 0", ": 2")), once: corrected, always: "reply"},
		{name: "faithfulness: supported by no chunk", metric: metrics.Faithfulness, step: "evidence", before: 1, fault: verdicts(backed, with(free, "[1]", "[]")), once: corrected, always: "reply"},
		{name: "faithfulness: supported by a quote that stands in no chunk, which counts as absent", metric: metrics.Faithfulness, step: "evidence", before: 1,
			fault: verdicts(backed, free), once: corrected, always: judged, score: 0.5},
		{name: "hallucination: contradicted by a chunk that does not exist", metric: metrics.Hallucination, step: "evidence", before: 1,
			fault: verdicts(backed, weighed(1, "contradicted", "2", `"Repairs"`)), once: corrected, always: "reply"},
		{name: "citation accuracy: a verdict that is none of the three", metric: metrics.CitationAccuracy, step: "evidence", before: 1,
			fault: verdicts(backed, weighed(1, "partly supported", "1", `"Oslo"`)), once: corrected, always: "reply"},
		{name: "reference recall: two verdicts on one claim that conflict", metric: metrics.ReferenceRecall, step: "evidence", before: 1,
			fault: verdicts(backed, unbacked, weighed(1, "supported", "1", `"The shop pays"`)), once: corrected, always: "reply"},
		{name: "answer correctness: a claim of the answer left out; the other scores 1.0", metric: metrics.AnswerCorrectness, step: "agreement", before: 2, after: 1,
			fault: verdicts(agrees), once: corrected, always: "reply"},
		{name: "noise sensitivity: a claim left out; the other scores 0.0", metric: metrics.NoiseSensitivity, step: "evidence", before: 3, after: 1, fault: verdicts(backed), once: corrected, always: "reply"},
		{name: "answer relevance: a claim left out; the other scores 1.0", metric: metrics.AnswerRelevance, step: "answer_relevance", before: 1,
			fault: verdicts(`{"id_claim": 0, "reason": "r", "addresses_question": true}`), once: corrected, always: "reply"},
		{name: "answer completeness: a question without an aspect", metric: metrics.AnswerCompleteness, step: "aspects", after: 1, fault: standin.Reply(`{"aspects": []}`), once: corrected, always: "reply"},
		{name: "answer completeness: an aspect left out; the other scores 1.0", metric: metrics.AnswerCompleteness, step: "answer_completeness", before: 1,
			fault: verdicts(`{"id_aspect": 0, "reason": "r", "is_covered": true}`), once: corrected, always: "reply"},
		{name: "context precision: a chunk left out; the other scores 1.0", metric: metrics.ContextPrecision, fault: standin.Reply(graded(relevant("0", `"relevant"`))), once: corrected, always: "reply"},
		{name: "context sufficiency: a grade that is none of the three", metric: metrics.ContextSufficiency, fault: standin.Reply(`{"reason": "r", "sufficiency": "fully sufficient"}`), once: corrected, always: "reply"},
		{name: "abstention: `\"no\"` for `false`", metric: metrics.Abstention, step: "abstention", before: 1, fault: standin.Reply(`{"reason": "r", "declines": "no"}`), once: corrected, always: "reply"},
		{name: "context entity recall: an entity that does not stand in the reference", metric: metrics.ContextEntityRecall, fault: standin.Reply(`{"entities": ["24", "Bergen"]}`), once: corrected, always: "reply"},
	},
}

func init() {
	for i := range aboutClaims.rows {
		aboutClaims.rows[i].item = &claimed
	}
}
