package metrics_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// builtIn lists every metric, with what the shared tests need to know of it.
var builtIn = []struct {
	metric  metrics.Metric
	needs   metrics.Field
	schemas []schema // of its replies; none for a metric that a user makes of a base class

	// The reply's member that holds the entries, a sound random entry for a
	// chunk, and one that must not change the score. A metric without entries has
	// tests of its own for what comes of them.
	list       string
	entry      func(r *rand.Rand, id int) string
	irrelevant func(id int) string
}{
	{
		metric:  metrics.ContextRecall,
		needs:   metrics.Question | metrics.Answer | metrics.Context,
		schemas: []schema{{metrics.ContextRecall.Schema, metrics.SchemaOf[metrics.ContextRecallResult]}},
		list:    "evaluated_chunks",
		entry: func(r *rand.Rand, id int) string {
			return fmt.Sprintf(`{"id_chunk": %d, "reason": "", "is_relevant": %t, "is_included": %t}`, id, r.IntN(3) > 0, r.IntN(2) > 0)
		},
		irrelevant: func(id int) string {
			return fmt.Sprintf(`{"id_chunk": %d, "reason": "", "is_relevant": false, "is_included": false}`, id)
		},
	},
	{
		metric:  metrics.ChunkUtility,
		needs:   metrics.Question | metrics.Answer | metrics.Context,
		schemas: []schema{{metrics.ChunkUtility.Schema, metrics.SchemaOf[metrics.ChunkUtilityResult]}},
		list:    "evaluated_chunks",
		entry: func(r *rand.Rand, id int) string {
			return fmt.Sprintf(`{"id_chunk": %d, "justification": "", "utility_score": %.3f}`, id, r.Float64())
		},
	},
	{
		metric:  metrics.ChunkRelevance,
		needs:   metrics.Question | metrics.Context,
		schemas: []schema{{metrics.ChunkRelevance.Schema, metrics.SchemaOf[metrics.ChunkRelevanceResult]}},
		list:    "graded_chunks",
		entry: func(r *rand.Rand, id int) string {
			return relevance(id, []string{"relevant", "not_relevant", "uncertain"}[r.IntN(3)])
		},
	},
	{
		metric: metrics.ContextualUtilization,
		needs:  metrics.Question | metrics.Answer | metrics.Context,
		schemas: []schema{
			{metrics.ContextualUtilization.Relevance.Schema, metrics.SchemaOf[metrics.ChunkRelevanceResult]},
			{metrics.ContextualUtilization.Use.Schema, metrics.SchemaOf[metrics.ChunkUseResult]},
		},
	},
	{
		metric:  metrics.ContextRelevancy,
		needs:   metrics.Question | metrics.Context,
		schemas: []schema{{metrics.ContextRelevancy.Evaluation.Schema, metrics.SchemaOf[metrics.ContextRelevancyResult]}},
	},
	{
		metric: metrics.ContextEvaluation[metrics.ChunkGraded]{Label: "tone match", Prompt: "Does the chunk match the tone?"},
		needs:  metrics.Question | metrics.Context,
		list:   "graded_chunks",
		entry: func(r *rand.Rand, id int) string {
			return fmt.Sprintf(`{"id_chunk": %d, "reason": "", "score": %.3f}`, id, r.Float64())
		},
	},
	{
		metric: metrics.ContextEvaluation[metrics.ChunkGradedBinary]{Label: "up to date", Prompt: "Is the chunk up to date?"},
		needs:  metrics.Question | metrics.Context,
		list:   "graded_chunks",
		entry: func(r *rand.Rand, id int) string {
			return fmt.Sprintf(`{"id_chunk": %d, "reason": "", "score": %t}`, id, r.IntN(2) > 0)
		},
	},
}

// A schema is what is sent, and what the reply's type makes of itself today.
type schema struct {
	frozen    json.RawMessage
	generated func() (json.RawMessage, error)
}

func relevance(id int, verdict string) string {
	return fmt.Sprintf(`{"id_chunk": %d, "reason": "r%d", "relevance": %q}`, id, id, verdict)
}

// No metric makes a score of a reply that is malformed, whatever it asks for.
func TestMalformedReplies(t *testing.T) {
	replies := map[string]string{
		"empty": "", "prose": "All good.", "empty object": "{}", "null": "null", "array": "[{}]", "number": "1",
		"other list": `{"verdicts": []}`, "list is null": `{"evaluated_chunks": null, "graded_chunks": null, "relevant_sentences": null}`,
		"list is text":  `{"evaluated_chunks": "all", "graded_chunks": "all", "relevant_sentences": "all"}`,
		"other case":    `{"Evaluated_Chunks": [], "Graded_Chunks": [], "Relevant_Sentences": []}`,
		"empty entries": `{"evaluated_chunks": [{}], "graded_chunks": [{}], "relevant_sentences": [{}]}`,
		"cut":           `{"evaluated_chunks": [`, "unclosed think": "<think>{}",
		"wrong world": `{"evaluated_chunks": [{"id_chunk": 9, "reason": "", "justification": "", "is_relevant": true, "is_included": true, "utility_score": 1}],
			"graded_chunks": [{"id_chunk": 9, "reason": "", "relevance": "relevant", "score": 1}], "relevant_sentences": [{"id_sentence": 9, "reason": ""}]}`,
		"list twice": `{"evaluated_chunks": [], "graded_chunks": [], "relevant_sentences": [], "evaluated_chunks": [], "graded_chunks": [], "relevant_sentences": []}`,
	}
	for _, m := range builtIn {
		for name, reply := range replies {
			t.Run(m.metric.Name()+"/"+name, func(t *testing.T) {
				r, err := m.metric.Evaluate(context.Background(), says(reply), item("one", "two"))
				if !errors.Is(err, metrics.ErrReply) {
					t.Errorf("got score %v, error %v, want ErrReply", r.Score, err)
				}
				if r.Usage.PromptTokens != 30 || r.Model != "script" || r.Item.Question == "" || r.Metric != m.metric.Name() {
					t.Errorf("on the error got %+v, want what was paid for", r)
				}
			})
		}
	}
}

func TestUnusableItems(t *testing.T) {
	full := item("one", "two")
	for _, m := range builtIn {
		edit := func(change func(*metrics.Item)) metrics.Item {
			i := full
			change(&i)
			return i
		}
		tests := []struct {
			name  string
			item  metrics.Item
			field metrics.Field
			want  string
		}{
			{"no question", edit(func(i *metrics.Item) { i.Question = "" }), metrics.Question, "unusable item: the question is blank"},
			{"white question", edit(func(i *metrics.Item) { i.Question = " \n\t" }), metrics.Question, "unusable item: the question is blank"},
			{"no answer", edit(func(i *metrics.Item) { i.Answer = "" }), metrics.Answer, "unusable item: the answer is blank"},
			{"no chunk", edit(func(i *metrics.Item) { i.Context = nil }), metrics.Context, "unusable item: there is no chunk"},
			{"blank chunks", edit(func(i *metrics.Item) { i.Context = metrics.Chunks("one", " ", "") }), metrics.Context, "unusable item: chunks 1 and 2 are blank (ragtest.DropBlank leaves blank chunks out)"},
			{"nothing", metrics.Item{}, metrics.Answer, "unusable item: the question is blank, the answer is blank, there is no chunk"},
		}
		for _, test := range tests {
			if m.needs&test.field == 0 {
				continue
			}
			t.Run(m.metric.Name()+"/"+test.name, func(t *testing.T) {
				_, err := m.metric.Evaluate(context.Background(), nobody(t), test.item)
				if !errors.Is(err, metrics.ErrItem) || err.Error() != test.want {
					t.Errorf("got error %v, want %q", err, test.want)
				}
			})
		}
	}
}

func TestSchemasAreFrozenAsGenerated(t *testing.T) {
	for _, m := range builtIn {
		for _, s := range m.schemas {
			generated, err := s.generated()
			if err != nil {
				t.Fatal(err)
			}
			var frozen bytes.Buffer
			if err := json.Compact(&frozen, s.frozen); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(frozen.String(), string(generated)); diff != "" {
				t.Errorf("%s: the reply type and the frozen schema differ (-frozen +generated); a changed schema makes users record again:\n%s", m.metric.Name(), diff)
			}
		}
	}
}

// A score lies in [0, 1], whatever the verdicts, and does not depend on the
// order in which the judge gives them or on a chunk that does not count.
func TestScoreProperties(t *testing.T) {
	for _, m := range builtIn {
		if m.entry == nil {
			continue
		}
		t.Run(m.metric.Name(), func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 2))
			evaluate := func(entries []string) metrics.Result {
				t.Helper()
				reply := fmt.Sprintf(`{%q: [%s]}`, m.list, strings.Join(entries, ", "))
				result, err := m.metric.Evaluate(context.Background(), says(reply), item(texts(len(entries))...))
				if err != nil {
					t.Fatal(err)
				}
				return result
			}
			for range 200 {
				entries := make([]string, 1+r.IntN(6))
				for id := range entries {
					entries[id] = m.entry(r, id)
				}
				first := evaluate(entries)
				if !(first.Score >= 0 && first.Score <= 1) {
					t.Fatalf("%v scores %v", entries, first.Score)
				}
				if m.irrelevant != nil {
					more := evaluate(append(entries[:len(entries):len(entries)], m.irrelevant(len(entries))))
					if more.Score != first.Score || more.Vacuous != first.Vacuous {
						t.Fatalf("%v scores %v, with an irrelevant chunk %v", entries, first.Score, more.Score)
					}
				}
				r.Shuffle(len(entries), func(i, j int) { entries[i], entries[j] = entries[j], entries[i] })
				if again := evaluate(entries); again.Score != first.Score || !cmp.Equal(again.Verdicts, first.Verdicts) {
					t.Fatalf("in another order %v scores %v, not %v", entries, again.Score, first.Score)
				}
			}
		})
	}
}

// texts returns n chunk texts.
func texts(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprint("text ", i)
	}
	return list
}

func TestContextRecallResult(t *testing.T) {
	reply := `{"evaluated_chunks": [
		{"id_chunk": 3, "reason": "says nothing of it", "is_relevant": true, "is_included": false, "missing_info": null},
		{"id_chunk": 0, "reason": "", "is_relevant": true, "is_included": true, "missing_info": "the amounts"},
		{"id_chunk": 1, "reason": "", "is_relevant": true, "is_included": false, "missing_info": "the spray"},
		{"id_chunk": 2, "reason": "", "is_relevant": false, "is_included": false, "missing_info": "never mind"}]}`
	i := item("a", "b", "c", "d")
	i.Reference = "set, but not read"
	r, err := metrics.ContextRecall.Evaluate(context.Background(), says(reply), i)
	if err != nil {
		t.Fatal(err)
	}
	want := []metrics.Verdict{
		{Chunks: []int{0}, Counted: true, Score: 1, Label: "included", Note: "partial: the amounts"},
		{Chunks: []int{1}, Counted: true, Label: "missing", Note: "the spray"},
		{Chunks: []int{2}, Label: "not relevant"},
		{Chunks: []int{3}, Counted: true, Label: "missing", Note: "says nothing of it"},
	}
	if diff := cmp.Diff(want, r.Verdicts); diff != "" {
		t.Errorf("verdicts (-want +got):\n%s", diff)
	}
	if want := "the answer reflects 1 of 3 relevant chunks"; r.Reason != want {
		t.Errorf("got reason %q, want %q", r.Reason, want)
	}
	if want := []string{"Item.Reference is set but context recall does not read it: it holds the answer against the context"}; !cmp.Equal(r.Warnings, want) {
		t.Errorf("got warnings %q, want %q", r.Warnings, want)
	}
	typed := r.Reply.(metrics.ContextRecallResult)
	missing := []metrics.MissingInfo{{0, "the amounts"}, {1, "the spray"}, {3, "says nothing of it"}}
	if diff := cmp.Diff(missing, typed.MissingInformation()); diff != "" {
		t.Errorf("missing information (-want +got):\n%s", diff)
	}
	if typed.Score() != r.Score {
		t.Errorf("the reply scores %v, the result %v", typed.Score(), r.Score)
	}
}

func TestContextRecallOfNothingIsVacuous(t *testing.T) {
	reply := recall(strings.Replace(recall0, `"is_relevant": true`, `"is_relevant": false`, 1))
	r, err := metrics.ContextRecall.Evaluate(context.Background(), says(reply), item("a"))
	if err != nil {
		t.Fatal(err)
	}
	if r.Score != 1 || !r.Vacuous || r.Reason != "no chunk is relevant to the question" {
		t.Errorf("got score %v, vacuous %t, reason %q, want 1.0 that rests on nothing", r.Score, r.Vacuous, r.Reason)
	}
}

func TestChunkUtilityResult(t *testing.T) {
	reply := utility(useful("0", "0.8"), useful("1", "0.4"), useful("2", "0.0"), useful("3", "0.8"), useful("4", "0"))
	typed, err := metrics.ChunkUtility.Grade(context.Background(), says(reply), item(texts(5)...))
	if err != nil {
		t.Fatal(err)
	}
	if got := typed.MostUsefulChunk(); got == nil || got.ID != 0 {
		t.Errorf("most useful is %+v, want chunk 0, the first of equals", got)
	}
	if got := typed.LeastUsefulChunk(); got == nil || got.ID != 2 {
		t.Errorf("least useful is %+v, want chunk 2, the first of equals", got)
	}
	var none metrics.ChunkUtilityResult
	if none.MostUsefulChunk() != nil || none.LeastUsefulChunk() != nil || none.Score() != 0 {
		t.Error("an empty result has a most or least useful chunk, or a score")
	}
}

func TestChunkUtilityIsTheMean(t *testing.T) {
	reply := utility(useful("0", "0.8"), useful("1", "0.4"), useful("2", "0.0"))
	r, err := metrics.ChunkUtility.Evaluate(context.Background(), says(reply), item(texts(3)...))
	if err != nil {
		t.Fatal(err)
	}
	if !r.Reaches(0.4) || r.Reaches(0.4+1e-6) || r.Reason != "the mean utility of 3 chunks" {
		t.Errorf("got %v (%s), want 0.4 (the mean utility of 3 chunks)", r.Score, r.Reason)
	}
}

func TestReachesAllowsRounding(t *testing.T) {
	reply := utility(useful("0", "0.7"), useful("1", "0.7"), useful("2", "0.7"))
	r, err := metrics.ChunkUtility.Evaluate(context.Background(), says(reply), item(texts(3)...))
	if err != nil {
		t.Fatal(err)
	}
	if !r.Reaches(0.7) {
		t.Errorf("the mean of three 0.7s, %v, does not reach 0.7", r.Score)
	}
}
