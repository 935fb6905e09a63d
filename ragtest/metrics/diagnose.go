package metrics

import (
	"context"
	"slices"
)

// A Blamer finds out whose fault it is that an answer is wrong or lacks something. The
// claims of answer and reference are each held against the other text, as
// AnswerCorrectness does, and weighed against the context, as Faithfulness and
// ReferenceRecall do. What they say together is a Blame:
//
//	a claim of the reference in no chunk                     retrieval
//	a claim of the reference in a chunk, not in the answer   generation
//	a claim of the answer in no chunk                        hallucination, or from memory where the reference has it
//	a claim of the answer in a chunk, against the reference  the knowledge base
//
// It needs Question, Answer, Reference and Context, and costs 6 calls, or none beside
// those three metrics. A claim that one chunk states and another contradicts counts as
// contradicted, as in these metrics, and so as in no chunk.
//
// The zero Blamer asks as these metrics do.
type Blamer struct {
	Claims    ContextEvaluation[ClaimsResult]    // without a Label: ClaimExtraction
	Evidence  ContextEvaluation[EvidenceResult]  // without a Label: ClaimEvidence
	Agreement ContextEvaluation[AgreementResult] // without a Label: ClaimAgreement

	settings Settings
}

// set returns b with its steps.
func (b Blamer) set() Blamer {
	if b.Claims.Label == "" {
		b.Claims = ClaimExtraction
	}
	if b.Evidence.Label == "" {
		b.Evidence = ClaimEvidence
	}
	if b.Agreement.Label == "" {
		b.Agreement = ClaimAgreement
	}
	return b
}

// With returns b under other settings: Samples repeat the verdicts, of which the majority
// counts, and a Segmenter splits both texts into sentences.
func (b Blamer) With(s Settings) Blamer {
	b.settings = b.settings.with(s)
	return b
}

// Diagnose takes both texts apart and weighs the claims of both. On an error the Item,
// Usage, Model and Source of the Diagnosis are set, and no claim is.
func (b Blamer) Diagnose(ctx context.Context, j Judge, item Item) (Diagnosis, error) {
	b = b.set()
	paid := Result{Item: item}
	if err := checkClaims("a diagnosis", b.settings, Question|Answer|Reference|Context, item); err != nil {
		return diagnosisOf(paid), err
	}
	both, err := extractBoth(ctx, j, b.Claims, item, b.settings, &paid)
	if err != nil {
		return diagnosisOf(paid), err
	}
	answer, reference := both[0], both[1]
	steps := []func() (Result, error){
		func() (Result, error) { return b.held(ctx, j, answer, item, item.Reference) },
		func() (Result, error) { return b.weighed(ctx, j, answer, item) },
		func() (Result, error) { return b.held(ctx, j, reference, item, item.Answer) },
		func() (Result, error) { return b.weighed(ctx, j, reference, item) },
	}
	by, failed, err := inParallel(len(steps), func(i int) (Result, error) { return steps[i]() })
	for _, r := range by {
		paid.payFor(r)
	}
	if err != nil {
		paid.Model, paid.Source = by[failed].Model, by[failed].Source
		return diagnosisOf(paid), err
	}
	d := diagnosisOf(paid)
	d.Answer = diagnosed(by[0].Verdicts, by[1].Verdicts, blameAnswer)
	d.Reference = diagnosed(by[2].Verdicts, by[3].Verdicts, blameReference)
	return d, nil
}

// Recorded returns as much of a diagnosis of r, a result of AnswerCorrectness, as is
// recorded already, by the model that r is by: the claims of a text of which it is not
// known which chunks state them have no verdict InContext and no Blame. It asks for
// nothing but recordings, and is not ok if there is none of use. See RecordedOnly.
func (b Blamer) Recorded(ctx context.Context, j Judge, r Result) (d Diagnosis, ok bool) {
	b = b.set()
	reply, isMatch := r.Reply.(ClaimMatchResult)
	n := len(reply.Answer)
	if !isMatch || len(r.Verdicts) != n+len(reply.Reference) || Context.check(r.Item) != nil {
		return d, false
	}
	ctx = WithRecordedOnly(ctx, "")
	weighed := func(verdicts []Verdict) ([]Verdict, bool) {
		by, err := b.weighed(ctx, j, takenApart{claims: claimsAgain(verdicts)}, r.Item)
		if err != nil || by.Model != r.Model || len(verdicts) == 0 {
			return nil, false
		}
		return by.Verdicts, true
	}
	answer, reference := matched(r.Verdicts[:n]), matched(r.Verdicts[n:])
	ofAnswer, some := weighed(answer)
	ofReference, more := weighed(reference)
	d = diagnosisOf(Result{Item: r.Item, Model: r.Model, Source: r.Source})
	d.Answer = diagnosed(answer, ofAnswer, blameAnswer)
	d.Reference = diagnosed(reference, ofReference, blameReference)
	return d, some || more
}

// held returns what a text says of the claims of another.
func (b Blamer) held(ctx context.Context, j Judge, t takenApart, about Item, text string) (Result, error) {
	return b.stand(t, func(s Settings) ([]finding, answer, error) {
		return hold(ctx, j, b.Agreement, t.claims, about, text, s)
	})
}

// weighed returns what the chunks of item say of the claims of a text.
func (b Blamer) weighed(ctx context.Context, j Judge, t takenApart, item Item) (Result, error) {
	return b.stand(t, func(s Settings) ([]finding, answer, error) {
		findings, paid, err := weigh(ctx, j, b.Evidence, t.claims, item, s)
		for i, f := range findings {
			paid.warn(strayNumbers(t.claims[i], f, item)...)
		}
		return findings, paid, err
	})
}

// stand returns how claims stand to what ask holds them against, by the majority of the
// samples.
func (b Blamer) stand(t takenApart, ask func(Settings) ([]finding, answer, error)) (Result, error) {
	if len(t.claims) == 0 {
		return Result{}, nil
	}
	return sampled(b.settings, false, func(s Settings) (Result, error) {
		r := Result{Metric: "a diagnosis"}
		findings, paid, err := ask(s)
		r.pay(paid)
		for i, f := range findings {
			v := f.asVerdict(t.claims[i])
			if v.Label = standing(v); f.both {
				v.Note = "another part of the context supports it: " + v.Note
			}
			r.Verdicts = append(r.Verdicts, v)
		}
		return r, err
	}, func(r *Result) { r.Score, _ = score(r.Verdicts, 0) })
}

// standing returns what a verdict on a claim comes to.
func standing(v Verdict) string {
	switch {
	case v.Score == 1:
		return supported
	case v.Verified:
		return contradicted
	}
	return absent
}

// matched returns verdicts of AnswerCorrectness as a diagnosis words them.
func matched(verdicts []Verdict) []Verdict {
	verdicts = slices.Clone(verdicts)
	for i, v := range verdicts {
		verdicts[i].Label = standing(v) + v.Label[len(v.Outcome()):]
	}
	return verdicts
}

// claimsAgain returns the claims that verdicts are on.
func claimsAgain(verdicts []Verdict) (claims []claim) {
	for _, v := range verdicts {
		claims = append(claims, claim{text: v.Claim})
	}
	return claims
}

// diagnosisOf returns a diagnosis without claims, with what r has paid.
func diagnosisOf(r Result) Diagnosis {
	return Diagnosis{Item: r.Item, Warnings: r.Warnings, Model: r.Model, Source: r.Source, Usage: r.Usage}
}
