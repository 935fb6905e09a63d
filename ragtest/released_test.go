package ragtest_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/standin"
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
				r, err := ragtest.Measure(t, score.metric, greenTea, ragtest.Cassette(file))
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

// greenTea is the item of the recordings.
var greenTea = ragtest.Item{
	Question: "What are the health benefits of drinking green tea?",
	Answer:   "Green tea is rich in antioxidants called catechins, may lower the risk of heart disease and keeps you alert.",
	Context: ragtest.Chunks(
		"Green tea is rich in catechins, antioxidants that protect cells from damage.",
		"Studies link the benefits of green tea to a lower risk of heart disease.",
		"The caffeine in green tea benefits attention and keeps drinkers alert.",
		"Black tea is oxidised before it is dried.",
	),
}

// To record the judge anew is to ask the current revision in the place of the earlier one.
func TestRecordJudgeReplacesTheEarlierRevision(t *testing.T) {
	server := recording(t, standin.Options{})
	old, err := os.ReadFile("testdata/released/unreleased-2026-11.yaml")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	if err := os.WriteFile(file, old, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("RAGTEST_RECORD", "judge")
	for _, m := range []ragtest.Metric{metrics.ContextRecall, metrics.ChunkUtility, metrics.ChunkRelevance, metrics.ContextualUtilization, metrics.ContextRelevancy} {
		if _, err := ragtest.Measure(t, m, greenTea, ragtest.Cassette(file)); err != nil {
			t.Error(err)
		}
	}
	now, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	recordings := func(data []byte) int { return strings.Count(string(data), "- id: ") }
	if got, calls := recordings(now), len(server.Requests()); got != calls || got != recordings(old) {
		t.Errorf("after %d calls there are %d recordings, there were %d", calls, got, recordings(old))
	}
	if n := strings.Count(string(now), "recorded: \"2026-11-20\""); n > 0 {
		t.Errorf("%d recordings are of the earlier revision", n)
	}
}
