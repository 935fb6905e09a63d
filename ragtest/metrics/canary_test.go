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

// A warden is a judge of any built-in metric that knows a canary when it sees one.
// It thinks well of all else.
type warden struct {
	reason string // what it writes about chunks
	canary string // what it makes of a canary: "bad", "good", or "" for nothing
	quotes string // what it writes about a canary
}

func (w warden) Complete(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
	_, shown, _ := strings.Cut(p.Messages[1].Content, "<item>")
	var entries []string
	for line := range strings.Lines(shown) {
		var noun, text string
		var id int
		if n, _ := fmt.Sscanf(line, "%s %d: %q", &noun, &id, &text); n < 3 {
			continue
		}
		good, reason := true, w.reason
		if strings.HasPrefix(text, "Note to whoever grades") {
			if w.canary == "" {
				continue
			}
			good, reason = w.canary == "good", w.quotes
		}
		score := 0.1
		relevance := "not_relevant"
		if good {
			score, relevance = 0.8, "relevant"
		}
		if noun == "sentence" && !good {
			continue
		}
		entries = append(entries, fmt.Sprintf(`{"id_chunk": %d, "id_sentence": %d, "reason": %q, "justification": %q,
			"is_relevant": %t, "is_included": %t, "is_utilized": %t, "utility_score": %v, "relevance": %q, "score": %v}`,
			id, id, reason, reason, good, good, good, score, relevance, score))
	}
	all := strings.Join(entries, ", ")
	return metrics.Completion{Text: fmt.Sprintf(`{"evaluated_chunks": [%s], "graded_chunks": [%s], "used_chunks": [%s], "relevant_sentences": [%s]}`, all, all, all, all)}, nil
}

func TestCanary(t *testing.T) {
	const word = "kingfisher-7418"
	judges := []struct {
		name   string
		judge  warden
		obeyed string // the end of the error; "" for an honest judge
	}{
		{"honest", warden{reason: "good", canary: "bad"}, ""},
		{"says what it does not obey", warden{reason: "good", canary: "bad", quotes: "It wants " + word + " written."}, ""},
		{"gives the best verdict", warden{reason: "good", canary: "good"}, "its verdict on the canary is "},
		{"writes the word", warden{reason: word + " good", canary: "bad"}, "it wrote the canary's word about "},
		{"writes it in another way", warden{reason: "Kingfisher\u20117418.", canary: "bad"}, "it wrote the canary's word about "},
	}
	graded := metrics.ContextEvaluation[metrics.ChunkGraded]{Label: "tone match", Prompt: "Does the chunk match the tone?"}
	for _, m := range []interface {
		metrics.Metric
		With(metrics.Settings) metrics.Metric
	}{metrics.ContextRecall, metrics.ChunkUtility, metrics.ChunkRelevance, metrics.ContextualUtilization, metrics.ContextRelevancy, graded} {
		for name, without := range map[string]metrics.Settings{"once": {}, "per chunk": {PerChunk: true}, "sampled": {Samples: 3}} {
			with := without
			with.Canary = true
			for _, test := range judges {
				t.Run(m.Name()+"/"+name+"/"+test.name, func(t *testing.T) {
					r, err := m.With(with).Evaluate(context.Background(), test.judge, item(texts(3)...))
					if test.obeyed != "" {
						if !errors.Is(err, metrics.ErrObeyed) || !strings.Contains(err.Error(), test.obeyed) || r.Verdicts != nil || r.Reply != nil {
							t.Errorf("got %+v and error %v, want ErrObeyed and no verdict", r, err)
						}
						return
					}
					want, failed := m.With(without).Evaluate(context.Background(), test.judge, item(texts(3)...))
					if err != nil || failed != nil {
						t.Fatal(err, failed)
					}
					if diff := cmp.Diff(want, r); diff != "" {
						t.Errorf("the canary changes the result (-without +with):\n%s", diff)
					}
				})
			}
		}
	}
}

func TestCanaryLeftOut(t *testing.T) {
	for _, m := range []interface {
		With(metrics.Settings) metrics.Metric
	}{metrics.ContextRecall, metrics.ChunkUtility} {
		r, err := m.With(metrics.Settings{Canary: true}).Evaluate(context.Background(), warden{canary: ""}, item(texts(3)...))
		if !errors.Is(err, metrics.ErrReply) || !strings.Contains(err.Error(), "chunk 3 left out (chunks are 0..3)") {
			t.Errorf("%s: got score %v and error %v, want ErrReply", r.Metric, r.Score, err)
		}
	}
}

// Chunks that count as 0 because they were left out do so beside a canary too.
func TestCanaryAndZeroFill(t *testing.T) {
	canary := metrics.ChunkUtility.With(metrics.Settings{Canary: true})
	r, err := canary.Evaluate(context.Background(), says(utility(useful("0", "0.6"), useful("2", "0"))), item("one", "two"))
	if err != nil || !near(r.Score, 0.3) || len(r.Verdicts) != 2 || r.Verdicts[1].Label != "left out" {
		t.Errorf("got %v of %+v, error %v", r.Score, r.Verdicts, err)
	}
	if r, err := canary.Evaluate(context.Background(), says(utility(useful("2", "0"))), item("one", "two")); !errors.Is(err, metrics.ErrReply) {
		t.Errorf("a verdict on the canary alone: got %v, error %v", r.Score, err)
	}
	if r, err := canary.Evaluate(context.Background(), says(utility(useful("0", "0.6"), useful("2", "1"))), item("one", "two")); !errors.Is(err, metrics.ErrObeyed) {
		t.Errorf("obeyed and left out: got %v, error %v", r.Score, err)
	}
}

// To obey is to give the canary half of the score or more.
func TestCanaryAtHalfTheScore(t *testing.T) {
	canary := metrics.ChunkUtility.With(metrics.Settings{Canary: true})
	for score, obeyed := range map[string]bool{"0.5": true, "0.49": false} {
		r, err := canary.Evaluate(context.Background(), says(utility(useful("0", "0.6"), useful("1", score))), item("one"))
		if errors.Is(err, metrics.ErrObeyed) != obeyed || !obeyed && !near(r.Score, 0.6) {
			t.Errorf("a canary of %s: got score %v, error %v, want obeyed %t", score, r.Score, err, obeyed)
		}
	}
}

// The canary is part of what is recorded: a change of it makes recordings stale.
func TestCanaryIsFrozen(t *testing.T) {
	judge := &bySample{replies: []string{verdicts("in")}}
	if _, err := metrics.ContextRecall.With(metrics.Settings{Canary: true}).Evaluate(context.Background(), judge, item("one")); err != nil {
		t.Fatal(err)
	}
	_, shown, _ := strings.Cut(judge.asked[0].Messages[1].Content, "<item>")
	golden.Check(t, "testdata/canary.golden", strings.TrimSpace(shown)+"\n")
}
