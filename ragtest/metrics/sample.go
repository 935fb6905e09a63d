package metrics

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"
)

// sampled evaluates as often as the settings say and puts the results together
// verdict by verdict. It asks all at once or, if adaptive, in rounds until no
// verdict can change any more. finish makes score and reason of a result's
// verdicts.
func sampled(s Settings, once func(s Settings) (Result, error), finish func(r *Result)) (Result, error) {
	most := max(s.Samples, 1)
	next := most
	if s.Adaptive {
		next = most/2 + 1 // the fewest that can settle a verdict
	}
	var results []Result
	for next > 0 {
		first := len(results)
		more, failed, err := inParallel(next, func(i int) (Result, error) {
			s := s
			s.sample = first + i
			r, err := once(s)
			if err == nil {
				finish(&r)
				r.Samples, r.Agreement = []float64{r.Score}, 1
				if r.Vacuous {
					r.VacuousSamples = 1
				}
			}
			return r, err
		})
		results = append(results, more...)
		if err == nil {
			failed, err = alike(results)
		} else {
			failed += first
		}
		if err != nil {
			return unscored(results, failed), err
		}
		next = unsettled(results, most)
	}
	if most == 1 {
		return results[0], nil
	}
	return agreed(results, finish), nil
}

// unsettled returns how many samples more it takes at least until none that may
// follow can change a verdict, 0 if none can.
func unsettled(results []Result, most int) int {
	left := most - len(results)
	if left == 0 {
		return 0
	}
	need := 0
	for i := range results[0].Verdicts {
		need = max(need, votesOn(results, i).toSettle(left))
	}
	return need
}

// alike returns an error unless all samples have the same verdicts to give, and
// which sample does not.
func alike(results []Result) (odd int, err error) {
	first := results[0]
	for k := 1; k < len(results); k++ {
		r := results[k]
		if len(r.Verdicts) != len(first.Verdicts) {
			return k, fmt.Errorf("%s cannot take several Samples: sample %d has %s, sample 0 has %d", first.Metric, k, plural(len(r.Verdicts), "verdict"), len(first.Verdicts))
		}
		for i, v := range r.Verdicts {
			if !v.SameSubject(first.Verdicts[i]) {
				return k, fmt.Errorf("%s cannot take several Samples: verdict %d of sample %d is about something else than that of sample 0", first.Metric, i, k)
			}
		}
	}
	return 0, nil
}

// unscored returns what is known of samples that come to nothing, with who judged
// the one that failed.
func unscored(results []Result, failed int) Result {
	whole := together(results)
	return Result{Metric: whole.Metric, Item: whole.Item, Warnings: whole.Warnings, Usage: whole.Usage,
		Model: results[failed].Model, Source: results[failed].Source}
}

// agreed returns what samples come to: yes/no verdicts by majority, where a tie
// goes to the lower score, and grades by their median.
func agreed(results []Result, finish func(r *Result)) Result {
	whole := together(results)
	whole.Agreement = 1
	if n := len(whole.Verdicts); n > 0 {
		sum := 0.0
		whole.Verdicts = slices.Clone(whole.Verdicts)
		for i := range whole.Verdicts {
			var share float64
			whole.Verdicts[i], share = votesOn(results, i).consensus()
			sum += share
		}
		whole.Agreement = min(sum/float64(n), 1)
	}
	finish(&whole)
	return whole
}

// together returns the first result with the usage, the scores and the warnings
// of all.
func together(results []Result) Result {
	whole := results[0]
	for _, r := range results[1:] {
		whole.Usage = whole.Usage.Add(r.Usage)
		whole.Samples = append(whole.Samples, r.Score)
		whole.VacuousSamples += r.VacuousSamples
		for _, w := range r.Warnings {
			if !slices.Contains(whole.Warnings, w) {
				whole.Warnings = append(whole.Warnings, w)
			}
		}
	}
	return whole
}

// votesOn returns what the samples say of one verdict.
func votesOn(results []Result, i int) ballot {
	_, graded := results[0].Reply.(gradeGiver)
	b := ballot{graded: graded}
	for _, r := range results {
		b.votes = append(b.votes, r.Verdicts[i])
		b.graded = b.graded || r.Verdicts[i].Score != 0 && r.Verdicts[i].Score != 1
	}
	return b
}

// permute puts chunks in the order in which a sample shows them. The order
// depends on the sample and the number of blocks alone, so that asking more often
// makes no recording stale; sample 0 keeps it. A block, which is one chunk or the
// sentences of one, stays together, and ids stay with their chunks.
func permute(chunks []pageChunk, sample int, block func(id int) int) []pageChunk {
	if sample == 0 {
		return chunks
	}
	rank := func(c pageChunk) []byte {
		sum := sha256.Sum256(fmt.Appendf(nil, "sample %d of chunk %d", sample, block(c.ID)))
		return sum[:]
	}
	chunks = slices.Clone(chunks)
	slices.SortStableFunc(chunks, func(a, b pageChunk) int { return bytes.Compare(rank(a), rank(b)) })
	return chunks
}
