package judgecheck

import "github.com/ragtest/go-ragtest/ragtest/metrics"

// A comparison holds the verdicts of one metric against the labels of cases.
type comparison struct {
	metric metrics.Metric
	labels []string
	points func(c Case) []point                                 // all that c says about what the metric judges
	got    func(r metrics.Result, p point) (label, note string) // note: the judge's words
}

// A point is one label of a case.
type point struct {
	chunk int    // index into the item's Context, or -1
	text  string // of the chunk or of the claim
	want  string
}

// concerns reports whether c has a label for the metric.
func (m comparison) concerns(c Case) bool { return len(m.points(c)) > 0 }
