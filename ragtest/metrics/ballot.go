package metrics

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
)

// A ballot is what samples say of one verdict.
type ballot struct {
	votes  []Verdict
	graded bool // the median is taken, else the majority
	lower  bool // a lower score is better
}

// near is the difference up to which two grades agree.
const near = 0.1

// consensus returns what the votes come to, the majority of yes and no or the
// median of grades, and the share of them that agree with it. A verdict that is
// not unanimous says so in its label.
func (b ballot) consensus() (Verdict, float64) {
	chosen := b.majority()
	if b.graded {
		chosen = b.median()
	}
	agree := 0
	for _, v := range b.votes {
		if b.graded && figure.Most(near).Admits(math.Abs(v.Score-chosen.Score)) || !b.graded && sameVote(v, chosen) {
			agree++
		}
	}
	if agree < len(b.votes) {
		chosen.Label += fmt.Sprintf(" (%d of %d)", agree, len(b.votes))
	}
	return chosen, float64(agree) / float64(len(b.votes))
}

// agreement matches what consensus adds to the label of a verdict.
var agreement = regexp.MustCompile(` \(\d+ of \d+\)$`)

// Outcome returns the label of v without how many samples agree with it.
func (v Verdict) Outcome() string { return agreement.ReplaceAllString(v.Label, "") }

func sameVote(a, b Verdict) bool { return a.Counted == b.Counted && a.Score == b.Score }

// like returns how many votes are the same as v.
func (b ballot) like(v Verdict) (n int) {
	for _, w := range b.votes {
		if sameVote(v, w) {
			n++
		}
	}
	return n
}

// majority returns the first of the verdicts that are given most often; of
// several such, the one that makes for the worse score.
func (b ballot) majority() Verdict {
	return slices.MinFunc(b.votes, func(v, w Verdict) int {
		return cmp.Or(cmp.Compare(b.like(w), b.like(v)), cmp.Compare(b.weight(v), b.weight(w)))
	})
}

// weight orders verdicts by what they do to a score: make it worse, nothing, make it
// better.
func (b ballot) weight(v Verdict) float64 {
	switch {
	case !v.Counted:
		return 0
	case b.lower:
		return 0.5 - v.Score
	}
	return v.Score - 0.5
}

// median returns the verdict in the middle by score, or for an even number the
// lower one with the mean of both.
func (b ballot) median() Verdict {
	votes := slices.Clone(b.votes)
	slices.SortStableFunc(votes, func(v, w Verdict) int {
		return cmp.Or(cmp.Compare(v.Score, w.Score), cmp.Compare(rankCounted(v), rankCounted(w)))
	})
	low, high := votes[(len(votes)-1)/2], votes[len(votes)/2]
	if low.Score != high.Score {
		low.Score = (low.Score + high.Score) / 2
		low.Label = grade(low.Score)
	}
	return low
}

// rankCounted puts, of two verdicts with one score, the one that counts first.
func rankCounted(v Verdict) int {
	if v.Counted {
		return 0
	}
	return 1
}

// toSettle returns the fewest further votes, of those that are left, that could fix
// the outcome; 0 if it is fixed already. Yes and no: it is once one side has more than
// half of all votes. Grades: so, or once the median is the same whether all open votes
// are 0 or 1; for those it returns 1 until then.
func (b ballot) toSettle(left int) int {
	need := (len(b.votes)+left)/2 + 1 - b.like(b.majority())
	switch {
	case need <= 0:
		return 0
	case !b.graded:
		return min(need, left)
	}
	lowest, highest := b.with(left, Verdict{Counted: true}), b.with(left, Verdict{Score: 1})
	if sameVote(lowest.median(), highest.median()) {
		return 0
	}
	return 1
}

// with returns b with n votes for v more.
func (b ballot) with(n int, v Verdict) ballot {
	b.votes = append(slices.Clip(b.votes), slices.Repeat([]Verdict{v}, n)...)
	return b
}
