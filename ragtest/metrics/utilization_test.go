package metrics_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// utilizing judges relevance as told, and use by the chunk's own text: "used …"
// is used. A two-step judge must go by what it is shown.
func utilizing(relevances ...string) byMetric {
	return byMetric{
		"chunk_relevance": func(metrics.Prompt) string {
			entries := make([]string, len(relevances))
			for id, r := range relevances {
				entries[id] = relevance(id, r)
			}
			return `{"graded_chunks": [` + strings.Join(entries, ", ") + `]}`
		},
		"contextual_utilization": func(p metrics.Prompt) string {
			_, shown, _ := strings.Cut(p.Messages[1].Content, "<item>")
			var entries []string
			for line := range strings.Lines(shown) {
				var id int
				var text string
				if n, _ := fmt.Sscanf(line, "chunk %d: %q", &id, &text); n == 2 {
					entries = append(entries, fmt.Sprintf(`{"id_chunk": %d, "reason": "u%d", "is_utilized": %t}`, id, id, strings.HasPrefix(text, "used")))
				}
			}
			return `{"used_chunks": [` + strings.Join(entries, ", ") + `]}`
		},
	}
}

func TestContextualUtilization(t *testing.T) {
	tests := []struct {
		name       string
		relevances []string
		chunks     []string
		score      float64
		vacuous    bool
		reason     string
		labels     []string
		rate       string
	}{
		{"two of three", []string{"relevant", "not_relevant", "relevant", "relevant"}, []string{"used a", "used b", "ignored c", "used d"},
			2.0 / 3, false, "the answer uses 2 of 3 relevant chunks", []string{"utilized", "not relevant", "not utilized", "utilized"}, "66.7%"},
		{"all", []string{"relevant", "relevant"}, []string{"used a", "used b"},
			1, false, "the answer uses 2 of 2 relevant chunks", []string{"utilized", "utilized"}, "100.0%"},
		{"one of four", []string{"relevant", "relevant", "relevant", "relevant"}, []string{"used a", "ignored b", "ignored c", "ignored d"},
			0.25, false, "the answer uses 1 of 4 relevant chunks", []string{"utilized", "not utilized", "not utilized", "not utilized"}, "25.0%"},
		{"uncertain is not relevant", []string{"uncertain", "relevant"}, []string{"used a", "used b"},
			1, false, "the answer uses 1 of 1 relevant chunk", []string{"uncertain", "utilized"}, "100.0%"},
		{"none relevant", []string{"not_relevant", "uncertain"}, []string{"used a", "used b"},
			0, true, "no chunk is relevant: look at retrieval", []string{"not relevant", "uncertain"}, "0.0%"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r, err := metrics.ContextualUtilization.Evaluate(context.Background(), utilizing(test.relevances...), item(test.chunks...))
			if err != nil {
				t.Fatal(err)
			}
			if !near(r.Score, test.score) || r.Vacuous != test.vacuous || r.Reason != test.reason {
				t.Errorf("got %v, vacuous %t, %q, want %v, %t, %q", r.Score, r.Vacuous, r.Reason, test.score, test.vacuous, test.reason)
			}
			var labels []string
			for i, v := range r.Verdicts {
				labels = append(labels, v.Label)
				if v.Chunks[0] != i || v.Counted != (test.relevances[i] == "relevant") {
					t.Errorf("verdict %d is %+v", i, v)
				}
			}
			if diff := cmp.Diff(test.labels, labels); diff != "" {
				t.Errorf("labels (-want +got):\n%s", diff)
			}
			if got := r.Reply.(metrics.ContextualUtilizationResult).UtilizationRate; got != test.rate {
				t.Errorf("got rate %s, want %s", got, test.rate)
			}
		})
	}
}

func near(a, b float64) bool { return a-b < 1e-12 && b-a < 1e-12 }

func TestUtilizationSignals(t *testing.T) {
	r, err := metrics.ContextualUtilization.Evaluate(context.Background(), utilizing("relevant", "not_relevant", "relevant", "relevant"), item("used a", "b", "c", "used d"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(r.Reply)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"utilization_score":0.6666666666666666,"total_relevant_chunks":3,"utilized_chunks":2,"utilization_rate":"66.7%",` +
		`"chunk_breakdown":[{"chunk_text":"used a","is_utilized":true},{"chunk_text":"c","is_utilized":false},{"chunk_text":"used d","is_utilized":true}]}`
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("signals (-want +got):\n%s", diff)
	}
	if r.Usage.PromptTokens != 2 {
		t.Errorf("got usage %v, want that of both calls", r.Usage)
	}
}

// Chunks that are not relevant are not shown to the second step: adding one
// changes neither its question nor the score.
func TestIrrelevantChunksDoNotReachTheSecondStep(t *testing.T) {
	second := func(relevances []string, chunks ...string) (metrics.Prompt, float64) {
		t.Helper()
		judge := utilizing(relevances...)
		var asked metrics.Prompt
		answer := judge["contextual_utilization"]
		judge["contextual_utilization"] = func(p metrics.Prompt) string { asked = p; return answer(p) }
		r, err := metrics.ContextualUtilization.Evaluate(context.Background(), judge, item(chunks...))
		if err != nil {
			t.Fatal(err)
		}
		return asked, r.Score
	}
	first, score := second([]string{"relevant", "relevant"}, "used a", "b")
	more, again := second([]string{"not_relevant", "relevant", "uncertain", "relevant"}, "x", "used a", "y", "b")
	if diff := cmp.Diff(first, more); diff != "" || score != again {
		t.Errorf("scores %v and %v; the second step's prompt (-without +with irrelevant chunks):\n%s", score, again, diff)
	}
}

func TestSecondStepIsCheckedToo(t *testing.T) {
	judge := utilizing("relevant", "relevant")
	judge["contextual_utilization"] = func(metrics.Prompt) string {
		return `{"used_chunks": [{"id_chunk": 0, "reason": "", "is_utilized": true}]}`
	}
	r, err := metrics.ContextualUtilization.Evaluate(context.Background(), judge, item("a", "b"))
	if !errors.Is(err, metrics.ErrReply) || r.Usage.PromptTokens != 4 {
		t.Errorf("got score %v, usage %v, error %v; a chunk left out would raise the score", r.Score, r.Usage, err)
	}
}

// The second step is asked about some of the chunks: an error says which.
func TestErrorOfTheSecondStepSaysWhere(t *testing.T) {
	for _, test := range []struct {
		settings metrics.Settings
		want     string
	}{
		{metrics.Settings{}, "asked about chunks 1 and 3, numbered from 0: "},
		{metrics.Settings{PerChunk: true}, "asked about chunk 3, numbered from 0: "},
	} {
		judge := utilizing("not_relevant", "relevant", "not_relevant", "relevant")
		if test.settings.PerChunk {
			judge["chunk_relevance"] = func(p metrics.Prompt) string {
				_, shown, _ := strings.Cut(p.Messages[1].Content, "<item>")
				grade := "relevant"
				if strings.Contains(shown, `"x`) {
					grade = "not_relevant"
				}
				return `{"graded_chunks": [` + relevance(0, grade) + `]}`
			}
		}
		answer := judge["contextual_utilization"]
		judge["contextual_utilization"] = func(p metrics.Prompt) string {
			if strings.Contains(p.Messages[1].Content, "broken") {
				return "{}"
			}
			return answer(p)
		}
		_, err := metrics.ContextualUtilization.With(test.settings).Evaluate(context.Background(), judge, item("x0", "used 1", "x2", "broken 3"))
		if !errors.Is(err, metrics.ErrReply) || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%+v: got error %v, want it to begin %s", test.settings, err, test.want)
		}
	}
}

func TestUtilizationSharesRelevancesCall(t *testing.T) {
	judge := says(`{"graded_chunks": [` + relevance(0, "not_relevant") + `]}`)
	if _, err := metrics.ContextualUtilization.Evaluate(context.Background(), judge, item("a")); err != nil {
		t.Fatal(err)
	}
	other := item("a")
	other.Answer = "Quite another answer."
	if _, err := metrics.ChunkRelevance.Evaluate(context.Background(), judge, other); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(judge.asked[0], judge.asked[1]); diff != "" {
		t.Errorf("prompts (-utilization +relevance):\n%s", diff)
	}
}
