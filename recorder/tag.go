package recorder

import (
	"context"
	"net/http"
)

// An Ask says of a request what HTTP has no place for.
type Ask struct {
	// Label of a request that asks a judge, "" of any other. It groups recordings in the file and in messages,
	// and is not part of what tells them apart.
	Label string
	// Sample is 0 for the first ask of a question; each sample has a recording of its own.
	Sample int
	// Item is the name of what the judge is asked about, such as a question of a data set. The recording says so;
	// the name is not part of what tells recordings apart.
	Item string

	// AnyModel says that the code did not choose the model that the request names: in a mode that records anew,
	// one takes the place of a recording that differs only in the model and was not used.
	AnyModel bool
	// ReplayOnly has a request played or missed, in a mode that records too. It has no effect on Live.
	ReplayOnly bool
	// Forget has the request of a judge played or missed, as with ReplayOnly, and in a mode that records it anew
	// removed from the recordings too: something else has been asked in its place. What a test that is running has
	// played or made stays.
	Forget bool

	// Transport asks, where somebody has to be asked, in place of the Recorder's; nil is the Recorder's.
	Transport http.RoundTripper
}

type askKey struct{}

// WithAsk returns a context whose requests are as a says.
func WithAsk(ctx context.Context, a Ask) context.Context { return context.WithValue(ctx, askKey{}, a) }

func askOf(ctx context.Context) Ask {
	a, _ := ctx.Value(askKey{}).(Ask)
	return a
}

// Tag returns a context whose requests ask a judge: an Ask with this label, "judge" for "", and sample.
func Tag(ctx context.Context, label string, sample int) context.Context {
	a := askOf(ctx)
	if a.Label, a.Sample = label, sample; label == "" {
		a.Label = "judge"
	}
	return WithAsk(ctx, a)
}

// AnyModel returns a context whose requests are asks with AnyModel.
func AnyModel(ctx context.Context) context.Context {
	a := askOf(ctx)
	a.AnyModel = true
	return WithAsk(ctx, a)
}

// ReplayOnly returns a context whose requests are asks with ReplayOnly.
func ReplayOnly(ctx context.Context) context.Context {
	a := askOf(ctx)
	a.ReplayOnly = true
	return WithAsk(ctx, a)
}
