package main

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	"github.com/ragtest/go-ragtest/internal/stat"
)

// clusters prints how often 200 items of some documents raise a false alarm, taken as
// independent and taken by document.
func clusters(w io.Writer, runs int) {
	fmt.Fprintln(w, "| documents × items | correlation 0 | 0.1 | 0.3 |")
	fmt.Fprintln(w, "|---|---|---|---|")
	for _, documents := range []int{4, 8, 20, 40, 100} {
		each := 200 / documents
		fmt.Fprintf(w, "| %d × %d |", documents, each)
		for _, correlation := range []float64{0, 0.1, 0.3} {
			r := rand.New(rand.NewPCG(uint64(documents), uint64(correlation*10)))
			alone, together := 0, 0
			for range runs {
				ds, names := make([]float64, 200), make([]string, 200)
				shared := 0.0
				for i := range ds {
					if i%each == 0 {
						shared = r.NormFloat64()
					}
					ds[i] = math.Sqrt(correlation)*shared + math.Sqrt(1-correlation)*r.NormFloat64()
					names[i] = fmt.Sprint(i / each)
				}
				if stat.SignFlip(ds).P <= alpha {
					alone++
				}
				if byDocument(stat.NewSample(ds, names)) <= alpha {
					together++
				}
			}
			fmt.Fprintf(w, " %.0f, %.0f |", share(alone, runs), share(together, runs))
		}
		fmt.Fprintln(w)
	}
}

// byDocument returns the p of clustered differences: Student's t below 5 clusters.
func byDocument(s stat.Sample) float64 {
	if s.N < 5 {
		return stat.StudentCDF(s.Mean()/s.StandardError(), s.N-1)
	}
	return stat.SignFlip(s.Sums(func(x float64) float64 { return x })).P
}
