package metrics

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"slices"
)

// sampled evaluates as often as the settings say, all at once, and puts the
// results together verdict by verdict: yes/no verdicts by majority, where a tie
// goes to the lower score, and grades by their median. finish makes score and
// reason of a result's verdicts.
func sampled(s Settings, once func(s Settings) (Result, error), finish func(r *Result)) (Result, error) {
	n := max(s.Samples, 1)
	results, err := inParallel(n, func(k int) (Result, error) {
		s := s
		s.sample = k
		r, err := once(s)
		if err == nil {
			finish(&r)
			r.Samples, r.Agreement = []float64{r.Score}, 1
		}
		return r, err
	})
	whole := results[0]
	if n == 1 {
		return whole, err
	}
	for _, r := range results[1:] {
		whole.Usage = whole.Usage.Add(r.Usage)
		whole.Samples = append(whole.Samples, r.Score)
		for _, w := range r.Warnings {
			if !slices.Contains(whole.Warnings, w) {
				whole.Warnings = append(whole.Warnings, w)
			}
		}
	}
	if err != nil {
		whole.Verdicts, whole.Samples, whole.Reply = nil, nil, nil
		return whole, err
	}
	agreement := 0.0
	for i := range whole.Verdicts {
		var votes []Verdict
		for k, r := range results {
			if len(r.Verdicts) != len(whole.Verdicts) {
				return Result{Metric: whole.Metric, Item: whole.Item, Usage: whole.Usage, Model: whole.Model, Source: whole.Source},
					fmt.Errorf("%s cannot take several Samples: sample %d has %s, sample 0 has %d", whole.Metric, k, plural(len(r.Verdicts), "verdict"), len(whole.Verdicts))
			}
			votes = append(votes, r.Verdicts[i])
		}
		v, share := consensus(votes)
		whole.Verdicts[i] = v
		agreement += share / float64(len(whole.Verdicts))
	}
	finish(&whole)
	whole.Agreement = min(agreement, 1)
	if len(whole.Verdicts) == 0 {
		whole.Agreement = 1
	}
	return whole, nil
}

// near is the difference up to which two grades agree.
const near = 0.1

// consensus returns what samples of one verdict come to, and the share of them
// that agree with it. A verdict that is not unanimous says so in its label.
func consensus(votes []Verdict) (Verdict, float64) {
	graded := slices.ContainsFunc(votes, func(v Verdict) bool { return v.Score != 0 && v.Score != 1 })
	chosen := majority(votes)
	if graded {
		chosen = median(votes)
	}
	agree := 0
	for _, v := range votes {
		if graded && v.Score-chosen.Score <= near+tolerance && chosen.Score-v.Score <= near+tolerance || !graded && sameVote(v, chosen) {
			agree++
		}
	}
	if agree < len(votes) {
		chosen.Label += fmt.Sprintf(" (%d of %d)", agree, len(votes))
	}
	return chosen, float64(agree) / float64(len(votes))
}

func sameVote(a, b Verdict) bool { return a.Counted == b.Counted && a.Score == b.Score }

// majority returns the first of the verdicts that are given most often; of
// several such, one that counts, with the lowest score.
func majority(votes []Verdict) Verdict {
	count := func(v Verdict) (n int) {
		for _, w := range votes {
			if sameVote(v, w) {
				n++
			}
		}
		return n
	}
	return slices.MinFunc(votes, func(a, b Verdict) int {
		if n := count(b) - count(a); n != 0 {
			return n
		}
		if a.Counted != b.Counted {
			if a.Counted {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.Score, b.Score)
	})
}

// median returns the verdict in the middle by score, or for an even number the
// lower one with the mean of both.
func median(votes []Verdict) Verdict {
	votes = slices.Clone(votes)
	slices.SortStableFunc(votes, func(a, b Verdict) int { return cmp.Compare(a.Score, b.Score) })
	low, high := votes[(len(votes)-1)/2], votes[len(votes)/2]
	if low.Score != high.Score {
		low.Score = (low.Score + high.Score) / 2
		low.Label = fmt.Sprintf("%.2f", low.Score)
	}
	return low
}

// permute puts chunks in the order in which a sample shows them. The order
// depends on the sample and the number of chunks alone, so that asking more often
// makes no recording stale; sample 0 keeps it. Ids stay with their chunks.
func permute(chunks []pageChunk, sample int) []pageChunk {
	if sample == 0 {
		return chunks
	}
	chunks = slices.Clone(chunks)
	rank := func(c pageChunk) []byte {
		sum := sha256.Sum256(fmt.Appendf(nil, "sample %d of chunk %d", sample, c.ID))
		return sum[:]
	}
	slices.SortFunc(chunks, func(a, b pageChunk) int { return bytes.Compare(rank(a), rank(b)) })
	return chunks
}
