package gate

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A MeanChange is what became of the mean of a metric between two sets of results, over
// the items of a suite or, with Test "", over what a package asserts outside of suites.
type MeanChange struct {
	Package, Test string
	Change
	Parts []Part // what Mean is made of
}

// A Part is the share of one cause in the change of a mean.
type Part struct {
	Cause Cause
	Items int     // whose score moved for it
	Mean  float64 // what they add to the Mean of the Change
}

// A Cause says what differs where a score does. A judge is another if its model or its
// prompt is.
type Cause string

// The causes.
const (
	OtherTexts    Cause = "another answer or context"
	OtherJudge    Cause = "another judge"
	OtherBoth     Cause = "another judge of another answer or context"
	JudgedAnew    Cause = "the same, judged anew"
	OtherQuestion Cause = "another question"
)

// Means compares the means of what two sets have in common: pairs of results.Compare that
// have a score on both sides, of which neither rests on nothing, for the same question. P
// is corrected by Holm for all of them. Of a single pair there is none.
func Means(old, now *results.Set) (all []MeanChange) {
	type group struct{ pkg, test, metric string }
	var order []group
	pairs, parts := map[group][]Pair{}, map[group]map[Cause]*Part{}
	suiteOf := suitesOf(now, old)
	for _, p := range results.Compare(old, now).Pairs {
		cause := causeOf(p)
		if !p.Old.Judged() || !p.New.Judged() || p.Old.Vacuous || p.New.Vacuous || p.Old.LowerIsBetter != p.New.LowerIsBetter || cause == OtherQuestion {
			continue
		}
		g := group{p.New.Package, suiteOf(p.New), p.New.Metric}
		if parts[g] == nil {
			order, parts[g] = append(order, g), map[Cause]*Part{}
		}
		was := figure.Round(p.Old.Score)
		moved := figure.Round(figure.Round(p.New.Score) - was)
		if p.New.LowerIsBetter {
			moved = -moved
		}
		pairs[g] = append(pairs[g], Pair{BaselineRow{Score: was}, p.New, moved})
		if moved == 0 {
			continue
		}
		if parts[g][cause] == nil {
			parts[g][cause] = &Part{Cause: cause}
		}
		parts[g][cause].Items++
		parts[g][cause].Mean += moved
	}
	slices.SortStableFunc(order, func(a, b group) int {
		return cmp.Or(cmp.Compare(a.pkg, b.pkg), cmp.Compare(a.test, b.test), cmp.Compare(a.metric, b.metric))
	})
	var changes []Change
	for _, g := range order {
		if len(pairs[g]) < 2 {
			continue
		}
		changes = append(changes, change(pairs[g]))
		m := MeanChange{Package: g.pkg, Test: g.test}
		for _, cause := range slices.Sorted(maps.Keys(parts[g])) {
			part := *parts[g][cause]
			part.Mean = figure.Round(part.Mean / float64(len(pairs[g])))
			m.Parts = append(m.Parts, part)
		}
		all = append(all, m)
	}
	adjust(changes, 0)
	for i, c := range changes {
		all[i].Change = c
	}
	return all
}

// causeOf says what differs between the two sides of a pair besides its score.
func causeOf(c results.Change) Cause {
	judge, texts := c.Judge || c.Prompt, slices.Contains(c.Item, "answer") || slices.Contains(c.Item, "context")
	switch {
	case slices.Contains(c.Item, "question"):
		return OtherQuestion
	case texts && judge:
		return OtherBoth
	case texts:
		return OtherTexts
	case judge:
		return OtherJudge
	}
	return JudgedAnew
}

// Set returns the scores of b as results, for Means and results.Compare. Texts and
// verdicts are not in a baseline, so they are not in these.
func (b *Baseline) Set() *results.Set {
	run := results.Run{ID: "baseline of " + b.Test, Package: b.Package, Test: b.Test}
	s := &results.Set{}
	for _, m := range b.Metrics {
		run.Metrics = append(run.Metrics, m.Metric)
	}
	for _, r := range b.Rows {
		m := b.metric(r.Metric)
		name := cmp.Or(r.Item, "question "+r.Question)
		run.Items = append(run.Items, name)
		s.Rows = append(s.Rows, results.Row{
			Package: b.Package, Test: b.Test, Suite: b.Test, Item: name, Metric: r.Metric, Tags: r.Tags, Cluster: r.Cluster,
			Outcome: results.Measured, NoBound: true, Score: r.Score, LowerIsBetter: m.LowerIsBetter, Vacuous: r.Vacuous,
			Reason: "as in the baseline", Agreement: r.Agreement, SamplesOf: r.Samples, NoJudge: r.NoJudge,
			Model: strings.Join(m.Models, ", "), Prompts: m.Prompts, Run: run.ID,
			Verdicts: []results.Verdict{}, Samples: []float64{}, Warnings: []string{},
			Prints: results.Prints{Question: r.Question, Answer: r.Answer, Context: r.Context},
		})
	}
	run.Items = unique(run.Items)
	s.Runs = []results.Run{run}
	return s
}
