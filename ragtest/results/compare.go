package results

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A Comparison is what became of the rows of an old set in a new one.
type Comparison struct {
	Pairs   []Change `json:"-"` // all rows that both have, changed or not
	Changes []Change // of the rows that both have and that differ, in the order of the new set
	Same    int      // how many rows have the same outcome, score and verdicts, on the same item or by a metric that asks nobody
	Added   []Row    // that only the new set has
	Removed []Row    // that only the old set has
}

// A Change is one row before and after.
type Change struct {
	Old, New Row
	Item     []string        // what changed of the item: "answer", "context", "question"
	Judge    bool            // other models judged
	Prompt   bool            // it was judged by another prompt of the same metric
	Verdicts []VerdictChange // those that are not what they were
}

// A VerdictChange is what became of the verdict on one chunk or claim. Where the item
// is not the same, verdicts on chunks are paired by the place of the chunk.
type VerdictChange struct {
	Chunks   []int
	Claim    string
	Old, New string // the labels; "" if there was, or is, no such verdict
}

// Delta returns by how much the score rose; below 0, how much it fell. It is 0 unless
// both are judged.
func (c Change) Delta() float64 {
	if !c.Old.Judged() || !c.New.Judged() {
		return 0
	}
	return figure.Round(c.New.Score - c.Old.Score)
}

// Worse reports whether c is a change to the worse: a score that is worse, or one that
// can no longer be judged, rests on nothing now, or is unstable now.
func (c Change) Worse() bool {
	switch {
	case c.Old.Judged() != c.New.Judged():
		return c.Old.Judged()
	case c.New.vacuous() && !c.Old.vacuous(), c.New.Outcome == assert.Unstable && c.Old.Outcome != assert.Unstable:
		return true
	case c.New.LowerIsBetter:
		return c.Delta() > 0
	}
	return c.Delta() < 0
}

func (r Row) vacuous() bool { return r.Vacuous || r.Outcome == assert.Vacuous }

// Compare pairs the rows of two sets by package, test, item and metric. What is left is
// paired if it is alone on both sides with its test and metric; and of items without names,
// whose texts make one, if it is with its question, metric and test without subtests.
func Compare(old, new *Set) Comparison {
	var c Comparison
	before := map[[4]string]Row{}
	for _, r := range old.Rows {
		before[r.key()] = r
	}
	var unpaired []Row
	for _, r := range new.Rows {
		was, ok := before[r.key()]
		if !ok {
			unpaired = append(unpaired, r)
			continue
		}
		delete(before, r.key())
		c.pair(was, r)
	}
	unpaired = c.alone(before, old.Rows, unpaired, func(r Row) [4]string { return [4]string{r.Package, r.Test, r.Metric} })
	unnamed := unnamedOf(old, new)
	c.Added = c.alone(before, old.Rows, unpaired, func(r Row) [4]string {
		if !unnamed[[3]string{r.Package, r.Test, r.Item}] {
			return r.key() // which the other side does not have
		}
		top, _, _ := strings.Cut(r.Test, "/")
		return [4]string{r.Package, top, r.Metric, r.Prints.Question}
	})
	for _, r := range old.Rows {
		if _, ok := before[r.key()]; ok {
			c.Removed = append(c.Removed, r)
		}
	}
	return c
}

// alone pairs rows that are alone on both sides in their place, takes them out of before,
// and returns the others.
func (c *Comparison) alone(before map[[4]string]Row, old, unpaired []Row, place func(Row) [4]string) (others []Row) {
	left, count := map[[4]string][]Row{}, map[[4]string]int{}
	for _, r := range old {
		if _, ok := before[r.key()]; ok {
			left[place(r)] = append(left[place(r)], r)
		}
	}
	for _, r := range unpaired {
		count[place(r)]++
	}
	for _, r := range unpaired {
		if p := place(r); len(left[p]) == 1 && count[p] == 1 {
			c.pair(left[p][0], r)
			delete(before, left[p][0].key())
			continue
		}
		others = append(others, r)
	}
	return others
}

// unnamedOf returns the items of sets that have no name, by package, test and the name that
// their texts make.
func unnamedOf(sets ...*Set) map[[3]string]bool {
	unnamed := map[[3]string]bool{}
	for _, s := range sets {
		for _, i := range s.Items {
			unnamed[[3]string{i.Package, i.Test, i.Name}] = i.Unnamed()
		}
	}
	return unnamed
}

// OtherPrompt returns a label that both sides ask under, and by no prompt that is the
// same; "" if there is none. Prompts are those of rows.
func OtherPrompt(old, new []string) string {
	of := func(prompts []string) map[string][]string {
		all := map[string][]string{}
		for _, p := range prompts {
			label, print, _ := strings.Cut(p, " ")
			all[label] = append(all[label], print)
		}
		return all
	}
	was, is := of(old), of(new)
	for _, label := range slices.Sorted(maps.Keys(is)) {
		if len(was[label]) > 0 && !slices.ContainsFunc(is[label], func(p string) bool { return slices.Contains(was[label], p) }) {
			return label
		}
	}
	return ""
}

func (c *Comparison) pair(old, new Row) {
	judged := old.Judged() && new.Judged()
	change := Change{Old: old, New: new, Judge: old.Model != new.Model && judged, Prompt: judged && OtherPrompt(old.Prompts, new.Prompts) != "", Verdicts: changedVerdicts(old.Verdicts, new.Verdicts)}
	for _, text := range [][3]string{
		{"answer", old.Prints.Answer, new.Prints.Answer},
		{"context", old.Prints.Context, new.Prints.Context},
		{"question", old.Prints.Question, new.Prints.Question},
	} {
		if text[1] != text[2] {
			change.Item = append(change.Item, text[0])
		}
	}
	c.Pairs = append(c.Pairs, change)
	unread := old.NoJudge && new.NoJudge // a text that such a metric never read may change
	if old.Outcome == new.Outcome && figure.Round(old.Score) == figure.Round(new.Score) && old.vacuous() == new.vacuous() && len(change.Verdicts) == 0 && (len(change.Item) == 0 || unread) {
		c.Same++
		return
	}
	c.Changes = append(c.Changes, change)
}

func changedVerdicts(old, new []Verdict) (changes []VerdictChange) {
	key := func(v Verdict) string { return fmt.Sprint(v.Chunks, v.Claim) }
	if slices.ContainsFunc(old, func(v Verdict) bool { return v.Claim != "" }) {
		key = func(v Verdict) string { return v.Claim } // the chunks of a claim are part of the verdict
	}
	left := map[string][]Verdict{}
	for _, v := range old {
		left[key(v)] = append(left[key(v)], v)
	}
	for _, v := range new {
		k := key(v)
		if len(left[k]) == 0 {
			changes = append(changes, VerdictChange{v.Chunks, v.Claim, "", v.Label})
			continue
		}
		was := left[k][0]
		left[k] = left[k][1:]
		if was.Counted != v.Counted || figure.Round(was.Score) != figure.Round(v.Score) || metrics.Verdict(was).Outcome() != metrics.Verdict(v).Outcome() {
			changes = append(changes, VerdictChange{v.Chunks, v.Claim, was.Label, v.Label})
		}
	}
	for _, v := range old {
		k := key(v)
		if len(left[k]) > 0 {
			left[k] = left[k][1:]
			changes = append(changes, VerdictChange{v.Chunks, v.Claim, v.Label, ""})
		}
	}
	return changes
}
