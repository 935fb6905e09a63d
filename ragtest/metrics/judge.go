package metrics

import (
	"context"
	"encoding/json"
	"errors"
)

// A Judge completes a prompt. Package judge makes one from any
// OpenAI-compatible endpoint; a JudgeFunc is the test double.
//
// Complete returns the judge's words as they came, or an error: a refusal, a
// filtered or cut-off reply and a failed call are errors, never a Text. Beside an
// error the Completion may say which model was paid for what.
// It is safe for concurrent use.
type Judge interface {
	Complete(ctx context.Context, p Prompt) (Completion, error)
}

// JudgeFunc lets an ordinary function judge.
type JudgeFunc func(ctx context.Context, p Prompt) (Completion, error)

// Complete returns f(ctx, p); a nil f is an error.
func (f JudgeFunc) Complete(ctx context.Context, p Prompt) (Completion, error) {
	if f == nil {
		return Completion{}, errors.New("the judge is a nil JudgeFunc")
	}
	return f(ctx, p)
}

// A Prompt is one question to a judge.
type Prompt struct {
	Metric   string          // "context_recall": names the schema, labels the recording
	Messages []Message       // system, user, then correction turns
	Schema   json.RawMessage // of the reply, in the strict form; nil: free text
	Sample   int             // 0 for the first ask of a question
	Corrects *Completion     // the reply that the last turn asks to mend; nil for the first ask
}

// A Message is one turn of a Prompt; Role is "system", "user" or "assistant".
type Message struct{ Role, Content string }

// A Completion is what a judge answered.
type Completion struct {
	Text   string // the reply, unparsed
	Model  string // the model that answered, in the endpoint's own words
	Usage  Usage
	Source string // where it was replayed from: "cassettes/TestX.yaml:12 (2026-11-20)"; "" when live

	Warnings []string // what a reader of a score that rests on it should know
}

// Usage counts the tokens of one or more calls. ReasoningTokens are part of
// CompletionTokens, CachedTokens part of PromptTokens.
type Usage struct{ PromptTokens, CompletionTokens, ReasoningTokens, CachedTokens int }

// Add returns the sum of u and v.
func (u Usage) Add(v Usage) Usage {
	return Usage{
		PromptTokens:     u.PromptTokens + v.PromptTokens,
		CompletionTokens: u.CompletionTokens + v.CompletionTokens,
		ReasoningTokens:  u.ReasoningTokens + v.ReasoningTokens,
		CachedTokens:     u.CachedTokens + v.CachedTokens,
	}
}
