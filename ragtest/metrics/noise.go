package metrics

import (
	"context"
	"fmt"
)

// NoiseSensitivity is the share of the answer's claims that are wrong and come from the
// retrieved chunks:
//
//	claims that the reference does not support and a chunk does / claims of the answer
//
// Lower is better. It judges how far the answer is led astray by what was retrieved, and
// tells by each wrong claim whether a chunk led it there that also holds something right
// (a chunk that supports a claim of the reference) or one that does not; the first wins
// where both do. It needs Question, Answer, Reference and Context. An answer without
// claims scores 0.0, which rests on nothing. It costs 5 calls, and none beside
// Faithfulness, ReferenceRecall and AnswerCorrectness. A claim counts as supported by a
// chunk even where its quote was not found; one by the reference does not.
//
// With 4 claims of which the reference does not support 2, and a chunk supports one of
// these, the score is 0.25. Source: noise sensitivity of RAGAS.
var NoiseSensitivity = ClaimNoise{Label: "noise sensitivity", Claims: ClaimExtraction, Evidence: ClaimEvidence, Agreement: ClaimAgreement}

// ClaimNoise is the type of NoiseSensitivity.
type ClaimNoise struct {
	Label string

	Claims    ContextEvaluation[ClaimsResult]
	Evidence  ContextEvaluation[EvidenceResult]
	Agreement ContextEvaluation[AgreementResult]

	asking
}

// A ClaimNoiseResult is the Reply of a ClaimNoise. Relevant and Irrelevant are the
// shares of wrong claims from chunks that hold something right, and from others.
type ClaimNoiseResult struct {
	Relevant   float64 `json:"relevant"`
	Irrelevant float64 `json:"irrelevant"`
}

// Name returns m.Label.
func (m ClaimNoise) Name() string { return m.Label }

// LowerIsBetter returns true.
func (ClaimNoise) LowerIsBetter() bool { return true }

// With returns m under other settings. A Segmenter splits both texts into sentences.
func (m ClaimNoise) With(s Settings) Metric {
	m.settings = m.settings.with(s)
	return m
}

const (
	relevantNoise   = "wrong, from a relevant chunk"
	irrelevantNoise = "wrong, from an irrelevant chunk"
)

// Evaluate takes both texts apart, and weighs the claims of both.
func (m ClaimNoise) Evaluate(ctx context.Context, j Judge, item Item) (Result, error) {
	before := Result{Metric: m.Label, Item: item, LowerIsBetter: true, Reads: Question | Answer | Reference | Context}
	if err := checkClaims(m.Label, m.settings, Question|Answer|Reference|Context, item); err != nil {
		return before, err
	}
	both, err := extractBoth(ctx, j, m.Claims, item, m.settings, &before)
	if err != nil {
		return before, err
	}
	answer, reference := both[0], both[1]
	if len(answer.claims) == 0 {
		return vacuous(before, 0, "the answer makes no claim"), nil
	}
	return onClaims(before, m.settings, func(s Settings) (r Result, err error) {
		right, paid, err := hold(ctx, j, m.Agreement, answer.claims, item, item.Reference, s)
		r.pay(paid)
		if err != nil {
			return r, err
		}
		retrieved, paid, err := weigh(ctx, j, m.Evidence, answer.claims, item, s)
		r.pay(paid)
		if err != nil {
			return r, err
		}
		relevant := map[int]bool{}
		if len(reference.claims) > 0 {
			wanted, paid, err := weigh(ctx, j, m.Evidence, reference.claims, item, s)
			r.pay(paid)
			if err != nil {
				return r, err
			}
			for _, f := range wanted {
				for _, chunk := range f.chunks {
					relevant[chunk] = relevant[chunk] || f.verdict == supported && f.verified
				}
			}
		}
		for i, c := range answer.claims {
			v := Verdict{Claim: c.text, Sentence: c.sentence, Counted: true, Label: "not from a chunk", Evidence: retrieved[i].quote, Verified: retrieved[i].verified}
			switch isRight := right[i].verdict == supported && right[i].verified; {
			case isRight:
				v.Label = "in the reference"
			case retrieved[i].verdict == supported && len(retrieved[i].chunks) > 0:
				v.Label, v.Score, v.Chunks, v.Note = irrelevantNoise, 1, retrieved[i].chunks, right[i].reason
				for _, chunk := range v.Chunks {
					if relevant[chunk] {
						v.Label = relevantNoise
					}
				}
			}
			r.Verdicts = append(r.Verdicts, v)
		}
		return r, nil
	}, func(r *Result) {
		var reply ClaimNoiseResult
		n := float64(len(r.Verdicts))
		for _, v := range r.Verdicts {
			switch {
			case v.Score != 1:
			case v.Label == relevantNoise:
				reply.Relevant += 1 / n
			default:
				reply.Irrelevant += 1 / n
			}
		}
		r.Reply = reply
		r.Score, _ = score(r.Verdicts, 0)
		wrong, all := passed(r.Verdicts)
		r.Reason = fmt.Sprintf("the context led the answer to %s that the reference does not support", ofPlural(wrong, all, "claim"))
	})
}
