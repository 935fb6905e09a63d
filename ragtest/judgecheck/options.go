package judgecheck

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// An Option changes what is checked.
type Option interface{ apply(*options) }

type options struct {
	cases   []Case
	metrics []metrics.Metric
	chosen  bool   // the metrics are the caller's choice
	tiers   []Tier // nil: all
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

// Tiers leaves out the cases of any other tier; cases without a tier, as your own
// may be, stay. A tier that no case has is an error.
func Tiers(tier ...Tier) Option {
	return optionFunc(func(o *options) { o.tiers = append([]Tier{}, tier...) })
}

// Metrics checks these metrics instead of all four. Customized copies of
// ContextRecall, ChunkRelevance and ChunkUtility, and a Utilization of such, are
// held against the same labels, and so are the metrics of Claims. One that no case
// has a label for is an error; of the four, such a one is left out.
func Metrics(m ...metrics.Metric) Option {
	return optionFunc(func(o *options) { o.metrics, o.chosen = slices.Clone(m), true })
}

// Claims checks, beside the metrics that are checked anyway, those about claims and
// whole items: faithfulness, reference recall, answer correctness, answer relevance,
// answer completeness, context sufficiency, abstention and context entity recall.
func Claims() Option {
	return optionFunc(func(o *options) {
		o.metrics = append(slices.Clone(o.metrics), metrics.Faithfulness, metrics.ReferenceRecall, metrics.AnswerCorrectness, metrics.AnswerRelevance,
			metrics.AnswerCompleteness, metrics.ContextSufficiency, metrics.Abstention, metrics.ContextEntityRecall)
	})
}

// collect returns what opts come to. The tiers are chosen last, so that it makes
// no difference where among opts Tiers stands.
func collect(opts []Option) (options, error) {
	o := options{
		cases:   Cases(),
		metrics: []metrics.Metric{metrics.ContextRecall, metrics.ChunkRelevance, metrics.ContextualUtilization, metrics.ChunkUtility},
	}
	for _, opt := range opts {
		if opt != nil {
			opt.apply(&o)
		}
	}
	var errs []error
	for _, tier := range o.tiers {
		if !slices.ContainsFunc(o.cases, func(c Case) bool { return c.Tier == tier }) {
			errs = append(errs, fmt.Errorf("no case is of tier %q", tier))
		}
	}
	if o.tiers != nil {
		o.cases = slices.DeleteFunc(o.cases, func(c Case) bool { return c.Tier != "" && !slices.Contains(o.tiers, c.Tier) })
	}
	return o, errors.Join(errs...)
}
