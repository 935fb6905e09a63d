package trust

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/ragtest/go-ragtest/internal/stat"
	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A Verdict is one thing that people and judges have a word on.
type Verdict struct {
	Metric  string
	Subject labels.Subject
	Prints  results.Prints          // of the item
	Said    map[string]labels.Label // by reviewer, the last of each
	People  string                  // the category of more than half of the reviewers; "" if they are split
	Judges  map[string]string       // the category by model
	prompts map[string][]string     // what the judges were asked, by model
}

// About returns one of the labels on v, for what they share.
func (v *Verdict) About() labels.Label { return v.Said[slices.Min(slices.Collect(maps.Keys(v.Said)))] }

// cluster names the item, whose verdicts hang together.
func (v *Verdict) cluster() string { return clusterOf(v.Prints) }

func clusterOf(p results.Prints) string { return p.Question + " " + p.Answer + " " + p.Context }

// A whole is a row as a judge of some model had it.
type whole struct {
	prints        results.Prints
	metric, model string
}

// figures are what is needed of a row.
type figures struct {
	score         float64
	bound         *float64
	lowerIsBetter bool
	verdicts      int
}

// verdicts are all that people said something of.
type verdicts struct {
	all    []*Verdict                      // by metric, in the order in which they were labelled first
	rows   map[whole]figures               // by item, metric and model
	judges map[string]bool                 // models that gave any of them
	texts  map[results.Prints]results.Item // of the items, as far as they are known
	labels int                             // how many count
	beyond int                             // how many do not, as their item does not have their chunk
}

// gather puts together what labels and rows say. What a judge says is taken from the labels, which
// hold it as it was shown, and for the models of rows from these. Labels that name no model say
// what people say alone.
func gather(set *labels.Set, rows []results.Row) *verdicts {
	v := &verdicts{rows: map[whole]figures{}, judges: map[string]bool{}, texts: map[results.Prints]results.Item{}}
	for _, i := range set.Items {
		v.texts[i.Prints] = i.Item
	}
	of := map[labels.Key]*Verdict{}
	for _, l := range set.Latest() {
		if v.isBeyond(l) {
			v.beyond++
			continue
		}
		v.labels++
		k := l.Key()
		if of[k] == nil {
			of[k] = &Verdict{Metric: l.Metric, Subject: l.Subject, Prints: l.Prints, Said: map[string]labels.Label{}, Judges: map[string]string{}, prompts: map[string][]string{}}
			v.all = append(v.all, of[k])
		}
		of[k].Said[l.Reviewer] = l
	}
	inRows := map[string]bool{}
	for _, r := range rows {
		inRows[r.Model] = inRows[r.Model] || judgedBy(r)
	}
	shown := slices.Clone(set.Labels)
	slices.SortStableFunc(shown, func(a, b labels.Label) int { return a.Time.Compare(b.Time) })
	for _, l := range shown {
		to := of[l.Key()]
		if to == nil || l.Judge == "" || l.Model == "" || inRows[l.Model] {
			continue
		}
		to.Judges[l.Model], to.prompts[l.Model] = labels.Category(l.Judge), l.Prompts
		v.note(whole{l.Prints, l.Metric, l.Model}, figures{l.Score, l.Bound, l.LowerIsBetter, l.Verdicts})
	}
	for _, r := range rows {
		if !judgedBy(r) {
			continue
		}
		known := false
		for i, said := range r.Verdicts {
			if to := of[labels.About(r, i).Key()]; to != nil {
				to.Judges[r.Model], to.prompts[r.Model], known = labels.Category(said.Label), r.Prompts, true
			}
		}
		if known {
			f := figures{score: r.Score, lowerIsBetter: r.LowerIsBetter, verdicts: len(r.Verdicts)}
			if r.Asserted() {
				f.bound = &r.Bound
			}
			v.note(whole{r.Prints, r.Metric, r.Model}, f)
		}
	}
	for _, one := range v.all {
		one.People = majority(one.Said)
	}
	slices.SortStableFunc(v.all, func(a, b *Verdict) int { return cmp.Compare(a.Metric, b.Metric) })
	return v
}

func judgedBy(r results.Row) bool { return r.Judged() && !r.NoJudge && r.Model != "" }

// isBeyond reports whether l is on a chunk that its item does not have. The chunks of a claim are
// what a judge says, which may be wrong.
func (v *verdicts) isBeyond(l labels.Label) bool {
	item, known := v.texts[l.Prints]
	return known && l.Subject.Claim == "" && slices.ContainsFunc(l.Subject.Chunks, func(n int) bool { return n >= len(item.Context) })
}

func (v *verdicts) note(w whole, f figures) { v.rows[w], v.judges[w.model] = f, true }

// nameless returns how many labels are on verdicts of which nobody knows what a judge says, as they
// do not name theirs.
func (v *verdicts) nameless() (n int) {
	for _, one := range v.all {
		if len(one.Judges) > 0 {
			continue
		}
		for _, l := range one.Said {
			if l.Model == "" {
				n++
			}
		}
	}
	return n
}

// models returns all that judged, sorted.
func (v *verdicts) models() []string { return slices.Sorted(maps.Keys(v.judges)) }

// reviewers returns all who labelled, sorted.
func (v *verdicts) reviewers() []string {
	names := map[string]bool{}
	for _, one := range v.all {
		for name := range one.Said {
			names[name] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// metrics returns the names of those that have a label.
func (v *verdicts) metrics() (names []string) {
	for _, one := range v.all {
		if len(names) == 0 || names[len(names)-1] != one.Metric {
			names = append(names, one.Metric)
		}
	}
	return names
}

// of returns the verdicts of one metric.
func (v *verdicts) of(metric string) []*Verdict {
	return slices.DeleteFunc(slices.Clone(v.all), func(one *Verdict) bool { return one.Metric != metric })
}

// majority returns the category of more than half of the reviewers.
func majority(said map[string]labels.Label) string {
	var words []string
	for _, l := range said {
		words = append(words, labels.Category(l.Person))
	}
	return stat.Majority(words)
}

// where says what v is about, for readers: `returns [1]`.
func (v *Verdict) where() string {
	if v.Subject.Claim != "" || len(v.Subject.Chunks) == 0 {
		return v.About().Item
	}
	return fmt.Sprint(v.About().Item, " ", v.Subject.Chunks)
}
