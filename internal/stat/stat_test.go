package stat_test

import (
	"encoding/json"
	"math"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/ragtest/go-ragtest/internal/stat"
)

var near = cmpopts.EquateApprox(0, 1e-9)

// oracle returns the rows of values that another implementation computed.
func oracle[R any](t *testing.T, name string) (rows []R) {
	t.Helper()
	data, err := os.ReadFile("testdata/oracle.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(all[name], &rows); err != nil || len(rows) == 0 {
		t.Fatalf("%s: %d rows, %v", name, len(rows), err)
	}
	return rows
}

func TestOracle(t *testing.T) {
	for name, got := range map[string]func(x []float64) []float64{
		"normal":      func(x []float64) []float64 { return []float64{stat.Normal(x[0])} },
		"student_cdf": func(x []float64) []float64 { return []float64{stat.StudentCDF(x[0], int(x[1]))} },
		"student":     func(x []float64) []float64 { return []float64{stat.Student(x[0], int(x[1]))} },
		"binomial":    func(x []float64) []float64 { return []float64{stat.Binomial(int(x[0]), int(x[1]), x[2])} },
		"wilson": func(x []float64) []float64 {
			lower, upper := stat.Wilson(x[0], x[1], x[2])
			return []float64{lower, upper}
		},
	} {
		for _, row := range oracle[[]float64](t, name) {
			values := got(row)
			if diff := cmp.Diff(row[len(row)-len(values):], values, near); diff != "" {
				t.Errorf("%s%v (-oracle +got):\n%s", name, row, diff)
			}
		}
	}
	for _, row := range oracle[[3]any](t, "signflip") {
		var sums []float64
		for _, s := range row[0].([]any) {
			sums = append(sums, s.(float64))
		}
		got := stat.SignFlip(sums)
		if diff := cmp.Diff(stat.Fall{P: row[1].(float64), Full: row[2].(float64), Exact: true}, got, near); diff != "" {
			t.Errorf("SignFlip(%v) (-oracle +got):\n%s", sums, diff)
		}
	}
}

// Drawn signs come near to all signs, and are the same each time.
func TestDrawnSigns(t *testing.T) {
	sums := make([]float64, 21)
	for i := range sums {
		sums[i] = []float64{-0.5, 0.25, -0.125}[i%3]
	}
	exact := stat.SignFlip(sums[:20])
	sums[20] = -1e-6 // one more sum, that hardly counts
	drawn := stat.SignFlip(sums)
	if drawn.Exact || !exact.Exact || math.Abs(drawn.P-exact.P) > 0.01 || drawn != stat.SignFlip(sums) {
		t.Errorf("drawn %+v, all %+v", drawn, exact)
	}
}

// Where nothing differs, nothing has fallen.
func TestSignFlipOfNothing(t *testing.T) {
	if got := stat.SignFlip(nil); got != (stat.Fall{P: 0.5, Full: 1, Exact: true}) {
		t.Errorf("got %+v", got)
	}
}

// Numbers worked by hand.
func TestClusters(t *testing.T) {
	for _, test := range []struct {
		name      string
		x         []float64
		clusters  []string
		n         int
		se, worth float64
	}{
		{"two documents that hang together", []float64{1, 1, 0, 0}, []string{"a", "a", "b", "b"}, 2, 0.5, 4.0 / 3},
		{"no clusters", []float64{1, 1, 0, 0}, []string{"", "", "", ""}, 4, math.Sqrt(1.0 / 12), 4},
		{"a design effect below 1 is 1", []float64{1, 0, 1, 0}, []string{"a", "a", "b", "b"}, 2, 0, 4},
		{"no variance", []float64{1, 1, 1, 1}, []string{"a", "a", "b", ""}, 3, 0, 3},
		{"one document", []float64{1, 0}, []string{"a", "a"}, 1, math.Inf(1), 1},
	} {
		s := stat.NewSample(test.x, test.clusters)
		if diff := cmp.Diff([]float64{float64(test.n), test.se, test.worth}, []float64{float64(s.N), s.StandardError(), s.Effective()}, near); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}

func TestOrder(t *testing.T) {
	xs := make([]float64, 20) // 0.05, 0.10 … 1
	for i := range xs {
		xs[i] = float64(20-i) / 20
	}
	type ends struct{ Quantile, Lower, Upper float64 }
	for _, test := range []struct {
		p, n float64
		want ends
	}{
		{0.5, 20, ends{0.5, 0.3, 0.75}}, // the 6th and the 15th: P(X >= 6) = 0.979, P(X >= 7) = 0.942
		{0.1, 20, ends{0.1, 0, 0.25}},   // P(X >= 1) = 0.878: no score shows a lower end; P(X <= 4) = 0.957
		{0.5, 10.4, ends{0.5, 0.2, 0.9}},
		{0.5, 0.5, ends{0.5, 0, 1}},
	} {
		lower, upper := stat.QuantileEnds(xs, test.p, test.n, 0.95)
		if diff := cmp.Diff(test.want, ends{stat.Quantile(xs, test.p), lower, upper}, near); diff != "" {
			t.Errorf("p %v of what is worth %v (-want +got):\n%s", test.p, test.n, diff)
		}
	}
	if got := stat.Median([]float64{0.9, 0.1, 0.5, 0.6}); got != 0.55 {
		t.Errorf("median %v", got)
	}
	if got := stat.Quantile(make([]float64, 30), 0.1); got != 0 {
		t.Errorf("quantile %v", got)
	}
}

func TestHolm(t *testing.T) {
	if diff := cmp.Diff([]float64{0.03, 0.06, 0.06}, stat.Holm([]float64{0.01, 0.04, 0.03}), near); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
