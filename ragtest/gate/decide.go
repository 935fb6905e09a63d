package gate

import (
	"cmp"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// Decide holds a suite against g. A Set from files that holds several suites is cut by
// Of before. The baseline is for NoRegression, else nil.
func Decide(g Gate, s *results.Set, was *Baseline) Decision {
	d := Decision{Gate: g}
	if err := g.Check(); err != nil {
		d.fail("%s", strings.ReplaceAll(err.Error(), "\n", "; "))
		return d
	}
	if s == nil {
		d.fail("there are no results")
		return d
	}
	u := newSuite(s)
	if g.Figure == NoRegression {
		d.regress(u, was)
		return d
	}
	d.figure(u)
	return d
}

func (d *Decision) figure(u suite) {
	g := d.Gate
	if !slices.Contains(u.metrics, g.Metric) {
		d.fail("%s was never measured%s", g.Metric, u.measures())
		return
	}
	if d.partial(u, g.Metric) {
		return
	}
	d.Outcome = Passed
	rows := u.rows[g.Metric]
	var scored []results.Row
	for _, r := range rows {
		switch {
		case !r.Judged():
			d.NotJudged = append(d.NotJudged, r)
		case r.Vacuous:
			d.Vacuous = append(d.Vacuous, r)
		default:
			scored = append(scored, r)
		}
		d.LowerIsBetter = d.LowerIsBetter || r.Judged() && r.LowerIsBetter
	}
	d.without()
	if len(scored) == 0 {
		d.fail("no item has a score of %s", g.Metric)
		return
	}
	if i := slices.IndexFunc(scored, func(r results.Row) bool { return r.LowerIsBetter != d.LowerIsBetter }); i >= 0 {
		d.fail("for some items of %s lower is better and for others, such as %q, it is not", g.Metric, scored[i].Item)
		return
	}
	d.Whole = g.measure(scored, d.LowerIsBetter)
	if d.misses(d.Whole) {
		d.Outcome = Failed
	}
	for _, tag := range g.By {
		d.slices(tag, rows, scored)
	}
	slices.SortStableFunc(d.Slices, func(a, b Measured) int {
		if d.bound().AtMost {
			a, b = b, a
		}
		return cmp.Compare(g.held(a), g.held(b))
	})
	if u.staleLabels(scored) {
		d.note("no item's relevant or graded chunk is in any context: the labels no longer describe the corpus")
	}
	if d.misses(d.Whole) || slices.ContainsFunc(d.Slices, d.misses) {
		d.Pulling = d.pulling(u, scored)
	}
}

func (d *Decision) bound() figure.Bound {
	return figure.Bound{Value: d.Gate.Bound, AtMost: d.Gate.atMost(d.LowerIsBetter)}
}

func (d *Decision) misses(m Measured) bool { return !d.bound().Admits(d.Gate.held(m)) }

// slices measures each value of a tag that has enough items.
func (d *Decision) slices(tag string, all, scored []results.Row) {
	sizes, of := map[string]int{}, map[string][]results.Row{}
	tagged := false
	value := func(r results.Row) string {
		v, ok := r.Tags[tag]
		tagged = tagged || ok
		return cmp.Or(v, "(none)")
	}
	for _, r := range all {
		sizes[value(r)]++
	}
	for _, r := range scored {
		of[value(r)] = append(of[value(r)], r)
	}
	if !tagged {
		d.fail("no item has the tag %q of suite.By", tag)
		return
	}
	large := 0
	for _, name := range sortedKeys(sizes) {
		switch {
		case sizes[name] < SmallestSlice:
			d.Small++
			d.small = append(d.small, tag+" "+name)
			continue
		case len(of[name]) == 0:
			d.fail("%s %s: none of its %d items has a score", tag, name, sizes[name])
		default:
			m := d.Gate.measure(of[name], d.LowerIsBetter)
			m.Tag, m.Slice = tag, name
			if d.Slices = append(d.Slices, m); d.misses(m) {
				d.Outcome = Failed
			}
		}
		large++
	}
	if large == 0 {
		d.fail("no slice of the tag %q has %d items: suite.By demands nothing", tag, SmallestSlice)
	}
}

// staleLabels reports whether rows that asked nobody score 0 for items whose relevant
// chunks are in no context at all.
func (u suite) staleLabels(rows []results.Row) bool {
	labels, retrieved := map[string]bool{}, map[string]bool{}
	for _, r := range rows {
		i, ok := u.texts[[2]string{r.Test, r.Item}]
		if !ok || !r.NoJudge || r.Score != 0 {
			return false
		}
		for _, id := range i.Relevant {
			labels[id] = true
		}
		for id, gain := range i.Gains {
			labels[id] = labels[id] || gain > 0
		}
		for _, c := range i.Context {
			retrieved[c.ID] = true
		}
	}
	found := false
	for id, relevant := range labels {
		if found = found || relevant; relevant && retrieved[id] {
			return false
		}
	}
	return found
}
