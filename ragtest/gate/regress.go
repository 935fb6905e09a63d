package gate

import (
	"math"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/stat"
)

// A Change is what became of the mean of a metric, over all pairs or those of a slice.
type Change struct {
	Metric, Tag, Slice string
	LowerIsBetter      bool
	Items, Clusters    int
	Before, After      float64 // means of the pairs
	Mean               float64 // of the changes; below 0 it is worse, also where lower is better
	End                float64 // the lower end of its interval, one-sided at 0.95, by Student's t over clusters
	Detectable         float64 // the fall that is found four times in five
	P                  float64 // how likely a fall as large comes about by chance, one-sided
	Full               float64 // the same, all ties counted
	How                How
	Adjusted           float64 // P by Holm, over the changes that are compared at once
	Fell               bool    // it is shown, and matters
}

// How says what P was made of.
type How string

// The ways: all signs, drawn ones, and Student's t where fewer than 5 clusters leave too
// few signs.
const (
	AllSigns   How = "all signs"
	DrawnSigns How = "10,000 signs"
	ByT        How = "t"
)

const (
	alpha        = 0.05
	power        = 0.8
	fewClusters  = 5
	hardFall     = 0.5 // of one item
	stableFrom   = 3   // samples
	stableAgreed = 0.8
)

// change returns what became of pairs, of which there is one at least.
func change(pairs []Pair) Change {
	first := pairs[0].New
	c := Change{Metric: first.Metric, LowerIsBetter: first.LowerIsBetter, Items: len(pairs)}
	xs, clusters := make([]float64, len(pairs)), make([]string, len(pairs))
	for i, p := range pairs {
		xs[i], clusters[i] = p.Change, p.New.Cluster
		c.Before += p.Old.Score / float64(len(pairs))
		c.After += figure.Round(p.New.Score) / float64(len(pairs))
	}
	s := stat.NewSample(xs, clusters)
	c.Clusters, c.Mean = s.N, s.Mean()
	se, df := s.StandardError(), s.N-1
	c.End, c.Detectable = c.Mean-times(stat.Student(1-alpha, df), se), times(stat.Student(1-alpha, df)+stat.Student(power, df), se)
	if c.Clusters < fewClusters && s.Clustered() {
		c.How, c.P = ByT, tTail(c.Mean, se, df)
		c.Full = c.P
		return c
	}
	fall := stat.SignFlip(s.Sums(func(x float64) float64 { return x }))
	c.P, c.Full, c.How = fall.P, fall.Full, DrawnSigns
	if fall.Exact {
		c.How = AllSigns
	}
	return c
}

func times(t, se float64) float64 {
	if se < 1e-12 {
		return 0 // nothing varies
	}
	return t * se
}

// tTail returns the chance of a mean as low as this one.
func tTail(mean, se float64, df int) float64 {
	switch {
	case df < 1:
		return 1
	case se < 1e-12 && mean < 0:
		return 0
	case se < 1e-12:
		return 0.5
	}
	return stat.StudentCDF(mean/se, df)
}

// adjust corrects the P of changes for how many they are, and says which fell.
func adjust(changes []Change, minDrop float64) {
	ps := make([]float64, len(changes))
	for i, c := range changes {
		ps[i] = c.P
	}
	for i, p := range stat.Holm(ps) {
		changes[i].correct(p, minDrop)
	}
}

// correct sets the P of c that is corrected for other changes, and whether it fell by that.
func (c *Change) correct(p, minDrop float64) {
	c.Adjusted = p
	c.Fell = p <= alpha && c.Mean < 0 && -c.Mean >= minDrop-1e-9
}

// borne reports whether the samples of p bear its scores out before and after.
func (p Pair) borne() bool {
	return p.New.NoJudge && p.Old.NoJudge ||
		min(len(p.New.Samples), p.Old.Samples) >= stableFrom && math.Min(p.New.Agreement, p.Old.Agreement) >= stableAgreed-1e-9
}
