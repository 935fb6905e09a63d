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
		{"what does not count is lower than included", []string{"im", "nm"}, "not relevant (1 of 2), missing", 0, []float64{0.5, 0}, 0.75, "the answer reflects 0 of 1 relevant chunk"},
		{"and higher than missing", []string{"in", "im"}, "included, missing (1 of 2)", 0.5, []float64{1, 0.5}, 0.75, "the answer reflects 1 of 2 relevant chunks"},
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
	ends := &bySample{replies: []string{grades("1"), grades("0")}}
	r, err = metrics.ChunkUtility.With(metrics.Settings{Samples: 2}).Evaluate(context.Background(), ends, item("one"))
	if err != nil || !near(r.Score, 0.5) {
		t.Errorf("the median of 0 and 1 is %v, error %v", r.Score, err)
	}
	even := &bySample{replies: []string{grades("0.9"), grades("0.4")}}
	r, err = metrics.ChunkUtility.With(metrics.Settings{Samples: 2}).Evaluate(context.Background(), even, item("one"))
	if err != nil || !near(r.Score, 0.65) || r.Verdicts[0].Label != "0.65 (0 of 2)" {
		t.Errorf("got %+v, score %v, error %v", r.Verdicts, r.Score, err)
	}
}

// Grades agree that differ by 0.1 at most, which no rounding error makes more.
func TestGradesThatAgree(t *testing.T) {
	for _, test := range []struct {
		grades []string
		label  string
		agree  float64
	}{
		{[]string{"0.5", "0.6", "0.4"}, "0.50", 1},
		{[]string{"0.3", "0.4", "0.2"}, "0.30", 1}, // 0.4-0.3 is 0.10000000000000003
		{[]string{"0.5", "0.61", "0.4"}, "0.50 (2 of 3)", 2.0 / 3},
		{[]string{"0.5", "0.6", "0.39"}, "0.50 (2 of 3)", 2.0 / 3},
		{[]string{"0.5", "0.61", "0.39"}, "0.50 (1 of 3)", 1.0 / 3},
	} {
		judge := &bySample{}
		for _, g := range test.grades {
			judge.replies = append(judge.replies, utility(useful("0", g)))
		}
		r, err := metrics.ChunkUtility.With(metrics.Settings{Samples: 3}).Evaluate(context.Background(), judge, item("one"))
		if err != nil || r.Verdicts[0].Label != test.label || !near(r.Agreement, test.agree) {
			t.Errorf("%v: got %+v, agreement %v, error %v, want %s and %v", test.grades, r.Verdicts, r.Agreement, err, test.label, test.agree)
		}
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
	for want, second := range map[string]string{
		"claims cannot take several Samples: sample 1 has 0 verdicts, sample 0 has 1":                             `{"claims": []}`,
		"claims cannot take several Samples: verdict 0 of sample 1 is about something else than that of sample 0": `{"claims": [{"text": "b"}]}`,
	} {
		judge := &bySample{replies: []string{`{"claims": [{"text": "a"}]}`, second}}
		_, err := e.With(metrics.Settings{Samples: 2}).Evaluate(context.Background(), judge, item("one"))
		if err == nil || err.Error() != want {
			t.Errorf("got error %v, want %s", err, want)
		}
	}
}

// Own is a reply whose chunk ids have a name of their own, so that nothing sorts
// its entries. Its verdicts may be grades that do not count.
type Own struct {
	Entries []OwnEntry `json:"entries"`
}

type OwnEntry struct {
	Chunk   int     `json:"chunk"`
	Counted bool    `json:"counted"`
	Score   float64 `json:"score" jsonschema:"minimum=0,maximum=1"`
}

func (o Own) ChunkIDs() (ids []int) {
	for _, e := range o.Entries {
		ids = append(ids, e.Chunk)
	}
	return ids
}

func (o Own) Verdicts() (verdicts []metrics.Verdict) {
	for _, e := range o.Entries {
		verdicts = append(verdicts, metrics.Verdict{Chunks: []int{e.Chunk}, Counted: e.Counted, Score: e.Score})
	}
	return verdicts
}

var own = metrics.ContextEvaluation[Own]{Label: "own", Prompt: "Grade the chunks."}

// entry is an entry of Own with a counted score.
func entry(chunk int, score float64) string {
	return fmt.Sprintf(`{"chunk": %d, "counted": true, "score": %v}`, chunk, score)
}

// Samples are put together by chunk, in whatever order a judge grades them.
func TestSamplesInAnyOrder(t *testing.T) {
	judge := &bySample{replies: []string{
		`{"entries": [` + entry(0, 1) + "," + entry(1, 0) + "," + entry(2, 0) + `]}`,
		`{"entries": [` + entry(2, 0) + "," + entry(0, 1) + "," + entry(1, 0) + `]}`,
		`{"entries": [` + entry(1, 0) + "," + entry(2, 0) + "," + entry(0, 1) + `]}`,
	}}
	r, err := own.With(metrics.Settings{Samples: 3}).Evaluate(context.Background(), judge, item("one", "two", "three"))
	if err != nil || !near(r.Score, 1.0/3) || r.Agreement != 1 {
		t.Errorf("three equal samples: got %v, agreement %v, error %v", r.Score, r.Agreement, err)
	}
}

// Samples of the sentences of chunks show each chunk's sentences together and in
// their order, for they may need each other.
func TestSamplesKeepSentencesTogether(t *testing.T) {
	judge := &bySample{replies: []string{required(), required(), required()}}
	chunks := item("A is cheap. It costs 5. It has ads.", "B is dear. It costs 9.", "C is free.")
	if _, err := metrics.ContextRelevancy.With(metrics.Settings{Samples: 3}).Evaluate(context.Background(), judge, chunks); err != nil {
		t.Fatal(err)
	}
	orders := map[string]bool{}
	for _, p := range judge.asked {
		_, shown, _ := strings.Cut(p.Messages[1].Content, "<item>")
		var order string
		for line := range strings.Lines(shown) {
			if id, ok := strings.CutPrefix(line, "sentence "); ok {
				order += id[:1]
			}
		}
		for _, together := range []string{"012", "34", "5"} {
			if !strings.Contains(order, together) {
				t.Errorf("sample %d shows the sentences as %s", p.Sample, order)
			}
		}
		orders[order] = true
	}
	if len(orders) < 2 {
		t.Errorf("three samples have the order %v", orders)
	}
}

// What is known of the failed sample is what an error comes with.
func TestFailedSampleSaysWhoJudged(t *testing.T) {
	judge := metrics.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		c := metrics.Completion{Text: verdicts("im"), Model: "m", Source: fmt.Sprintf("c.yaml:%d", p.Sample)}
		if p.Sample == 2 {
			c.Text = "{}"
		}
		return c, nil
	})
	r, err := metrics.ContextRecall.With(metrics.Settings{Samples: 3}).Evaluate(context.Background(), judge, item("one", "two"))
	if err == nil || r.Source != "c.yaml:2" {
		t.Errorf("got error %v, judged by %s", err, r.Source)
	}
}
