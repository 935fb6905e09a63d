package ragtest_test

import (
	"path/filepath"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Cassettes of earlier commits replay for ever: no upgrade makes a recording
// stale. The files are copies of cassettes/TestGreenTea.yaml (by the stand-in
// judge) as it was then; add one when a prompt, a schema or the format changes,
// and never change or remove one.
func TestOldRecordingsReplay(t *testing.T) {
	switches(t)
	files, err := filepath.Glob("testdata/released/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("found %d files, error %v", len(files), err)
	}
	item := ragtest.Item{
		Question: "What are the health benefits of drinking green tea?",
		Answer:   "Green tea is rich in antioxidants called catechins, may lower the risk of heart disease and keeps you alert.",
		Context: ragtest.Chunks(
			"Green tea is rich in catechins, antioxidants that protect cells from damage.",
			"Studies link the benefits of green tea to a lower risk of heart disease.",
			"The caffeine in green tea benefits attention and keeps drinkers alert.",
			"Black tea is oxidised before it is dried.",
		),
	}
	for metric, score := range map[string]struct {
		metric ragtest.Metric
		score  float64
	}{
		"recall":      {metrics.ContextRecall, 1},
		"utility":     {metrics.ChunkUtility, 0.75},
		"relevance":   {metrics.ChunkRelevance, 0.75},
		"utilization": {metrics.ContextualUtilization, 1},
		"relevancy":   {metrics.ContextRelevancy, 0.75},
	} {
		for _, file := range files {
			t.Run(filepath.Base(file)+"/"+metric, func(t *testing.T) {
				r, err := ragtest.Measure(t, score.metric, item, ragtest.Cassette(file))
				if err != nil {
					t.Fatal(err)
				}
				if diff := r.Score - score.score; diff > 1e-9 || diff < -1e-9 {
					t.Errorf("scores %v, want %v as it did when it was recorded", r.Score, score.score)
				}
			})
		}
	}
}
