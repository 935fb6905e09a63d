package main

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"
)

// replay prints the spread of the differences, and the fall that is found four times in
// five, where verdicts on unchanged answers are replayed and where all are asked afresh.
func replay(w io.Writer) {
	fmt.Fprintln(w, "| flips | answers changed | spread afresh, replayed | found at n = 50 | 200 | 1000 | items worth |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|")
	for _, test := range []struct{ flips, changed float64 }{{0.05, 0.15}, {0.14, 0.15}, {0.14, 0.5}, {0.14, 1}} {
		afresh, replayed := spread(test.flips, test.changed)
		found := func(n float64) string {
			return fmt.Sprintf("%.3f, %.3f", 2.486*afresh/math.Sqrt(n), 2.486*replayed/math.Sqrt(n))
		}
		fmt.Fprintf(w, "| %.0f %% | %.0f %% | %.3f, %.3f | %s | %s | %s | %.1f × |\n", test.flips*100, test.changed*100,
			afresh, replayed, found(50), found(200), found(1000), afresh*afresh/replayed/replayed)
	}
}

// spread returns the standard deviations of differences. Half of the answers that
// changed are of another quality.
func spread(flips, changed float64) (afresh, replayed float64) {
	r := rand.New(rand.NewPCG(11, uint64(changed*100)))
	const n = 200_000
	var sum, square [2]float64
	for range n {
		x := item{[]float64{level(r)}, nil, true}
		x.after = []float64{x.before[0]}
		other := r.Float64() < changed
		if other && r.Float64() < 0.5 {
			x.after[0] = level(r)
		}
		before, after := x.judged(r, x.before, flips), x.judged(r, x.after, flips)
		ds := [2]float64{after - before, 0}
		if other {
			ds[1] = after - before
		}
		for i, d := range ds {
			sum[i] += d / n
			square[i] += d * d / n
		}
	}
	return math.Sqrt(square[0] - sum[0]*sum[0]), math.Sqrt(square[1] - sum[1]*sum[1])
}
