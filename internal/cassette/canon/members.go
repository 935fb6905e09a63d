package canon

import (
	"slices"
	"strings"
)

// SortedMembers returns the indexes of v's members by name. Doubled members keep their order, and are
// never dropped, because the last one may hide the others.
func SortedMembers(v Value, dropEmpty bool) []int {
	order := make([]int, len(v.Keys))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return strings.Compare(v.Keys[i], v.Keys[j]) })
	if !dropEmpty {
		return order
	}
	same := func(n, m int) bool {
		return 0 <= m && m < len(order) && v.Keys[order[n]] == v.Keys[order[m]]
	}
	kept := make([]int, 0, len(order))
	for n, i := range order {
		empty := v.Vals[i].Kind == 'n' || v.Vals[i].Kind == 'f'
		if !empty || same(n, n-1) || same(n, n+1) {
			kept = append(kept, i)
		}
	}
	return kept
}
