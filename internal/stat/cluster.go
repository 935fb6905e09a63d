package stat

import "math"

// A Sample is numbers with the cluster that each is of.
type Sample struct {
	X       []float64
	Cluster []int // from 0, for each of X
	N       int   // how many clusters there are
}

// NewSample returns a Sample of xs. Those of one name share a cluster; each of the
// name "" is one of its own.
func NewSample(xs []float64, names []string) Sample {
	s := Sample{X: xs, Cluster: make([]int, len(xs))}
	of := map[string]int{}
	for i, name := range names {
		c, ok := of[name]
		if !ok || name == "" {
			c = s.N
			of[name] = c
			s.N++
		}
		s.Cluster[i] = c
	}
	return s
}

// Clustered reports whether any cluster has two numbers or more.
func (s Sample) Clustered() bool { return s.N < len(s.X) }

// Mean returns the mean of s.
func (s Sample) Mean() float64 {
	sum := 0.0
	for _, x := range s.X {
		sum += x
	}
	return sum / float64(len(s.X))
}

// Sums returns the sum of what f makes of the numbers of each cluster.
func (s Sample) Sums(f func(x float64) float64) []float64 {
	sums := make([]float64, s.N)
	for i, x := range s.X {
		sums[s.Cluster[i]] += f(x)
	}
	return sums
}

// StandardError returns that of the mean, robust to clusters:
//
//	sqrt(C/(C-1) · Σ over clusters of (Σ of x - mean)²) / n
//
// with C clusters of n numbers in all. Without clusters that is the usual sd/√n. It is
// infinite for less than two clusters.
func (s Sample) StandardError() float64 {
	if s.N < 2 {
		return math.Inf(1)
	}
	mean, sum := s.Mean(), 0.0
	for _, c := range s.Sums(func(x float64) float64 { return x - mean }) {
		sum += c * c
	}
	return math.Sqrt(float64(s.N)/float64(s.N-1)*sum) / float64(len(s.X))
}

// Effective returns how many independent numbers s is worth: n divided by the design
// effect, which is the square of StandardError over that without clusters and not below
// 1. Where all numbers are the same, nothing says how clusters hang together, and it is
// the number of clusters.
func (s Sample) Effective() float64 {
	n := len(s.X)
	if !s.Clustered() || s.N < 2 {
		return float64(s.N)
	}
	mean, sum := s.Mean(), 0.0
	for _, x := range s.X {
		sum += (x - mean) * (x - mean)
	}
	alone := sum / float64(n-1) / float64(n)
	if alone < 1e-18 {
		return float64(s.N)
	}
	se := s.StandardError()
	return float64(n) / max(1, se*se/alone)
}
