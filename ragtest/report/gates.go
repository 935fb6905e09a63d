package report

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// gateFails reports whether a test failed by a gate; by one with an outcome that this package
// does not know it did, and by one that only reports it did not.
func gateFails(g results.Gate) bool { return missed(g) && !declared(g).ReportOnly }

// missed reports whether a gate was not held, whether or not that is a failure.
func missed(g results.Gate) bool {
	return !slices.Contains([]gate.Outcome{gate.Passed, gate.NotDecided, gate.CannotTell}, gate.Outcome(g.Outcome))
}

// declared returns a gate as it was declared, and the zero Gate where that cannot be read.
func declared(g results.Gate) gate.Gate {
	var d gate.Gate
	if json.Unmarshal(g.Declared, &d) != nil {
		return gate.Gate{}
	}
	return d
}

// gateName returns what a gate demands, with its metric once.
func gateName(g results.Gate) string {
	if g.Metric == "" || strings.Contains(g.Name, g.Metric) {
		return line(g.Name)
	}
	return line(g.Name + " " + g.Metric)
}

// gateOutcome returns the outcome of a gate, in words.
func gateOutcome(g results.Gate) string {
	if missed(g) && !gateFails(g) {
		return g.Outcome + ", report only"
	}
	return g.Outcome
}

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
	case gate.Outcome(g.Outcome) == gate.Passed:
		return 2
	}
	return 1
}
