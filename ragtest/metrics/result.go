package metrics

import (
	"fmt"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
)

// A Result is the outcome of one metric on one item.
type Result struct {
	Metric         string    // the metric's name: "context recall"
	Score          float64   // in [0, 1]: the mean over the counted verdicts, unless the metric says otherwise
	Reason         string    // one line: "the answer reflects 1 of 2 relevant chunks"
	Verdicts       []Verdict // per chunk in item order, or per claim
	Vacuous        bool      // nothing counted: the score is by definition
	Warnings       []string  // what a reader of the score should know
	Item           Item      // what was judged
	Reply          any       // the typed reply of the first sample, such as a ContextRecallResult
	LowerIsBetter  bool      // the score is the better the lower it is
	Samples        []float64 // one score per sample
	SamplesOf      int       // how many samples there might have been; more than Samples where the rest could change nothing
	VacuousSamples int       // how many of Samples rest on nothing
	Agreement      float64   // mean share of samples that share a verdict; 1 with one sample
	NoJudge        bool      // nobody was asked
	Model          string    // the model that judged
	Source         string    // where its replies were replayed from; "" when live
	Usage          Usage     // of all calls
	Reads          Field     // what of Item the metric judges; 0: not known
}

// A Verdict is what the judge said of one chunk or one claim.
type Verdict struct {
	Chunks   []int   // indexes into Item.Context; nil: about no chunk
	Claim    string  // the claim or sentence judged; "": about the chunk itself
	Counted  bool    // false: no influence on the score
	Score    float64 // in [0, 1]; 0 or 1 for yes/no verdicts
	Label    string  // "included", "missing", "not relevant", "0.40", "left out"
	Note     string  // the judge's words; "partial: …" for an included chunk with missing_info
	Sentence string  // that the claim is from
	Evidence string  // quoted by the judge
	Verified bool    // Evidence was found where it must stand
	Turns    []int   // indexes into Item.History, of the user's turns that state the claim
}

// Text returns what v is about: its claim, or the text of its one chunk. It is ""
// for a verdict on several chunks, on none, or on one that item does not have.
func (v Verdict) Text(item Item) string {
	if v.Claim == "" && len(v.Chunks) == 1 && v.Chunks[0] >= 0 && v.Chunks[0] < len(item.Context) {
		return item.Context[v.Chunks[0]].Text
	}
	return v.Claim
}

// SameSubject reports whether v and w are about the same claim or, without one, about
// the same chunks. Which chunks state a claim is a part of the verdict on it.
func (v Verdict) SameSubject(w Verdict) bool {
	return v.Claim == w.Claim && (v.Claim != "" || slices.Equal(v.Chunks, w.Chunks))
}

// Reaches reports whether the score is min or more, allowing a rounding error
// of 1e-9. It is false for a min that is NaN.
func (r Result) Reaches(min float64) bool { return figure.Least(min).Admits(r.Score) }

// reaches reports whether score is as good as bound or better, in r's direction.
func (r Result) reaches(score, bound float64) bool {
	return figure.Bound{Value: bound, AtMost: r.LowerIsBetter}.Admits(score)
}

// score returns the mean over the verdicts that count, how many do, and empty
// for the mean of none.
func score(verdicts []Verdict, empty float64) (mean float64, counted int) {
	sum := 0.0
	for _, v := range verdicts {
		if v.Counted {
			sum += v.Score
			counted++
		}
	}
	if counted == 0 {
		return empty, 0
	}
	return sum / float64(counted), counted
}

// worst returns the score that r can least afford: 0, or 1 where lower is better.
func (r Result) worst() float64 {
	if r.LowerIsBetter {
		return 1
	}
	return 0
}

// passed returns how many of the verdicts that count score 1, and how many count.
func passed(verdicts []Verdict) (ok, counted int) {
	for _, v := range verdicts {
		if v.Counted {
			counted++
			if v.Score == 1 {
				ok++
			}
		}
	}
	return ok, counted
}

// grade writes a grade as a label; -0 is 0.
func grade(score float64) string { return fmt.Sprintf("%.2f", score+0) }

// ofPlural returns "1 of 2 relevant chunks", "0 of 1 relevant chunk".
func ofPlural(part, whole int, noun string) string {
	return fmt.Sprintf("%d of %s", part, figure.Plural(whole, noun))
}
