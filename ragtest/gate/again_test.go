package gate_test

import (
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A fall that one gate shows, and twenty-one gates together do not, is none, and is said to
// be so.
func TestAllCorrectsOverAllGates(t *testing.T) {
	base := repeat(12, 1)
	var all []*results.Set
	was := map[string]*gate.Baseline{}
	for i := range 21 {
		u := suite{scores: base}
		if i == 0 {
			u.scores = with(base, 0.7, 0, 1, 2, 3, 4) // p = 1/64
		}
		s := u.set()
		name := test + string(rune('A'+i))
		for k := range s.Rows {
			s.Rows[k].Test = strings.Replace(s.Rows[k].Test, test, name, 1)
			s.Items[k].Test = s.Rows[k].Test
		}
		s.Runs[0].Test = name
		g := noRegression()
		s.Gates = []results.Gate{{Package: pkg, Test: name, Name: g.String(), Declared: g.Declared()}}
		all = append(all, s)
		was[name] = baseline(t, suite{scores: base})
		was[name].Test = name
	}
	merged, err := results.Merge(all...)
	if err != nil {
		t.Fatal(err)
	}
	decisions := gate.All(merged, func(line results.Gate, _ gate.Gate) (*gate.Baseline, error) { return was[line.Test], nil })
	if len(decisions) != 21 {
		t.Fatalf("%d decisions", len(decisions))
	}
	want := "the fall of faithfulness would be shown by this gate alone (p = 0.016), and is not beside all 21 means of these results"
	if d := decisions[0]; d.Outcome != gate.Passed || !strings.Contains(d.String(), want) || !strings.Contains(d.String(), "p = 0.328 by all signs") {
		t.Errorf("got %s", d)
	}
	for _, d := range decisions[1:] {
		if d.Outcome != gate.Passed || len(d.Notes) > 0 {
			t.Errorf("got %s", d)
		}
	}
}

// Declared gates are read back, and one that cannot be is no pass.
func TestAllReadsWhatWasDeclared(t *testing.T) {
	s := suite{scores: repeat(10, 1)}.set()
	g := gate.Gate{Figure: gate.PassRate, Metric: "faithfulness", PassAt: 0.8, Bound: 0.9, LowerEnd: 0.6, By: []string{"lang"}, AllowVacuous: 2}
	s.Gates = []results.Gate{
		{Package: pkg, Test: test, Name: "pass rate", Declared: g.Declared()},
		{Package: pkg, Test: test, Name: "broken", Declared: []byte(`{"bound": "high"}`)},
	}
	decisions := gate.All(s, nil)
	if got := decisions[0].Gate.String(); got != g.String() || decisions[0].Saw != 10 {
		t.Errorf("got %s, want %s", got, g)
	}
	if decisions[1].Outcome != gate.Failed || !strings.Contains(decisions[1].String(), "it cannot be read how this gate was declared") {
		t.Errorf("got %s", decisions[1])
	}
}
