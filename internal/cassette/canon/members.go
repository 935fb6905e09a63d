package canon

import (
	"slices"
	"strings"
)

// A Rule says what of a JSON value counts, besides what its strings and numbers are. Elements of arrays
// always do, as do doubled members, of which the last may hide the others.
type Rule byte

const (
	// InOrder: every member counts, and the order that they stand in.
	InOrder Rule = iota
	// Sorted: every member counts, their order does not.
	Sorted
	// Judge: the order of members counts in schemas alone. At top level null and "stream": false do not count.
	Judge
	// Given: order does not count, nor what is null or false at any depth. It is the rule for judges of keys
	// that begin with k1.
	Given
)

// leavesOut reports whether a member at the given depth does not count; kind is the first byte of its value.
func (r Rule) leavesOut(depth int, key string, kind byte) bool {
	switch r {
	case Judge:
		return depth == 1 && (kind == 'n' || kind == 'f' && key == "stream")
	case Given:
		return kind == 'n' || kind == 'f'
	}
	return false
}

// isSchema reports whether a member of this name holds a schema, or what a schema says of an object.
func isSchema(key string) bool {
	switch key {
	case "schema", "parameters", "properties", "input_schema", "guided_json":
		return true
	}
	return false
}

// Inside returns the rule for what a member holds.
func (r Rule) Inside(key string) Rule {
	if r == Judge && isSchema(key) {
		return InOrder
	}
	return r
}

// Members returns the indexes of those members of v, at the given depth (1 is the top), that count by the
// rule, in their canonical order.
func (r Rule) Members(v Value, depth int) []int {
	order := make([]int, len(v.Keys))
	for i := range order {
		order[i] = i
	}
	if r == InOrder {
		return order
	}
	slices.SortStableFunc(order, func(i, j int) int { return strings.Compare(v.Keys[i], v.Keys[j]) })
	same := func(n, m int) bool {
		return 0 <= m && m < len(order) && v.Keys[order[n]] == v.Keys[order[m]]
	}
	kept := make([]int, 0, len(order))
	for n, i := range order {
		if !r.leavesOut(depth, v.Keys[i], v.Vals[i].Kind) || same(n, n-1) || same(n, n+1) {
			kept = append(kept, i)
		}
	}
	return kept
}
