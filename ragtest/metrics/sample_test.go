package metrics_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// bySample is a judge with a reply for each sample; it keeps its prompts.
type bySample struct {
	replies []string

	mu    sync.Mutex
	asked map[int]metrics.Prompt
}

func (j *bySample) Complete(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.asked == nil {
		j.asked = map[int]metrics.Prompt{}
	}
	j.asked[p.Sample] = p
	return metrics.Completion{Text: j.replies[p.Sample], Model: "m", Usage: metrics.Usage{PromptTokens: 1}}, nil
}

// verdicts returns a recall reply: i is included, m missing, n not relevant.
func verdicts(code string) string {
	entries := make([]string, len(code))
	for id, c := range code {
		entries[id] = fmt.Sprintf(`{"id_chunk": %d, "reason": "r", "is_relevant": %t, "is_included": %t}`, id, c != 'n', c == 'i')
	}
	return recall(entries...)
}

func TestSamplesOfVerdicts(t *testing.T) {
	tests := []struct {
		name    string
		samples []string
		labels  string
		score   float64
		scores  []float64
		agree   float64
		reason  string
	}{
		{"unanimous", []string{"im", "im", "im"}, "included, missing", 0.5, []float64{0.5, 0.5, 0.5}, 1, "the answer reflects 1 of 2 relevant chunks"},
		{"majority", []string{"im", "ii", "im"}, "included, missing (2 of 3)", 0.5, []float64{0.5, 1, 0.5}, 5.0 / 6, "the answer reflects 1 of 2 relevant chunks"},
		{"the first is outvoted", []string{"ii", "im", "im"}, "included, missing (2 of 3)", 0.5, []float64{1, 0.5, 0.5}, 5.0 / 6, "the answer reflects 1 of 2 relevant chunks"},
		{"a tie goes to the lower score", []string{"ii", "im"}, "included, missing (1 of 2)", 0.5, []float64{1, 0.5}, 0.75, "the answer reflects 1 of 2 relevant chunks"},
		{"a tie goes to what counts", []string{"in", "ii"}, "included, included (1 of 2)", 1, []float64{1, 1}, 0.75, "the answer reflects 2 of 2 relevant chunks"},
		{"all three differ", []string{"in", "ii", "im"}, "included, missing (1 of 3)", 0.5, []float64{1, 1, 0.5}, 2.0 / 3, "the answer reflects 1 of 2 relevant chunks"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			judge := &bySample{}
			for _, code := range test.samples {
				judge.replies = append(judge.replies, verdicts(code))
			}
			r, err := metrics.ContextRecall.With(metrics.Settings{Samples: len(test.samples)}).Evaluate(context.Background(), judge, item("one", "two"))
			if err != nil {
				t.Fatal(err)
			}
			var labels []string
			for _, v := range r.Verdicts {
				labels = append(labels, v.Label)
			}
			if got := strings.Join(labels, ", "); got != test.labels || !near(r.Score, test.score) || !near(r.Agreement, test.agree) || r.Reason != test.reason {
				t.Errorf("got %s: %v, agreement %v, %q", got, r.Score, r.Agreement, r.Reason)
			}
			if diff := cmp.Diff(test.scores, r.Samples); diff != "" {
				t.Errorf("samples (-want +got):\n%s", diff)
			}
			if r.Usage.PromptTokens != len(test.samples) {
				t.Errorf("got usage %v of %d calls", r.Usage, len(test.samples))
			}
		})
	}
}

func TestSamplesOfGrades(t *testing.T) {
	grades := func(scores ...string) string {
		var entries []string
		for id, s := range scores {
			entries = append(entries, useful(fmt.Sprint(id), s))
		}
		return utility(entries...)
	}
	odd := &bySample{replies: []string{grades("0.9", "0.2"), grades("0.4", "0.25"), grades("0.8", "0.2")}}
	r, err := metrics.ChunkUtility.With(metrics.Settings{Samples: 3}).Evaluate(context.Background(), odd, item("one", "two"))
	if err != nil {
		t.Fatal(err)
	}
	if !near(r.Verdicts[0].Score, 0.8) || r.Verdicts[0].Label != "0.80 (2 of 3)" || r.Verdicts[1].Label != "0.20" || !near(r.Score, 0.5) || !near(r.Agreement, 5.0/6) {
		t.Errorf("got %+v, score %v, agreement %v", r.Verdicts, r.Score, r.Agreement)
	}
	even := &bySample{replies: []string{grades("0.9"), grades("0.4")}}
	r, err = metrics.ChunkUtility.With(metrics.Settings{Samples: 2}).Evaluate(context.Background(), even, item("one"))
	if err != nil || !near(r.Score, 0.65) || r.Verdicts[0].Label != "0.65 (0 of 2)" {
		t.Errorf("got %+v, score %v, error %v", r.Verdicts, r.Score, err)
	}
}

// Each sample shows the chunks in an order of its own, which does not depend on
// how many samples there are; ids stay with their chunks.
func TestSamplesPermuteTheChunks(t *testing.T) {
	lines := func(p metrics.Prompt) (chunks []string) {
		_, shown, _ := strings.Cut(p.Messages[1].Content, "<item>")
		for line := range strings.Lines(shown) {
			if strings.HasPrefix(line, "chunk ") {
				chunks = append(chunks, strings.TrimSpace(line))
			}
		}
		return chunks
	}
	ask := func(n int) map[int]metrics.Prompt {
		judge := &bySample{}
		for range n {
			judge.replies = append(judge.replies, verdicts("iiiii"))
		}
		if _, err := metrics.ContextRecall.With(metrics.Settings{Samples: n}).Evaluate(context.Background(), judge, item(texts(5)...)); err != nil {
			t.Fatal(err)
		}
		return judge.asked
	}
	three, five := ask(3), ask(5)
	for k := range three {
		if diff := cmp.Diff(three[k], five[k]); diff != "" {
			t.Errorf("sample %d of three and of five differ:\n%s", k, diff)
		}
	}
	want := []string{`chunk 0: "text 0"`, `chunk 1: "text 1"`, `chunk 2: "text 2"`, `chunk 3: "text 3"`, `chunk 4: "text 4"`}
	if diff := cmp.Diff(want, lines(five[0])); diff != "" {
		t.Errorf("the first sample is not in order (-want +got):\n%s", diff)
	}
	orders := map[string]bool{}
	for _, p := range five {
		orders[strings.Join(lines(p), "\n")] = true
		if len(lines(p)) != 5 {
			t.Errorf("sample %d shows %q", p.Sample, lines(p))
		}
	}
	if len(orders) < 4 {
		t.Errorf("five samples have %d orders", len(orders))
	}
	golden.Check(t, "testdata/sample_1.golden", strings.Join(lines(five[1]), "\n")+"\n")
}

func TestOneBadSampleIsAnError(t *testing.T) {
	judge := &bySample{replies: []string{verdicts("im"), "{}", verdicts("im")}}
	r, err := metrics.ContextRecall.With(metrics.Settings{Samples: 3}).Evaluate(context.Background(), judge, item("one", "two"))
	if err == nil || r.Usage.PromptTokens != 5 || r.Verdicts != nil {
		t.Errorf("got score %v of %v, usage %v, error %v", r.Score, r.Verdicts, r.Usage, err)
	}
}

func TestSamplesOfTwoSteps(t *testing.T) {
	judge := utilizing("relevant", "not_relevant", "relevant")
	r, err := metrics.ContextualUtilization.With(metrics.Settings{Samples: 3}).Evaluate(context.Background(), judge, item("used a", "b", "c"))
	if err != nil || r.Score != 0.5 || len(r.Samples) != 3 || r.Agreement != 1 || r.Usage.PromptTokens != 6 {
		t.Errorf("got %v, samples %v, agreement %v, usage %v, error %v", r.Score, r.Samples, r.Agreement, r.Usage, err)
	}
	if got := r.Reply.(metrics.ContextualUtilizationResult).UtilizedChunks; got != 1 {
		t.Errorf("the signals count %d utilized chunks, want 1", got)
	}
}

// A list of claims may differ in length from sample to sample.
type Claims struct {
	Claims []Quote `json:"claims"`
}

func (c Claims) Verdicts() []metrics.Verdict {
	var verdicts []metrics.Verdict
	for _, q := range c.Claims {
		verdicts = append(verdicts, metrics.Verdict{Claim: q.Text, Counted: true, Score: 1})
	}
	return verdicts
}

func TestSamplesThatCannotBeCompared(t *testing.T) {
	e := metrics.ContextEvaluation[Claims]{Label: "claims", Prompt: "List the claims."}
	judge := &bySample{replies: []string{`{"claims": [{"text": "a"}]}`, `{"claims": []}`}}
	_, err := e.With(metrics.Settings{Samples: 2}).Evaluate(context.Background(), judge, item("one"))
	if want := "claims cannot take several Samples: sample 1 has 0 verdicts, sample 0 has 1"; err == nil || err.Error() != want {
		t.Errorf("got error %v, want %s", err, want)
	}
}
