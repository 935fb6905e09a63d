package report

import (
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/results"
)

// gateFails reports whether a gate failed; one with an outcome that this package does
// not know did.
func gateFails(g results.Gate) bool {
	return g.Outcome != "passed" && g.Outcome != notDecided && g.Outcome != "cannot tell"
}

// notDecided is the outcome of a gate that did not see all items.
const notDecided = "not decided"

// sortedGates returns gates with those that failed first.
func sortedGates(gates []results.Gate) []results.Gate {
	gates = slices.Clone(gates)
	slices.SortStableFunc(gates, func(a, b results.Gate) int { return gateRank(a) - gateRank(b) })
	return gates
}

func gateRank(g results.Gate) int {
	switch {
	case gateFails(g):
		return 0
	case g.Outcome == "passed":
		return 2
	}
	return 1
}
