package review

import (
	"cmp"
	"math"
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/labels"
)

// inOrder returns sheets in the order in which they are best reviewed. Those that the
// reviewer has labelled are last. Before, the metric with the fewest labels of anybody is
// always next, counting what the sheets before will add; of a metric the most telling
// sheet: see telling. The order depends on the sheets and labels alone.
func inOrder(sheets []*sheet, said []labels.Label, mine map[labels.Key]labels.Label) []*sheet {
	about := map[labels.Key]int{}
	for _, l := range said {
		about[l.Key()]++
	}
	count := map[string]int{} // labels of a metric
	of := map[string][]*sheet{}
	var names []string
	var done []*sheet
	for _, s := range sheets {
		metric := s.row.Metric
		if _, ok := of[metric]; !ok {
			names = append(names, metric)
			of[metric] = nil
		}
		for _, v := range s.verdicts {
			count[metric] += about[v.key()]
		}
		if s.open(mine) < 0 {
			done = append(done, s)
			continue
		}
		of[metric] = append(of[metric], s)
	}
	slices.Sort(names)
	for _, all := range of {
		slices.SortStableFunc(all, telling)
	}
	ordered := make([]*sheet, 0, len(sheets))
	for len(ordered)+len(done) < len(sheets) {
		next := ""
		for _, name := range names {
			if len(of[name]) > 0 && (next == "" || count[name] < count[next]) {
				next = name
			}
		}
		s := of[next][0]
		of[next] = of[next][1:]
		count[next] += len(s.verdicts)
		ordered = append(ordered, s)
	}
	slices.SortStableFunc(done, (*sheet).place)
	return append(ordered, done...)
}

// telling orders by how much a person's word tells of the judge: first where its own
// samples differ most, then where the score is nearest to the bound, where a wrong verdict
// turns the outcome of a test.
func telling(a, b *sheet) int {
	return cmp.Or(cmp.Compare(a.agreement(), b.agreement()), cmp.Compare(a.distance(), b.distance()), a.place(b))
}

func (s *sheet) agreement() float64 {
	if len(s.row.Samples) < 2 {
		return 1
	}
	return s.row.Agreement
}

// distance returns how far the score is from the bound, 1 without one.
func (s *sheet) distance() float64 {
	if !s.row.Asserted() {
		return 1
	}
	return math.Abs(s.row.Score - s.row.Bound)
}
