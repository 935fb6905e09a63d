package gate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

func (d *Decision) regress(u suite, was *Baseline) {
	if was == nil {
		d.fail("there is no baseline")
		return
	}
	for _, m := range u.metrics {
		if d.partial(u, m) {
			return
		}
	}
	if d.other(u, was) {
		return
	}
	d.Outcome = Passed
	r := &Regression{}
	d.Regression = r
	for _, m := range was.Metrics {
		if !slices.Contains(u.metrics, m.Metric) {
			d.fail("%s stands in the baseline and was not measured%s", m.Metric, u.measures())
		}
	}
	for _, metric := range u.metrics {
		m := was.metric(metric)
		if m == nil {
			d.note("%s is new: the baseline does not have it, so it is not compared", metric)
			continue
		}
		d.compare(u, *m, was)
	}
	d.without()
	if len(r.Removed) > d.Gate.AllowRemoved {
		d.fail("%s of the baseline gone, %d allowed: suite.AllowRemoved(%d) permits it, and RAGTEST_BASELINE=update writes the baseline anew", figure.Plural(len(r.Removed), "score"), d.Gate.AllowRemoved, len(r.Removed))
	}
	if len(r.Changes) == 0 && d.Outcome == Passed {
		d.fail("nothing could be compared")
	}
	r.Together = len(r.Changes)
	adjust(r.Changes, d.Gate.MinDrop)
	d.judgeChanges()
	worst := func(a, b Pair) int { return cmp.Compare(a.Change, b.Change) }
	slices.SortStableFunc(r.Borne, worst)
	slices.SortStableFunc(r.Fell, worst)
}

// other refuses a baseline of another test.
func (d *Decision) other(u suite, was *Baseline) bool {
	if u.test != "" && was.Test != u.test || u.pkg != "" && was.Package != u.pkg && was.Package != "." && u.pkg != "." {
		d.fail("the baseline is of %s in %s, and this is %s in %s: give each suite a file of its own; after a renaming RAGTEST_BASELINE=update writes it anew", was.Test, was.Package, u.test, u.pkg)
		return true
	}
	return false
}

// compare adds one metric to the regression.
func (d *Decision) compare(u suite, m BaselineMetric, was *Baseline) {
	if d.anotherJudge(u, m) {
		return
	}
	r := d.Regression
	p := u.pair(m.Metric, was)
	for _, row := range u.rows[m.Metric] {
		if !row.Judged() {
			d.NotJudged = append(d.NotJudged, row)
		}
	}
	d.Vacuous = append(d.Vacuous, p.vacuous...)
	r.Renamed, r.Removed, r.Added = append(r.Renamed, p.renamed...), append(r.Removed, p.removed...), append(r.Added, p.added...)
	r.Resting += p.resting
	r.Pairs += len(p.pairs)
	for _, pair := range p.pairs {
		if pair.New.LowerIsBetter != m.LowerIsBetter {
			d.fail("of %s the baseline holds scores of the other direction", m.Metric)
			return
		}
		if pair.Change != 0 {
			r.Moved++
		}
		if pair.Change < 0 {
			r.down++
		}
		if d.fellFar(pair) {
			if pair.borne() {
				r.Borne = append(r.Borne, pair)
			} else {
				r.Fell = append(r.Fell, pair)
			}
		}
	}
	if len(p.pairs) == 0 {
		if m.Items > 0 {
			d.fail("no item of %s can be compared with the baseline", m.Metric)
		}
		return
	}
	r.Changes = append(r.Changes, change(p.pairs))
	for _, tag := range d.Gate.By {
		of := map[string][]Pair{}
		for _, pair := range p.pairs {
			value := cmp.Or(pair.New.Tags[tag], "(none)")
			of[value] = append(of[value], pair)
		}
		if len(of) == 1 && len(of["(none)"]) > 0 {
			d.fail("no item has the tag %q of suite.By", tag)
		}
		for _, value := range sortedKeys(of) {
			if len(of[value]) < SmallestSlice {
				d.Small++
				d.small = append(d.small, tag+" "+value)
				continue
			}
			c := change(of[value])
			c.Tag, c.Slice = tag, value
			r.Changes = append(r.Changes, c)
		}
	}
}

// fellFar reports whether one item fell by half, or below the score that passes.
func (d *Decision) fellFar(p Pair) bool {
	pass := figure.Bound{Value: d.Gate.PassAt, AtMost: p.New.LowerIsBetter}
	return p.Change <= -hardFall+1e-9 || d.Gate.PassAt >= 0 && pass.Admits(p.Old.Score) && !pass.Admits(p.New.Score)
}

// anotherJudge refuses scores of another model or of another prompt.
func (d *Decision) anotherJudge(u suite, m BaselineMetric) bool {
	var models, prompts []string
	for _, r := range u.rows[m.Metric] {
		models = append(models, modelOf(r)...)
		prompts = append(prompts, r.Prompts...)
	}
	models = sortedSet(models)
	text := ""
	switch {
	case len(models) > 0 && !slices.Equal(models, m.Models):
		text = fmt.Sprintf("%s was judged by %s, and is by %s", m.Metric, orNobody(m.Models), orNobody(models))
	default:
		if label := results.OtherPrompt(m.Prompts, prompts); label != "" {
			text = fmt.Sprintf("%s was judged by another prompt (%s)", m.Metric, label)
		}
	}
	switch {
	case text == "":
		return false
	case d.Gate.AllowJudge:
		d.note("%s: scores that moved may be the judge's doing", text)
		return false
	}
	d.fail("%s: suite.AllowJudge() compares them all the same, and RAGTEST_BASELINE=update writes the baseline anew", text)
	return true
}

func orNobody(models []string) string {
	if len(models) == 0 {
		return "nobody"
	}
	return strings.Join(models, ", ")
}

// judgeChanges decides by what fell, and by what could have gone unseen.
func (d *Decision) judgeChanges() {
	r := d.Regression
	if d.Outcome = Passed; len(d.Problems) > 0 {
		d.Outcome = Failed
	}
	unseen := false
	for _, c := range r.Changes {
		if c.Fell {
			d.Outcome = Failed
		}
		unseen = unseen || d.hides(c)
	}
	if len(r.Borne) > 0 {
		d.Outcome = Failed
	}
	switch {
	case d.Outcome != Passed || !unseen:
	case d.Gate.RequirePower:
		d.Outcome = Failed
	default:
		d.Outcome = CannotTell
	}
}

// hides reports whether a fall of a metric as large as MaxDrop could go unseen.
func (d *Decision) hides(c Change) bool {
	return d.Gate.MaxDrop > 0 && c.Tag == "" && c.Detectable > d.Gate.MaxDrop+1e-9
}

// Rose reports whether a suite is better than its baseline and nothing of it is worse:
// the mean of some metric rose, and no score, of no item, fell or is gone.
func (d Decision) Rose() bool {
	r := d.Regression
	return d.Outcome != Failed && d.Outcome != NotDecided && r != nil && len(r.Removed)+len(d.NotJudged)+len(d.Vacuous) == 0 &&
		r.down == 0 && slices.ContainsFunc(r.Changes, func(c Change) bool { return c.Mean > 0 })
}
