package metrics

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/ragtest/go-ragtest/internal/figure"
)

// An Embedder turns texts into vectors: one for each text, in their order, all of
// one length. judge.NewEmbedder makes one of an endpoint. One that has a method
//
//	EmbedFrom(ctx context.Context, texts []string) ([][]float64, Completion, error)
//
// is asked by it, and says so which model made them, at which cost.
type Embedder interface {
	Embed(ctx context.Context, texts []string) ([][]float64, error)
}

// EmbeddingSimilarity returns the metric "embedding similarity": the cosine of the
// vectors that e makes of the answer and of the reference, where a negative one is
// 0; of several references the best counts.
//
//	a·r / (|a| |r|)
//
// Vectors (3, 4) and (4, 3) score 24/25. e is asked once, for the answer and all
// references. Vectors that are missing, empty, zero, not finite or of different
// lengths are an error.
//
// A nil e is the judge that Evaluate is given, if it is an Embedder too, as that of
// package ragtest is: it asks the model of RAGTEST_EMBEDDING_MODEL, behind the recorder.
//
// It needs Answer, and Reference or References. Embeddings tell
// topics apart, not facts: "within 30 days" and "within 60 days" are neighbours, and
// many models put unrelated texts at 0.5 or higher. Measure both before you choose a
// bound.
func EmbeddingSimilarity(e Embedder) Metric { return embeddingMetric{e} }

type embeddingMetric struct{ embedder Embedder }

// Name returns "embedding similarity".
func (embeddingMetric) Name() string { return "embedding similarity" }

// Evaluate asks the embedder about the texts of item, and no other judge. The result has
// a verdict for each reference.
func (m embeddingMetric) Evaluate(ctx context.Context, j Judge, item Item) (Result, error) {
	result := withoutJudge(m.Name(), item)
	if m.embedder == nil {
		m.embedder, _ = j.(Embedder)
		result.NoJudge = m.embedder == nil
	}
	if m.embedder == nil {
		return result, errors.New("metrics.EmbeddingSimilarity: the embedder is nil")
	}
	references, problems := referencesOf(item)
	if err := unusable(problems); err != nil {
		return result, err
	}
	texts := append([]string{item.Answer}, references...)
	vectors, from, err := embedFrom(ctx, m.embedder, texts)
	result.Model, result.Source, result.Usage, result.Warnings = from.Model, from.Source, from.Usage, from.Warnings
	if err == nil {
		err = checkVectors(vectors, len(texts))
	}
	if err != nil {
		return result, fmt.Errorf("the embedder: %w", err)
	}
	compared := make([]comparison, len(references))
	for i := range references {
		score := cosine(vectors[0], vectors[i+1])
		compared[i] = comparison{score: score, label: grade(score)}
	}
	best := result.compared(references, compared)
	reason := "the cosine of answer and reference"
	if n := len(references); n > 1 {
		reason = fmt.Sprintf("the cosine of answer and nearest reference, of %d", n)
	}
	return scored(result, best.score, reason), nil
}

// embedFrom has e embed texts, and says as much as it does of who did.
func embedFrom(ctx context.Context, e Embedder, texts []string) (vectors [][]float64, from Completion, err error) {
	if e, ok := e.(interface {
		EmbedFrom(ctx context.Context, texts []string) ([][]float64, Completion, error)
	}); ok {
		return e.EmbedFrom(ctx, texts)
	}
	vectors, err = e.Embed(ctx, texts)
	return vectors, from, err
}

// checkVectors returns an error unless there are n vectors that have a direction.
func checkVectors(vectors [][]float64, n int) error {
	if len(vectors) != n {
		return fmt.Errorf("%s for %s", figure.Plural(len(vectors), "vector"), figure.Plural(n, "text"))
	}
	for i, vector := range vectors {
		if len(vector) == 0 {
			return fmt.Errorf("vector %d is empty", i)
		}
		if len(vector) != len(vectors[0]) {
			return fmt.Errorf("vector %d has %s, vector 0 has %d", i, figure.Plural(len(vector), "number"), len(vectors[0]))
		}
		zero := true
		for j, x := range vector {
			if math.IsNaN(x) || math.IsInf(x, 0) {
				return fmt.Errorf("number %d of vector %d is %v", j, i, x)
			}
			zero = zero && x == 0
		}
		if zero {
			return fmt.Errorf("vector %d is zero", i)
		}
	}
	return nil
}

// cosine returns the cosine of two vectors, 0 for a negative one.
func cosine(a, b []float64) float64 {
	scaleA, scaleB := largest(a), largest(b) // so that no square overflows
	dot, lengthA, lengthB := 0.0, 0.0, 0.0
	for i := range a {
		x, y := a[i]/scaleA, b[i]/scaleB
		dot, lengthA, lengthB = dot+x*y, lengthA+x*x, lengthB+y*y
	}
	return min(max(dot/math.Sqrt(lengthA*lengthB), 0), 1) // above 1 is rounding
}

func largest(vector []float64) (size float64) {
	for _, x := range vector {
		size = max(size, math.Abs(x))
	}
	return size
}
