package metrics

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"reflect"
)

// history holds the earlier revisions of a built-in metric as they were
// released, the latest first: prompt, template, schema, examples and correction.
// Where a judge has no recording for the current revision, a recording of an
// earlier one is as good; so an upgrade makes no recording stale. What is asked
// anew is asked as the current revision asks.
type history[R Reply] struct {
	current ContextEvaluation[R] // what the history is of: a metric that was changed since has none
	earlier []ContextEvaluation[R]
}

// revisions returns e and the earlier revisions of it.
func (e ContextEvaluation[R]) revisions() []ContextEvaluation[R] {
	h := e.history
	if h == nil || e.Prompt != h.current.Prompt || e.Template != h.current.Template || e.Needs != h.current.Needs ||
		!bytes.Equal(e.Schema, h.current.Schema) || !reflect.DeepEqual(e.Examples, h.current.Examples) {
		return []ContextEvaluation[R]{e}
	}
	all := []ContextEvaluation[R]{e}
	for _, earlier := range h.earlier {
		earlier.Label, earlier.Empty = e.Label, e.Empty
		all = append(all, earlier)
	}
	return all
}

// recordedAs says which revision of e a recording is of, "" for the current one.
func (e ContextEvaluation[R]) recordedAs(earlier, all int) string {
	if earlier == 0 {
		return ""
	}
	return fmt.Sprintf("recorded as %s/%d, the current revision is /%d", identifier(e.Label), all-earlier, all)
}

type recordedOnlyKey struct{}

// RecordedOnly reports whether ctx asks for a recording and nothing else; earlier
// names the earlier revision of a metric that it would be of, "" for the current
// one. A judge that keeps recordings and has none returns an error with a method
//
//	Missing() bool
//
// that returns true, and sends nothing. One that keeps none may ignore it.
func RecordedOnly(ctx context.Context) (earlier string, only bool) {
	earlier, only = ctx.Value(recordedOnlyKey{}).(string)
	return earlier, only
}

// WithRecordedOnly returns a context that asks for a recording and nothing else,
// for metrics that keep earlier revisions of their own.
func WithRecordedOnly(ctx context.Context, earlier string) context.Context {
	return context.WithValue(ctx, recordedOnlyKey{}, earlier)
}

// isMissing reports whether err says that there is no recording.
func isMissing(err error) bool {
	var m interface{ Missing() bool }
	return errors.As(err, &m) && m.Missing()
}
