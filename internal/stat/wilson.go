package stat

import "math"

// Wilson returns the ends of the interval of a mean of n independent scores in [0, 1],
// each end by itself at level: the score interval of a share, which holds for every
// score in [0, 1], since no variance is above mean·(1-mean).
func Wilson(mean, n, level float64) (lower, upper float64) {
	if n <= 0 {
		return 0, 1
	}
	z := Normal(level)
	center := mean + z*z/(2*n)
	wide := z * math.Sqrt(max(0, mean*(1-mean)/n+z*z/(4*n*n)))
	return max(0, (center-wide)/(1+z*z/n)), min(1, (center+wide)/(1+z*z/n))
}
