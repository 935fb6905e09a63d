package metrics

import (
	"context"
	"fmt"
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"
)

// Evaluate asks j about item and scores the reply.
func (e ContextEvaluation[R]) Evaluate(ctx context.Context, j Judge, item Item) (Result, error) {
	return e.evaluate(ctx, j, item, Settings{})
}

// Grade asks j about item and returns the typed reply, its entries in item
// order. A chunk that the judge left out is an error: no entry says that the judge
// never graded it.
func (e ContextEvaluation[R]) Grade(ctx context.Context, j Judge, item Item) (R, error) {
	return configured[R]{e, Settings{}}.Grade(ctx, j, item)
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
	var none R
	if c.settings.Samples > 1 {
		return none, fmt.Errorf("Grade returns one reply of %s and cannot take several Samples", c.Label)
	}
	c.settings.NoZeroFill = true
	a, err := c.ask(ctx, j, item, c.settings)
	if err != nil {
		return none, err
	}
	return a.reply, nil
}

func (e ContextEvaluation[R]) evaluate(ctx context.Context, j Judge, item Item, s Settings) (Result, error) {
	return sampled(s, graded[R](), func(s Settings) (Result, error) {
		return e.evaluateOnce(ctx, j, item, s)
	}, func(r *Result) {
		var counted int
		r.Score, counted = score(r.Verdicts, e.empty())
		r.Vacuous = counted == 0
		r.Reason = explain(r.Reply, r.Verdicts)
	})
}

// evaluateOnce returns a result up to its verdicts.
func (e ContextEvaluation[R]) evaluateOnce(ctx context.Context, j Judge, item Item, s Settings) (Result, error) {
	result := Result{Metric: e.Label, Item: item, LowerIsBetter: e.LowerIsBetter()}
	a, err := e.ask(ctx, j, item, s)
	result.Usage, result.Model, result.Source = a.usage, a.model, a.source
	if err != nil {
		return result, err
	}
	verdicts, err := e.verdicts(a, len(item.Context))
	if err != nil {
		return result, err
	}
	result.Reply, result.Verdicts = a.reply, verdicts
	if w, ok := any(a.reply).(warner); ok {
		result.Warnings = w.Warnings(item)
	}
	result.Warnings = append(result.Warnings, a.warnings...)
	if len(a.filled) > 0 {
		result.Warnings = append(result.Warnings, fmt.Sprintf("the judge left out %s, counted as %v", protocol.IDList("chunk", a.filled), result.worst()))
	}
	for i, v := range result.Verdicts {
		if len(v.Chunks) == 1 && slices.Contains(a.filled, v.Chunks[0]) {
			result.Verdicts[i] = Verdict{Chunks: v.Chunks, Counted: true, Score: result.worst(), Label: "left out"}
		}
	}
	return result, nil
}

// verdicts returns the verdicts that are scored, in item order where they are about
// chunks. A reply's methods may not say one thing when it is read and another when
// it is scored.
func (e ContextEvaluation[R]) verdicts(a answer[R], chunks int) ([]Verdict, error) {
	verdicts := slices.Clone(a.reply.Verdicts())
	if a.verdicts != nil && !slices.EqualFunc(a.verdicts, verdicts, Verdict.SameSubject) {
		return nil, fmt.Errorf("the verdicts of %s are about something else each time that its reply is asked for them", e.Label)
	}
	if wrong := misjudged(verdicts, chunks); wrong != nil {
		return nil, fmt.Errorf("the reply of %s gives a verdict that cannot be scored: %s", e.Label, wrong[0])
	}
	for i := range verdicts {
		verdicts[i].Score += 0 // no -0
	}
	shape, err := shapeOf[R]()
	if err != nil {
		return nil, err
	}
	if _, ok := any(a.reply).(chunkGrader); ok || shape.Covers("chunk") {
		slices.SortStableFunc(verdicts, func(v, w Verdict) int { return slices.Compare(v.Chunks, w.Chunks) })
	}
	return verdicts, nil
}

// ask puts item before j in as many calls as the settings and the number of
// chunks make it, or finds a recording of what it was asked in an earlier revision.
func (e ContextEvaluation[R]) ask(ctx context.Context, j Judge, item Item, s Settings) (answer[R], error) {
	if s.Segmenter != nil {
		return answer[R]{}, fmt.Errorf("%s judges whole chunks and has no use for a Segmenter", e.Label)
	}
	if err := e.ready(item, s, "chunk"); err != nil {
		return answer[R]{}, err
	}
	return e.askRevisions(ctx, j, func(e ContextEvaluation[R]) []part { return e.split(item, s) }, s)
}

// askRevisions asks about the parts that each revision of e makes of an item.
func (e ContextEvaluation[R]) askRevisions(ctx context.Context, j Judge, parts func(ContextEvaluation[R]) []part, s Settings) (answer[R], error) {
	if !e.isRevised() {
		return e.askParts(ctx, j, parts(e), s)
	}
	all := []ContextEvaluation[R]{e}
	a, as, err := firstRecorded(ctx, e.Label, func() int {
		all = e.revisions()
		return len(all) - 1
	}, func(ctx context.Context, i int) (answer[R], error) {
		return all[i].askParts(ctx, j, parts(all[i]), s)
	})
	a.warn(as)
	return a, err
}

// graded reports whether several samples of R come to the median of each verdict.
func graded[R Reply]() bool {
	if g, ok := any(*new(R)).(grader); ok {
		return g.Graded()
	}
	shape, err := shapeOf[R]()
	return err == nil && shape.Graded()
}

// explain words what verdicts come to: in the reply's own words, or by their count.
func explain(reply any, verdicts []Verdict) string {
	switch own := reply.(type) {
	case explainer:
		return own.Explain(verdicts)
	case reasoner:
		return own.Reason()
	}
	if _, counted := score(verdicts, 0); counted > 0 {
		return "the mean of " + plural(counted, "verdict")
	}
	return "nothing counted"
}
