package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"github.com/ragtest/go-ragtest/internal/stat"
)

const (
	alpha   = 0.05
	minDrop = 0.02
)

var sizes = []int{20, 50, 200, 1000}

// runsOf returns how often a cell of n items is run: fewer times where that is slow.
func runsOf(n, runs int) int {
	if n >= 1000 {
		return max(1, runs*3/10)
	}
	return runs
}

// alarms prints how often the mean is called worse, for systems that are as they were
// and for those that are not.
func alarms(w io.Writer, runs int) {
	fmt.Fprintln(w, "| scores | what changed | true fall | flips | n = 20 | 50 | 200 | 1000 |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|---|")
	for _, s := range []system{ternary, shares} {
		c := s.chances()
		for _, f := range []fault{none, skew, skewed, wide(0.05), deep(0.05), wide(0.1), deep(0.1)} {
			for _, flips := range []float64{0, 0.05, 0.14} {
				cells := make([]string, len(sizes))
				for i, n := range sizes {
					cells[i] = s.alarm(f, c, flips, n, runsOf(n, runs))
				}
				fmt.Fprintf(w, "| %s | %s | %.2f | %.0f %% | %s |\n", s.name, f.name, f.fall, flips*100, strings.Join(cells, " | "))
			}
		}
	}
}

// alarm returns in how many of 100 runs the test calls the mean worse, and in how many
// AssertNoRegression fails for it: where it fell by MinDrop too.
func (s system) alarm(f fault, c *chances, flips float64, n, runs int) string {
	r := rand.New(rand.NewPCG(uint64(n), uint64(flips*1000)))
	tested, failed := 0, 0
	for range runs {
		ds, sum := make([]float64, n), 0.0
		for i := range ds {
			ds[i] = s.difference(r, f, c, flips)
			sum += ds[i]
		}
		if stat.SignFlip(ds).P <= alpha {
			tested++
			if sum/float64(n) <= -minDrop+1e-9 {
				failed++
			}
		}
	}
	called, fails := fmt.Sprintf("%.0f", share(tested, runs)), fmt.Sprintf("%.0f", share(failed, runs))
	if called == fails {
		return called
	}
	return fmt.Sprintf("%s (%s)", called, fails)
}

func share(k, n int) float64 { return 100 * float64(k) / float64(n) }

// difference draws an item and returns by how much its score rose.
func (s system) difference(r *rand.Rand, f fault, c *chances, flips float64) float64 {
	x := s.draw(r)
	f.of(r, &x, c)
	return x.judged(r, x.after, flips) - x.judged(r, x.before, flips)
}
