package metrics

import (
	"context"
	"fmt"
)

// ContextPrecision is how far up the relevant chunks stand: average precision over the
// verdicts of ChunkRelevance, in the order of retrieval,
//
//	sum over the relevant chunks of (relevant chunks up to its rank / its rank) / relevant chunks
//
// It judges question ↔ context and needs both; the answer is not shown. With no relevant
// chunk the score is 0.0: nothing that was retrieved helps. It costs 1 call, and none
// beside ChunkRelevance. With [relevant, not relevant, relevant] it is (1/1 + 2/3) / 2 =
// 5/6. Source: context precision of RAGAS without a reference; deepeval's contextual
// precision.
var ContextPrecision = Precision{Label: "context precision", Relevance: ChunkRelevance}

// Precision is the type of ContextPrecision.
type Precision struct {
	Label     string
	Relevance ContextEvaluation[ChunkRelevanceResult]

	asking
}

// Name returns p.Label.
func (p Precision) Name() string { return p.Label }

// With returns p under other settings, which are those of its Relevance.
func (p Precision) With(s Settings) Metric {
	p.settings = p.settings.with(s)
	return p
}

// Evaluate asks which chunks are relevant, and weighs their ranks.
func (p Precision) Evaluate(ctx context.Context, j Judge, item Item) (Result, error) {
	e := p.Relevance.plain()
	r, err := sampled(p.settings, false, func(s Settings) (Result, error) {
		r, err := e.evaluateOnce(ctx, j, item, s)
		r.Metric = p.Label
		return r, err
	}, func(r *Result) {
		sum, found := 0.0, 0
		for rank, v := range r.Verdicts {
			if v.Counted && v.Score == 1 {
				found++
				sum += float64(found) / float64(rank+1)
			}
		}
		if r.Score = 0; found > 0 {
			r.Score = min(sum/float64(found), 1)
		}
		r.Vacuous = false
		r.Reason = fmt.Sprintf("%s are relevant, average precision by rank", ofPlural(found, len(r.Verdicts), "chunk"))
		if found == 0 {
			r.Reason = "no chunk is relevant to the question"
		}
	})
	r.Metric = p.Label
	return r, err
}
