package judgecheck_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/judgecheck"
)

func confusion(counts ...[]int) judgecheck.Confusion {
	return judgecheck.Confusion{Labels: []string{"a", "b", "c"}[:len(counts)], Counts: counts}
}

func TestKappaAndBalancedAccuracy(t *testing.T) {
	tests := []struct {
		name, why       string
		confusion       judgecheck.Confusion
		agreed, total   int
		kappa, accuracy float64
	}{
		{"textbook", "po = 35/50, pe = (25·30 + 25·20)/50² = 0.5", confusion([]int{20, 5}, []int{10, 15}), 35, 50, 0.4, 0.7},
		{"skewed", "po = 60/100, pe = (60·70 + 40·30)/100² = 0.54: the same accuracy as the next, and less kappa",
			confusion([]int{45, 15}, []int{25, 15}), 60, 100, 0.06 / 0.46, (0.75 + 0.375) / 2},
		{"skewed otherwise", "po = 60/100, pe = (60·30 + 40·70)/100² = 0.46", confusion([]int{25, 35}, []int{5, 35}), 60, 100, 0.14 / 0.54, (25.0/60 + 0.875) / 2},
		{"three labels", "Cohen's own table: po = 140/200, pe = (120·100 + 60·60 + 20·40)/200² = 0.41",
			confusion([]int{88, 14, 18}, []int{10, 40, 10}, []int{2, 6, 12}), 140, 200, 0.29 / 0.59, (88.0/120 + 40.0/60 + 12.0/20) / 3},
		{"perfect", "", confusion([]int{3, 0}, []int{0, 9}), 12, 12, 1, 1},
		{"always wrong", "", confusion([]int{0, 5}, []int{5, 0}), 0, 10, -1, 0},
		{"always the same", "nine of ten right, and worth nothing", confusion([]int{9, 0}, []int{1, 0}), 9, 10, 0, 0.5},
		{"always the same of three", "", confusion([]int{4, 0, 0}, []int{3, 0, 0}, []int{3, 0, 0}), 4, 10, 0, 1.0 / 3},
		{"one label, all agree", "0/0: chance alone explains it", confusion([]int{7, 0}, []int{0, 0}), 7, 7, 0, 1},
		{"one label, some agree", "po = pe", confusion([]int{3, 4}, []int{0, 0}), 3, 7, 0, 3.0 / 7},
		{"a label that does not occur", "balanced accuracy is the mean over two labels",
			confusion([]int{2, 0, 0}, []int{0, 1, 1}, []int{0, 0, 0}), 3, 4, (0.75 - 0.375) / (1 - 0.375), 0.75},
		{"empty", "", confusion([]int{0, 0}, []int{0, 0}), 0, 0, 0, 0},
		{"zero value", "", judgecheck.Confusion{}, 0, 0, 0, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := test.confusion
			if c.Agreed() != test.agreed || c.Total() != test.total {
				t.Errorf("%d of %d agree, want %d of %d", c.Agreed(), c.Total(), test.agreed, test.total)
			}
			if got := c.Kappa(); math.Abs(got-test.kappa) > 1e-12 {
				t.Errorf("kappa = %v, want %v (%s)", got, test.kappa, test.why)
			}
			if got := c.BalancedAccuracy(); math.Abs(got-test.accuracy) > 1e-12 {
				t.Errorf("balanced accuracy = %v, want %v (%s)", got, test.accuracy, test.why)
			}
		})
	}
}

// Whatever the counts, the figures are numbers in their range, and it makes no
// difference to kappa who is called the judge and who the labeller.
func TestFiguresStayInRange(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		n := 1 + random.IntN(3)
		counts, turned := make([][]int, n), make([][]int, n)
		for i := range n {
			counts[i], turned[i] = make([]int, n), make([]int, n)
		}
		for i := range n {
			for j := range n {
				counts[i][j] = max(0, random.IntN(12)-4)
				turned[j][i] = counts[i][j]
			}
		}
		c := confusion(counts...)
		if kappa := c.Kappa(); !(kappa >= -1 && kappa <= 1) {
			t.Fatalf("kappa of %v = %v", counts, kappa)
		}
		if accuracy := c.BalancedAccuracy(); !(accuracy >= 0 && accuracy <= 1) {
			t.Fatalf("balanced accuracy of %v = %v", counts, accuracy)
		}
		if kappa, other := c.Kappa(), confusion(turned...).Kappa(); kappa != other {
			t.Fatalf("kappa of %v = %v, turned %v", counts, kappa, other)
		}
	}
}
