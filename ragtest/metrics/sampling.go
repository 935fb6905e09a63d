package metrics

import (
	"fmt"
	"math"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
)

// sampled evaluates as often as the settings say and puts the results together
// verdict by verdict. It asks all at once or, if adaptive, in rounds until what is
// left could change nothing. Of graded verdicts it takes the median, else the
// majority. finish makes score and reason of a result's verdicts.
func sampled(s Settings, graded bool, once func(s Settings) (Result, error), finish func(r *Result)) (Result, error) {
	if err := s.check(); err != nil {
		return Result{}, err
	}
	most := max(s.Samples, 1)
	next, settled := most, false
	if s.Adaptive {
		next = most/2 + 1 // the fewest that can settle a verdict
	}
	var results []Result
	ballots := func() []ballot { return votes(results, graded) }
	for next > 0 {
		first := len(results)
		more, failed, err := inParallel(next, func(i int) (Result, error) {
			s := s
			s.sample = first + i
			r, err := once(s)
			if err == nil {
				r = single(r, finish)
			}
			return r, err
		})
		if settled && isMissing(err) {
			break // recorded when samples ended with their verdicts
		}
		results = append(results, more...)
		if err == nil {
			failed, err = sameVerdicts(results)
		} else {
			failed += first
		}
		if err != nil {
			return unscored(results, failed), err
		}
		if next = unsettled(ballots(), most-len(results)); next == 0 && len(results) < most {
			settled = true
			if !decided(agreed(results, ballots(), finish), most) {
				next = 1
			}
		}
	}
	whole := results[0]
	if most > 1 {
		whole = agreed(results, ballots(), finish)
	}
	whole.SamplesOf = most
	return whole, nil
}

// single returns r as the only sample.
func single(r Result, finish func(r *Result)) Result {
	finish(&r)
	r.Samples, r.SamplesOf, r.Agreement = []float64{r.Score}, 1, 1
	if r.Vacuous {
		r.VacuousSamples = 1
	}
	return r
}

// unsettled returns how many of the samples that are left it takes at least until
// the others cannot change a verdict, 0 if none can.
func unsettled(ballots []ballot, left int) int {
	if left == 0 {
		return 0
	}
	need := 0
	for _, b := range ballots {
		need = max(need, b.toSettle(left))
	}
	return need
}

// decided reports whether the samples that are left of most could not change, for
// any bound that the score of r reaches, whether fewer than half of most reach it.
func decided(r Result, most int) bool {
	left := most - len(r.Samples)
	for _, bound := range append(slices.Clone(r.Samples), r.Score) {
		if !r.reaches(r.Score, bound) {
			continue
		}
		reaching := 0
		for _, s := range r.Samples {
			if r.reaches(s, bound) {
				reaching++
			}
		}
		if 2*reaching < most && 2*(reaching+left) >= most {
			return false
		}
	}
	return true
}

// sameVerdicts returns an error unless all samples have verdicts about the same
// subjects; odd is then the first sample that has others.
func sameVerdicts(results []Result) (odd int, err error) {
	first := results[0]
	for k := 1; k < len(results); k++ {
		r := results[k]
		if len(r.Verdicts) != len(first.Verdicts) {
			return k, fmt.Errorf("%s cannot take several Samples: sample %d has %s, sample 0 has %d", first.Metric, k, figure.Plural(len(r.Verdicts), "verdict"), len(first.Verdicts))
		}
		for i, v := range r.Verdicts {
			if !v.SameSubject(first.Verdicts[i]) {
				return k, fmt.Errorf("%s cannot take several Samples: verdict %d of sample %d is about something else than that of sample 0", first.Metric, i, k)
			}
		}
	}
	return 0, nil
}

// unscored returns the result of samples that have no score together: their warnings
// and usage, and the model and source of the sample that failed.
func unscored(results []Result, failed int) Result {
	whole := together(results)
	return Result{Metric: whole.Metric, Item: whole.Item, Warnings: whole.Warnings, Usage: whole.Usage,
		Model: results[failed].Model, Source: results[failed].Source}
}

// agreed returns what samples come to: yes/no verdicts by majority, where a tie
// goes to the worse score, and grades by their median. A reply that explains
// verdicts explains these; one that explains only itself does so by the sample
// that comes nearest to them.
func agreed(results []Result, ballots []ballot, finish func(r *Result)) Result {
	whole := together(results)
	whole.Agreement = 1
	if n := len(whole.Verdicts); n > 0 {
		sum := 0.0
		whole.Verdicts = slices.Clone(whole.Verdicts)
		for i := range whole.Verdicts {
			var share float64
			whole.Verdicts[i], share = ballots[i].consensus()
			sum += share
		}
		whole.Agreement = min(sum/float64(n), 1)
	}
	finish(&whole)
	if _, ok := whole.Reply.(explainer); !ok {
		if _, ok := whole.Reply.(reasoner); ok {
			whole.Reason = results[nearest(whole, results)].Reason
		}
	}
	return whole
}

// nearest returns the sample whose verdicts are most often those of whole; of
// several such the one with the nearest score, and of those the first.
func nearest(whole Result, results []Result) (best int) {
	most, least := -1, 0.0
	for k, r := range results {
		same := 0
		for i, v := range r.Verdicts {
			if sameVote(v, whole.Verdicts[i]) {
				same++
			}
		}
		if distance := math.Abs(r.Score - whole.Score); same > most || same == most && distance < least {
			best, most, least = k, same, distance
		}
	}
	return best
}

// together returns the first result with the usage, the scores and the warnings
// of all.
func together(results []Result) Result {
	whole := results[0]
	for _, r := range results[1:] {
		whole.Usage = whole.Usage.Add(r.Usage)
		whole.Samples = append(whole.Samples, r.Score)
		whole.VacuousSamples += r.VacuousSamples
		whole.Warnings = warned(whole.Warnings, r.Warnings...)
	}
	return whole
}

// votes returns what the samples say of each verdict.
func votes(results []Result, graded bool) []ballot {
	ballots := make([]ballot, len(results[0].Verdicts))
	for i := range ballots {
		ballots[i] = ballot{graded: graded, lower: results[0].LowerIsBetter}
		for _, r := range results {
			ballots[i].votes = append(ballots[i].votes, r.Verdicts[i])
		}
	}
	return ballots
}
