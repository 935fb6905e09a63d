package report

import (
	"cmp"
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// An entry is an item with its rows, before it is written.
type entry struct {
	key    [3]string
	item   *results.Item
	rows   []results.Row
	misses map[int]miss // of rows, by their number
}

// entriesOf returns the items of a set, those that could not be judged first, then those that
// fail or are below a gate, the furthest from its bound first.
func entriesOf(s *results.Set) []*entry {
	texts := map[[3]string]*results.Item{}
	for i, item := range s.Items {
		texts[[3]string{item.Package, item.Test, item.Name}] = &s.Items[i]
	}
	of, on := map[[3]string]*entry{}, gatesOnScores(s)
	var all []*entry
	for _, r := range s.Rows {
		e := of[itemKey(r)]
		if e == nil {
			e = &entry{key: itemKey(r), item: texts[itemKey(r)], misses: map[int]miss{}}
			of[e.key], all = e, append(all, e)
		}
		if m, ok := on.misses[rowKey(r)]; ok {
			e.misses[len(e.rows)] = m
		}
		e.rows = append(e.rows, r)
	}
	slices.SortStableFunc(all, func(a, b *entry) int {
		x, y := a.rank(), b.rank()
		return cmp.Or(cmp.Compare(x[0], y[0]), cmp.Compare(x[1], y[1]))
	})
	return all
}

// rank returns by what an entry is sorted: its worst outcome, and how far it is on the
// wrong side of its bound, negative.
func (e *entry) rank() [2]float64 {
	r := [2]float64{float64(len(kinds))}
	for i, row := range e.rows {
		kind, bound := row.Outcome, row.Bound
		m, missed := e.misses[i]
		if missed {
			kind, bound = assert.TooLow, m.Bound.Value
		}
		if r[0] = min(r[0], float64(place(kind))); failing(kind) && row.Judged() {
			if row.LowerIsBetter {
				r[1] = min(r[1], bound-row.Score)
			} else {
				r[1] = min(r[1], row.Score-bound)
			}
		}
	}
	return r
}

// fails reports whether a row of e fails, or is below a gate.
func (e *entry) fails() bool {
	return len(e.misses) > 0 || slices.ContainsFunc(e.rows, func(r results.Row) bool { return failing(r.Outcome) })
}
