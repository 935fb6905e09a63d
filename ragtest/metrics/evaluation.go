package metrics

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
)

// A ContextEvaluation is a Metric made of one prompt and one reply type R. It
// is how the built-in metrics are written, and how to write your own: a struct
// with a Verdicts method, and one variable of this type.
//
// The judge grades the chunks of an item, or the item as a whole, by filling in
// R. The reply is held against R's schema, and its ids against the chunks: a list
// with an entry for each chunk must have each exactly once. Problems go back to the
// judge, at most twice, before they are an ErrReply. The score is the mean over the
// verdicts that count.
//
// The base is ContextEvaluation of rag_evals.
type ContextEvaluation[R Reply] struct {
	Label    string            // "context recall"; its Prompt.Metric is lower case, other runs than [a-z0-9] become _
	Prompt   string            // the system prompt: the task, the criteria; sent literally
	Examples []Example[R]      // few-shot pairs, rendered by the same encoder as the question itself
	Template func(Page) string // makes the user message; nil is DefaultTemplate
	Schema   json.RawMessage   // of the reply, as sent; nil: made from R
	Needs    Field             // checked before anything is asked; 0 means Question|Context. What R needs is added
	Empty    float64           // the score when nothing counts; 0 means what R says, and else 0

	history *history[R] // of a built-in metric that has earlier revisions
	wording wording     // of an earlier revision
}

// An Example shows the judge an item and the right reply to it.
type Example[R Reply] struct {
	Item  Item
	Reply R
}

// A history holds the earlier revisions of a built-in metric as they were
// released, the latest first: what they said and asked for in another way.
type history[R Reply] struct {
	current ContextEvaluation[R] // what the history is of
	earlier func() []ContextEvaluation[R]
}

// A wording is how an earlier revision said what no field of a metric says; the
// zero value is how it is said now.
type wording struct {
	correct string // of a reply to correct, with %s for what is wrong; "" is correctReply
	garbled bool   // the values of an enum of numbers
	noIDs   bool   // nothing of which ids to grade, unless the reply had ChunkIDs
}

// Name returns e.Label.
func (e ContextEvaluation[R]) Name() string { return e.Label }

// LowerIsBetter reports whether R says so.
func (e ContextEvaluation[R]) LowerIsBetter() bool { return LowerIsBetter(*new(R)) }

// OnlyAsks returns true: Evaluate does nothing but ask.
func (ContextEvaluation[R]) OnlyAsks() bool { return true }

// Customize returns a copy of e under another label that shares nothing with
// it. An empty prompt keeps e's, and so do no examples. Where prompt, examples or
// both are a built-in metric's, or begin with them, recordings with its earlier ones keep replaying.
func (e ContextEvaluation[R]) Customize(label, prompt string, examples ...Example[R]) ContextEvaluation[R] {
	e.Label = label
	if prompt != "" {
		e.Prompt = prompt
	}
	if len(examples) == 0 {
		examples = e.Examples
	}
	e.Examples = slices.Clone(examples)
	for i := range e.Examples {
		e.Examples[i].Item.Context = slices.Clone(e.Examples[i].Item.Context)
		e.Examples[i].Item.Relevant = slices.Clone(e.Examples[i].Item.Relevant)
		e.Examples[i].Reply = deepCopy(e.Examples[i].Reply)
	}
	e.Schema = slices.Clone(e.Schema)
	return e
}

// deepCopy copies a reply by way of the JSON that it is a model of. A reply
// that does not survive that is used as it is; Evaluate will say why.
func deepCopy[R Reply](reply R) R {
	text, err := json.Marshal(reply)
	if err != nil {
		return reply
	}
	var c R
	if json.Unmarshal(text, &c) != nil {
		return reply
	}
	return c
}

// needs returns what an item must have.
func (e ContextEvaluation[R]) needs() Field {
	needs := e.Needs
	if n, ok := any(*new(R)).(needer); ok {
		needs |= n.Needs()
	}
	if needs == 0 {
		return Question | Context
	}
	return needs
}

// empty returns the score when nothing counts.
func (e ContextEvaluation[R]) empty() float64 {
	if r, ok := any(*new(R)).(emptier); ok && e.Empty == 0 {
		return r.Empty()
	}
	return e.Empty
}

var notIdentifier = regexp.MustCompile(`[^a-z0-9]+`)

// identifier returns the Prompt.Metric of a label.
func identifier(label string) string {
	return notIdentifier.ReplaceAllString(strings.ToLower(label), "_")
}
