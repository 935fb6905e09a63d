package labels

import (
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A Set is the lines of one or several files, in their order.
type Set struct {
	Labels   []Label  // all of them, also those that others replaced
	Items    []Item   // there may be several with the same fingerprints
	Warnings []string // what a reader of the set should know: lines that were cut off, times to come, one reviewer under several names
}

// Latest returns the labels that count, in the order of their time: of those of one reviewer
// on one verdict, which is the same fingerprints, metric and subject, the last. A withdrawn
// label counts as none.
func (s *Set) Latest() []Label {
	all := slices.Clone(s.Labels)
	slices.SortStableFunc(all, func(a, b Label) int { return a.Time.Compare(b.Time) })
	type key struct {
		Key
		reviewer string
	}
	of := func(l Label) key { return key{l.Key(), l.Reviewer} }
	last := map[key]int{}
	for i, l := range all {
		last[of(l)] = i
	}
	var counted []Label
	for i, l := range all {
		if last[of(l)] == i && !l.Withdrawn {
			counted = append(counted, l)
		}
	}
	return counted
}

// Item returns the item that l is about, the last of its fingerprints, and whether the set has it.
func (s *Set) Item(l Label) (results.Item, bool) {
	for _, i := range slices.Backward(s.Items) {
		if i.Prints == l.Prints {
			return i.Item, true
		}
	}
	return results.Item{}, false
}
