package stat

import "math"

// Binomial returns P(X <= k) of n tries that succeed with probability p each.
func Binomial(k, n int, p float64) float64 {
	switch {
	case k < 0:
		return 0
	case k >= n || p <= 0:
		return 1
	case p >= 1:
		return 0
	}
	sum := 0.0
	for i := 0; i <= k; i++ {
		sum += math.Exp(logChoose(n, i) + float64(i)*math.Log(p) + float64(n-i)*math.Log1p(-p))
	}
	return min(sum, 1)
}

func logChoose(n, k int) float64 {
	all, _ := math.Lgamma(float64(n + 1))
	in, _ := math.Lgamma(float64(k + 1))
	out, _ := math.Lgamma(float64(n - k + 1))
	return all - in - out
}
