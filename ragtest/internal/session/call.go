package session

import (
	"context"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// A call is one prompt on its way to a recorder.
type call struct {
	j   *Judge
	ctx context.Context
	rec *recorder.Recorder
	p   metrics.Prompt
	of  recorder.Ask
}

// replay returns c as one that is played or missed.
func (c call) replay() call {
	c.of.ReplayOnly = true
	return c
}

// anyModel returns c as one whose model the code did not choose.
func (c call) anyModel() call {
	c.of.AnyModel = true
	return c
}

// by sends the prompt to a model of the endpoint through the recorder.
func (c call) by(model string) (completion metrics.Completion, err error) {
	live := &liveCall{endpoint: c.j.o.Endpoint}
	live.endpoint.Model = model
	c.of.Transport = live
	chat, err := judge.New(live.endpoint, c.rec)
	if err != nil {
		return completion, err
	}
	defer func() { // also when the client of the endpoint ends the goroutine
		if !live.began.IsZero() {
			c.j.live.Store(true)
			c.j.s.asked(live, completion.Usage, c.j.o.price())
		}
	}()
	return chat.Complete(recorder.WithAsk(c.ctx, c.of), c.p)
}
