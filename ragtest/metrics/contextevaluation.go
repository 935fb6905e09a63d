package metrics

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
)

// A ContextEvaluation is a Metric made of one prompt and one reply type R. It
// is how the built-in metrics are written, and how to write your own: a struct
// with a Verdicts method, and one variable of this type.
//
// The judge grades the chunks of an item, or the item as a whole, by filling in
// R. The reply is held against R's schema, and its ids against the chunks: a list
// with an entry for each chunk must have each exactly once. Problems go back to the
// judge, at most twice, before they are an ErrReply. The score is the mean over the
// verdicts that count. More than BatchSize chunks are asked about in several calls
// if R is nothing but a list about chunks, and in one call if it is not.
//
// Label, Prompt and Examples are in each request, and so are Template, Schema and the
// tags of R by what they make of it: to change one is to record again.
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

	history *history // of a built-in metric that has earlier revisions
}

// An Example shows the judge an item and the right reply to it.
type Example[R Reply] struct {
	Item  Item
	Reply R
}

// Name returns e.Label.
func (e ContextEvaluation[R]) Name() string { return e.Label }

// LowerIsBetter reports whether R says so.
func (e ContextEvaluation[R]) LowerIsBetter() bool { return LowerIsBetter(*new(R)) }

// OnlyAsks returns true: Evaluate does nothing but ask.
func (ContextEvaluation[R]) OnlyAsks() bool { return true }

// Evaluate asks j about item and scores the reply.
func (e ContextEvaluation[R]) Evaluate(ctx context.Context, j Judge, item Item) (Result, error) {
	p := e.plain()
	r, err := p.evaluateOnce(ctx, j, item, Settings{})
	return p.single(r, err)
}

// Grade asks j about item and returns the typed reply, its entries in item
// order. A chunk that the judge left out is an error: no entry says that the judge
// never graded it.
func (e ContextEvaluation[R]) Grade(ctx context.Context, j Judge, item Item) (R, error) {
	return configured[R]{e, Settings{}}.Grade(ctx, j, item)
}

// With returns e under other settings.
func (e ContextEvaluation[R]) With(s Settings) Metric { return configured[R]{e, s} }

// Customize returns a copy of e under another label that shares nothing with
// it. An empty prompt keeps e's, and so do no examples. Where prompt, examples or
// both are a built-in metric's, or begin with them, recordings with its earlier ones
// keep replaying.
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
		e.Examples[i].Item = e.Examples[i].Item.clone()
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

// configured is a ContextEvaluation with settings.
type configured[R Reply] struct {
	ContextEvaluation[R]
	settings Settings
}

// With returns c under these settings too.
func (c configured[R]) With(s Settings) Metric {
	c.settings = c.settings.with(s)
	return c
}

func (c configured[R]) Evaluate(ctx context.Context, j Judge, item Item) (Result, error) {
	return c.plain().evaluate(ctx, j, item, c.settings)
}

func (c configured[R]) Grade(ctx context.Context, j Judge, item Item) (R, error) {
	var none R
	if c.settings.Samples > 1 {
		return none, fmt.Errorf("Grade returns one reply of %s and cannot take several Samples", c.Label)
	}
	c.settings.NoZeroFill = true
	e := c.plain()
	if err := e.checked(item, c.settings); err != nil {
		return none, err
	}
	a, err := e.ask(ctx, j, func(e evaluation) []part { return e.split(item, c.settings) }, c.settings)
	if err != nil {
		return none, err
	}
	return a.reply.(R), nil
}

// SchemaOf returns the JSON Schema of R in the strict form that endpoints
// accept: every key is required, no other is allowed, null is said by anyOf, and
// there are no numeric or length keywords. Its keys stand in the order of R's
// fields, so that a judge gives its reason before its verdict.
func SchemaOf[R Reply]() (json.RawMessage, error) {
	m := modelOf[R]()
	if m.err != nil {
		return nil, m.err
	}
	return m.shape.Strict, nil
}

// plain returns e without its type parameter: what follows is compiled once for all
// replies.
func (e ContextEvaluation[R]) plain() evaluation {
	p := evaluation{
		label: e.Label, prompt: e.Prompt, template: e.Template, schema: e.Schema,
		needs: e.Needs, empty: e.Empty, model: modelOf[R](), history: e.history,
	}
	for _, x := range e.Examples {
		p.examples = append(p.examples, example{x.Item, x.Reply})
	}
	return p
}
