package ragtest_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Embeddings are recorded once and replayed offline, without a key and without a
// variable, beside the replies of a judge, of whose models theirs is none.
func TestEmbeddingSimilarityIsRecorded(t *testing.T) {
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	server := recording(t, standin.Options{}, "RAGTEST_EMBEDDING_MODEL="+standin.EmbeddingModel)
	item := returns
	item.References = nil
	live := run(t, "TestX", func(t testing.TB) {
		ragtest.AssertEmbeddingSimilarity(t, item, 0.4, file)
		ragtest.RequireEmbeddingSimilarity(t, item, 0.4, file)
		ragtest.AssertContextRecall(t, item, 0, file)
	})
	if n := len(server.Requests()); live.failed || n != 2 {
		t.Fatalf("%d requests, %s", n, live.text())
	}
	if path := server.Requests()[0].Path; path != "/v1/embeddings" {
		t.Errorf("asked %s", path)
	}
	server.Close()
	switches(t)
	replayed := run(t, "TestX", func(t testing.TB) {
		ragtest.AssertContextRecall(t, item, 0, file)
		ragtest.AssertEmbeddingSimilarity(t, item, 0.99, file)
	})
	want := "embedding similarity = 0.45, want >= 0.99: the cosine of answer and reference\n"
	if got := replayed.text(); !strings.HasPrefix(got, want) || !strings.Contains(got, standin.EmbeddingModel+", replayed from ") || len(replayed.said) != 1 {
		t.Errorf("replayed: %s\nwant %s", got, want)
	}
	other := run(t, "TestX", func(t testing.TB) {
		ragtest.AssertEmbeddingSimilarity(t, item, 0, file, ragtest.EmbeddingModel("another"))
	})
	if !other.failed || !strings.Contains(other.text(), "cannot be judged") {
		t.Errorf("another model replays: %s", other.text())
	}
	item.Answer = "Nobody has recorded this."
	missed := run(t, "TestX", func(t testing.TB) { ragtest.AssertEmbeddingSimilarity(t, item, 0, file) })
	if !missed.failed || !strings.Contains(missed.text(), "no recording") {
		t.Errorf("a miss says: %s", missed.text())
	}
}

// What is missing names the variable.
func TestEmbeddingSimilarityWithoutAModel(t *testing.T) {
	for _, setting := range []string{"RAGTEST_RECORD=", "RAGTEST_RECORD=missing"} {
		recording(t, standin.Options{}, setting)
		got := run(t, "TestX", func(t testing.TB) {
			ragtest.AssertEmbeddingSimilarity(t, returns, 0, ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml")))
		})
		if !got.failed || !strings.Contains(got.text(), "RAGTEST_EMBEDDING_MODEL") || strings.Contains(got.text(), "RAGTEST_MODEL") {
			t.Errorf("%s: %s", setting, got.text())
		}
	}
	switches(t)
	got := run(t, "TestX", func(t testing.TB) {
		ragtest.AssertEmbeddingSimilarity(t, returns, 0, ragtest.Using(ragtest.JudgeFunc(func(context.Context, metrics.Prompt) (metrics.Completion, error) {
			return metrics.Completion{}, nil
		})))
	})
	if !strings.Contains(got.text(), "the judge of ragtest.Using makes no embeddings") {
		t.Errorf("with Using: %s", got.text())
	}
}
