package gate

import (
	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A Pair is an item by one metric before and after.
type Pair struct {
	Old    BaselineRow
	New    results.Row
	Change float64 // of the score; below 0 it is worse, also where lower is better
}

// A pairing is how the rows of one metric meet those of the baseline.
type pairing struct {
	pairs   []Pair // that have a score on both sides
	renamed []Pair
	removed []BaselineRow
	added   []results.Row
	vacuous []results.Row // that were not in the baseline
	resting int           // pairs that are vacuous before, or before and after
}

// pair meets rows by name and question, then those that are left by question alone: the
// same question by another name is renamed, and another question by the same name is
// another item. What could not be judged is neither gone nor compared.
func (u suite) pair(metric string, was *Baseline) (p pairing) {
	byName, byQuestion := map[[2]string]int{}, map[string][]int{}
	var old []BaselineRow
	for _, r := range was.Rows {
		if r.Metric == metric {
			byName[[2]string{r.Item, r.Question}] = len(old)
			byQuestion[r.Question] = append(byQuestion[r.Question], len(old))
			old = append(old, r)
		}
	}
	met := make([]bool, len(old))
	meet := func(i int, r results.Row) {
		met[i] = true
		switch {
		case !r.Judged():
		case r.Vacuous && !old[i].Vacuous:
			p.vacuous = append(p.vacuous, r)
		case r.Vacuous || old[i].Vacuous:
			p.resting++
		default:
			change := figure.Round(r.Score) - old[i].Score
			if r.LowerIsBetter {
				change = -change
			}
			p.pairs = append(p.pairs, Pair{old[i], r, figure.Round(change)})
		}
	}
	var left []results.Row
	for _, r := range u.rows[metric] {
		name := r.Item
		if u.texts[[2]string{r.Test, r.Item}].Unnamed() {
			name = ""
		}
		if i, ok := byName[[2]string{name, r.Prints.Question}]; ok && !met[i] {
			meet(i, r)
		} else {
			left = append(left, r)
		}
	}
	for _, r := range left {
		i, only := -1, true
		for _, k := range byQuestion[r.Prints.Question] {
			if !met[k] {
				i, only = k, i < 0
			}
		}
		if i < 0 || !only {
			p.added = append(p.added, r)
			continue
		}
		p.renamed = append(p.renamed, Pair{Old: old[i], New: r})
		meet(i, r)
	}
	for i, r := range old {
		if !met[i] {
			p.removed = append(p.removed, r)
		}
	}
	return p
}
