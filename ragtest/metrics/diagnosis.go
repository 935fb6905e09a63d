package metrics

import "slices"

// A Diagnosis says what became of each claim on its way from the context to the answer,
// and whose fault it is that it is missing or wrong. Its text is String.
type Diagnosis struct {
	Item      Item
	Answer    []DiagnosedClaim // the claims of the answer, in its order
	Reference []DiagnosedClaim // the claims of the reference, in its order

	Warnings []string // what a reader should know
	Model    string   // the model that judged
	Source   string   // where its replies were replayed from; "" when live
	Usage    Usage    // of all calls
}

// A DiagnosedClaim is one claim, and how it stands to the context and to the other text:
// a claim of the answer to the reference, and one of the reference to the answer.
//
// The Label of both verdicts is "supported", "contradicted" or "absent", and with several
// samples that are not of one mind how many are, as in "absent (2 of 3)"; their Outcome is
// without. Note is the judge's reason, Evidence its quote. A verdict whose quote was not
// found is absent.
type DiagnosedClaim struct {
	Claim     string
	Sentence  string  // that the claim is from
	InContext Verdict // its Chunks are those that state the claim or contradict it
	InOther   Verdict
	Blame     Blame
}

// Count returns how many claims are the fault of b.
func (d Diagnosis) Count(b Blame) (n int) {
	for _, c := range d.claims() {
		if c.Blame == b {
			n++
		}
	}
	return n
}

// claims returns those of the reference and those of the answer.
func (d Diagnosis) claims() []DiagnosedClaim {
	return slices.Concat(d.Reference, d.Answer)
}

// IsPart reports whether it is not known of some claim which chunks state it, as in a
// Diagnosis that is made of recordings alone.
func (d Diagnosis) IsPart() bool {
	return slices.ContainsFunc(d.claims(), DiagnosedClaim.isOpen)
}

// isOpen reports whether it is not known how c stands to the context.
func (c DiagnosedClaim) isOpen() bool { return c.InContext.Label == "" }

// diagnosed lays the verdicts on the claims of one text side by side: those by the other
// text, and those by the context, nil if they are not known.
func diagnosed(byOther, byContext []Verdict, blame func(byContext, byOther string) Blame) []DiagnosedClaim {
	claims := make([]DiagnosedClaim, len(byOther))
	for i, v := range byOther {
		claims[i] = DiagnosedClaim{Claim: v.Claim, Sentence: v.Sentence, InOther: v}
		if byContext != nil {
			claims[i].InContext = byContext[i]
			claims[i].Blame = blame(byContext[i].Outcome(), v.Outcome())
		}
	}
	return claims
}
