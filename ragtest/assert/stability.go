package assert

import (
	"fmt"

	"github.com/aclements/go-moremath/stats"

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
// 1 - 2^-n: 0.75 for 2, 0.88 for 3, 0.97 for 5 and 0.99 for 7.
func Confidence(r metrics.Result, min float64) (reached, missed float64) {
	n, k := len(r.Samples), reaching(r, min)
	coins := stats.BinomialDist{N: n, P: 0.5}
	return coins.CDF(float64(k - 1)), coins.CDF(float64(n - k - 1))
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
// 10 for 0.999. The level lies in [0, 1).
func SamplesFor(level float64) int {
	for n := 1; ; n++ {
		if bound.Reached(stats.BinomialDist{N: n, P: 0.5}.CDF(float64(n-1)), level) {
			return n
		}
	}
}

// Unstable returns the text of a failure of r whose samples agree in less than a
// share of agreement of their verdicts, or leave it open on which side of min the
// score lies: neither reached nor missed with confidence. It returns "" for a
// result that is stable. A demand of 0 is none.
func Unstable(r metrics.Result, min, agreement, confidence float64) string {
	if !r.AgreesTo(agreement) {
		return unstable(r, min, fmt.Sprintf("%d samples agree to", len(r.Samples)), r.Agreement, agreement)
	}
	sure, missed := Confidence(r, min)
	side, k := ">=", reaching(r, min)
	if !r.Reaches(min) {
		sure, side, k = missed, "<", len(r.Samples)-k
	}
	if confidence == 0 || bound.Reached(sure, confidence) {
		return ""
	}
	return unstable(r, min, fmt.Sprintf("%d of %d samples score %s %s, a confidence of", k, len(r.Samples), side, bound.Decimal(min)), sure, confidence)
}

// unstable returns the text of a share that is less than wanted.
func unstable(r metrics.Result, min float64, what string, share, wanted float64) string {
	score, _ := bound.Decimals(r.Score, min)
	got, want := bound.Decimals(share, wanted)
	return fmt.Sprintf("%s = %s is unstable: %s %s, want >= %s\n", r.Metric, score, what, got, want) + rows(r, min)
}
