package assert_test

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

func scores(low, high int) (r metrics.Result) {
	for range low {
		r.Samples = append(r.Samples, 0.2)
	}
	for range high {
		r.Samples = append(r.Samples, 0.8)
	}
	return r
}

// unstable returns the text of an outcome that is unstable, "" for any other.
func unstable(r metrics.Result, min, agreement, confidence float64) string {
	o := assert.Judge(r, assert.Bound{Value: min, MinAgreement: agreement, Confidence: confidence})
	if o.Kind != assert.Unstable {
		return ""
	}
	return o.String()
}

func TestConfidence(t *testing.T) {
	tests := []struct {
		low, high       int
		reached, missed float64
	}{
		{0, 0, 0, 0},
		{0, 1, 1.0 / 2, 0},
		{1, 1, 1.0 / 4, 1.0 / 4},
		{0, 5, 31.0 / 32, 0},
		{5, 0, 0, 31.0 / 32},
		{1, 7, 247.0 / 256, 1.0 / 256},
		{2, 3, 1.0 / 2, 6.0 / 32},
		{0, 40, 1 - math.Pow(0.5, 40), 0},
	}
	for _, test := range tests {
		reached, missed := assert.Confidence(scores(test.low, test.high), 0.8)
		if math.Abs(reached-test.reached) > 1e-12 || math.Abs(missed-test.missed) > 1e-12 {
			t.Errorf("%d samples below and %d at the bound: got %v and %v, want %v and %v", test.low, test.high, reached, missed, test.reached, test.missed)
		}
	}
}

// A sample that rests on nothing is evidence of neither side.
func TestConfidenceOfVacuousSamples(t *testing.T) {
	r := scores(0, 5)
	r.Score, r.Agreement, r.VacuousSamples = 0.8, 1, 2
	if reached, missed := assert.Confidence(r, 0.5); reached != 7.0/8 || missed != 0 {
		t.Errorf("got %v and %v, want those of three samples", reached, missed)
	}
	want := " = 0.80 is unstable: 5 of 5 samples score >= 0.50, resting on nothing: 2, a confidence of 0.88, want >= 0.95\n"
	if got := unstable(r, 0.5, 0, 0.95); !strings.HasPrefix(got, want) {
		t.Errorf("got %q, want it to begin %q", got, want)
	}
}

// The majority of each verdict may score more than most samples do.
func TestScoreAboveItsSamples(t *testing.T) {
	r := scores(2, 1)
	r.Metric, r.Score, r.Agreement = "context recall", 1, 0.7
	want := "context recall = 1.00 is unstable: 1 of 3 samples score >= 0.50, a share of 0.33, want >= 0.50\n"
	if got := unstable(r, 0.5, 0, 0); !strings.HasPrefix(got, want) {
		t.Errorf("got %q, want it to begin %q", got, want)
	}
	for _, min := range []float64{0.1, 0.2} {
		if got := unstable(r, min, 0, 0); got != "" {
			t.Errorf("all samples reach %v: got %q", min, got)
		}
	}
}

func TestSamplesFor(t *testing.T) {
	for _, level := range []float64{1, 1.5, math.Inf(1), math.NaN()} {
		if n := assert.SamplesFor(level); n != 0 {
			t.Errorf("level %v: got %d, want 0", level, n)
		}
	}
	for level, want := range map[float64]int{0: 1, 0.5: 1, 0.75: 2, 0.8: 3, 0.9: 4, 0.95: 5, 0.96875: 5, 0.99: 7, 0.999: 10} {
		n := assert.SamplesFor(level)
		if n != want {
			t.Errorf("level %v: got %d, want %d", level, n, want)
		}
		unanimous := scores(0, n)
		unanimous.Score, unanimous.Agreement = 0.8, 1
		if text := unstable(unanimous, 0.5, 1, level); text != "" {
			t.Errorf("level %v: %d samples that agree are %s", level, n, text)
		}
		if level > 0.5 {
			unanimous.Samples = unanimous.Samples[1:]
			if unstable(unanimous, 0.5, 1, level) == "" {
				t.Errorf("level %v: %d samples are enough", level, n-1)
			}
		}
	}
}

func TestSummaryOfSamples(t *testing.T) {
	r := scores(1, 2)
	r.Metric, r.Score, r.Reason, r.Model = "context recall", 0.8, "the answer reflects 4 of 5 relevant chunks", "m"
	r.Warnings = []string{"look out"}
	for min, want := range map[float64]string{
		0.5: "context recall = 0.80 >= 0.50: the answer reflects 4 of 5 relevant chunks (m, asked live), unstable: 2 of 3 samples reach the bound; warning: look out",
		0.1: "context recall = 0.80 >= 0.10: the answer reflects 4 of 5 relevant chunks (m, asked live); warning: look out",
	} {
		if got := assert.Summary(r, min); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestConfidenceIsTheBinomialDistribution holds the sign test against sums of exact
// binomial coefficients.
func TestConfidenceIsTheBinomialDistribution(t *testing.T) {
	for _, n := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 25, 60, 200, 999} {
		sum := new(big.Int) // of the coefficients below k
		whole := new(big.Float).SetMantExp(big.NewFloat(1), n)
		for k := 0; k <= n; k++ {
			want, _ := new(big.Float).Quo(new(big.Float).SetInt(sum), whole).Float64()
			if got, _ := assert.Confidence(scores(n-k, k), 0.8); math.Abs(got-want) > 1e-12 {
				t.Fatalf("%d of %d samples give a confidence of %v, want %v", k, n, got, want)
			}
			sum.Add(sum, new(big.Int).Binomial(int64(n), int64(k)))
		}
	}
}
