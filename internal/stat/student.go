package stat

import "math"

// StudentCDF returns P(T <= t) of Student's distribution with df degrees of freedom,
// by the finite series for whole ones (Abramowitz and Stegun, 26.7.3 and 26.7.4).
func StudentCDF(t float64, df int) float64 {
	switch {
	case math.IsInf(t, 1):
		return 1
	case math.IsInf(t, -1):
		return 0
	}
	angle := math.Atan2(t, math.Sqrt(float64(df)))
	sin, cos := math.Sincos(angle)
	var inside float64 // P(-|t| < T < |t|), with the sign of t
	if df%2 == 1 {
		term, sum := cos, 0.0
		for k := 1; k < df; k += 2 {
			sum += term
			term *= cos * cos * float64(k+1) / float64(k+2)
		}
		inside = 2 / math.Pi * (angle + sin*sum)
	} else {
		term, sum := 1.0, 0.0
		for k := 0; k < df; k += 2 {
			sum += term
			term *= cos * cos * float64(k+1) / float64(k+2)
		}
		inside = sin * sum
	}
	return (1 + inside) / 2
}

// Student returns the quantile at p in (0, 1) of Student's distribution with df
// degrees of freedom, and infinity with none.
func Student(p float64, df int) float64 {
	switch {
	case df < 1 && p != 0.5:
		return math.Inf(int(math.Copysign(1, p-0.5)))
	case p < 0.5:
		return -Student(1-p, df)
	case p == 0.5:
		return 0
	}
	low, high := 0.0, 1.0
	for StudentCDF(high, df) < p {
		high *= 2
	}
	for range 100 {
		if mid := (low + high) / 2; StudentCDF(mid, df) < p {
			low = mid
		} else {
			high = mid
		}
	}
	return (low + high) / 2
}
