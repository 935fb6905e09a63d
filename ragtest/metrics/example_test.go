package metrics_test

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// judge stands for a model in the examples.
var judge = metrics.JudgeFunc(func(context.Context, metrics.Prompt) (metrics.Completion, error) {
	return metrics.Completion{Model: "example", Text: `{"evaluated_chunks": [
		{"id_chunk": 0, "reason": "stated", "is_relevant": true, "is_included": true, "missing_info": null},
		{"id_chunk": 1, "reason": "not stated", "is_relevant": true, "is_included": false, "missing_info": "saline sprays"}]}`}, nil
})

var remedies = metrics.Item{
	Question: "How can I relieve nasal congestion at home?",
	Answer:   "Drink plenty of warm fluids and get some rest.",
	Context: metrics.Chunks(
		"Drinking fluids helps thin mucus and can ease congestion.",
		"Saline nasal sprays moisturize the nasal passages.",
	),
}

func ExampleResult_String() {
	result, err := metrics.ContextRecall.Evaluate(context.Background(), judge, remedies)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output:
	// context recall = 0.50: the answer reflects 1 of 2 relevant chunks
	//     question: "How can I relieve nasal congestion at home?"
	//     answer:   "Drink plenty of warm fluids and get some rest."
	//     [0] included  "Drinking fluids helps thin mucus and can ease congestion."
	//     [1] missing   "Saline nasal sprays moisturize the nasal passages."
	//                   saline sprays
	//     judge:    example, asked live
}

func ExampleResult_MarshalJSON() {
	result, err := metrics.ContextRecall.Evaluate(context.Background(), judge, remedies)
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := json.Marshal(result)
	if err != nil {
		fmt.Println(err)
		return
	}
	var fields struct {
		Metric   string
		Score    float64
		Verdicts []struct{ Label, Note string }
	}
	if err := json.Unmarshal(text, &fields); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%+v\n", fields)
	// Output:
	// {Metric:context recall Score:0.5 Verdicts:[{Label:included Note:} {Label:missing Note:saline sprays}]}
}

// A ready reply makes a metric of a prompt.
func ExampleChunkGraded() {
	plain := metrics.ContextEvaluation[metrics.ChunkGraded]{
		Label:  "plain language",
		Prompt: "You grade how easy each chunk is to understand, from 0.0 to 1.0.",
	}
	judge := metrics.JudgeFunc(func(context.Context, metrics.Prompt) (metrics.Completion, error) {
		return metrics.Completion{Text: `{"graded_chunks": [
			{"id_chunk": 1, "reason": "a term of art", "score": 0.5},
			{"id_chunk": 0, "reason": "everyday words", "score": 1.0}]}`}, nil
	})
	graded, err := plain.Grade(context.Background(), judge, remedies)
	fmt.Println(graded.Score(), graded.GradedChunks[0].Reason, err)
	// Output:
	// 0.75 everyday words <nil>
}

// Freshness is a reply with an entry for each chunk: the ids need no method.
type Freshness struct {
	Chunks []ChunkFreshness `json:"chunks" jsonschema_description:"one entry for each chunk"`
}

type ChunkFreshness struct {
	ID     int    `json:"id_chunk" jsonschema_description:"the id of the chunk"`
	Year   int    `json:"id_year" ragtest:"free" jsonschema_description:"the year that the chunk is of"`
	Reason string `json:"reason" jsonschema_description:"why, in one sentence"`
	Fresh  bool   `json:"is_fresh" jsonschema_description:"true if nothing in the chunk is out of date"`
}

func (f Freshness) Verdicts() []metrics.Verdict {
	var verdicts []metrics.Verdict
	for _, c := range f.Chunks {
		v := metrics.Verdict{Chunks: []int{c.ID}, Counted: true, Label: "stale", Note: c.Reason}
		if c.Fresh {
			v.Label, v.Score = "fresh", 1
		}
		verdicts = append(verdicts, v)
	}
	return verdicts
}

// A reply that leaves a chunk out is sent back with what is wrong.
func ExampleReply() {
	freshness := metrics.ContextEvaluation[Freshness]{
		Label:  "freshness",
		Prompt: "You tell chunks that are out of date from those that are not.",
	}
	judge := metrics.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		if p.Corrects == nil {
			return metrics.Completion{Text: `{"chunks": [{"id_chunk": 0, "id_year": 2025, "reason": "current", "is_fresh": true}]}`}, nil
		}
		fmt.Println(p.Messages[len(p.Messages)-1].Content)
		return metrics.Completion{Text: `{"chunks": [
			{"id_chunk": 0, "id_year": 2025, "reason": "current", "is_fresh": true},
			{"id_chunk": 1, "id_year": 1998, "reason": "withdrawn since", "is_fresh": false}]}`}, nil
	})
	result, err := freshness.Evaluate(context.Background(), judge, remedies)
	fmt.Println(result.Score, result.Verdicts[1].Label, err)
	// Output:
	// This reply cannot be used:
	// - /chunks: chunk 1 left out (chunks are 0..1)
	//
	// Reply again with one complete JSON object that mends all of this and nothing else. Keep the verdicts that were right.
	// 0.5 stale <nil>
}

// A rubric has levels of your own, each with its score.
func ExampleRubric() {
	tone := metrics.Rubric{
		Label:  "tone",
		Prompt: "How does the answer speak to somebody who is ill?",
		Levels: []metrics.Level{
			{Name: "kind", Description: "It shows that the asker is understood.", Score: 1},
			{Name: "plain", Description: "It says what to do and no more.", Score: 0.5},
			{Name: "harsh", Description: "It orders or blames.", Score: 0},
		},
		Needs: metrics.Question | metrics.Answer, // the chunks are not shown
	}
	judge := metrics.JudgeFunc(func(context.Context, metrics.Prompt) (metrics.Completion, error) {
		return metrics.Completion{Model: "example", Text: `{"reason": "It lists remedies without a word to the asker.", "level": "plain"}`}, nil
	})
	result, err := tone.Evaluate(context.Background(), judge, remedies)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output:
	// tone = 0.50: the answer is "plain"
	//     question: "How can I relieve nasal congestion at home?"
	//     answer:   "Drink plenty of warm fluids and get some rest."
	//      1.00 kind           "It shows that the asker is understood."
	//      0.50 plain, picked  "It says what to do and no more."
	//                          It lists remedies without a word to the asker.
	//      0.00 harsh          "It orders or blames."
	//     judge:    example, asked live
}
