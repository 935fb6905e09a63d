package judgecheck_test

import (
	"context"
	"fmt"

	"github.com/ragtest/go-ragtest/ragtest/judgecheck"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Items of your own, with a label per chunk.
var labelled = []judgecheck.Case{{
	Name: "returns",
	Item: metrics.Item{
		Question: "How long do I have to return an item?",
		Answer:   "You have 30 days.",
		Context: metrics.Chunks(
			"Items can be returned within 30 days of delivery.",
			"Whoever returns an item must show the receipt.",
			"The shop was founded in 1950.",
		),
	},
	Want: []judgecheck.Label{judgecheck.Included, judgecheck.Irrelevant, judgecheck.Irrelevant},
}}

func ExampleMeasure() {
	careless := metrics.JudgeFunc(func(context.Context, metrics.Prompt) (metrics.Completion, error) {
		return metrics.Completion{Model: "careless", Text: `{"graded_chunks": [
			{"id_chunk": 0, "reason": "It gives the term.", "relevance": "relevant"},
			{"id_chunk": 1, "reason": "It is about returns.", "relevance": "relevant"},
			{"id_chunk": 2, "reason": "It is about the shop.", "relevance": "not_relevant"}]}`}, nil
	})
	report, err := judgecheck.Measure(context.Background(), careless,
		judgecheck.Only(labelled...), judgecheck.Metrics(metrics.ChunkRelevance))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report)
	fmt.Println(report.Reaches(0.7))
	// Output:
	// judge check: 1 case, judged by careless
	//                      kappa  balanced accuracy  as labelled
	//     chunk relevance   0.40               0.75  2 of 3
	//
	// chunk relevance, 2 of 3 verdicts as labelled:
	//     balanced accuracy: 0.75
	//     labelled      judged  relevant  not relevant
	//     relevant                     1             0
	//     not relevant                 1             1
	//   - returns [1]  relevant, want not relevant: "Whoever returns an item must show the receipt."
	//                  It is about returns.
	// false
}
