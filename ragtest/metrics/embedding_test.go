package metrics_test

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// An embedder gives the same vectors for any texts.
type embedder [][]float64

func (e embedder) Embed(context.Context, []string) ([][]float64, error) { return e, nil }

type failingEmbedder struct{ err error }

func (e failingEmbedder) Embed(context.Context, []string) ([][]float64, error) { return nil, e.err }

func TestEmbeddingSimilarity(t *testing.T) {
	one, two := answered("Paris", "Paris."), answered("Paris", "Rome", "Paris.")
	for _, test := range []struct {
		name    string
		item    metrics.Item
		vectors embedder
		want    float64
		says    string
	}{
		{"by hand", one, embedder{{3, 4}, {4, 3}}, 24. / 25, "the cosine of answer and reference"},
		{"the same", one, embedder{{0.1, 0.2, 0.3}, {0.1, 0.2, 0.3}}, 1, "the cosine of answer and reference"},
		{"length does not matter", one, embedder{{1, 2}, {10, 20}}, 1, "the cosine of answer and reference"},
		{"at right angles", one, embedder{{1, 0}, {0, 1}}, 0, "the cosine of answer and reference"},
		{"a negative one is 0", one, embedder{{1, 0}, {-1, 0.1}}, 0, "the cosine of answer and reference"},
		{"the best reference", two, embedder{{3, 4}, {-1, 0}, {4, 3}}, 24. / 25, "the cosine of answer and nearest reference, of 2"},
		{"no square overflows", one, embedder{{3e300, 4e300}, {4e300, 3e300}}, 24. / 25, "the cosine of answer and reference"},
		{"nor vanishes", one, embedder{{3e-300, 4e-300}, {4e-300, 3e-300}}, 24. / 25, "the cosine of answer and reference"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := evaluated(t, metrics.EmbeddingSimilarity(test.vectors), test.item)
			if !near(r.Score, test.want) || r.Score > 1 || r.Reason != test.says || r.Metric != "embedding similarity" {
				t.Errorf("got %s = %v: %s\nwant %v: %s", r.Metric, r.Score, r.Reason, test.want, test.says)
			}
		})
	}
	r := evaluated(t, metrics.EmbeddingSimilarity(embedder{{3, 4}, {-1, 0}, {4, 3}}), two)
	want := []metrics.Verdict{{Claim: "Rome", Label: "0.00"}, {Claim: "Paris.", Counted: true, Score: 24. / 25, Label: "0.96"}}
	if diff := cmp.Diff(want, r.Verdicts); diff != "" {
		t.Errorf("verdicts (-want +got):\n%s", diff)
	}
}

func TestUnusableVectors(t *testing.T) {
	refused := errors.New("refused")
	for _, test := range []struct {
		name     string
		embedder metrics.Embedder
		says     string
	}{
		{"none", nil, "metrics.EmbeddingSimilarity: the embedder is nil"},
		{"an error", failingEmbedder{refused}, "the embedder: refused"},
		{"too few", embedder{{1}}, "the embedder: 1 vector for 2 texts"},
		{"too many", embedder{{1}, {1}, {1}}, "the embedder: 3 vectors for 2 texts"},
		{"empty", embedder{{1}, {}}, "the embedder: vector 1 is empty"},
		{"different lengths", embedder{{1, 2}, {1}}, "the embedder: vector 1 has 1 number, vector 0 has 2"},
		{"zero", embedder{{0, 0}, {1, 2}}, "the embedder: vector 0 is zero"},
		{"no number", embedder{{1, 2}, {1, math.NaN()}}, "the embedder: number 1 of vector 1 is NaN"},
		{"infinite", embedder{{math.Inf(-1), 2}, {1, 2}}, "the embedder: number 0 of vector 0 is -Inf"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := metrics.EmbeddingSimilarity(test.embedder).Evaluate(context.Background(), nil, answered("Paris", "Rome"))
			if err == nil || err.Error() != test.says || r.Score != 0 {
				t.Errorf("got %v, error %v, want %s", r.Score, err, test.says)
			}
			if test.name == "an error" && !errors.Is(err, refused) {
				t.Errorf("%v does not wrap its cause", err)
			}
		})
	}
}

// All texts are embedded at once, the answer first.
func TestEmbeddedTexts(t *testing.T) {
	var got [][]string
	m := metrics.EmbeddingSimilarity(embedFunc(func(texts []string) [][]float64 {
		got = append(got, texts)
		return [][]float64{{1}, {1}, {1}}
	}))
	evaluated(t, m, answered("Paris", "Rome", "Oslo"))
	if diff := cmp.Diff([][]string{{"Paris", "Rome", "Oslo"}}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

type embedFunc func(texts []string) [][]float64

func (f embedFunc) Embed(_ context.Context, texts []string) ([][]float64, error) {
	return f(texts), nil
}
