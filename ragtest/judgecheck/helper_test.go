package judgecheck_test

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/judgecheck"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// An opinion is what a judge of these tests thinks of a chunk of a case.
type opinion func(c judgecheck.Case, chunk int) (judgecheck.Label, judgecheck.Utility)

// knows is the perfect judge: it has the key.
func knows(c judgecheck.Case, chunk int) (judgecheck.Label, judgecheck.Utility) {
	if c.Utility == nil {
		return c.Want[chunk], judgecheck.Low
	}
	return c.Want[chunk], c.Utility[chunk]
}

// agrees says yes to everything.
func agrees(judgecheck.Case, int) (judgecheck.Label, judgecheck.Utility) {
	return judgecheck.Included, judgecheck.High
}

// shinesOn knows all about the cases of one tier, and agrees on the others.
func shinesOn(tier judgecheck.Tier) opinion {
	return func(c judgecheck.Case, chunk int) (judgecheck.Label, judgecheck.Utility) {
		if c.Tier == tier {
			return knows(c, chunk)
		}
		return agrees(c, chunk)
	}
}

// tosses is a coin that falls the same way for the same text.
func tosses(c judgecheck.Case, chunk int) (judgecheck.Label, judgecheck.Utility) {
	h := fnv.New32a()
	h.Write([]byte(c.Item.Context[chunk].Text))
	if h.Sum32()>>7&1 == 0 {
		return judgecheck.Irrelevant, judgecheck.Low
	}
	return judgecheck.Included, judgecheck.High
}

// thinking returns a judge that replies to every metric's prompt by an opinion about cases, which it
// finds by question and chunk.
func thinking(cases []judgecheck.Case, think opinion) metrics.JudgeFunc {
	return func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		c, chunks, err := find(cases, p)
		if err != nil {
			return metrics.Completion{}, err
		}
		text, err := json.Marshal(reply(p.Metric, c, chunks, think))
		return metrics.Completion{Text: string(text), Model: "test", Usage: metrics.Usage{PromptTokens: 10}}, err
	}
}

// find returns the case that p is about, and the chunks of it that p shows.
func find(cases []judgecheck.Case, p metrics.Prompt) (judgecheck.Case, []int, error) {
	message := p.Messages[1].Content
	message = message[strings.LastIndex(message, "<item>\n"):]
	lines := map[string]string{}
	for _, line := range strings.Split(message, "\n") {
		name, value, _ := strings.Cut(line, ": ")
		var text string
		if json.Unmarshal([]byte(value), &text) == nil {
			lines[name] = text
		}
	}
	for _, c := range cases {
		if c.Item.Question != lines["question"] {
			continue
		}
		var chunks []int
		for id := 0; ; id++ {
			text, ok := lines[fmt.Sprintf("chunk %d", id)]
			if !ok {
				return c, chunks, nil
			}
			for i, chunk := range c.Item.Context {
				if chunk.Text == text {
					chunks = append(chunks, i)
				}
			}
		}
	}
	return judgecheck.Case{}, nil, fmt.Errorf("no case asks %q", lines["question"])
}

func reply(metric string, c judgecheck.Case, chunks []int, think opinion) any {
	var recall metrics.ContextRecallResult
	var relevance metrics.ChunkRelevanceResult
	var use metrics.ChunkUseResult
	var utility metrics.ChunkUtilityResult
	for id, chunk := range chunks {
		label, worth := think(c, chunk)
		because := fmt.Sprintf("I take it to be %s.", label)
		recall.EvaluatedChunks = append(recall.EvaluatedChunks, metrics.ChunkRecallEvaluation{
			ID: id, Reason: because, Relevant: label != judgecheck.Irrelevant, Included: label == judgecheck.Included,
		})
		grade := metrics.ChunkRelevanceGrade{ID: id, Reason: because, Relevance: metrics.Relevant}
		if label == judgecheck.Irrelevant {
			grade.Relevance = metrics.NotRelevant
		}
		relevance.GradedChunks = append(relevance.GradedChunks, grade)
		use.UsedChunks = append(use.UsedChunks, metrics.ChunkUse{
			ID: id, Reason: because, Utilized: label == judgecheck.Included || label == judgecheck.Partial,
		})
		score := metrics.ChunkUtilityScore{ID: id, Justification: because, Score: 0.4}
		if worth == judgecheck.High {
			score.Score = 0.6
		}
		utility.EvaluatedChunks = append(utility.EvaluatedChunks, score)
	}
	switch metric {
	case "context_recall":
		return recall
	case "chunk_relevance":
		return relevance
	case "contextual_utilization":
		return use
	case "chunk_utility":
		return utility
	}
	return map[string]string{"unknown": metric}
}

// A fake is a test that keeps what it is told.
type fake struct {
	testing.TB
	told   []string
	failed bool
}

func (f *fake) Helper() {}
func (f *fake) Errorf(format string, args ...any) {
	f.failed = true
	f.told = append(f.told, fmt.Sprintf(format, args...))
}
func (f *fake) Logf(format string, args ...any) {
	f.told = append(f.told, "(logged) "+fmt.Sprintf(format, args...))
}

// text returns all that f was told, as go test prints it.
func (f *fake) text() string {
	var b strings.Builder
	for _, told := range f.told {
		b.WriteString("    check_test.go:9: " + strings.ReplaceAll(told, "\n", "\n        ") + "\n")
	}
	return b.String()
}
