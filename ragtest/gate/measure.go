package gate

import (
	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/stat"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A Measured is a figure over the items of a slice, or of all.
type Measured struct {
	Slice    string // "de", the value of a tag; "" for all
	Tag      string
	Items    int     // how many have a score
	Clusters int     // that they are from
	Worth    float64 // how many independent items they are worth
	Value    float64
	End      float64 // of the interval: the lower one, or the upper one where lower is better
	HasEnd   bool    // the worst has none
}

// measure returns the figure of rows that have scores.
func (g Gate) measure(rows []results.Row, lower bool) Measured {
	xs, clusters := make([]float64, len(rows)), make([]string, len(rows))
	for i, r := range rows {
		xs[i], clusters[i] = r.Score, r.Cluster
		if g.Figure == PassRate {
			xs[i] = 0
			if (figure.Bound{Value: g.PassAt, AtMost: lower}).Admits(r.Score) {
				xs[i] = 1
			}
		}
	}
	s := stat.NewSample(xs, clusters)
	m := Measured{Items: len(xs), Clusters: s.N, Worth: s.Effective(), HasEnd: true}
	var low, high float64
	switch g.Figure {
	case Mean, PassRate:
		m.Value = s.Mean()
		low, high = stat.Wilson(m.Value, m.Worth, g.level())
	case Median, Percentile:
		p := g.P
		if m.Value = stat.Median(xs); g.Figure == Median {
			p = 0.5
		} else {
			m.Value = stat.Quantile(xs, p)
		}
		// What hangs together is whether items lie below the quantile.
		below := make([]float64, len(xs))
		for i, x := range xs {
			if x <= m.Value {
				below[i] = 1
			}
		}
		m.Worth = stat.NewSample(below, clusters).Effective()
		low, high = stat.QuantileEnds(xs, p, m.Worth, g.level())
	case Worst:
		m.HasEnd = false
		m.Value = xs[0]
		for _, x := range xs {
			if lower {
				m.Value = max(m.Value, x)
			} else {
				m.Value = min(m.Value, x)
			}
		}
	}
	if m.End = low; g.atMost(lower) {
		m.End = high
	}
	return m
}

// atMost reports whether the bound of g is a maximum, of a metric where lower is better
// or not: a share of items that pass is never.
func (g Gate) atMost(lower bool) bool { return lower && g.Figure != PassRate }

// held returns what of m is held against the bound.
func (g Gate) held(m Measured) float64 {
	if g.LowerEnd != 0 {
		return m.End
	}
	return m.Value
}
