package metrics

import (
	"context"
	"fmt"
)

// AnswerCorrectness is how well the claims of the answer and those of the reference
// agree: the F score of
//
//	precision = claims of the answer that the reference supports / claims of the answer
//	recall    = claims of the reference that the answer supports / claims of the reference
//	F = (1+β²) · precision · recall / (β² · precision + recall), β = 1
//
// It judges answer ↔ reference, whatever was retrieved, and needs Question, Answer and
// Reference. Both texts are taken apart (ClaimExtraction), and the claims of each are
// held against the other (ClaimAgreement); a verdict whose quote does not stand there
// is worth nothing. An answer without claims scores 0.0; a reference without claims
// gives 0.0, which rests on nothing. It costs 4 calls, and 2 beside Faithfulness and
// ReferenceRecall.
//
// With 3 claims of which the reference supports 2, and 4 claims of the reference of
// which the answer supports 2, precision is 2/3, recall 1/2 and the score 4/7. Source:
// the claim-wise part of answer correctness of RAGAS, with precision and recall each
// counted in its own claims.
var AnswerCorrectness = ClaimMatch{Label: "answer correctness", Beta: 1, Claims: ClaimExtraction, Agreement: ClaimAgreement}

// ClaimMatch is the type of AnswerCorrectness.
type ClaimMatch struct {
	Label string
	Beta  float64 // how many times as much recall weighs as precision; more than 0

	Claims    ContextEvaluation[ClaimsResult]
	Agreement ContextEvaluation[AgreementResult]

	asking
}

// A ClaimMatchResult is the Reply of a ClaimMatch.
type ClaimMatchResult struct {
	Precision float64       `json:"precision"` // 0 without claims of the answer
	Recall    float64       `json:"recall"`
	Answer    []JudgedClaim `json:"answer"`    // the claims of the answer, by the reference
	Reference []JudgedClaim `json:"reference"` // the claims of the reference, by the answer
}

// Name returns m.Label.
func (m ClaimMatch) Name() string { return m.Label }

// With returns m under other settings. A Segmenter splits both texts into sentences.
func (m ClaimMatch) With(s Settings) Metric {
	m.settings = m.settings.with(s)
	return m
}

// Customize returns a copy of m under another label, which asks as m does.
func (m ClaimMatch) Customize(label string) ClaimMatch {
	m.Label = label
	m.Claims, m.Agreement = m.Claims.Customize(m.Claims.Label, ""), m.Agreement.Customize(m.Agreement.Label, "")
	return m
}

// Evaluate takes both texts apart and holds the claims of each against the other.
func (m ClaimMatch) Evaluate(ctx context.Context, j Judge, item Item) (Result, error) {
	before := Result{Metric: m.Label, Item: item, Reads: Question | Answer | Reference}
	if !(m.Beta > 0) || m.Beta > 1e6 {
		return before, fmt.Errorf("%s: β is %v: want more than 0", m.Label, m.Beta)
	}
	if err := checkClaims(m.Label, m.settings, Question|Answer|Reference, item); err != nil {
		return before, err
	}
	both, err := extractBoth(ctx, j, m.Claims, item, m.settings, &before)
	if err != nil {
		return before, err
	}
	answer, reference := both[0], both[1]
	if len(reference.claims) == 0 {
		return vacuous(before, 0, "the reference makes no claim"), nil
	}
	return onClaims(before, m.settings, func(s Settings) (r Result, err error) {
		var reply ClaimMatchResult
		if len(answer.claims) > 0 {
			findings, paid, err := hold(ctx, j, m.Agreement, answer.claims, item, item.Reference, s)
			r.pay(paid)
			if err != nil {
				return r, err
			}
			reply.Answer = r.match(answer.claims, findings, "in the reference")
		}
		findings, paid, err := hold(ctx, j, m.Agreement, reference.claims, item, item.Answer, s)
		r.pay(paid)
		if err != nil {
			return r, err
		}
		reply.Reference = r.match(reference.claims, findings, "in the answer")
		r.Reply = reply
		return r, nil
	}, func(r *Result) {
		n := len(answer.claims)
		right, _ := passed(r.Verdicts[:n])
		covered, _ := passed(r.Verdicts[n:])
		reply := r.Reply.(ClaimMatchResult)
		if reply.Precision = 0; n > 0 {
			reply.Precision = float64(right) / float64(n)
		}
		reply.Recall = float64(covered) / float64(len(reference.claims))
		r.Reply = reply
		if b := m.Beta * m.Beta; reply.Precision > 0 && reply.Recall > 0 {
			r.Score = min((1+b)*reply.Precision*reply.Recall/(b*reply.Precision+reply.Recall), 1)
		}
		r.Reason = fmt.Sprintf("the reference supports %s of the answer, the answer %s of the reference",
			ofPlural(right, n, "claim"), ofPlural(covered, len(reference.claims), "claim"))
	})
}

// extractBoth takes answer and reference apart.
func extractBoth(ctx context.Context, j Judge, by ContextEvaluation[ClaimsResult], item Item, s Settings, before *Result) (both []takenApart, err error) {
	texts := []string{item.Answer, item.Reference}
	both, _, err = inParallel(len(texts), func(i int) (takenApart, error) { return extract(ctx, j, by, texts[i], item, s) })
	for _, t := range both {
		before.pay(t.answer)
	}
	return both, err
}

// match adds the verdicts on claims that were held against another text.
func (r *Result) match(claims []claim, findings []finding, where string) (judged []JudgedClaim) {
	for i, f := range findings {
		v := f.asVerdict(claims[i])
		switch {
		case v.Score == 1:
			v.Label = where
		case f.verdict == absent:
			v.Label = "not " + where
		}
		r.Verdicts = append(r.Verdicts, v)
		judged = append(judged, f.judged(claims[i]))
	}
	return judged
}
