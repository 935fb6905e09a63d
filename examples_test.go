// Package ragtest_test holds RAG regression tests as a user would write them.
// They replay the recordings in cassettes/, which were made with this project's
// stand-in judge: its verdicts come from a comparison of words and are no
// model's. README says how to record your own.
package ragtest_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

func TestReturnPolicy(t *testing.T) {
	policy := ragtest.Chunks(
		"Items can be returned within 30 days of delivery, unused and in their original packaging.",
		"Refunds are paid to the original payment method within five working days after the return arrives.",
		"Gift cards and sale items cannot be returned.",
	)
	tests := []struct {
		name, question, answer string
		context                []ragtest.Chunk
		recall, utility        float64
	}{
		{
			name:     "deadline",
			question: "How long do I have to return an item?",
			answer:   "You can return it within 30 days of delivery, if it is unused and in its original packaging.",
			context:  policy[:1],
			recall:   1, utility: 0.8,
		},
		{
			name:     "refund",
			question: "When is the refund for my return paid?",
			answer:   "Within five working days after the return arrives, to your original payment method.",
			context:  policy[1:2],
			recall:   1, utility: 0.8,
		},
		{
			name:     "exceptions",
			question: "Which items cannot be returned?",
			answer:   "Gift cards and sale items.",
			context:  policy[2:],
			recall:   1, utility: 0.8,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			item := ragtest.Item{Question: test.question, Answer: test.answer, Context: test.context}
			ragtest.AssertContextRecall(t, item, test.recall)
			ragtest.AssertChunkUtility(t, item, test.utility)
		})
	}
}

// coldRemedies drops the saline spray that retrieval found: the answer reflects
// one of two relevant chunks.
var coldRemedies = ragtest.Item{
	Question: "How can I relieve nasal congestion at home?",
	Answer:   "Drink plenty of warm fluids and get some rest.",
	Context: ragtest.Chunks(
		"Drinking fluids helps thin mucus and can ease congestion.",
		"Saline nasal sprays moisturize the nasal passages and help clear mucus from a congested nose.",
		"Antibiotics treat bacterial infections and do nothing against cold viruses.",
	),
}

func TestColdRemedies(t *testing.T) {
	ragtest.AssertContextRecall(t, coldRemedies, 0.5)
}

// greenTea is reflected by its answer but for a chunk that does not matter.
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

func TestGreenTea(t *testing.T) {
	ragtest.RequireContextRecall(t, greenTea, 1)
	ragtest.AssertChunkUtility(t, greenTea, 0.5)
	ragtest.AssertChunkRelevance(t, greenTea, 0.75)                            // 3 of 4 chunks
	ragtest.AssertContextualUtilization(t, greenTea, metrics.UtilizationBound) // replays ChunkRelevance's recording
	ragtest.AssertContextRelevancy(t, greenTea, 0.5)
}

// TestPerChunk asks about each chunk by itself: dearer, and no chunk colours the
// grade of another.
func TestPerChunk(t *testing.T) {
	ragtest.AssertContextRecall(t, coldRemedies, 0.5, ragtest.PerChunk())
}

// TestUncertainty asks as often as it takes to be sure of a majority of three, and
// has the judge show that it does not obey what it grades.
func TestUncertainty(t *testing.T) {
	ragtest.Use(t, ragtest.SamplesUpTo(3), ragtest.Canary())
	ragtest.AssertContextRecall(t, coldRemedies, 0.5)
	ragtest.AssertChunkUtility(t, coldRemedies, 0.2)
}

// plain is a metric of our own on a ready reply: each chunk gets a score.
var plain = metrics.ContextEvaluation[metrics.ChunkGraded]{
	Label:  "plain language",
	Prompt: "You grade how easy each chunk is to understand for someone who asks the question, from 0.0 to 1.0.",
}

func TestGradedChunks(t *testing.T) {
	reply, err := ragtest.Grade(t, plain, coldRemedies)
	require.NoError(t, err)
	assert.Len(t, reply.GradedChunks, 3)
	ragtest.Assert(t, plain, coldRemedies, 0.3)
}

// TestFirstWorldWar looks at a result beyond its score: which causes did the
// answer drop?
func TestFirstWorldWar(t *testing.T) {
	item := ragtest.Item{
		Question: "What caused the First World War?",
		Answer:   "The assassination of Archduke Franz Ferdinand in Sarajevo in June 1914.",
		Context: ragtest.Chunks(
			"The First World War was triggered by the assassination of Archduke Franz Ferdinand in Sarajevo in June 1914.",
			"Militarism and a naval arms race between Britain and Germany prepared the First World War.",
			"A web of alliances drew one power after another into the First World War.",
			"Imperial rivalry over colonies was another cause of the First World War.",
		),
	}
	result, err := ragtest.Measure(t, metrics.ContextRecall, item)
	require.NoError(t, err)
	assert.InDelta(t, 0.25, result.Score, 1e-9, "1 of 4 causes")

	var dropped []int
	for _, missing := range result.Reply.(metrics.ContextRecallResult).MissingInformation() {
		if result.Verdicts[missing.Chunk].Score == 0 {
			dropped = append(dropped, missing.Chunk)
		}
	}
	if diff := cmp.Diff([]int{1, 2, 3}, dropped); diff != "" {
		t.Errorf("dropped causes (-want +got):\n%s", diff)
	}
}

func TestBoilingPoint(t *testing.T) {
	boiling := func(answer string) ragtest.Item {
		return ragtest.Item{
			Question: "At what temperature does water boil at sea level?",
			Answer:   answer,
			Context: ragtest.Chunks(
				"At sea level water boils at a temperature of 100 degrees Celsius.",
				"On Mount Everest the air pressure is a third of the usual.",
			),
		}
	}
	t.Run("celsius", func(t *testing.T) {
		t.Parallel()
		ragtest.AssertContextRecall(t, boiling("Water boils at 100 degrees Celsius at sea level."), 1)
	})
	t.Run("dodged", func(t *testing.T) {
		t.Parallel()
		result, err := ragtest.Measure(t, metrics.ContextRecall, boiling("That depends on many things."))
		require.NoError(t, err)
		assert.False(t, result.Reaches(0.5), "an answer that says nothing reflects nothing")
	})
}

// Support is the reply of a metric of our own: one verdict on the whole answer.
type Support struct {
	Reason string  `json:"reason" jsonschema_description:"why, in one sentence"`
	Score  float64 `json:"score" jsonschema:"minimum=0,maximum=1" jsonschema_description:"the share of the answer that the chunks back, from 0.0 to 1.0"`
}

// Verdicts makes Support a metrics.Reply.
func (s Support) Verdicts() []ragtest.Verdict {
	return []ragtest.Verdict{{Counted: true, Score: s.Score, Label: "backed", Note: s.Reason}}
}

var support = metrics.ContextEvaluation[Support]{
	Label:  "support",
	Prompt: "You check how much of an answer is backed by the chunks that were retrieved for it.",
	Needs:  metrics.Question | metrics.Answer | metrics.Context,
}

func TestMetricOfYourOwn(t *testing.T) {
	ragtest.Assert(t, support, coldRemedies, 0.2)
}

// strictRecall is ContextRecall with a criterion and an example of our own.
var strictRecall = metrics.ContextRecall.Customize("strict recall",
	metrics.ContextRecall.Prompt+"\n\nIn this shop prices matter: an answer that leaves out a price does not include the chunk.",
	metrics.Example[metrics.ContextRecallResult]{
		Item: ragtest.Item{
			Question: "Can you wrap it as a gift?",
			Answer:   "Yes, we wrap gifts.",
			Context:  ragtest.Chunks("Gift wrapping costs 3 euros."),
		},
		Reply: metrics.ContextRecallResult{EvaluatedChunks: []metrics.ChunkRecallEvaluation{{
			ID: 0, Reason: "The chunk tells the price of wrapping, and the answer leaves it out.", Relevant: true, MissingInfo: "it costs 3 euros",
		}}},
	})

var expressDelivery = ragtest.Item{
	Question: "How much is express delivery?",
	Answer:   "Express delivery costs 9 euros and takes one day.",
	Context:  ragtest.Chunks("Express delivery takes one working day and costs 9 euros."),
}

func TestCustomizedRecall(t *testing.T) {
	ragtest.Assert(t, strictRecall, expressDelivery, 1)
}

// kettle is an answer of the shop's assistant, with its citations.
var kettle = ragtest.Item{
	Question:  "How long is the warranty on the K2 kettle, and who pays for shipping it back?",
	Answer:    "The warranty on the K2 kettle lasts 24 months [1]. The shop pays for shipping it back [2].",
	Reference: "The warranty on the K2 kettle lasts 24 months. The shop pays for shipping it back.",
	Context: ragtest.Chunks(
		"The warranty on the K2 kettle lasts 24 months.",
		"Under warranty the shop pays for shipping a kettle back.",
		"The K2 kettle holds 1.5 litres.",
	),
}

// TestShopAssistant has the claims of an answer judged: against the chunks, the chunks
// that it cites, the reference and the question. Those of one text are asked for once.
func TestShopAssistant(t *testing.T) {
	ragtest.AssertFaithfulness(t, kettle, 1)
	ragtest.AssertHallucination(t, kettle, 0)
	ragtest.AssertCitationAccuracy(t, kettle, 1)
	ragtest.AssertReferenceRecall(t, kettle, 1)
	ragtest.AssertAnswerCorrectness(t, kettle, 1)
	ragtest.AssertNoiseSensitivity(t, kettle, 0)
	ragtest.AssertAnswerRelevance(t, kettle, 1)
	ragtest.AssertContextPrecision(t, kettle, 0.8)
}

// oldPage is what the assistant says when retrieval finds a page of last year: a bit of
// everything is wrong with it.
var oldPage = ragtest.Item{
	Question:  "What does the warranty on the K2 kettle cover, and how long does it last?",
	Answer:    "The warranty on the K2 kettle lasts 12 months [1]. It covers the heating element. Repairs are free for life.",
	Reference: "The warranty on the K2 kettle lasts 24 months. It covers the heating element. The shop pays for shipping a kettle back.",
	Context: ragtest.Chunks(
		"The warranty on the K2 kettle lasts 12 months.",
		"Under warranty the shop pays for shipping a kettle back.",
		"The K2 kettle holds 1.5 litres.",
	),
}

// TestWhoseFault takes a bad answer apart: `make demo` shows the failure that it is
// recorded for.
func TestWhoseFault(t *testing.T) {
	d, err := ragtest.Diagnose(t, oldPage)
	require.NoError(t, err)
	got := map[metrics.Blame]int{}
	for _, b := range []metrics.Blame{metrics.BlameRetrieval, metrics.BlameGeneration, metrics.BlameKnowledgeBase, metrics.BlameHallucination, metrics.BlameMemory} {
		got[b] = d.Count(b)
	}
	want := map[metrics.Blame]int{
		metrics.BlameRetrieval:     2, // no chunk has the 24 months, and none the heating element
		metrics.BlameGeneration:    1, // a chunk says who pays, and the answer does not
		metrics.BlameKnowledgeBase: 1, // a chunk of last year has 12 months
		metrics.BlameHallucination: 1, // nobody repairs for life
		metrics.BlameMemory:        1, // the heating element is covered: so the model has heard
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("blame (-want +got):\n%s\n%s", diff, d)
	}
	ragtest.AssertAnswerCorrectness(t, oldPage, 0.3) // replays what Diagnose has recorded
}
