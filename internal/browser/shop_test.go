package browser

import "github.com/ragtest/go-ragtest/ragtest/results"

// shop is a small set: an item that fails in one of two metrics, one that could not be
// judged, one that passes.
func shop() *results.Set {
	const pkg = "example.com/shop/faq"
	en, de := map[string]string{"lang": "en"}, map[string]string{"lang": "de"}
	row := func(item, metric string, tags map[string]string) results.Row {
		return results.Row{Package: pkg, Test: "TestFAQ/" + item, Item: item, Tags: tags, Metric: metric, Bound: 0.8, Model: "judge-1",
			Source: "cassettes/TestFAQ.yaml:12 (2026-11-20)", File: "faq/faq_test.go", Line: 21, Agreement: 1, Samples: []float64{1}, SamplesOf: 1}
	}
	faithful := row("norway", "faithfulness", en)
	faithful.Outcome, faithful.Score, faithful.Reason = "too low", 0.5, "the context supports 1 of 2 claims of the answer"
	faithful.Verdicts = []results.Verdict{
		{Chunks: []int{1}, Claim: "Shipping to Norway takes 5 days.", Counted: true, Score: 1, Label: "supported", Sentence: "Shipping to Norway takes 5 days.", Evidence: "takes 5 days", Verified: true},
		{Claim: "Parcels are tracked by satellite.", Counted: true, Label: "absent", Note: "no chunk mentions it", Sentence: "Parcels are tracked by satellite."},
	}
	recall := row("norway", "context recall", en)
	recall.Outcome, recall.Score, recall.Reason = "passed", 1, "the answer reflects 1 of 1 relevant chunk"
	recall.Verdicts = []results.Verdict{{Chunks: []int{0}, Label: "not relevant"}, {Chunks: []int{1}, Counted: true, Score: 1, Label: "included"}}
	unknown := row("returns", "context recall", en)
	unknown.Outcome, unknown.Kind, unknown.Reason, unknown.Model, unknown.Source = "not judged", "stale", "context recall cannot be judged: cassettes/TestFAQ.yaml has no recording of this request", "", ""
	good := row("rückgabe", "context recall", de)
	good.Outcome, good.Score, good.Reason = "passed", 1, "the answer reflects 1 of 1 relevant chunk"
	chunks := []results.Chunk{{ID: "hours", Text: "Opening hours are from nine to five."}, {ID: "days", Text: "Shipping to Norway takes 5 days by Posten Bring."}}
	return &results.Set{
		Rows: []results.Row{faithful, recall, unknown, good},
		Items: []results.Item{
			{Package: pkg, Test: "TestFAQ/norway", Name: "norway", Question: "How long does shipping take?", Answer: "Shipping to Norway takes 5 days. Parcels are tracked by satellite.", Context: chunks, Relevant: []string{"days"}, Tags: en},
			{Package: pkg, Test: "TestFAQ/returns", Name: "returns", Question: "How long do I have to return an item?", Answer: "30 days.", Context: chunks, Tags: en},
			{Package: pkg, Test: "TestFAQ/rückgabe", Name: "rückgabe", Question: "Wie lange?", Answer: "30 Tage.", Context: chunks, Tags: de},
		},
		Gates: []results.Gate{{Package: pkg, Test: "TestFAQ", Name: "mean of context recall >= 0.80", Metric: "context recall", Outcome: "passed", Text: "1.00, interval from 0.72 to 1.00, over 2 items; 1 was not judged"}},
	}
}
