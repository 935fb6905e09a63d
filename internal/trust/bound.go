package trust

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/stat"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A Bound is the bound on the judge's score that best tells the items which people find good
// from the others: good is one whose score by people's verdicts reaches what is asked of it.
// Best is the highest sum of the share of the good that reach the bound and the share of the
// bad that do not (Youden's index); of several the strictest.
type Bound struct {
	Why           string // there is none, "" if there is
	Best          float64
	LowerIsBetter bool
	From, To      float64 // where the best bound of 90 % of resamples of the items lies: see resampled
	At            Split   // the items at Best
	InUse         []Used  // those of the assertions
}

// A Split is how a bound tells items apart.
type Split struct {
	Good, GoodPass int
	Bad, BadFail   int
}

// A Used bound is one of an assertion.
type Used struct {
	Bound float64
	Split
}

// youden is the index of s plus 1.
func (s Split) youden() float64 {
	return float64(s.GoodPass)/float64(s.Good) + float64(s.BadFail)/float64(s.Bad)
}

const (
	leastItems = 3          // good ones, and bad ones, that a bound needs
	resamples  = 2000       // of the items
	fewest     = 200        // resamples where there are many items
	mostDrawn  = 20_000_000 // items of all resamples, but for the fewest
)

// A judged item has the score that a judge gave it, and what people think of it.
type judgedItem struct {
	score float64
	good  bool
}

// bound returns the best bound for the items of one metric as a model judged them, of which
// people labelled every verdict.
func (v *verdicts) bound(model, metric string, good float64) Bound {
	if worths[metric] == nil {
		return Bound{Why: "its score is not the mean of its verdicts"}
	}
	type tally struct {
		sum            float64
		counted, known int
	}
	of := map[results.Prints]*tally{}
	var order []results.Prints
	for _, one := range v.of(metric) {
		if one.People == "" || one.Judges[model] == "" {
			continue
		}
		if of[one.Prints] == nil {
			of[one.Prints], order = &tally{}, append(order, one.Prints)
		}
		w := worth(metric, one.People)
		if !w.known {
			continue
		}
		of[one.Prints].known++
		if w.counted {
			of[one.Prints].sum += w.score
			of[one.Prints].counted++
		}
	}
	var items []judgedItem
	var used []float64
	b := Bound{}
	unbounded, inPart := 0, 0
	for _, prints := range order {
		row, t := v.rows[whole{prints, metric, model}], of[prints]
		if t.known < row.verdicts || t.counted == 0 {
			inPart++
			continue
		}
		least := good
		if row.bound != nil {
			used = append(used, *row.bound)
			if good < 0 {
				least = *row.bound
			}
		}
		if least < 0 {
			unbounded++
			continue
		}
		b.LowerIsBetter = row.lowerIsBetter
		people := t.sum / float64(t.counted)
		items = append(items, judgedItem{row.score, figure.Bound{Value: least, AtMost: row.lowerIsBetter}.Admits(people)})
	}
	whole := splitAt(items, 0, true)
	switch {
	case len(items) == 0 && unbounded > 0:
		b.Why = "no assertion says which score is good: --good does"
	case len(items) == 0:
		b.Why = "of no item all verdicts are labelled"
	case whole.Good < leastItems || whole.Bad < leastItems:
		b.Why = fmt.Sprintf("of %d items people find %d good: %d good and %d bad ones are the least", len(items), whole.Good, leastItems, leastItems)
	}
	if b.Why != "" {
		return b
	}
	b.Best = best(items, b.LowerIsBetter)
	b.At = splitAt(items, b.Best, b.LowerIsBetter)
	if b.At.youden() < 1+1e-9 {
		b.Why = "by the judge's scores the items that people find good are no better than the others"
		return b
	}
	slices.Sort(used)
	for _, u := range slices.Compact(used) {
		b.InUse = append(b.InUse, Used{u, splitAt(items, u, b.LowerIsBetter)})
	}
	b.From, b.To = resampled(items, b.LowerIsBetter)
	return b
}

// splitAt returns how a bound tells items apart.
func splitAt(items []judgedItem, bound float64, atMost bool) (s Split) {
	for _, i := range items {
		pass := figure.Bound{Value: bound, AtMost: atMost}.Admits(i.score)
		switch {
		case i.good && pass:
			s.Good, s.GoodPass = s.Good+1, s.GoodPass+1
		case i.good:
			s.Good++
		case pass:
			s.Bad++
		default:
			s.Bad, s.BadFail = s.Bad+1, s.BadFail+1
		}
	}
	return s
}

// A step is the items of one score.
type step struct {
	score     float64
	good, bad int
}

// A ladder is items by their scores, the strictest first.
type ladder struct {
	steps  []step
	atMost bool
	of     []int  // the step of each item
	good   []bool // whether each is good
}

func ladderOf(items []judgedItem, atMost bool) ladder {
	l := ladder{atMost: atMost}
	var scores []float64
	for _, i := range items {
		scores = append(scores, i.score)
	}
	slices.Sort(scores)
	if scores = slices.Compact(scores); !atMost {
		slices.Reverse(scores)
	}
	at := map[float64]int{}
	for n, score := range scores {
		at[score] = n
		l.steps = append(l.steps, step{score: score})
	}
	for _, i := range items {
		l.of, l.good = append(l.of, at[i.score]), append(l.good, i.good)
	}
	return l
}

// count counts item i.
func (l ladder) count(i int) {
	if l.good[i] {
		l.steps[l.of[i]].good++
	} else {
		l.steps[l.of[i]].bad++
	}
}

// best returns the best of the scores of the items that were counted, and false unless some
// are good and some bad. It forgets what was counted.
func (l ladder) best() (bound float64, ok bool) {
	var s, passed Split
	for _, t := range l.steps {
		s.Good, s.Bad = s.Good+t.good, s.Bad+t.bad
	}
	most, next := 0.0, 0
	for _, t := range l.steps {
		if t.good+t.bad == 0 || s.Good == 0 || s.Bad == 0 {
			continue
		}
		for ; next < len(l.steps) && (figure.Bound{Value: t.score, AtMost: l.atMost}).Admits(l.steps[next].score); next++ {
			passed.Good, passed.Bad = passed.Good+l.steps[next].good, passed.Bad+l.steps[next].bad
		}
		s.GoodPass, s.BadFail = passed.Good, s.Bad-passed.Bad
		if y := s.youden(); y > most+1e-9 {
			bound, most = t.score, y
		}
	}
	for i := range l.steps {
		l.steps[i].good, l.steps[i].bad = 0, 0
	}
	return bound, s.Good > 0 && s.Bad > 0
}

// best returns the best of the scores as a bound.
func best(items []judgedItem, atMost bool) float64 {
	l := ladderOf(items, atMost)
	for i := range items {
		l.count(i)
	}
	bound, _ := l.best()
	return bound
}

// resampled returns between which bounds the best one lies in 90 % of resamples of the items: of
// 2,000, and of fewer, down to 200, where there are more than 10,000 items.
func resampled(items []judgedItem, atMost bool) (from, to float64) {
	rng := rand.New(rand.NewPCG(16, 2))
	var bounds []float64
	l := ladderOf(items, atMost)
	for range max(fewest, min(resamples, mostDrawn/len(items))) {
		for range items {
			l.count(rng.IntN(len(items)))
		}
		if bound, ok := l.best(); ok {
			bounds = append(bounds, bound)
		}
	}
	return stat.Quantile(bounds, 1-stat.Level), stat.Quantile(bounds, stat.Level)
}
