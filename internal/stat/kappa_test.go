package stat_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/ragtest/go-ragtest/internal/stat"
)

// rated lists the pairs of a table, by its cells.
func rated(table [][]int) (a, b []string) {
	for i, row := range table {
		for j, n := range row {
			for range n {
				a, b = append(a, fmt.Sprint(i)), append(b, fmt.Sprint(j))
			}
		}
	}
	return a, b
}

func TestKappa(t *testing.T) {
	for name, test := range map[string]struct {
		table               [][]int
		kappa, lower, upper float64
	}{
		// By Fleiss' formula over the cells: po 0.7, pe 0.5, a standard error of 0.1283.
		"35 of 50":         {[][]int{{20, 5}, {10, 15}}, 0.4, 0.1708, 0.5881},
		"all agree":        {[][]int{{5, 0}, {0, 5}}, 1, 0.5741, 1},
		"none agrees":      {[][]int{{0, 5}, {5, 0}}, -1, -1, -0.5741},
		"one word":         {[][]int{{9}}, 0, -1, 1},
		"one rater varies": {[][]int{{6, 4}}, 0, -0.6209, 0.5144},
		"nothing":          {nil, 0, -1, 1},
	} {
		a, b := rated(test.table)
		got := stat.Kappa(a, b, make([]string, len(a)), 0.95)
		if math.Abs(got.Kappa-test.kappa) > 1e-9 || math.Abs(got.Lower-test.lower) > 1e-3 || math.Abs(got.Upper-test.upper) > 1e-3 {
			t.Errorf("%s: %+v, want %v (%v to %v)", name, got, test.kappa, test.lower, test.upper)
		}
	}
}

// A rater who copies the other with the probability q, and else draws a word as often as the
// other uses it, has the kappa q. The ends of the interval must be on the right side of it as
// often as they say, with items of several chunks on which the rater fares alike too.
func TestKappaIntervalCovers(t *testing.T) {
	const rounds = 1000
	for _, test := range []struct {
		items, chunks int
		q, spread     float64
		rare          float64
		least         float64
	}{
		{30, 1, 0.6, 0, 0.5, 0.93},
		{40, 3, 0.6, 0, 0.5, 0.93},
		{40, 3, 0.6, 0.3, 0.3, 0.93},
		{40, 3, 0.9, 0.1, 0.3, 0.93},
		{15, 4, 0.8, 0.2, 0.4, 0.91},
		{100, 3, 0.4, 0.4, 0.2, 0.93},
	} {
		rng := rand.New(rand.NewPCG(1, 2))
		lowOK, highOK := 0, 0
		for range rounds {
			var a, b, clusters []string
			for i := range test.items {
				q := test.q + test.spread*float64(2*rng.IntN(2)-1)
				for range test.chunks {
					draw := func() string { return fmt.Sprint(rng.Float64() < test.rare) }
					one, other := draw(), draw()
					if rng.Float64() < q {
						other = one
					}
					a, b, clusters = append(a, one), append(b, other), append(clusters, fmt.Sprint(i+1))
				}
			}
			k := stat.Kappa(a, b, clusters, 0.95)
			if k.Lower <= test.q {
				lowOK++
			}
			if k.Upper >= test.q {
				highOK++
			}
		}
		low, high := float64(lowOK)/rounds, float64(highOK)/rounds
		if min(low, high) < test.least {
			t.Errorf("%+v: the lower end is right in %.3f, the upper in %.3f of the rounds", test, low, high)
		}
	}
}

func TestMcNemar(t *testing.T) {
	// 2·P(X <= 2) of 10 throws of a coin is 112/1024.
	for _, test := range []struct {
		b, c int
		want float64
	}{{2, 8, 112.0 / 1024}, {8, 2, 112.0 / 1024}, {0, 0, 1}, {5, 5, 1}, {0, 5, 1.0 / 16}} {
		if got := stat.McNemar(test.b, test.c); math.Abs(got-test.want) > 1e-12 {
			t.Errorf("McNemar(%d, %d) = %v, want %v", test.b, test.c, got, test.want)
		}
	}
}
