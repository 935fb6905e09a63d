package suite

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/gate"
)

// An Option changes what a gate demands. One that the gate does not know fails the test.
type Option struct {
	name  string
	knows []gate.Figure // nil: all do
	set   func(*gate.Gate)
	err   error // what is wrong with its value, where the gate could not say
}

var (
	withInterval = []gate.Figure{gate.Mean, gate.Median, gate.Percentile, gate.PassRate}
	comparing    = []gate.Figure{gate.NoRegression}
)

// LowerEnd holds the lower end of the figure's interval against the bound, and not the
// figure: the bound is then reached with this confidence, one-sided, in (0.5, 1). Where
// lower is better it is the upper end.
func LowerEnd(level float64) Option {
	o := Option{name: "LowerEnd", knows: withInterval, set: func(g *gate.Gate) { g.LowerEnd = level }}
	if !(level > 0.5 && level < 1) {
		o.err = fmt.Errorf("suite.LowerEnd(%v): the level lies outside (0.5, 1)", level)
	}
	return o
}

// AllowNotJudged lets a gate pass though up to n items could not be judged. They are in
// no figure.
func AllowNotJudged(n int) Option {
	return Option{name: "AllowNotJudged", set: func(g *gate.Gate) { g.AllowNotJudged = n }}
}

// AllowVacuous lets a gate pass though the scores of up to n items rest on nothing. They
// are in no figure.
func AllowVacuous(n int) Option {
	return Option{name: "AllowVacuous", set: func(g *gate.Gate) { g.AllowVacuous = n }}
}

// By holds each slice of a tag, the items with the same value of it, to the same demand,
// if it has 5 items or more. No slice as large as that fails the gate.
func By(tag string) Option {
	return Option{name: "By", set: func(g *gate.Gate) { g.By = append(g.By, tag) }}
}

// ReportOnly has a gate say what it finds and fail nothing.
func ReportOnly() Option {
	return Option{name: "ReportOnly", set: func(g *gate.Gate) { g.ReportOnly = true }}
}

// AllowRemoved lets up to n scores of the baseline be gone.
func AllowRemoved(n int) Option {
	return Option{name: "AllowRemoved", knows: comparing, set: func(g *gate.Gate) { g.AllowRemoved = n }}
}

// AllowJudge compares with a baseline of another judge model or of other prompts.
func AllowJudge() Option {
	return Option{name: "AllowJudge", knows: comparing, set: func(g *gate.Gate) { g.AllowJudge = true }}
}

// PassAt has an item fail AssertNoRegression that scored bound or better and no longer
// does, if 3 samples or more agree on both sides.
func PassAt(bound float64) Option {
	return Option{name: "PassAt", knows: comparing, set: func(g *gate.Gate) { g.PassAt = bound }}
}

// MinDrop is the least fall of a mean that matters; without it 0.02.
func MinDrop(d float64) Option {
	return Option{name: "MinDrop", knows: comparing, set: func(g *gate.Gate) { g.MinDrop = d }}
}

// MaxDrop is the fall of a mean that must not go unseen: where one as large would be
// found less than four times in five, AssertNoRegression says that it cannot tell.
func MaxDrop(d float64) Option {
	return Option{name: "MaxDrop", knows: comparing, set: func(g *gate.Gate) { g.MaxDrop = d }}
}

// RequirePower makes a failure of it if AssertNoRegression cannot tell. It needs MaxDrop.
func RequirePower() Option {
	return Option{name: "RequirePower", knows: comparing, set: func(g *gate.Gate) { g.RequirePower = true }}
}

// apply adds options to a gate.
func apply(g *gate.Gate, opts []Option) error {
	for _, o := range opts {
		switch {
		case o.set == nil:
			return fmt.Errorf("an option is empty: options are made by functions of package suite")
		case o.knows != nil && !slices.Contains(o.knows, g.Figure):
			return fmt.Errorf("suite.%s is no option of a gate on the %s: it is one of %s", o.name, g.Figure, ofGates(o.knows))
		}
		if o.err != nil {
			return o.err
		}
		o.set(g)
	}
	return nil
}

func ofGates(figures []gate.Figure) string {
	names := make([]string, len(figures))
	for i, f := range figures {
		names[i] = string(f)
	}
	return strings.Join(names, ", ")
}
