package gate_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// What a mean lost is shared out: to other answers, to another judge, and to the same judge
// who was asked anew.
func TestMeans(t *testing.T) {
	const n = 20
	before := repeat(n, 1)
	changed := func(from, to int, change func(item *metrics.Item, r *metrics.Result)) func(int, *metrics.Item, *metrics.Result) {
		return func(i int, item *metrics.Item, r *metrics.Result) {
			if i >= from && i < to {
				change(item, r)
			}
		}
	}
	answered := func(item *metrics.Item, _ *metrics.Result) { item.Answer = "It is not so." }
	judged := func(_ *metrics.Item, r *metrics.Result) { r.Model = "judge-2" }
	for _, test := range []struct {
		name  string
		after suite
		items int
		mean  float64
		fell  bool
		parts []gate.Part
	}{
		{"nothing", suite{scores: before}, n, 0, false, nil},
		{"chance", suite{scores: with(before, 0, 0, 1)}, n, -0.1, false, []gate.Part{{gate.JudgedAnew, 2, -0.1}}},
		{"other answers", suite{scores: with(before, 0.5, 0, 1, 2, 3, 4, 5), change: changed(0, 5, answered)}, n, -0.15, true,
			[]gate.Part{{gate.OtherTexts, 5, -0.125}, {gate.JudgedAnew, 1, -0.025}}},
		{"another judge", suite{scores: with(before, 0, 0, 1, 2, 3, 4, 5), change: changed(0, n, judged)}, n, -0.3, true, []gate.Part{{gate.OtherJudge, 6, -0.3}}},
		{"both", suite{scores: with(before, 0, 0), change: changed(0, 1, func(item *metrics.Item, r *metrics.Result) { answered(item, r); judged(item, r) })}, n, -0.05, false,
			[]gate.Part{{gate.OtherBoth, 1, -0.05}}},
		{"another question is another item", suite{scores: with(before, 0, 0), change: changed(0, 1, func(item *metrics.Item, _ *metrics.Result) { item.Question = "What else?" })}, n - 1, 0, false, nil},
		{"what rests on nothing", suite{scores: with(before, 0, 0), change: changed(0, 1, func(_ *metrics.Item, r *metrics.Result) { r.Vacuous = true })}, n - 1, 0, false, nil},
		{"not judged", suite{scores: before, broken: map[int]string{3: "stale"}}, n - 1, 0, false, nil},
	} {
		old, now := suite{scores: before}, test.after
		for name, sets := range map[string][2]*results.Set{
			"results":   {old.set(), now.set()},
			"baselines": {baseline(t, old).Set(), baseline(t, now).Set()},
		} {
			if name == "baselines" && (test.name == "another judge" || test.name == "both") {
				continue // a baseline names the judges of a metric, not of an item
			}
			got := gate.Means(sets[0], sets[1])
			if len(got) != 1 || got[0].Package != pkg || got[0].Test != "TestGolden" || got[0].Items != test.items || math.Abs(got[0].Mean-test.mean) > 1e-9 || got[0].Fell != test.fell {
				t.Errorf("%s, %s: got %+v", test.name, name, got)
				continue
			}
			if diff := cmp.Diff(test.parts, got[0].Parts); diff != "" {
				t.Errorf("%s, %s: (-want +got):\n%s", test.name, name, diff)
			}
		}
	}
}

// Many means are corrected for how many they are, and no single pair is a mean.
func TestMeansTogether(t *testing.T) {
	old, now := &results.Set{}, &results.Set{}
	for i := range 5 {
		metric := fmt.Sprint("metric ", i)
		a, b := suite{scores: repeat(12, 1), metric: metric}.set(), suite{scores: with(repeat(12, 1), 0.7, 0, 1, 2, 3, 4), metric: metric}.set() // p = 1/64
		old.Rows, old.Runs, now.Rows = append(old.Rows, a.Rows...), a.Runs, append(now.Rows, b.Rows...)
	}
	one := suite{scores: []float64{1}, metric: "alone"}.set()
	old.Rows, now.Rows = append(old.Rows, one.Rows...), append(now.Rows, one.Rows...)
	got := gate.Means(old, now)
	if len(got) != 5 {
		t.Fatalf("%d means", len(got))
	}
	for _, m := range got {
		if m.Fell || math.Abs(m.P-1.0/64) > 1e-9 || math.Abs(m.Adjusted-5.0/64) > 1e-9 || !strings.HasPrefix(m.String(), m.Metric+" 1.00 -> 0.88 over 12 items") {
			t.Errorf("got %s", m)
		}
	}
}
