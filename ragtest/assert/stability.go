package assert

import (
	"fmt"
	"math"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Confidence returns how sure the samples of r make it that the judge's median
// score of the item is as good as bound or better, and how sure that it is not, each
// in [0, 1). Of n samples k are (they score bound or more; where lower is better,
// bound or less); by the sign test the two are
//
//	reached = P(X < k), missed = P(X < n-k), X ~ Binomial(n, 1/2)
//
// That assumes that the judge answers each sample independently, and nothing
// about how its scores are distributed. When all samples are on one side, it is
// 1 - 2^-n: 0.75 for 2, 0.88 for 3, 0.97 for 5 and 0.99 for 7. A sample that rests
// on nothing is evidence of neither, and no part of n.
func Confidence(r metrics.Result, bound float64) (reached, missed float64) {
	k := Bound{Value: bound, AtMost: r.LowerIsBetter}.admits(r)
	return signTest(r, k), signTest(r, len(r.Samples)-k)
}

// signTest returns P(X < k) for k samples of r on one side of the bound. Vacuous
// samples prove nothing: they are taken from k and from n, as if all were on that side.
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

// admits returns how many samples of r are on the right side of b.
func (b Bound) admits(r metrics.Result) (k int) {
	for _, s := range r.Samples {
		if b.figure().Admits(s) {
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
		if figure.Least(level).Admits(atMost(n-1, n)) {
			return n
		}
	}
}

// unstable says why the samples of r do not bear its score out, "" where they do.
// They do not if they agree in less than a share of b.MinAgreement of their verdicts,
// if the score is on the right side of b and fewer than half of them are, or if they
// leave it open, with less than b.Confidence, on which side the judge's score lies.
func (b Bound) unstable(r metrics.Result) string {
	if !figure.Least(b.MinAgreement).Admits(r.Agreement) {
		return short(fmt.Sprintf("%d samples agree to", len(r.Samples)), r.Agreement, b.MinAgreement)
	}
	n, k, side := max(r.SamplesOf, len(r.Samples)), b.admits(r), b.figure().Sign()
	admitted := b.figure().Admits(r.Score)
	if !admitted {
		k, side = len(r.Samples)-k, b.figure().Beyond()
	}
	what := fmt.Sprintf("%d of %d samples score %s %s", k, n, side, figure.Decimal(b.Value))
	if admitted && 2*k < n {
		return short(what+", a share of", float64(k)/float64(n), 0.5)
	}
	if sure := signTest(r, k); b.Confidence > 0 && !figure.Least(b.Confidence).Admits(sure) {
		if r.VacuousSamples > 0 {
			what += fmt.Sprintf(", resting on nothing: %d", r.VacuousSamples)
		}
		return short(what+", a confidence of", sure, b.Confidence)
	}
	return ""
}

// short says that a share is less than wanted.
func short(what string, share, wanted float64) string {
	got, want := figure.Least(wanted).Decimals(share)
	return fmt.Sprintf("%s %s, want >= %s", what, got, want)
}
