package report

import (
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// kinds are the outcomes in the order in which they are shown: the worst first.
var kinds = []assert.Kind{
	assert.Unjudged, assert.Misused, assert.TooLow, assert.TooHigh, assert.Unstable, assert.Vacuous, results.Measured, assert.Passed,
}

// failing reports whether a row of this outcome is a failure. An outcome that this
// package does not know is one.
func failing(k assert.Kind) bool { return k != assert.Passed && k != results.Measured }

// judged reports whether a row has a score that may stand in a figure: not one that
// rests on nothing.
func judged(r results.Row) bool { return r.Judged() && !r.Vacuous }

// place returns the place of an outcome among kinds, and of an unknown one the first.
func place(k assert.Kind) int { return slices.Index(kinds, k) }

// rowKey and itemKey are what tells rows and items apart.
func rowKey(r results.Row) [4]string  { return [4]string{r.Package, r.Test, r.Item, r.Metric} }
func itemKey(r results.Row) [3]string { return [3]string{r.Package, r.Test, r.Item} }
