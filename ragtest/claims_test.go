package ragtest_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
)

// claimPair is the pair of a metric of claims, or of one that stands beside them.
type claimPair struct {
	assert  func(t testing.TB, item ragtest.Item, bound float64, opts ...ragtest.Option) bool
	require func(t testing.TB, item ragtest.Item, bound float64, opts ...ragtest.Option)
	passes  float64 // a bound
	fails   float64 // another
}

// claimPairs are in the order in which DESIGN counts their calls.
var claimPairs = map[string]claimPair{
	"Faithfulness":        {ragtest.AssertFaithfulness, ragtest.RequireFaithfulness, 0.3, 1},
	"Hallucination":       {ragtest.AssertHallucination, ragtest.RequireHallucination, 0.7, 0},
	"CitationAccuracy":    {ragtest.AssertCitationAccuracy, ragtest.RequireCitationAccuracy, 0.3, 1},
	"ReferenceRecall":     {ragtest.AssertReferenceRecall, ragtest.RequireReferenceRecall, 0.3, 1},
	"AnswerCorrectness":   {ragtest.AssertAnswerCorrectness, ragtest.RequireAnswerCorrectness, 0.2, 1},
	"NoiseSensitivity":    {ragtest.AssertNoiseSensitivity, ragtest.RequireNoiseSensitivity, 0.5, 0},
	"AnswerRelevance":     {ragtest.AssertAnswerRelevance, ragtest.RequireAnswerRelevance, 0.3, 1},
	"AnswerCompleteness":  {ragtest.AssertAnswerCompleteness, ragtest.RequireAnswerCompleteness, 0.5, 1},
	"ContextPrecision":    {ragtest.AssertContextPrecision, ragtest.RequireContextPrecision, 0.5, 1},
	"ContextSufficiency":  {ragtest.AssertContextSufficiency, ragtest.RequireContextSufficiency, 0.5, 1},
	"Abstention":          {ragtest.AssertAbstention, ragtest.RequireAbstention, 0.5, 1},
	"ContextEntityRecall": {ragtest.AssertContextEntityRecall, ragtest.RequireContextEntityRecall, 0.3, 1},
}

var parcel = ragtest.Item{
	Question:  "How long does shipping to Norway take, and which carrier brings parcels there?",
	Answer:    "Shipping to Norway takes 5 days [1]. The carrier to Norway is Posten Bring [2]. Parcels to Norway are tracked by satellite [3].",
	Reference: "Shipping to Norway takes 8 days. The carrier to Norway is Posten Bring. Customs duties in Oslo are paid by Anna Berg.",
	Context: ragtest.Chunks(
		"Opening hours are from nine to five.",
		"The carrier to Norway is Posten Bring.",
		"Shipping to Norway takes 5 days.",
	),
}

// failingItem returns an item that fails by a metric.
func failingItem(metric string) ragtest.Item {
	item := parcel
	switch metric {
	case "AnswerRelevance", "AnswerCompleteness", "Abstention":
		item.Answer = "I cannot say. Cats sleep all day."
	case "ContextSufficiency":
		item.Context = parcel.Context[:1]
	}
	return item
}

// Each pair of claims asks what it says, over the stand-in, whose verdicts are no model's; what fails shows claims,
// chunks and why.
func TestClaimPairs(t *testing.T) {
	var text strings.Builder
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	recording(t, standin.Options{})
	for _, name := range sortedKeys(claimPairs) {
		pair := claimPairs[name]
		if got := run(t, "TestX", func(t testing.TB) {
			if !pair.assert(t, parcel, pair.passes, file, ragtest.AllowVacuous()) {
				t.Logf("Assert returned false")
			}
			pair.require(t, parcel, pair.passes, file, ragtest.AllowVacuous())
		}); got.failed {
			t.Errorf("%s fails: %s", name, got.text())
		}
		after := false
		run(t, "TestX", func(t testing.TB) { pair.assert(t, failingItem(name), pair.passes, file) }) // what it has to ask
		failing := run(t, "TestX", func(t testing.TB) {
			if pair.assert(t, failingItem(name), pair.fails, file) {
				t.Logf("Assert returned true")
			}
		})
		required := run(t, "TestX", func(t testing.TB) { pair.require(t, failingItem(name), pair.fails, file); after = true })
		if required.text() != failing.text() || !failing.failed || after {
			t.Errorf("%s: Require goes on %t, and said\n%s", name, after, required.text())
		}
		text.WriteString("== " + name + "\n" + failing.text() + "\n\n")
	}
	golden.Check(t, "testdata/claims.golden", replayedFrom.ReplaceAllString(text.String(), "replayed from c.yaml"))
}

// On one item the metrics share what they ask.
func TestClaimCallsAreShared(t *testing.T) {
	server := recording(t, standin.Options{})
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	for _, step := range []struct {
		pairs string
		calls int
	}{
		{"Faithfulness Hallucination CitationAccuracy", 2}, {"ReferenceRecall", 4}, {"AnswerCorrectness NoiseSensitivity", 6},
		{"AnswerRelevance", 7}, {"AnswerCompleteness", 9}, {"ContextPrecision", 10}, {"ContextSufficiency", 11}, {"Abstention", 12}, {"ContextEntityRecall", 13},
	} {
		for _, name := range strings.Fields(step.pairs) {
			run(t, "TestX", func(t testing.TB) { claimPairs[name].assert(t, parcel, claimPairs[name].passes, file) })
		}
		if n := len(server.Requests()); n != step.calls {
			t.Errorf("%s: %d calls so far, want %d", step.pairs, n, step.calls)
		}
	}
	switches(t)
	for name, pair := range claimPairs {
		if got := run(t, "TestX", func(t testing.TB) { pair.assert(t, parcel, pair.passes, file, ragtest.AllowVacuous()) }); got.failed {
			t.Errorf("replayed, %s: %s", name, got.text())
		}
	}
}
