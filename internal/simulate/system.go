package main

import "math/rand/v2"

// A system draws items with their true scores, before and after.
type system struct {
	name string
	draw func(r *rand.Rand) item
}

// An item is verdicts before and after, each in [0, 1], whose mean is a score. A judge
// may flip each.
type item struct {
	before, after []float64
	levels        bool // one verdict of 0, 0.5 or 1, of which a flip makes another level
}

// ternary scores 0, 0.5 or 1 with 0.1, 0.2 and 0.7; 15 % of the answers are drawn anew.
var ternary = system{"0, ½, 1", func(r *rand.Rand) item {
	was := []float64{level(r)}
	is := []float64{was[0]}
	if r.Float64() < 0.15 {
		is[0] = level(r)
	}
	return item{was, is, true}
}}

func level(r *rand.Rand) float64 {
	switch x := r.Float64(); {
	case x < 0.1:
		return 0
	case x < 0.3:
		return 0.5
	}
	return 1
}

// shares scores the share of yes among 3 to 8 verdicts, each with a chance that is
// Beta(4, 1) for the item; 15 % of the verdicts are drawn anew.
var shares = system{"share of 3-8 verdicts", func(r *rand.Rand) item {
	ability := max(r.Float64(), r.Float64(), r.Float64(), r.Float64()) // Beta(4, 1)
	n := 3 + r.IntN(6)
	x := item{make([]float64, n), make([]float64, n), false}
	for i := range n {
		x.before[i] = yes(r, ability)
		if x.after[i] = x.before[i]; r.Float64() < 0.15 {
			x.after[i] = yes(r, ability)
		}
	}
	return x
}}

func yes(r *rand.Rand, p float64) float64 {
	if r.Float64() < p {
		return 1
	}
	return 0
}

func score(verdicts []float64) (mean float64) {
	for _, v := range verdicts {
		mean += v / float64(len(verdicts))
	}
	return mean
}

// judged returns what a judge says who flips a share of the verdicts.
func (x item) judged(r *rand.Rand, verdicts []float64, flips float64) float64 {
	said := make([]float64, len(verdicts))
	for i, v := range verdicts {
		said[i] = v
		if r.Float64() >= flips {
			continue
		}
		if !x.levels {
			said[i] = 1 - v
			continue
		}
		for said[i] == v {
			said[i] = float64(r.IntN(3)) / 2
		}
	}
	return score(said)
}

// A fault is what becomes of a system. Its chances are chosen so that the true mean
// falls by fall.
type fault struct {
	name string
	fall float64
	of   func(r *rand.Rand, x *item, s *chances)
}

// The faults. Each draws from the item as it is after.
var (
	none = fault{"none", 0, func(*rand.Rand, *item, *chances) {}}
	// Few items lose all, many gain a little, and the mean stays.
	skew = fault{"few lose much, many gain a little", 0, func(r *rand.Rand, x *item, s *chances) {
		switch {
		case r.Float64() < 0.04/s.mean:
			clear(x.after)
		case r.Float64() < 0.04/s.up/(1-0.04/s.mean):
			x.step(1)
		}
	}}
	// Many items lose a little, few gain all.
	skewed = fault{"many lose a little, few gain much", 0, func(r *rand.Rand, x *item, s *chances) {
		switch {
		case r.Float64() < 0.04/(1-s.mean):
			for i := range x.after {
				x.after[i] = 1
			}
		case r.Float64() < 0.04/s.down/(1-0.04/(1-s.mean)):
			x.step(-1)
		}
	}}
)

// wide has many items lose a step; deep has few lose all.
func wide(fall float64) fault {
	return fault{"many lose a little", fall, func(r *rand.Rand, x *item, s *chances) {
		if r.Float64() < fall/s.down {
			x.step(-1)
		}
	}}
}

func deep(fall float64) fault {
	return fault{"few lose all", fall, func(r *rand.Rand, x *item, s *chances) {
		if r.Float64() < fall/s.mean {
			clear(x.after)
		}
	}}
}

// step moves the first verdict that can move.
func (x *item) step(by float64) {
	if x.levels {
		x.after[0] = min(1, max(0, x.after[0]+by/2))
		return
	}
	for i, v := range x.after {
		if (by > 0) == (v == 0) {
			x.after[i] = v + by
			return
		}
	}
}

// chances are means of a system: of its score, and of what a step up or down moves it.
type chances struct{ mean, up, down float64 }

func (s system) chances() *chances {
	r, c := rand.New(rand.NewPCG(7, 7)), &chances{}
	const n = 200_000
	for range n {
		x := s.draw(r)
		now := score(x.after)
		c.mean += now / n
		up := item{nil, append([]float64{}, x.after...), x.levels}
		up.step(1)
		c.up += (score(up.after) - now) / n
		x.step(-1)
		c.down += (now - score(x.after)) / n
	}
	return c
}
