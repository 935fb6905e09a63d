package metrics

import (
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
)

// ChunkGraded is a ready reply for metrics that give every chunk a score in
// [0, 1]; the metric's score is their mean. With it a prompt is a metric:
//
//	metrics.ContextEvaluation[metrics.ChunkGraded]{Label: "tone match", Prompt: "…"}
//
// A chunk that the judge leaves out even after two corrections counts as 0, with
// a warning, unless the settings say NoZeroFill. Three chunks of 1.0, 0.5 and 0.0
// make 0.5. Source: a base class of rag_evals.
type ChunkGraded struct {
	GradedChunks []ChunkScore `json:"graded_chunks" jsonschema_description:"one entry for each chunk, in the order of the ids"`
}

// A ChunkScore is the grade of one chunk.
type ChunkScore struct {
	ID     int     `json:"id_chunk" jsonschema_description:"the id of the chunk"`
	Reason string  `json:"reason" jsonschema_description:"one or two sentences that argue for the score, before it is given"`
	Score  float64 `json:"score" jsonschema:"minimum=0,maximum=1" jsonschema_description:"the grade, from 0.0 to 1.0"`
}

// Score returns the mean, 0 if no chunk was graded.
func (r ChunkGraded) Score() float64 {
	mean, _ := score(r.Verdicts(), 0)
	return mean
}

// ZeroFill returns r with an entry of score 0 for each of ids.
func (r ChunkGraded) ZeroFill(ids []int) ChunkGraded {
	filled := slices.Clone(r.GradedChunks)
	for _, id := range ids {
		filled = append(filled, ChunkScore{ID: id})
	}
	return ChunkGraded{filled}
}

// Verdicts returns one verdict per chunk; all count.
func (r ChunkGraded) Verdicts() []Verdict {
	verdicts := make([]Verdict, len(r.GradedChunks))
	for i, c := range r.GradedChunks {
		verdicts[i] = Verdict{Chunks: []int{c.ID}, Counted: true, Score: c.Score, Label: grade(c.Score), Note: c.Reason}
	}
	return verdicts
}

// Reason says what the score is the mean of.
func (r ChunkGraded) Reason() string { return r.Explain(r.Verdicts()) }

// Explain says so of verdicts on chunks.
func (ChunkGraded) Explain(verdicts []Verdict) string {
	return "the mean grade of " + figure.Plural(len(verdicts), "chunk")
}

// ChunkGradedBinary is a ready reply for metrics that every chunk passes or
// fails; the metric's score is the share that passed. A chunk that the judge
// leaves out even after two corrections counts as failed, with a warning, unless
// the settings say NoZeroFill. Of three chunks two that pass make 2/3. Source: a
// base class of rag_evals.
type ChunkGradedBinary struct {
	GradedChunks []ChunkBinaryScore `json:"graded_chunks" jsonschema_description:"one entry for each chunk, in the order of the ids"`
}

// A ChunkBinaryScore says whether one chunk passed.
type ChunkBinaryScore struct {
	ID     int    `json:"id_chunk" jsonschema_description:"the id of the chunk"`
	Reason string `json:"reason" jsonschema_description:"one or two sentences that argue for the verdict, before it is given"`
	Score  bool   `json:"score" jsonschema_description:"true if the chunk meets the criterion, false if not"`
}

// Score returns the share of the chunks that passed, 0 if none was graded.
func (r ChunkGradedBinary) Score() float64 {
	mean, _ := score(r.Verdicts(), 0)
	return mean
}

// ZeroFill returns r with a failed entry for each of ids.
func (r ChunkGradedBinary) ZeroFill(ids []int) ChunkGradedBinary {
	filled := slices.Clone(r.GradedChunks)
	for _, id := range ids {
		filled = append(filled, ChunkBinaryScore{ID: id})
	}
	return ChunkGradedBinary{filled}
}

// Verdicts returns one verdict per chunk; all count.
func (r ChunkGradedBinary) Verdicts() []Verdict {
	verdicts := make([]Verdict, len(r.GradedChunks))
	for i, c := range r.GradedChunks {
		v := Verdict{Chunks: []int{c.ID}, Counted: true, Label: "failed", Note: c.Reason}
		if c.Score {
			v.Label, v.Score = "passed", 1
		}
		verdicts[i] = v
	}
	return verdicts
}

// Reason says how many chunks passed.
func (r ChunkGradedBinary) Reason() string { return r.Explain(r.Verdicts()) }

// Explain says so of verdicts on chunks.
func (ChunkGradedBinary) Explain(verdicts []Verdict) string {
	ok, all := passed(verdicts)
	return ofPlural(ok, all, "chunk") + " passed"
}
