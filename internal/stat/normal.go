package stat

import "math"

// Normal returns the quantile of the standard normal distribution at p in (0, 1).
func Normal(p float64) float64 { return math.Sqrt2 * math.Erfinv(2*p-1) }
