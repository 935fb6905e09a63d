package stat

import (
	"math"
	"slices"
)

// Quantile returns the smallest of xs that a share of p of them does not exceed, p in
// (0, 1): the inverse of their distribution.
func Quantile(xs []float64, p float64) float64 {
	sorted := slices.Sorted(slices.Values(xs))
	return sorted[rank(p, len(xs))-1]
}

// rank returns p·n rounded up, where 0.1·30 is 3.
func rank(p float64, n int) int { return min(n, max(1, int(math.Ceil(p*float64(n)-1e-9)))) }

// Median returns the number in the middle of xs, or the mean of the two there.
func Median(xs []float64) float64 {
	sorted := slices.Sorted(slices.Values(xs))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// QuantileEnds returns the ends of the interval of the quantile at p of what xs are
// drawn from, each end by itself at level, by order statistics: as many of n scores lie
// below the quantile as successes fall to a binomial. An end that no score can show
// with this level is 0 or 1, the end of all scores. n is what xs are worth, where they
// are clustered.
func QuantileEnds(xs []float64, p, n, level float64) (lower, upper float64) {
	sorted := slices.Sorted(slices.Values(xs))
	whole := int(n + 1e-9)
	lower, upper = 0, 1
	if whole < 1 {
		return lower, upper
	}
	scale := float64(len(xs)) / float64(whole)
	for k := 1; k <= whole && 1-Binomial(k-1, whole, p) >= level; k++ {
		if at := int(float64(k)*scale + 1e-9); at >= 1 {
			lower = sorted[at-1]
		}
	}
	for k := whole; k >= 1 && Binomial(k-1, whole, p) >= level; k-- {
		if at := int(math.Ceil(float64(k)*scale - 1e-9)); at <= len(xs) {
			upper = sorted[at-1]
		}
	}
	return lower, upper
}
