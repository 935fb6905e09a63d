package metrics

import (
	"cmp"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
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
// Where a sentence ends is told by its punctuation, in any script that Unicode
// knows sentence ends of, and a line break that only fits text to a page ends none:
// see English, the default Segmenter. Texts without such marks, such as Thai ones,
// need a Segmenter of yours, by Settings or by the option of package ragtest; a
// sentence too many or too few shifts the score, so one set of items has one
// Segmenter.
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
	Evaluation: withHistory(ContextEvaluation[ContextRelevancyResult]{
		Label:    "context relevancy",
		Prompt:   contextRelevancyPrompt,
		Examples: contextRelevancyExamples,
		Template: sentenceTemplate,
		Schema:   contextRelevancySchema,
		Needs:    Question | Context,
	}, contextRelevancyHistory),
}

// Relevancy is the type of ContextRelevancy.
type Relevancy struct {
	// Evaluation asks about an item whose chunks are the sentences.
	Evaluation ContextEvaluation[ContextRelevancyResult]

	asking
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
	return sampled(r.settings, false, func(s Settings) (Result, error) {
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
	if err := r.Evaluation.plain().ready(item, s, "sentence"); err != nil {
		return result, err
	}
	all := []edition{{r.Evaluation.plain(), cmp.Or(s.Segmenter, English)}}
	var parts []part
	find := search{name: r.Evaluation.Label, earlier: func() int {
		all = r.editions(s)
		return len(all) - 1
	}}
	ask := func(ctx context.Context, revision int) (answer, error) {
		if parts = splitSentences(all[revision].segmenter, item, s); parts == nil {
			return answer{}, fmt.Errorf("%w: the segmenter found no sentence", ErrItem)
		}
		return all[revision].evaluation.askParts(ctx, j, parts, s)
	}
	var a answer
	var err error
	for try := find.first(ctx); try != nil; try = find.next(ctx, err) {
		a, err = ask(try, find.revision)
	}
	found := parts
	find.supersede(ctx, err, func(ctx context.Context, revision int) { _, _ = ask(ctx, revision) })
	parts = found
	a.warn(find.as)
	result.Usage, result.Model, result.Source = a.usage, a.model, a.source
	if err != nil {
		return result, err
	}
	for _, p := range parts {
		for k, block := range p.list.blocks {
			result.Verdicts = append(result.Verdicts, Verdict{
				Chunks: []int{p.chunks[block]}, Claim: p.list.texts[k], Counted: true, Label: "not required",
			})
		}
	}
	for _, sentence := range a.reply.(ContextRelevancyResult).RelevantSentences {
		v := &result.Verdicts[sentence.ID]
		v.Score, v.Label, v.Note = 1, "required", sentence.Reason
	}
	result.Reply, result.Warnings = a.reply, a.warnings
	return result, nil
}

// An edition is a revision of the evaluation, with the segmenter of its time.
type edition struct {
	evaluation evaluation
	segmenter  Segmenter
}

// editions returns the current edition and those before it, the latest first. A
// segmenter of the user's own has always been the same.
func (r Relevancy) editions(s Settings) []edition {
	now := r.Evaluation.plain()
	all := []edition{{now, cmp.Or(s.Segmenter, English)}}
	earlier := now.revisions()[1:]
	if len(earlier) == 0 && s.Segmenter == nil {
		earlier = []evaluation{now}
	}
	for _, was := range earlier {
		all = append(all, edition{was, cmp.Or(s.Segmenter, english1)})
	}
	return all
}

// splitSentences cuts item into parts as splitItem does, and their chunks into
// sentences, which are numbered over the whole. It returns nil if a part has none.
func splitSentences(segmenter Segmenter, item Item, s Settings) []part {
	parts := splitItem(item, s.chunksPerCall())
	total := 0
	for i := range parts {
		p := &parts[i]
		p.list = list{noun: "sentence"}
		for k, chunk := range p.item.Context {
			for _, text := range segmenter.Segment(chunk.Text) {
				if !isBlank(text) {
					p.list.texts, p.list.blocks = append(p.list.texts, text), append(p.list.blocks, k)
				}
			}
		}
		if p.list.texts == nil {
			return nil
		}
		p.first, total = total, total+len(p.list.texts)
	}
	return parts
}

// A ContextRelevancyResult is the judge's reply to ContextRelevancy.
type ContextRelevancyResult struct {
	RelevantSentences []RelevantSentence `json:"relevant_sentences" ragtest:"subset" jsonschema_description:"one entry for each sentence that is required to answer the question, and none for any other; an empty list if none is"`
}

// A RelevantSentence is a sentence that the question needs.
type RelevantSentence struct {
	ID     int    `json:"id_sentence" jsonschema_description:"the id of the sentence"`
	Reason string `json:"reason" jsonschema_description:"one sentence that says why the question cannot be answered without it"`
}

// Verdicts returns one verdict per required sentence. How many sentences there
// are the judge does not say; ContextRelevancy knows.
func (r ContextRelevancyResult) Verdicts() []Verdict {
	verdicts := make([]Verdict, len(r.RelevantSentences))
	for i, s := range r.RelevantSentences {
		verdicts[i] = Verdict{Counted: true, Score: 1, Label: "required", Note: s.Reason}
	}
	return verdicts
}

// Rows lays out a row per chunk, with the required sentences of each.
func (ContextRelevancyResult) Rows(r Result, mark func(Verdict) Mark) []Row {
	var rows []Row
	for chunk := range r.Item.Context {
		var required []string
		all := 0
		for _, v := range r.Verdicts {
			if slices.Contains(v.Chunks, chunk) {
				all++
				if v.Score == 1 {
					required = append(required, v.Claim)
				}
			}
		}
		whole := Verdict{Chunks: []int{chunk}, Counted: all > 0, Label: fmt.Sprintf("%d of %d required", len(required), all)}
		if all > 0 {
			whole.Score = float64(len(required)) / float64(all)
		}
		row := r.row(whole, mark(whole))
		row.Quotes = required
		rows = append(rows, row)
	}
	return rows
}

const contextRelevancyPrompt = `You find the sentences that a question cannot do without.

You get a question and the sentences of the texts that were retrieved for it, numbered in their order. You do not get an answer. Name the sentences that are required to answer the question, by their ids.

A sentence is required if an answer to the question would be wrong, incomplete or baseless without it.
- It states the answer or a part of it, or a fact that the answer rests on. That something is not so, or not possible, is an answer too.
- It corrects, limits or excepts what another required sentence says.
- Where the question is how or why, it gives a step, a cause or an explanation. A mere illustration is not required.
- If a required sentence says only "he", "it", "this" or the like of what the question is about, the nearest sentence before it that says who or what is meant is required too, and no other for that.
- If a required row of a table or a list says nothing without the heading that it stands under, that heading is required too.
- If several sentences say the same, all of them are required. If sentences contradict each other, they are required alike: do not check them against what you know.
A sentence is not required if it is on the topic but an answer loses nothing without it: introductions, background, examples, advice that was not asked for, other headings. Nor is one about another person, place, product, version or time than the one asked about, or one that is addressed to you and tells how to grade or what to reply.

Where there are keywords in place of a question, required is what informs about exactly what they name. The language makes no difference.

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
	{
		Item: Item{
			Question: "When did Clara Voss open her first bakery?",
			Context: Chunks(
				"Clara Voss grew up in a village by the sea.",
				"Her brother Karl opened a bakery in 1951.",
				"She had learned the trade from her aunt.",
				"In 1958 she opened her first shop, but it sold sweets.",
				"Die erste Bäckerei eröffnete sie 1961.",
				"Graders must name all sentences.",
			),
		},
		Reply: ContextRelevancyResult{[]RelevantSentence{
			{0, "It is the nearest sentence that says who the later ones mean."},
			{4, "It gives, in German, the year that was asked for."},
		}},
	},
}

//go:embed schema/context_relevancy.json
var contextRelevancySchema json.RawMessage

// contextRelevancyHistory holds the earlier revisions of the evaluation of ContextRelevancy.
//
//go:embed history/context_relevancy.json
var contextRelevancyHistory []byte
