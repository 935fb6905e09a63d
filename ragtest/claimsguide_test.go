package ragtest_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// guidedClaims is the item of the claims in docs/metrics.md.
var guidedClaims = ragtest.Item{
	Question:  "What does the warranty on the K2 kettle cover, and how long does it last?",
	Answer:    "The warranty on the K2 kettle lasts 12 months [1]. It covers the heating element. Repairs are free for life [3].",
	Reference: "The warranty on the K2 kettle lasts 24 months. It covers the heating element. The shop pays for shipping a kettle back.",
	Context: ragtest.Chunks(
		"The warranty on the K2 kettle lasts 12 months.",
		"Under warranty the shop pays for shipping a kettle back.",
		"The K2 kettle holds 1.5 litres.",
	),
}

// TestClaimsGuide holds the failures and the diagnosis that docs/metrics.md shows against those that there are.
func TestClaimsGuide(t *testing.T) {
	recording(t, standin.Options{})
	page := readPage(t, "metrics.md")
	dir := t.TempDir()
	shows := func(name, text string) {
		text, _, _ = strings.Cut(text, "\n    judge: ") // that line has a date
		if text = strings.ReplaceAll(text, "\n", "\n        "); !strings.Contains(page, ": "+text+"\n") {
			t.Errorf("docs/metrics.md does not show %s:\n%s", name, text)
		}
	}
	for _, failure := range []struct {
		metric metrics.Metric
		bound  float64
	}{
		{metrics.AnswerCorrectness, 0.8},
		{metrics.Faithfulness, 1},
		{metrics.CitationAccuracy, 1},
		{metrics.NoiseSensitivity, 0},
	} {
		got := run(t, "TestX", func(t testing.TB) {
			bounded := ragtest.Assert
			if metrics.LowerIsBetter(failure.metric) {
				bounded = ragtest.AssertAtMost
			}
			bounded(t, failure.metric, guidedClaims, failure.bound, ragtest.Cassette(filepath.Join(dir, "c.yaml")))
		})
		if shows(failure.metric.Name(), got.text()); !got.failed {
			t.Errorf("%s passes", failure.metric.Name())
		}
	}
	run(t, "TestX", func(fake testing.TB) {
		d, err := ragtest.Diagnose(fake, guidedClaims, ragtest.Cassette(filepath.Join(dir, "c.yaml")))
		if shows("the diagnosis", d.String()); err != nil {
			t.Error(err)
		}
	})
	for name := range claimPairs {
		if !strings.Contains(page, "| `"+name+"`") {
			t.Errorf("docs/metrics.md has no row for %s", name)
		}
	}
}
