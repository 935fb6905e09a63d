package metrics

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/ragtest/go-ragtest/ragtest/internal/figure"
)

// An Embedder turns texts into vectors: one for each text, in their order, all of
// one length.
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
// It asks no judge and needs Answer, and Reference or References. Embeddings tell
// topics apart, not facts: "within 30 days" and "within 60 days" are neighbours, and
// many models put unrelated texts at 0.5 or higher. Measure both before you choose a
// bound.
func EmbeddingSimilarity(e Embedder) Metric { return embeddingMetric{e} }

type embeddingMetric struct{ embedder Embedder }

// Name returns "embedding similarity".
func (embeddingMetric) Name() string { return "embedding similarity" }

// Evaluate asks the embedder about the texts of item, and no judge. The result has a
// verdict for each reference.
func (m embeddingMetric) Evaluate(ctx context.Context, _ Judge, item Item) (Result, error) {
	result := withoutJudge(m.Name(), item)
	if m.embedder == nil {
		return result, errors.New("metrics.EmbeddingSimilarity: the embedder is nil")
	}
	references, problems := referencesOf(item)
	if err := unusable(problems); err != nil {
		return result, err
	}
	texts := append([]string{item.Answer}, references...)
	vectors, err := m.embedder.Embed(ctx, texts)
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
