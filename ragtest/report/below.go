package report

import (
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A miss is a row without a bound of its own whose score is on the wrong side of that of a
// gate which failed: one of the items that the gate failed for.
type miss struct {
	Gate  string // as gateName
	Bound figure.Bound
}

// An onScores is what gates say of scores.
type onScores struct {
	bounds map[string][]float64 // by metric, of all gates
	misses map[[4]string]miss   // by rowKey, of gates that failed
}

// gatesOnScores reads how the gates of a set were declared.
func gatesOnScores(s *results.Set) onScores {
	o := onScores{map[string][]float64{}, map[[4]string]miss{}}
	for _, g := range s.Gates {
		d := declared(g)
		value, ok := scoreBound(d)
		if !ok {
			continue
		}
		o.bounds[d.Metric] = append(o.bounds[d.Metric], value)
		if !gateFails(g) {
			continue
		}
		for _, r := range s.Rows {
			if r.Outcome != results.Measured || !judged(r) || r.Metric != d.Metric || r.Package != g.Package || r.Test != g.Test && !strings.HasPrefix(r.Test, g.Test+"/") {
				continue
			}
			bound := figure.Bound{Value: value, AtMost: r.LowerIsBetter}
			if _, known := o.misses[rowKey(r)]; !known && !bound.Admits(r.Score) {
				o.misses[rowKey(r)] = miss{gateName(g), bound}
			}
		}
	}
	return o
}

// scoreBound returns the bound that a gate has for the score of an item, if it has one.
func scoreBound(d gate.Gate) (float64, bool) {
	switch d.Figure {
	case gate.Mean, gate.Median, gate.Percentile, gate.Worst:
		return d.Bound, true
	case gate.PassRate:
		return d.PassAt, true
	}
	return 0, false
}

// A below is a miss as JSON has it.
type below struct {
	Package string  `json:"package"`
	Test    string  `json:"test"`
	Item    string  `json:"item"`
	Metric  string  `json:"metric"`
	Gate    string  `json:"gate"`
	Bound   float64 `json:"bound"`
}

// belowOf lists the misses of a set in the order of its rows.
func belowOf(s *results.Set) []below {
	all, on := []below{}, gatesOnScores(s)
	for _, r := range s.Rows {
		if m, ok := on.misses[rowKey(r)]; ok {
			all = append(all, below{r.Package, r.Test, r.Item, r.Metric, m.Gate, m.Bound.Value})
		}
	}
	return all
}
