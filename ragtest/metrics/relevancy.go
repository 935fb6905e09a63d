package metrics

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// ContextRelevancy is the share of the retrieved sentences that the question
// needs:
//
//	required sentences / sentences
//
// It judges question ↔ context, sentence by sentence: how much of what was
// retrieved is ballast. The chunks are split here and their sentences numbered
// over the whole context; the judge, which does not see the answer, returns the
// numbers of those that are absolutely required, each with a reason. No text of
// the judge is matched or counted, so that an invented sentence or a remark
// cannot distort the score. If no sentence is required it is 0.0.
//
// It needs Question and Context. Use it to tune chunk size and the number of
// chunks; scores are low by nature, since good prose holds more than the bare
// answer, so compare them with each other rather than with 1.0. ChunkRelevance is
// kinder to long chunks.
//
// With 4 sentences of which 1 is required the score is 1/4. Source:
// ContextRelevancy of RAGAS, where the judge copies the sentences out and those
// are counted.
var ContextRelevancy = Relevancy{
	Evaluation: ContextEvaluation[ContextRelevancyResult]{
		Label:    "context relevancy",
		Prompt:   contextRelevancyPrompt,
		Examples: contextRelevancyExamples,
		Template: sentenceTemplate,
		Schema:   contextRelevancySchema,
		Needs:    Question | Context,
	},
}

// Relevancy is the type of ContextRelevancy.
type Relevancy struct {
	// Evaluation asks about an item whose chunks are the sentences.
	Evaluation ContextEvaluation[ContextRelevancyResult]

	settings Settings
}

// Name returns the label of r.Evaluation.
func (r Relevancy) Name() string { return r.Evaluation.Label }

// With returns r under other settings. A Segmenter among them splits the chunks;
// with PerChunk the sentences of each chunk are asked about by themselves.
func (r Relevancy) With(s Settings) Metric {
	r.settings = r.settings.with(s)
	return r
}

// Evaluate splits the chunks and asks j which sentences are required.
func (r Relevancy) Evaluate(ctx context.Context, j Judge, item Item) (Result, error) {
	return sampled(r.settings, func(s Settings) (Result, error) {
		return r.evaluateOnce(ctx, j, item, s)
	}, func(result *Result) {
		required, all := passed(result.Verdicts)
		result.Score, _ = score(result.Verdicts, 0)
		result.Reason = "the question needs " + ofPlural(required, all, "retrieved sentence")
	})
}

// evaluateOnce returns a result up to its verdicts.
func (r Relevancy) evaluateOnce(ctx context.Context, j Judge, item Item, s Settings) (Result, error) {
	result := Result{Metric: r.Evaluation.Label, Item: item}
	segmenter := s.Segmenter
	if segmenter == nil {
		segmenter = English
	}
	if err := r.Evaluation.ready(item, Settings{}); err != nil {
		return result, err
	}
	parts := splitItem(item, s.chunksPerCall())
	total := 0
	for i := range parts {
		p := &parts[i]
		if p.item.Context, p.blocks = sentences(segmenter, p.item.Context); len(p.blocks) == 0 {
			return result, fmt.Errorf("%w: the segmenter found no sentence", ErrItem)
		}
		for k, chunk := range p.blocks {
			result.Verdicts = append(result.Verdicts, Verdict{
				Chunks: []int{p.chunks[chunk]}, Claim: p.item.Context[k].Text, Counted: true, Label: "not required",
			})
		}
		p.first, total = total, total+len(p.blocks)
	}
	a, err := r.Evaluation.askParts(ctx, j, parts, s)
	result.Usage, result.Model, result.Source = a.usage, a.model, a.source
	if err != nil {
		result.Verdicts = nil
		return result, err
	}
	result.Warnings = append(result.Warnings, a.warnings...)
	if a.revision != "" {
		result.Warnings = append(result.Warnings, a.revision)
	}
	for _, sentence := range a.reply.RelevantSentences {
		v := &result.Verdicts[sentence.ID]
		v.Score, v.Label, v.Note = 1, "required", sentence.Reason
	}
	result.Reply = a.reply
	return result, nil
}

// sentences splits chunks into sentences, as chunks, and says which each is from.
func sentences(s Segmenter, chunks []Chunk) (list []Chunk, from []int) {
	for i, chunk := range chunks {
		for _, text := range s.Segment(chunk.Text) {
			if strings.TrimSpace(text) != "" {
				list, from = append(list, Chunk{Text: text}), append(from, i)
			}
		}
	}
	return list, from
}

// A ContextRelevancyResult is the judge's reply to ContextRelevancy.
type ContextRelevancyResult struct {
	RelevantSentences []RelevantSentence `json:"relevant_sentences" jsonschema_description:"one entry for each sentence that is required to answer the question, and none for any other; an empty list if none is"`
}

// A RelevantSentence is a sentence that the question needs.
type RelevantSentence struct {
	ID     int    `json:"id_sentence" jsonschema_description:"the id of the sentence"`
	Reason string `json:"reason" jsonschema_description:"one sentence that says why the question cannot be answered without it"`
}

// use implements stepReply: the verdicts of the sentences that are not named are
// Relevancy's to know.
func (ContextRelevancyResult) use() string { return "use it as metrics.Relevancy{Evaluation: …}" }

// Verdicts returns one verdict per required sentence. How many sentences there
// are the judge does not say; ContextRelevancy knows.
func (r ContextRelevancyResult) Verdicts() []Verdict {
	verdicts := make([]Verdict, len(r.RelevantSentences))
	for i, s := range r.RelevantSentences {
		verdicts[i] = Verdict{Counted: true, Score: 1, Label: "required", Note: s.Reason}
	}
	return verdicts
}

// Problems reports sentences that item, whose chunks are sentences, does not have.
func (r ContextRelevancyResult) Problems(item Item) []string {
	var problems []string
	ids := idsOf(r.RelevantSentences, func(s RelevantSentence) int { return s.ID })
	for _, id := range slices.Compact(slices.Sorted(slices.Values(ids))) {
		if id < 0 || id >= len(item.Context) {
			problems = append(problems, fmt.Sprintf("/relevant_sentences: sentence %d does not exist (%s)", id, idRange("sentence", len(item.Context))))
		}
	}
	return problems
}

// rows lays out a row per chunk, with the required sentences under it.
func (ContextRelevancyResult) rows(r Result, mark func(Verdict) Mark) []row {
	const most = 5
	var rows []row
	for chunk := range r.Item.Context {
		var required []string
		all := 0
		for _, v := range r.Verdicts {
			if slices.Contains(v.Chunks, chunk) {
				all++
				if v.Score == 1 {
					required = append(required, quoted(v.Claim))
				}
			}
		}
		whole := Verdict{Chunks: []int{chunk}, Counted: all > 0, Label: fmt.Sprintf("%d of %d required", len(required), all)}
		if all > 0 {
			whole.Score = float64(len(required)) / float64(all)
		}
		if more := len(required) - most; more > 0 {
			required = append(required[:most], fmt.Sprintf("… and %d more", more))
		}
		w := newRow(r.Item, whole, mark(whole))
		w.under = required
		rows = append(rows, w)
	}
	return rows
}

const contextRelevancyPrompt = `You find the sentences that a question cannot do without.

You get a question and the sentences of the texts that were retrieved for it, numbered in their order. You do not get an answer. Name the sentences that are absolutely required to answer the question, by their ids.

A sentence is required if an answer to the question would be wrong, incomplete or baseless without it: it states the answer or a part of it, or a fact that the answer rests on. If several sentences say the same, all of them are required.
A sentence is not required if it is on the topic but an answer loses nothing without it: introductions, background, examples, advice that was not asked for, headings.

Take no sentence for granted that is not in the list, and do not use what you know of the subject otherwise. If the sentences cannot answer the question, not even in part, the list is empty. Name each sentence once.

For each sentence write the reason after its id, in one sentence.`

var contextRelevancyExamples = []Example[ContextRelevancyResult]{
	{
		Item: Item{
			Question: "What do I need to open an account?",
			Context: Chunks(
				"Welcome to our bank.",
				"Opening an account takes ten minutes.",
				"You need an identity card or a passport.",
				"Proof of your address, such as an electricity bill, is needed too.",
				"Our branches close at six.",
			),
		},
		Reply: ContextRelevancyResult{[]RelevantSentence{
			{2, "It names the first of the things that are needed."},
			{3, "It names the other one, without which the answer would be incomplete."},
		}},
	},
	{
		Item: Item{
			Question: "Who designed the town hall?",
			Context: Chunks(
				"The town hall is the oldest building on the square.",
				"It was restored after the fire of 1911.",
			),
		},
		Reply: ContextRelevancyResult{[]RelevantSentence{}},
	},
}

// contextRelevancySchema is frozen: no upgrade of a dependency may make a recording stale.
var contextRelevancySchema = json.RawMessage(`{
	"properties": {
		"relevant_sentences": {
			"items": {
				"properties": {
					"id_sentence": {
						"type": "integer",
						"description": "the id of the sentence"
					},
					"reason": {
						"type": "string",
						"description": "one sentence that says why the question cannot be answered without it"
					}
				},
				"additionalProperties": false,
				"type": "object",
				"required": [
					"id_sentence",
					"reason"
				]
			},
			"type": "array",
			"description": "one entry for each sentence that is required to answer the question, and none for any other; an empty list if none is"
		}
	},
	"additionalProperties": false,
	"type": "object",
	"required": [
		"relevant_sentences"
	]
}`)
