package metrics

import (
	"context"
	"fmt"
	"slices"
)

// Faithfulness is the share of the answer's claims that the retrieved chunks support:
//
//	supported claims / claims
//
// It judges answer ↔ context: does the answer say what was retrieved, and nothing
// else? The answer is taken apart sentence by sentence (ClaimExtraction); each claim
// then gets one verdict, with the chunks that state it and a quote from one of them
// (ClaimEvidence). The quote is looked up in these chunks: a verdict whose quote stands
// nowhere is worth nothing. A claim that is true but stands in no chunk is not
// supported, and neither is one of which the chunks state a part.
//
// It needs Question, Answer and Context. An answer without claims, as one that
// declines, scores 1.0, which rests on nothing. It costs 2 calls, up to 40 sentences,
// 20 claims and 20 chunks; Hallucination beside it costs none. Claims are weighed
// against 20 chunks at a time: what only follows from chunks of different parts is not
// found. Samples repeat the verdicts, not the extraction.
//
// With 4 claims of which the chunks support 3 the score is 0.75. Source: faithfulness
// of RAGAS, with evidence that is checked.
var Faithfulness = ClaimSupport{Label: "faithfulness", Of: Answer, Claims: ClaimExtraction, Evidence: ClaimEvidence}

// Hallucination is the share of the answer's claims that the retrieved chunks do not
// support: 1 - Faithfulness. Lower is better. It asks what Faithfulness asks, so that
// beside it it costs nothing. An answer without claims scores 0.0, which rests on
// nothing.
//
// With 4 claims of which the chunks support 3 the score is 0.25. The metric of this
// name in deepeval is another one: it counts the chunks that the answer contradicts.
var Hallucination = ClaimSupport{Label: "hallucination", Of: Answer, Unsupported: true, Claims: ClaimExtraction, Evidence: ClaimEvidence}

// ReferenceRecall is the share of the reference's claims that the retrieved chunks
// support:
//
//	supported claims / claims of the reference
//
// It judges reference ↔ context, whatever was answered: was what the right answer
// needs retrieved? It needs Question, Reference and Context. A reference without
// claims scores 1.0, which rests on nothing. It costs 2 calls.
//
// With 4 claims of which the chunks support 3 the score is 0.75. Source: context
// recall of RAGAS and contextual recall of deepeval.
var ReferenceRecall = ClaimSupport{Label: "reference recall", Of: Reference, Claims: ClaimExtraction, Evidence: ClaimEvidence}

// ClaimSupport is the type of Faithfulness, Hallucination and ReferenceRecall: it
// weighs the claims of a text against the context.
type ClaimSupport struct {
	Label       string
	Of          Field // whose claims: Answer or Reference
	Unsupported bool  // the score is the share that is not supported, and lower is better

	Claims   ContextEvaluation[ClaimsResult]
	Evidence ContextEvaluation[EvidenceResult]

	asking
}

// A ClaimSupportResult is the Reply of a ClaimSupport: the claims with what the judge
// said of each, as it was checked.
type ClaimSupportResult struct {
	Claims []JudgedClaim `json:"claims"`
}

// A JudgedClaim is one claim and what is said of it.
type JudgedClaim struct {
	Claim    string `json:"claim"`
	Sentence string `json:"sentence"`  // that it is from
	Verdict  string `json:"verdict"`   // "supported", "contradicted" or "absent"
	Chunks   []int  `json:"id_chunks"` // of Item.Context
	Quote    string `json:"quote"`
	Verified bool   `json:"verified"` // the quote stands in one of the chunks
	Reason   string `json:"reason"`
	Turns    []int  `json:"id_turns,omitempty"` // of the user, in Item.History
}

// Name returns m.Label.
func (m ClaimSupport) Name() string { return m.Label }

// LowerIsBetter returns m.Unsupported.
func (m ClaimSupport) LowerIsBetter() bool { return m.Unsupported }

// With returns m under other settings. A Segmenter splits the text into sentences.
func (m ClaimSupport) With(s Settings) Metric {
	m.settings = m.settings.with(s)
	return m
}

// Customize returns a copy of m under another label, which asks as m does.
func (m ClaimSupport) Customize(label string) ClaimSupport {
	m.Label = label
	m.Claims, m.Evidence = copied(m.Claims), copied(m.Evidence)
	return m
}

// Evaluate takes the text apart and weighs its claims.
func (m ClaimSupport) Evaluate(ctx context.Context, j Judge, item Item) (Result, error) {
	before := Result{Metric: m.Label, Item: item, LowerIsBetter: m.Unsupported, Reads: Question | Context | m.Of}
	if m.Of != Answer && m.Of != Reference {
		return before, fmt.Errorf("%s weighs the claims of the Answer or of the Reference", m.Label)
	}
	if err := checkClaims(m.Label, m.settings, Question|Context|m.Of, item); err != nil {
		return before, err
	}
	text, whose := item.Answer, "the answer"
	if m.Of == Reference {
		text, whose = item.Reference, "the reference"
	}
	t, err := extract(ctx, j, m.Claims, text, item, m.settings)
	before.pay(t.answer)
	if err != nil {
		return before, err
	}
	if len(t.claims) == 0 {
		return vacuous(before, 1-before.worst(), whose+" makes no claim"+m.pointer()), nil
	}
	return onClaims(before, m.settings, func(s Settings) (r Result, err error) {
		findings, paid, err := weigh(ctx, j, m.Evidence, t.claims, item, s)
		r.pay(paid)
		if err != nil {
			return r, err
		}
		var reply ClaimSupportResult
		for i, f := range findings {
			v := f.asVerdict(t.claims[i])
			if m.Unsupported {
				v.Score = 1 - v.Score
			}
			r.Verdicts = append(r.Verdicts, v)
			reply.Claims = append(reply.Claims, f.judged(t.claims[i]))
			r.Warnings = append(r.Warnings, strayNumbers(t.claims[i], f, item)...)
		}
		r.Reply = reply
		return r, nil
	}, func(r *Result) {
		r.Score, _ = score(r.Verdicts, 0)
		n, all := passed(r.Verdicts)
		if m.Unsupported {
			n = all - n
		}
		r.Reason = fmt.Sprintf("the context supports %s of %s", ofPlural(n, all, "claim"), whose)
	})
}

// pointer names the metric for an answer that makes no claim.
func (m ClaimSupport) pointer() string {
	if m.Of == Answer {
		return "; whether it rightly declines, Abstention says"
	}
	return ""
}

// judged returns f as data.
func (f finding) judged(c claim) JudgedClaim {
	return JudgedClaim{c.text, c.sentence, f.verdict, append([]int{}, f.chunks...), f.quote, f.verified, f.reason, f.turns}
}

// strayNumbers warns of a supported claim with a number that no chunk and no turn has
// which is said to state it.
func strayNumbers(c claim, f finding, item Item) []string {
	if f.verdict != supported || !f.verified {
		return nil
	}
	var given []string
	for _, id := range f.chunks {
		given = append(given, numbersIn(item.Context[id].Text)...)
	}
	for _, id := range f.turns {
		given = append(given, numbersIn(item.History[id].Text)...)
	}
	for _, n := range numbersIn(c.text) {
		if !slices.Contains(given, n) {
			return []string{fmt.Sprintf("the claim %q counts as supported, but its number %s stands in none of the chunks that are named", Clip(c.text, 60), n)}
		}
	}
	return nil
}
