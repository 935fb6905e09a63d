package main

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	"github.com/ragtest/go-ragtest/internal/stat"
)

// ends prints how often the lower end of a mean lies above the true mean: how often a
// bound that is not reached would pass, by Wilson's form and by Student's t.
func ends(w io.Writer, runs int) {
	fmt.Fprintln(w, "| scores | n = 20 | 50 | 200 | 1000 |")
	fmt.Fprintln(w, "|---|---|---|---|---|")
	three := func(one, half float64) func(*rand.Rand) float64 {
		return func(r *rand.Rand) float64 {
			switch x := r.Float64(); {
			case x < one:
				return 1
			case x < one+half:
				return 0.5
			}
			return 0
		}
	}
	c := shares.chances()
	for _, test := range []struct {
		name string
		mean float64
		draw func(*rand.Rand) float64
	}{
		{"pass or fail, 0.95 pass", 0.95, three(0.95, 0)},
		{"1, ½, 0 with 0.93, 0.05, 0.02", 0.955, three(0.93, 0.05)},
		{"1, ½, 0 with 0.7, 0.2, 0.1", 0.8, three(0.7, 0.2)},
		{"share of 3-8 verdicts", c.mean, func(r *rand.Rand) float64 { return score(shares.draw(r).before) }},
	} {
		fmt.Fprintf(w, "| %s |", test.name)
		for _, n := range sizes {
			r := rand.New(rand.NewPCG(uint64(n), 5))
			wilson, student := 0, 0
			for range runs {
				xs := make([]float64, n)
				for i := range xs {
					xs[i] = test.draw(r)
				}
				s := stat.NewSample(xs, make([]string, n))
				if low, _ := stat.Wilson(s.Mean(), s.Effective(), 0.95); low > test.mean+1e-12 {
					wilson++
				}
				if se := s.StandardError(); math.IsNaN(se) || s.Mean()-stat.Student(0.95, n-1)*se > test.mean+1e-12 {
					student++
				}
			}
			fmt.Fprintf(w, " %.0f, %.0f |", share(wilson, runs), share(student, runs))
		}
		fmt.Fprintln(w)
	}
}
