package recorder

import (
	"context"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

type (
	tagKey      struct{}
	anyModelKey struct{}
	itemKey     struct{}
	replayKey   struct{}
	forgetKey   struct{}
)

// Tag returns a context whose requests ask a judge: sample is 0 for the first ask of a question, and
// each sample has a recording of its own. The label groups recordings in the file and in messages, and
// is not part of what tells them apart; "" is "judge".
func Tag(ctx context.Context, label string, sample int) context.Context {
	if label == "" {
		label = "judge"
	}
	return context.WithValue(ctx, tagKey{}, cassette.Tag{Label: label, Sample: sample})
}

// Item returns a context whose tagged requests are about what has this name, such as a question of a data set.
// Their recordings say so; the name is not part of what tells them apart.
func Item(ctx context.Context, name string) context.Context {
	return context.WithValue(ctx, itemKey{}, name)
}

// AnyModel returns a context whose tagged requests name a model that the code did not choose: in a mode that
// records anew, one takes the place of a recording that differs only in the model and was not used.
func AnyModel(ctx context.Context) context.Context {
	return context.WithValue(ctx, anyModelKey{}, true)
}

// ReplayOnly returns a context whose requests are played or missed, in a mode that records too. It has no
// effect on Live.
func ReplayOnly(ctx context.Context) context.Context {
	return context.WithValue(ctx, replayKey{}, true)
}

// Forget returns a context whose tagged requests are played or missed, as with ReplayOnly, and in a mode that
// records them anew removed from the recordings too: something else has been asked in their place. What a test
// that is running has played or made stays.
func Forget(ctx context.Context) context.Context {
	return context.WithValue(ReplayOnly(ctx), forgetKey{}, true)
}

func forgets(ctx context.Context) bool {
	return ctx.Value(forgetKey{}) != nil
}

func replayOnly(ctx context.Context) bool {
	return ctx.Value(replayKey{}) != nil
}

func tagOf(ctx context.Context) cassette.Tag {
	t, _ := ctx.Value(tagKey{}).(cassette.Tag)
	return t
}

func itemOf(ctx context.Context) string {
	name, _ := ctx.Value(itemKey{}).(string)
	return name
}

func anyModel(ctx context.Context) bool {
	return ctx.Value(anyModelKey{}) != nil
}
