package metrics_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

var story = metrics.Item{
	Question: "When is the shop open?",
	Context: metrics.Chunks(
		"Our shop is in the old town. It is open from nine to six. Come and see us!",
		"On Sundays it is closed.",
	),
}

func required(ids ...int) string {
	entries := make([]string, len(ids))
	for i, id := range ids {
		entries[i] = fmt.Sprintf(`{"id_sentence": %d, "reason": "r%d"}`, id, id)
	}
	return `{"relevant_sentences": [` + strings.Join(entries, ", ") + `]}`
}

func TestContextRelevancy(t *testing.T) {
	tests := []struct {
		name, reply string
		score       float64
		reason      string
	}{
		{"two of four", required(3, 1), 0.5, "the question needs 2 of 4 retrieved sentences"},
		{"none", required(), 0, "the question needs 0 of 4 retrieved sentences"},
		{"all", required(0, 1, 2, 3), 1, "the question needs 4 of 4 retrieved sentences"},
		{"one, named twice", required(1, 1), 0.25, "the question needs 1 of 4 retrieved sentences"},
		{"with a preamble", "Insufficient Information. Well, these:\n" + required(1), 0.25, "the question needs 1 of 4 retrieved sentences"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			judge := says(test.reply)
			r, err := metrics.ContextRelevancy.Evaluate(context.Background(), judge, story)
			if err != nil {
				t.Fatal(err)
			}
			if r.Score != test.score || r.Reason != test.reason || r.Vacuous {
				t.Errorf("got %v, %q, vacuous %t, want %v, %q", r.Score, r.Reason, r.Vacuous, test.score, test.reason)
			}
		})
	}
}

func TestRelevancyVerdicts(t *testing.T) {
	judge := says(required(3, 1))
	r, err := metrics.ContextRelevancy.Evaluate(context.Background(), judge, story)
	if err != nil {
		t.Fatal(err)
	}
	want := []metrics.Verdict{
		{Chunks: []int{0}, Claim: "Our shop is in the old town.", Counted: true, Label: "not required"},
		{Chunks: []int{0}, Claim: "It is open from nine to six.", Counted: true, Label: "required", Score: 1, Note: "r1"},
		{Chunks: []int{0}, Claim: "Come and see us!", Counted: true, Label: "not required"},
		{Chunks: []int{1}, Claim: "On Sundays it is closed.", Counted: true, Label: "required", Score: 1, Note: "r3"},
	}
	if diff := cmp.Diff(want, r.Verdicts); diff != "" {
		t.Errorf("verdicts (-want +got):\n%s", diff)
	}
	if got := judge.asked[0].Messages[1].Content; !strings.Contains(got, "\nsentence 3: \"On Sundays it is closed.\"\n</item>") {
		t.Errorf("the sentences are not numbered over the whole context:\n%s", got)
	}
}

func TestInventedSentence(t *testing.T) {
	_, err := metrics.ContextRelevancy.Evaluate(context.Background(), says(required(1, 4, -1)), story)
	var malformed *metrics.ReplyError
	if !errors.As(err, &malformed) {
		t.Fatalf("got error %v, want a ReplyError", err)
	}
	want := []string{
		"/relevant_sentences: sentence -1 does not exist (sentences are 0..3)",
		"/relevant_sentences: sentence 4 does not exist (sentences are 0..3)",
	}
	if diff := cmp.Diff(want, malformed.Problems); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
}

type lines struct{}

func (lines) Segment(text string) []string { return strings.Split(text, "|") }

type silent struct{}

func (silent) Segment(string) []string { return nil }

func TestSegmenterOfYourOwn(t *testing.T) {
	i := metrics.Item{Question: "q", Context: metrics.Chunks("a|b| |c", "d")}
	r, err := metrics.ContextRelevancy.With(metrics.Settings{Segmenter: lines{}}).Evaluate(context.Background(), says(required(2)), i)
	if err != nil || r.Score != 0.25 || r.Verdicts[2].Claim != "c" {
		t.Errorf("got %v of %v, error %v, want 1 of 4 sentences", r.Score, r.Verdicts, err)
	}
	_, err = metrics.ContextRelevancy.With(metrics.Settings{Segmenter: silent{}}).Evaluate(context.Background(), nobody(t), i)
	if !errors.Is(err, metrics.ErrItem) {
		t.Errorf("without a sentence got error %v, want ErrItem", err)
	}
}

func TestRelevancyDetails(t *testing.T) {
	i := story
	i.Context = append(metrics.Chunks("We sell tea. We sell cups."), i.Context...)
	i.Context = append(i.Context, metrics.Chunk{Text: "One. Two. Three. Four. Five. Six. Seven."})
	r, err := metrics.ContextRelevancy.Evaluate(context.Background(), says(required(3, 5, 6, 7, 8, 9, 10, 11, 12)), i)
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/relevancy_details.golden", r.String()+"\n")
}
