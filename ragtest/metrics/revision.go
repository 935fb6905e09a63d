package metrics

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"
)

// Where a judge has no recording for the current revision of a metric, a recording
// of an earlier one is as good: an upgrade makes no recording stale. What is asked
// anew is asked as the current revision asks.

// revisions returns e and what it was earlier, the latest first. Where a user has
// changed a part of a built-in metric, its earlier revisions differ in the others.
func (e evaluation) revisions() []evaluation {
	all := append([]evaluation{e}, e.released()...)
	for i := range len(all) {
		if was := all[i]; was.hadNoIDs() {
			was.wording.noIDs = true
			all = append(all, was)
		}
	}
	for i := range len(all) {
		if was := all[i]; was.isGarbled() {
			was.wording.garbled = true
			all = append(all, was)
		}
	}
	return all
}

// released returns e as each earlier revision in its history would ask, the latest first.
func (e evaluation) released() (all []evaluation) {
	h := e.history
	if h == nil {
		return nil
	}
	same := func(a, b func(Page) string) bool {
		return reflect.ValueOf(a).Pointer() == reflect.ValueOf(b).Pointer()
	}
	template := same(e.template, h.current.template)
	schema, examples := bytes.Equal(e.schema, h.current.schema), reflect.DeepEqual(e.examples, h.current.examples)
	for _, earlier := range h.earlier() {
		was := e
		// Who adds to a built-in prompt has added to the earlier one.
		was.prompt = strings.Replace(e.prompt, h.current.prompt, earlier.prompt, 1)
		if template {
			was.template = earlier.template
		}
		if schema {
			was.schema = earlier.schema
		}
		if examples {
			was.examples = earlier.examples
		}
		was.wording = earlier.wording
		if was.prompt != e.prompt || !same(was.template, e.template) || !bytes.Equal(was.schema, e.schema) ||
			was.wording != e.wording || examples && !reflect.DeepEqual(was.examples, e.examples) {
			all = append(all, was)
		}
	}
	return all
}

// isRevised reports whether e may have been asked in another way before.
func (e evaluation) isRevised() bool {
	return e.history != nil || e.hadNoIDs() || e.isGarbled()
}

// hadNoIDs reports whether the first release did not tell judges which ids to
// grade: it knew that from a method ChunkIDs alone. The replies of this package had it.
func (e evaluation) hadNoIDs() bool {
	return !e.wording.noIDs && !e.model.countsByMethod() && e.model.shape.Covers("chunk") &&
		reflect.TypeOf(e.model.zero).PkgPath() != reflect.TypeFor[Item]().PkgPath()
}

// isGarbled reports whether the first release garbled the values of an enum.
func (e evaluation) isGarbled() bool { return !e.wording.garbled && protocol.IsGarbled(e.sent()) }

// A search tries the revisions of a metric until one is recorded: the current one,
// which is 0, then those before it, and else once more the current one, which may ask.
//
//	for try := find.first(ctx); try != nil; try = find.next(ctx, err) {
//		a, err = …(try, find.revision)
//	}
type search struct {
	name    string     // the metric's, for what a user reads of it
	earlier func() int // counts the revisions before this one; called where this one is not recorded

	revision int    // to try
	as       string // which revision was found, "" for the current one
	n        int    // how many earlier ones there are
	asking   bool   // the last try is under way, or over
}

// first returns the context of the first try.
func (f *search) first(ctx context.Context) context.Context {
	if _, only := RecordedOnly(ctx); only { // somebody else's earlier revision is asked for
		return ctx
	}
	return WithRecordedOnly(ctx, "")
}

// next returns the context of the try after one that ended with err, or nil after the
// last.
func (f *search) next(ctx context.Context, err error) context.Context {
	if f.asking || !isMissing(err) {
		return nil
	}
	if f.revision == 0 {
		f.n = f.earlier()
	}
	if f.revision++; f.revision > f.n {
		f.revision, f.as, f.asking = 0, "", true
		return ctx
	}
	f.as = fmt.Sprintf("recorded as %s/%d, the current revision is /%d", identifier(f.name), f.n+1-f.revision, f.n+1)
	return WithRecordedOnly(ctx, f.as)
}

// supersede calls ask for each earlier revision where the current one was asked anew.
func (f *search) supersede(ctx context.Context, err error, ask func(ctx context.Context, revision int)) {
	if !f.asking || err != nil {
		return
	}
	for i := 1; i <= f.n; i++ {
		ask(withSuperseded(ctx), i)
	}
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

type supersededKey struct{}

// Superseded reports whether ctx asks for recordings of an earlier revision of a
// metric that has just been asked anew as it is now. A judge whose run replaces
// recordings may remove what it plays; RecordedOnly holds too.
func Superseded(ctx context.Context) bool { return ctx.Value(supersededKey{}) != nil }

func withSuperseded(ctx context.Context) context.Context {
	return context.WithValue(WithRecordedOnly(ctx, ""), supersededKey{}, true)
}

// isMissing reports whether err says that there is no recording.
func isMissing(err error) bool {
	var m interface{ Missing() bool }
	return errors.As(err, &m) && m.Missing()
}
