package metrics

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// A ContextEvaluation is a Metric made of one prompt and one reply type R. It
// is how the built-in metrics are written, and how to write your own: a struct
// with a Verdicts method, and one variable of this type.
//
// The judge grades the chunks of an item, or the item as a whole, by filling in
// R. The reply is held against R's schema; if R has ChunkIDs, every chunk must
// be there exactly once. Problems go back to the judge, at most twice, before
// they are an ErrReply. The score is the mean over the verdicts that count.
//
// The base is ContextEvaluation of rag_evals.
type ContextEvaluation[R Reply] struct {
	Label    string          // "context recall"; its Prompt.Metric is lower case, other runs than [a-z0-9] become _
	Prompt   string          // the system prompt: the task, the criteria; sent literally
	Examples []Example[R]    // few-shot pairs, rendered by the same encoder as the question itself
	Template string          // text/template of the user message; "" is DefaultTemplate
	Schema   json.RawMessage // of the reply, as sent; nil: made from R
	Needs    Field           // checked before anything is asked; 0 means Question|Context
	Empty    float64         // the score when nothing counts

	history *history[R] // of a built-in metric that has earlier revisions
	correct string      // what an earlier revision says of a reply to correct; "" is correctReply
}

// An Example shows the judge an item and the right reply to it.
type Example[R Reply] struct {
	Item  Item
	Reply R
}

// Name returns e.Label.
func (e ContextEvaluation[R]) Name() string { return e.Label }

// Grade asks j about item and returns the typed reply, its entries in item
// order.
func (e ContextEvaluation[R]) Grade(ctx context.Context, j Judge, item Item) (R, error) {
	a, err := e.ask(ctx, j, item, Settings{})
	return a.reply, err
}

// Evaluate asks j about item and scores the reply.
func (e ContextEvaluation[R]) Evaluate(ctx context.Context, j Judge, item Item) (Result, error) {
	return e.evaluate(ctx, j, item, Settings{})
}

// Customize returns a copy of e under another label that shares nothing with
// it. An empty prompt keeps e's, and so do no examples.
func (e ContextEvaluation[R]) Customize(label, prompt string, examples ...Example[R]) ContextEvaluation[R] {
	e.Label, e.history = label, nil
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

// With returns e under other settings.
func (e ContextEvaluation[R]) With(s Settings) Metric { return configured[R]{e, s} }

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
	return c.evaluate(ctx, j, item, c.settings)
}

func (c configured[R]) Grade(ctx context.Context, j Judge, item Item) (R, error) {
	if c.settings.Samples > 1 {
		var none R
		return none, fmt.Errorf("Grade returns one reply of %s and cannot take several Samples", c.Label)
	}
	a, err := c.ask(ctx, j, item, c.settings)
	return a.reply, err
}

func (e ContextEvaluation[R]) evaluate(ctx context.Context, j Judge, item Item, s Settings) (Result, error) {
	return sampled(s, func(s Settings) (Result, error) {
		return e.evaluateOnce(ctx, j, item, s)
	}, func(r *Result) {
		var counted int
		r.Score, counted = score(r.Verdicts, e.Empty)
		r.Vacuous = counted == 0
		r.Reason = reason(r.Reply, r.Verdicts, s.Samples > 1)
	})
}

// evaluateOnce returns a result up to its verdicts.
func (e ContextEvaluation[R]) evaluateOnce(ctx context.Context, j Judge, item Item, s Settings) (Result, error) {
	result := Result{Metric: e.Label, Item: item}
	a, err := e.ask(ctx, j, item, s)
	result.Usage, result.Model, result.Source = a.usage, a.model, a.source
	if err != nil {
		return result, err
	}
	result.Reply = a.reply
	if w, ok := any(a.reply).(itemWarner); ok {
		result.Warnings = w.warnings(item)
	}
	result.Warnings = append(result.Warnings, a.warnings...)
	if a.revision != "" {
		result.Warnings = append(result.Warnings, a.revision)
	}
	if len(a.filled) > 0 {
		result.Warnings = append(result.Warnings, fmt.Sprintf("the judge left out %s, counted as 0", idList("chunk", a.filled)))
	}
	result.Verdicts = a.reply.Verdicts()
	if isChunkGrader(a.reply) {
		slices.SortStableFunc(result.Verdicts, func(v, w Verdict) int { return slices.Compare(v.Chunks, w.Chunks) })
	}
	for i, v := range result.Verdicts {
		if len(v.Chunks) == 1 && slices.Contains(a.filled, v.Chunks[0]) {
			result.Verdicts[i].Label, result.Verdicts[i].Note = "left out", ""
		}
	}
	return result, nil
}

// reason explains verdicts in the reply's own words, or by their count. The words
// of a reply fit several samples only if it explains any verdicts.
func reason(reply any, verdicts []Verdict, sampled bool) string {
	if own, ok := reply.(verdictReasoner); ok {
		return own.reasonFor(verdicts)
	}
	if own, ok := reply.(reasoner); ok && !sampled {
		return own.Reason()
	}
	if _, counted := score(verdicts, 0); counted > 0 {
		return "the mean of " + plural(counted, "verdict")
	}
	return "nothing counted"
}

func (e ContextEvaluation[R]) needs() Field {
	if e.Needs == 0 {
		return Question | Context
	}
	return e.Needs
}

func (e ContextEvaluation[R]) schema() (json.RawMessage, error) {
	if e.Schema != nil {
		return e.Schema, nil
	}
	return SchemaOf[R]()
}

var notIdentifier = regexp.MustCompile(`[^a-z0-9]+`)

// identifier returns the Prompt.Metric of a label.
func identifier(label string) string {
	return notIdentifier.ReplaceAllString(strings.ToLower(label), "_")
}

// ready says why e cannot be asked, before anything is.
func (e ContextEvaluation[R]) ready(item Item, s Settings) error {
	switch {
	case reflect.TypeFor[R]().Kind() != reflect.Struct:
		return fmt.Errorf("the reply of %s must be a struct, not %v", e.Label, reflect.TypeFor[R]())
	case strings.TrimSpace(e.Label) == "":
		return errors.New("a ContextEvaluation needs a Label")
	case strings.TrimSpace(e.Prompt) == "":
		return errors.New("a ContextEvaluation needs a Prompt")
	case !(e.Empty >= 0 && e.Empty <= 1):
		return fmt.Errorf("the score of %s for an empty reply is %v: a score lies in [0, 1]", e.Label, e.Empty)
	case s.PerChunk && !mergeable[R]():
		return fmt.Errorf("%s cannot be asked PerChunk: its reply is more than a list of graded chunks", e.Label)
	case s.Canary && !mergeable[R]():
		return fmt.Errorf("%s cannot be asked with a Canary: its reply is more than a list of graded chunks", e.Label)
	case s.Segmenter != nil:
		return fmt.Errorf("%s judges whole chunks and has no use for a Segmenter", e.Label)
	}
	return e.needs().check(item)
}
