package metrics

import (
	"context"
	"fmt"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"
)

func (e evaluation) evaluate(ctx context.Context, j Judge, item Item, s Settings) (Result, error) {
	if s.Samples > 1 || s.check() != nil {
		return sampled(s, e.model.graded(), func(s Settings) (Result, error) {
			return e.evaluateOnce(ctx, j, item, s)
		}, e.finish)
	}
	r, err := e.evaluateOnce(ctx, j, item, s)
	return e.single(r, err)
}

// single makes a result of what evaluateOnce returned.
func (e evaluation) single(r Result, err error) (Result, error) {
	if err != nil {
		return unscored([]Result{r}, 0), err
	}
	return single(r, e.finish), nil
}

// finish makes score and reason of a result's verdicts.
func (e evaluation) finish(r *Result) {
	var counted int
	r.Score, counted = score(r.Verdicts, e.emptyScore())
	r.Vacuous = counted == 0
	r.Reason = explain(r.Reply, r.Verdicts)
}

// evaluateOnce returns a result up to its verdicts.
func (e evaluation) evaluateOnce(ctx context.Context, j Judge, item Item, s Settings) (Result, error) {
	result := Result{Metric: e.label, Item: item, LowerIsBetter: LowerIsBetter(e.model.zero), Reads: e.needed()}
	if err := e.checked(item, s); err != nil {
		return result, err
	}
	a, err := e.ask(ctx, j, func(e evaluation) []part { return e.split(item, s) }, s)
	result.Usage, result.Model, result.Source = a.usage, a.model, a.source
	if err != nil {
		return result, err
	}
	verdicts, err := e.verdicts(a, len(item.Context))
	if err != nil {
		return result, err
	}
	result.Reply, result.Verdicts = a.reply, verdicts
	if w, ok := a.reply.(warner); ok {
		if err := calling(a.reply, "Warnings", func() { result.Warnings = w.Warnings(item) }); err != nil {
			return result, err
		}
	}
	result.Warnings = append(result.Warnings, a.warnings...)
	if len(a.filled) > 0 {
		result.Warnings = append(result.Warnings, fmt.Sprintf("the judge left out %s, counted as %v", protocol.IDList("chunk", a.filled), result.worst()))
	}
	for _, id := range a.filled {
		if !slices.ContainsFunc(verdicts, func(v Verdict) bool { return len(v.Chunks) == 1 && v.Chunks[0] == id }) {
			result.Reply, result.Verdicts = nil, nil
			return result, fmt.Errorf("%w: the judge left out chunk %d, which cannot be counted as %v: no verdict of %s is about that chunk alone", ErrReply, id, result.worst(), e.label)
		}
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
func (e evaluation) verdicts(a answer, chunks int) ([]Verdict, error) {
	verdicts, err := verdictsOf(a.reply)
	if err != nil {
		return nil, err
	}
	verdicts = slices.Clone(verdicts)
	if a.verdicts != nil && !slices.EqualFunc(a.verdicts, verdicts, Verdict.SameSubject) {
		return nil, fmt.Errorf("the verdicts of %s are about something else each time that its reply is asked for them", e.label)
	}
	if wrong := misjudged(verdicts, chunks); wrong != nil {
		return nil, fmt.Errorf("the reply of %s gives a verdict that cannot be scored: %s", e.label, wrong[0])
	}
	for i := range verdicts {
		verdicts[i].Score += 0 // no -0
	}
	if e.model.ordered() {
		slices.SortStableFunc(verdicts, func(v, w Verdict) int { return slices.Compare(v.Chunks, w.Chunks) })
	}
	return verdicts, nil
}

// checked returns what keeps item from being asked about.
func (e evaluation) checked(item Item, s Settings) error {
	if s.Segmenter != nil {
		return fmt.Errorf("%s judges whole chunks and has no use for a Segmenter", e.label)
	}
	return e.ready(item, s, "chunk")
}

// ask puts the parts that a revision of e makes of an item before j, in a call each: as
// they are asked now or, where only that is recorded, as they were earlier.
func (e evaluation) ask(ctx context.Context, j Judge, parts func(evaluation) []part, s Settings) (a answer, err error) {
	if !e.isRevised() {
		return e.askParts(ctx, j, parts(e), s)
	}
	all := []evaluation{e}
	find := search{name: e.label, earlier: func() int {
		all = e.revisions()
		return len(all) - 1
	}}
	for try := find.first(ctx); try != nil; try = find.next(ctx, err) {
		e := all[find.revision]
		if split := parts(e); len(split) == 1 {
			a, err = e.askOnce(try, j, split[0].sheet, s)
			err = split[0].locate(err)
		} else {
			a, err = e.askParts(try, j, split, s)
		}
	}
	find.supersede(ctx, err, func(ctx context.Context, revision int) {
		_, _ = all[revision].askParts(ctx, j, parts(all[revision]), s)
	})
	a.warn(find.as)
	return a, err
}

// explain words what verdicts come to: in the reply's own words, or by their count.
func explain(reply any, verdicts []Verdict) (reason string) {
	var err error
	switch own := reply.(type) {
	case explainer:
		err = calling(reply, "Explain", func() { reason = own.Explain(verdicts) })
	case reasoner:
		err = calling(reply, "Reason", func() { reason = own.Reason() })
	default:
		return countOf(verdicts)
	}
	if err != nil {
		return err.Error()
	}
	return reason
}

// countOf words verdicts by their count.
func countOf(verdicts []Verdict) string {
	if _, counted := score(verdicts, 0); counted > 0 {
		return "the mean of " + figure.Plural(counted, "verdict")
	}
	return "nothing counted"
}
