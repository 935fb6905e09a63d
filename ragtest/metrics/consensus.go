package metrics

import (
	"cmp"
	"fmt"
	"slices"
)

// near is the difference up to which two grades agree.
const near = 0.1

// consensus returns what samples of one verdict come to, and the share of them
// that agree with it. A verdict that is not unanimous says so in its label.
func consensus(votes []Verdict) (Verdict, float64) {
	chosen := elect(votes)
	isGrade := graded(votes)
	agree := 0
	for _, v := range votes {
		if isGrade && v.Score-chosen.Score <= near+tolerance && chosen.Score-v.Score <= near+tolerance || !isGrade && sameVote(v, chosen) {
			agree++
		}
	}
	if agree < len(votes) {
		chosen.Label += fmt.Sprintf(" (%d of %d)", agree, len(votes))
	}
	return chosen, float64(agree) / float64(len(votes))
}

// elect returns the majority of yes/no votes, or the median of grades.
func elect(votes []Verdict) Verdict {
	if graded(votes) {
		return median(votes)
	}
	return majority(votes)
}

// graded reports whether votes are more than yes and no.
func graded(votes []Verdict) bool {
	return slices.ContainsFunc(votes, func(v Verdict) bool { return v.Score != 0 && v.Score != 1 })
}

func sameVote(a, b Verdict) bool { return a.Counted == b.Counted && a.Score == b.Score }

// votesLike returns how many votes are the same as v.
func votesLike(votes []Verdict, v Verdict) (n int) {
	for _, w := range votes {
		if sameVote(v, w) {
			n++
		}
	}
	return n
}

// majority returns the first of the verdicts that are given most often; of
// several such, one that counts, with the lowest score.
func majority(votes []Verdict) Verdict {
	return slices.MinFunc(votes, func(a, b Verdict) int {
		return cmp.Or(
			cmp.Compare(votesLike(votes, b), votesLike(votes, a)),
			countedFirst(a, b),
			cmp.Compare(a.Score, b.Score),
		)
	})
}

func countedFirst(a, b Verdict) int {
	switch {
	case a.Counted == b.Counted:
		return 0
	case a.Counted:
		return -1
	}
	return 1
}

// median returns the verdict in the middle by score, or for an even number the
// lower one with the mean of both.
func median(votes []Verdict) Verdict {
	votes = slices.Clone(votes)
	slices.SortStableFunc(votes, func(a, b Verdict) int {
		return cmp.Or(cmp.Compare(a.Score, b.Score), countedFirst(a, b))
	})
	low, high := votes[(len(votes)-1)/2], votes[len(votes)/2]
	if low.Score != high.Score {
		low.Score = (low.Score + high.Score) / 2
		low.Label = fmt.Sprintf("%.2f", low.Score)
	}
	return low
}

// toSettle returns how many of the left votes it takes at least until those that
// remain cannot change the outcome, 0 if none can any more. More than half of all
// votes settle both a majority and a median. So do grades in the middle that are
// equal, whether all that is left is lower or higher.
func toSettle(votes []Verdict, left int) int {
	need := (len(votes)+left)/2 + 1 - votesLike(votes, majority(votes))
	if need <= 0 {
		return 0
	}
	if graded(votes) {
		lowest, highest := slices.Clone(votes), slices.Clone(votes)
		for range left {
			lowest, highest = append(lowest, Verdict{Counted: true}), append(highest, Verdict{Counted: true, Score: 1})
		}
		if sameVote(median(lowest), median(highest)) {
			return 0
		}
		return 1
	}
	return min(need, left)
}
