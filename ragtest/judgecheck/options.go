package judgecheck

import (
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// An Option changes what is checked.
type Option interface{ apply(*options) }

type options struct {
	cases   []Case
	metrics []metrics.Metric
	chosen  bool // the metrics are the caller's choice
}

type optionFunc func(*options)

func (f optionFunc) apply(to *options) { f(to) }

// Add checks these cases too. One that has the name of a case which is there
// already takes its place.
func Add(cases ...Case) Option {
	return optionFunc(func(o *options) {
		before := len(o.cases)
		for _, c := range cases {
			if i := slices.IndexFunc(o.cases[:before], func(old Case) bool { return old.Name == c.Name }); i >= 0 {
				o.cases[i] = c
			} else {
				o.cases = append(o.cases, c)
			}
		}
	})
}

// Only checks these cases, and none of this package's but those that are among
// them: your own labelled items, or a selection of Cases.
func Only(cases ...Case) Option {
	return optionFunc(func(o *options) { o.cases = slices.Clone(cases) })
}

// Metrics checks these metrics instead of all four. Customized copies of
// ContextRecall, ChunkRelevance and ChunkUtility, and a Utilization of such, are
// held against the same labels. One that no case has a label for is an error;
// of the four, such a one is left out.
func Metrics(m ...metrics.Metric) Option {
	return optionFunc(func(o *options) { o.metrics, o.chosen = slices.Clone(m), true })
}

// collect returns what opts come to.
func collect(opts []Option) options {
	o := options{
		cases:   Cases(),
		metrics: []metrics.Metric{metrics.ContextRecall, metrics.ChunkRelevance, metrics.ContextualUtilization, metrics.ChunkUtility},
	}
	for _, opt := range opts {
		if opt != nil {
			opt.apply(&o)
		}
	}
	return o
}
