package metrics_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A tape is a judge with recordings by the first word of the system prompt; what
// it has none for it is asked live, unless only a recording will do.
type tape struct {
	recorded map[string][]string
	live     string
	asked    []string
}

type missing struct{}

func (missing) Error() string { return "no recording" }
func (missing) Missing() bool { return true }

func (j *tape) Complete(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
	revision, _, _ := strings.Cut(p.Messages[0].Content, " ")
	turn := (len(p.Messages) - 2) / 2
	_, only := metrics.RecordedOnly(ctx)
	if turn < len(j.recorded[revision]) {
		j.asked = append(j.asked, "played "+revision)
		if turn > 0 && !strings.Contains(p.Messages[3].Content, "old words") == (revision == "old") {
			return metrics.Completion{}, errors.New("the correction of another revision")
		}
		return metrics.Completion{Text: j.recorded[revision][turn]}, nil
	}
	if only || j.live == "" {
		j.asked = append(j.asked, "missed "+revision)
		return metrics.Completion{}, missing{}
	}
	j.asked = append(j.asked, "asked "+revision)
	return metrics.Completion{Text: j.live}, nil
}

func TestRevisions(t *testing.T) {
	current := metrics.ContextRecall
	current.Prompt = "new " + current.Prompt
	older := metrics.ContextRecall
	older.Prompt = "old " + older.Prompt
	oldest := metrics.ContextRecall
	oldest.Prompt = "oldest " + oldest.Prompt
	metric := metrics.WithEarlier(current, "in old words:\n- %s", older, oldest)
	changed := metric
	changed.Prompt = "my " + metric.Prompt

	demanding := metric
	demanding.Needs = metrics.Question

	tests := []struct {
		name    string
		metric  metrics.Metric
		judge   tape
		asked   []string
		warning []string
		misses  bool
	}{
		{"the current one is recorded", metric, tape{recorded: map[string][]string{"new": {sound}, "old": {sound}}},
			[]string{"played new"}, nil, false},
		{"an earlier one is", metric, tape{recorded: map[string][]string{"old": {sound}}, live: sound},
			[]string{"missed new", "played old"}, []string{"recorded as context_recall/2, the current revision is /3"}, false},
		{"with its own correction", metric, tape{recorded: map[string][]string{"old": {"{}", sound}}},
			[]string{"missed new", "played old", "played old"}, []string{"recorded as context_recall/2, the current revision is /3"}, false},
		{"the earliest one is", metric, tape{recorded: map[string][]string{"oldest": {sound}}},
			[]string{"missed new", "missed old", "played oldest"}, []string{"recorded as context_recall/1, the current revision is /3"}, false},
		{"none is: the current one is asked, and those before it are looked for to be replaced", metric, tape{live: sound},
			[]string{"missed new", "missed old", "missed oldest", "asked new", "missed old", "missed oldest"}, nil, false},
		{"none is, in replay", metric, tape{},
			[]string{"missed new", "missed old", "missed oldest", "missed new"}, nil, true},
		{"a changed prompt stays what it is in each revision", changed, tape{recorded: map[string][]string{"old": {sound}, "new": {sound}}},
			[]string{"missed my", "missed my", "missed my", "missed my"}, nil, true},
		{"and so does a customized metric's", metric.Customize("mine", "my prompt"), tape{recorded: map[string][]string{"old": {sound}}},
			[]string{"missed my", "missed my", "missed my", "missed my"}, nil, true},
		{"what is added to a prompt was added to the earlier one", metric.Customize("mine", current.Prompt+" And be quick."), tape{recorded: map[string][]string{"old": {sound}}},
			[]string{"missed new", "played old"}, []string{"recorded as mine/2, the current revision is /3"}, false},
		{"a metric with other needs keeps its history", demanding, tape{recorded: map[string][]string{"old": {sound}}},
			[]string{"missed new", "played old"}, []string{"recorded as context_recall/2, the current revision is /3"}, false},
		{"a copy keeps its history", metric.Customize("context recall", ""), tape{recorded: map[string][]string{"old": {sound}}},
			[]string{"missed new", "played old"}, []string{"recorded as context_recall/2, the current revision is /3"}, false},
		{"a metric without history is asked at once", metrics.ContextEvaluation[metrics.ContextRecallResult]{Label: "mine", Prompt: "my prompt"}, tape{live: sound},
			[]string{"asked my"}, nil, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r, err := test.metric.Evaluate(context.Background(), &test.judge, item("one", "two"))
			if (err != nil) != test.misses || err == nil && r.Score != 0.5 {
				t.Errorf("got score %v, error %v", r.Score, err)
			}
			if diff := cmp.Diff(test.asked, test.judge.asked); diff != "" {
				t.Errorf("asked (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.warning, r.Warnings); diff != "" {
				t.Errorf("warnings (-want +got):\n%s", diff)
			}
		})
	}
}

// Metrics of several steps or calls find recordings of an earlier revision too,
// and say so.
func TestRevisionsOfStepsAndParts(t *testing.T) {
	earlier := func(prompt string) (was, is string) { return "old " + prompt, "new " + prompt }
	relevancy := metrics.ContextRelevancy
	old := relevancy.Evaluation
	old.Prompt, relevancy.Evaluation.Prompt = earlier(old.Prompt)
	relevancy.Evaluation = metrics.WithEarlier(relevancy.Evaluation, "in old words:\n- %s", old)

	utilization := metrics.ContextualUtilization
	use := utilization.Use
	use.Prompt, utilization.Use.Prompt = earlier(use.Prompt)
	utilization.Use = metrics.WithEarlier(utilization.Use, "in old words:\n- %s", use)
	found := utilization.Relevance
	found.Prompt, utilization.Relevance.Prompt = earlier(found.Prompt)
	utilization.Relevance = metrics.WithEarlier(utilization.Relevance, "in old words:\n- %s", found)

	recordings := byMetric{
		"context_relevancy": func(metrics.Prompt) string { return required(0) },
		"chunk_relevance":   func(metrics.Prompt) string { return `{"graded_chunks": [` + relevance(0, "relevant") + `]}` },
		"contextual_utilization": func(metrics.Prompt) string {
			return `{"used_chunks": [{"id_chunk": 0, "reason": "", "is_utilized": true}]}`
		},
	}
	onlyOld := metrics.JudgeFunc(func(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
		if !strings.HasPrefix(p.Messages[0].Content, "old ") {
			return metrics.Completion{}, missing{}
		}
		return recordings.Complete(ctx, p)
	})
	for _, test := range []struct {
		metric   metrics.Metric
		warnings []string
	}{
		{relevancy, []string{"recorded as context_relevancy/1, the current revision is /2"}},
		{relevancy.With(metrics.Settings{PerChunk: true}), []string{"recorded as context_relevancy/1, the current revision is /2"}},
		{utilization, []string{"recorded as chunk_relevance/1, the current revision is /2", "recorded as contextual_utilization/1, the current revision is /2"}},
	} {
		r, err := test.metric.Evaluate(context.Background(), onlyOld, item("one"))
		if err != nil || r.Score != 1 {
			t.Errorf("%s: got score %v, error %v", test.metric.Name(), r.Score, err)
		}
		if diff := cmp.Diff(test.warnings, r.Warnings); diff != "" {
			t.Errorf("%s: warnings (-want +got):\n%s", test.metric.Name(), diff)
		}
	}
}

// TestRevision1 pins what the built-in metrics said to a judge in their first
// revision: the goldens were written by it. Recordings of it keep replaying.
func TestRevision1(t *testing.T) {
	for _, m := range builtIn {
		if m.schemas == nil {
			continue // a metric of one's own
		}
		t.Run(m.metric.Name(), func(t *testing.T) {
			var last metrics.Prompt
			judge := metrics.JudgeFunc(func(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
				if earlier, _ := metrics.RecordedOnly(ctx); earlier == "" {
					return metrics.Completion{}, missing{}
				}
				if last.Metric != p.Metric {
					last = p
				}
				return metrics.Completion{Text: `{"graded_chunks": [` + relevance(0, "not_relevant") + `, ` + relevance(1, "relevant") + `]}`}, nil
			})
			_, _ = m.metric.Evaluate(context.Background(), judge, sampleItem)
			last.Messages = last.Messages[:2] // without corrections
			golden.Check(t, "testdata/revision1/"+last.Metric+".golden", asText(last))
		})
	}
}
