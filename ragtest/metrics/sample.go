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
		more, err := inParallel(next, func(i int) (Result, error) {
			s := s
			s.sample = first + i
			r, err := once(s)
			if err == nil {
				finish(&r)
				r.Samples, r.Agreement = []float64{r.Score}, 1
			}
			return r, err
		})
		results = append(results, more...)
		if err == nil {
			err = alike(results)
		}
		if err != nil {
			return unscored(results), err
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
		need = max(need, toSettle(votesOn(results, i), left))
	}
	return need
}

// alike returns an error unless all samples have the same verdicts to give.
func alike(results []Result) error {
	first := results[0]
	for k, r := range results {
		if len(r.Verdicts) != len(first.Verdicts) {
			return fmt.Errorf("%s cannot take several Samples: sample %d has %s, sample 0 has %d", first.Metric, k, plural(len(r.Verdicts), "verdict"), len(first.Verdicts))
		}
	}
	return nil
}

// unscored returns what is known of samples that come to nothing.
func unscored(results []Result) Result {
	whole := together(results)
	whole.Score, whole.Reason, whole.Vacuous, whole.Agreement = 0, "", false, 0
	whole.Verdicts, whole.Samples, whole.Reply = nil, nil, nil
	return whole
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
			whole.Verdicts[i], share = consensus(votesOn(results, i))
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
		for _, w := range r.Warnings {
			if !slices.Contains(whole.Warnings, w) {
				whole.Warnings = append(whole.Warnings, w)
			}
		}
	}
	return whole
}

// votesOn returns what each sample says of one verdict.
func votesOn(results []Result, i int) []Verdict {
	votes := make([]Verdict, len(results))
	for k, r := range results {
		votes[k] = r.Verdicts[i]
	}
	return votes
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
