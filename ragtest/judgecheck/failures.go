package judgecheck

import (
	"fmt"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
)

const (
	enoughVerdicts = 10 // of one metric, for its kappa over a tier to be held to a bound
	mostMisses     = 20 // more misses are counted
)

// Reaches reports whether everything was judged and every metric's kappa is
// minKappa or more, allowing a rounding error of 1e-9: over all cases, and in
// each tier as Run has it.
func (r Report) Reaches(minKappa float64) bool { return r.failures(minKappa) == nil }

// A shortfall is the part of a metric's verdicts whose kappa is the lowest of
// those that miss the bound.
type shortfall struct {
	name string // "context recall, tier hard"
	Confusion
	misses []Miss
}

// failures returns a text for each metric whose kappa is less than min, and one
// for all that could not be judged; nil if there is none. The first line of each
// says all by itself.
func (r Report) failures(min float64) []string {
	var short []shortfall
	var misses []int
	for _, f := range r.Metrics {
		if s, ok := f.shortOf(min); ok {
			short = append(short, s)
			misses = append(misses, len(s.misses))
		}
	}
	var texts []string
	for i, shown := range deal(mostMisses, misses) {
		s := short[i]
		got, want := figure.Least(min).Decimals(s.Kappa())
		text := fmt.Sprintf("%s: kappa = %s, want >= %s: %s\n%s%s",
			s.name, got, want, s.summary(), s.details(), list(pick(s.misses, shown)))
		if rest := misses[i] - shown; rest > 0 {
			text += fmt.Sprintf("\n  … and %s; the Report of Measure has all", figure.Plural(rest, "more miss"))
		}
		texts = append(texts, text)
	}
	if len(r.NotJudged) > 0 {
		texts = append(texts, r.notJudged())
	}
	return texts
}

// shortOf returns what of f misses the bound.
func (f Figures) shortOf(min float64) (shortfall, bool) {
	// A metric by which nothing was judged is among what could not be judged.
	if f.Total() == 0 {
		return shortfall{}, false
	}
	worst := shortfall{f.Metric, f.Confusion, f.Misses}
	for _, t := range f.Tiers {
		telling := t.Total() >= enoughVerdicts && t.onlyLabel() == ""
		if len(f.Tiers) == 1 || !telling || t.Kappa() >= worst.Kappa() {
			continue
		}
		elsewhere := func(m Miss) bool { return m.Tier != t.Tier }
		worst = shortfall{
			fmt.Sprintf("%s, tier %s", f.Metric, t.Tier),
			t.Confusion,
			slices.DeleteFunc(slices.Clone(f.Misses), elsewhere),
		}
	}
	return worst, !figure.Least(min).Admits(worst.Kappa())
}

// deal hands out n places in turn, to each no more than it wants.
func deal(n int, wants []int) []int {
	got := make([]int, len(wants))
	for before := -1; n != before; {
		before = n
		for i := range wants {
			if n > 0 && got[i] < wants[i] {
				got[i]++
				n--
			}
		}
	}
	return got
}

// pick returns n of misses, evenly spread over them, so that they are of many
// kinds of cases.
func pick(misses []Miss, n int) []Miss {
	picked := make([]Miss, n)
	for i := range picked {
		picked[i] = misses[i*len(misses)/n]
	}
	return picked
}
