package ragtest_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// guided is the item of docs/metrics.md.
var guided = ragtest.Item{
	Question: "How long do I have to return an item?",
	Answer:   "You have 30 days to return an item.",
	Context: []ragtest.Chunk{
		{ID: "returns-1", Text: "An item can be returned within 30 days of delivery. You have to keep the receipt."},
		{ID: "returns-2", Text: "The return of an item that was opened costs a restocking fee of 5 dollars."},
		{ID: "gifts-4", Text: "Gift cards never expire. They are sold in all shops."},
	},
}

// conditions is the rubric of docs/metrics.md.
var conditions = metrics.Rubric{
	Label:  "conditions",
	Prompt: "How much of what a customer has to keep in mind does the answer name?",
	Levels: []metrics.Level{
		{Name: "all", Description: "It names the period, from when it runs, and every condition.", Score: 1},
		{Name: "most", Description: "It leaves out one of them.", Score: 0.7},
		{Name: "some", Description: "It names one of them.", Score: 0.3},
		{Name: "none", Description: "It names none, or a wrong one.", Score: 0},
	},
	Needs: metrics.Question | metrics.Answer | metrics.Reference,
}

const guidedReference = "You can return an item within 30 days of delivery, with the receipt."

// TestMetricsGuide holds the failures that docs/metrics.md shows against those that
// the assertions give.
func TestMetricsGuide(t *testing.T) {
	recording(t, standin.Options{})
	page := readPage(t, "metrics.md")
	relevant := func(ids ...string) ragtest.Item {
		item := guided
		item.Relevant = ids
		return item
	}
	against := func(reference string) ragtest.Item {
		item := guided
		item.Reference = reference
		return item
	}
	graded := guided
	graded.Gains = map[string]float64{"returns-1": 1, "returns-2": 3}
	labelled, referenced := relevant("returns-1", "returns-2", "returns-9"), against(guidedReference)
	short := metrics.Func("short", func(item metrics.Item) (float64, string) {
		n := len(strings.Fields(item.Answer))
		return min(1, 5/float64(n)), fmt.Sprintf("the answer has %d words, 5 are plenty", n)
	})
	for _, failure := range []struct {
		metric metrics.Metric
		item   ragtest.Item
		min    float64
	}{
		{metrics.ContextRecall, guided, 0.8},
		{metrics.ContextualUtilization, guided, 0.8},
		{metrics.ChunkUtility, guided, 0.5},
		{metrics.ChunkRelevance, guided, 0.8},
		{metrics.ContextRelevancy, guided, 0.8},
		{metrics.HitRate(2), relevant("gifts-4"), 1},
		{metrics.PrecisionAt(3), labelled, 0.8},
		{metrics.RecallAt(3), labelled, 0.8},
		{metrics.F1At(3), labelled, 0.8},
		{metrics.MRR(), relevant("gifts-4"), 0.5},
		{metrics.AveragePrecision(), labelled, 0.8},
		{metrics.NDCG(3), graded, 0.9},
		{metrics.RPrecision(), labelled, 0.8},
		{metrics.ExactMatch, referenced, 1},
		{metrics.TokenF1, referenced, 0.7},
		{metrics.RougeL, referenced, 0.7},
		{metrics.EmbeddingSimilarity(letters{}), against("You can return an item within 60 days."), 0.99},
		{short, guided, 1},
		{metrics.Contains("30 days", "receipt"), guided, 1},
		{metrics.Matches(regexp.MustCompile(`\[\d+\]`)), guided, 1},
		{metrics.ValidJSON(), guided, 1},
		{conditions, referenced, 0.8},
		{metrics.Preference{Label: "as good as the reference"}, referenced, 1},
	} {
		t.Run(failure.metric.Name(), func(t *testing.T) {
			dir := t.TempDir()
			got := run(t, "TestX", func(t testing.TB) {
				ragtest.Assert(t, failure.metric, failure.item, failure.min, ragtest.Cassette(filepath.Join(dir, "c.yaml")))
			})
			text, _, _ := strings.Cut(got.text(), "\n    judge: ") // that line has a date
			if text = strings.ReplaceAll(text, "\n", "\n        "); !got.failed || !strings.Contains(page, ": "+text+"\n") {
				t.Errorf("docs/metrics.md does not show this failure:\n%s", text)
			}
		})
	}
}

// TestMetricsGuideOnParrots holds the scores that docs/metrics.md gives an answer that
// repeats all chunks against those that it has.
func TestMetricsGuideOnParrots(t *testing.T) {
	recording(t, standin.Options{})
	page := readPage(t, "metrics.md")
	for _, m := range []metrics.Metric{
		metrics.ContextRecall, metrics.ContextualUtilization, metrics.ChunkUtility, metrics.ChunkRelevance, metrics.ContextRelevancy,
		metrics.TokenF1, metrics.RougeL,
	} {
		item, parrot := guided, guided
		parrot.Answer = ""
		for _, chunk := range parrot.Context {
			parrot.Answer += chunk.Text + " "
		}
		if m.Name() == metrics.TokenF1.Name() || m.Name() == metrics.RougeL.Name() {
			item.Reference, parrot.Reference = guidedReference, guidedReference
		}
		file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
		one, err := ragtest.Measure(t, m, item, file)
		other, failed := ragtest.Measure(t, m, parrot, file)
		row := fmt.Sprintf("| %s | %.2f | %.2f |", m.Name(), one.Score, other.Score)
		if err != nil || failed != nil || !strings.Contains(page, row) {
			t.Errorf("docs/metrics.md has no row %s (%v, %v)", row, err, failed)
		}
	}
}

func readPage(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "docs", name))
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(data), "\r\n", "\n")
}

// letters is an Embedder that counts letters.
type letters struct{}

func (letters) Embed(_ context.Context, texts []string) ([][]float64, error) {
	vectors := make([][]float64, len(texts))
	for i, text := range texts {
		vectors[i] = make([]float64, 26)
		for _, r := range strings.ToLower(text) {
			if 'a' <= r && r <= 'z' {
				vectors[i][r-'a']++
			}
		}
	}
	return vectors, nil
}
