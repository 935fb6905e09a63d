package assert

import (
	"fmt"
	"math"

	"github.com/ragtest/go-ragtest/ragtest/internal/bound"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Confidence returns how sure the samples of r make it that the judge's median
// score of the item is min or more, and how sure that it is less, each in [0, 1).
// Of n samples k score min or more; by the sign test the two are
//
//	reached = P(X < k), missed = P(X < n-k), X ~ Binomial(n, 1/2)
//
// That assumes that the judge answers each sample independently, and nothing
// about how its scores are distributed. When all samples are on one side, it is
// 1 - 2^-n: 0.75 for 2, 0.88 for 3, 0.97 for 5 and 0.99 for 7. A sample that rests
// on nothing is evidence of neither, and no part of n.
func Confidence(r metrics.Result, min float64) (reached, missed float64) {
	k := reaching(r, min)
	return signTest(r, k), signTest(r, len(r.Samples)-k)
}

// signTest returns the confidence that k samples of r on one side give, of which
// all that rest on nothing may be.
func signTest(r metrics.Result, k int) float64 {
	return atMost(k-r.VacuousSamples-1, len(r.Samples)-r.VacuousSamples)
}

// atMost returns P(X <= k), X ~ Binomial(n, 1/2): of n fair coins, k or fewer show
// heads.
func atMost(k, n int) float64 {
	p, sum := math.Exp2(-float64(n)), 0.0 // p is P(X = i)
	for i := 0; i <= min(k, n); i++ {
		sum += p
		p *= float64(n-i) / float64(i+1)
	}
	return min(sum, 1)
}

// reaching returns how many samples of r score min or more.
func reaching(r metrics.Result, min float64) (k int) {
	for _, s := range r.Samples {
		if bound.Reached(s, min) {
			k++
		}
	}
	return k
}

// SamplesFor returns the smallest number of samples that can reach a confidence
// level: the n of 1 - 2^-n >= level. It is 4 for 0.9, 5 for 0.95, 7 for 0.99 and
// 10 for 0.999. No number reaches a level of 1 or more, or NaN: it is 0.
func SamplesFor(level float64) int {
	if !(level < 1) {
		return 0
	}
	for n := 1; ; n++ {
		if bound.Reached(atMost(n-1, n), level) {
			return n
		}
	}
}

// Unstable returns the text of a failure of r whose samples do not bear its score
// out, "" for one that is stable. They do not if they agree in less than a share of
// agreement of their verdicts, if the score is min or more and fewer than half of
// them are, or if they leave it open, with less than confidence, on which side of
// min the judge's score lies. A demand of 0 is none.
func Unstable(r metrics.Result, min, agreement, confidence float64) string {
	if !bound.Reached(r.Agreement, agreement) {
		return unstable(r, min, fmt.Sprintf("%d samples agree to", len(r.Samples)), r.Agreement, agreement)
	}
	n, side, k := max(r.SamplesOf, len(r.Samples)), ">=", reaching(r, min)
	if !r.Reaches(min) {
		side, k = "<", len(r.Samples)-k
	}
	what := fmt.Sprintf("%d of %d samples score %s %s", k, n, side, bound.Decimal(min))
	if side == ">=" && 2*k < n {
		return unstable(r, min, what+", a share of", float64(k)/float64(n), 0.5)
	}
	if sure := signTest(r, k); confidence > 0 && !bound.Reached(sure, confidence) {
		if r.VacuousSamples > 0 {
			what += fmt.Sprintf(", resting on nothing: %d", r.VacuousSamples)
		}
		return unstable(r, min, what+", a confidence of", sure, confidence)
	}
	return ""
}

// unstable returns the text of a share that is less than wanted.
func unstable(r metrics.Result, min float64, what string, share, wanted float64) string {
	score, _ := bound.Decimals(r.Score, min)
	got, want := bound.Decimals(share, wanted)
	return fmt.Sprintf("%s = %s is unstable: %s %s, want >= %s\n", r.Metric, score, what, got, want) + rows(r, min)
}
