package session

import (
	"context"
	"errors"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// A Judge is who an evaluation asks: an endpoint behind the recorder of a test, or the
// judge that the options name. What is wrong with its cassette or its model shows when
// it is asked, so that it never hides an unusable item.
type Judge struct {
	s    *Session
	t    testing.TB
	o    Options
	item string // the name of what is judged

	asked  atomic.Bool
	live   atomic.Bool // somebody was asked in this run
	seen   names       // the models by which what it was asked is recorded
	labels names       // of its prompts
}

// Judge returns the judge of one evaluation, of an item by this name.
func (s *Session) Judge(t testing.TB, o Options, item string) *Judge {
	return &Judge{s: s, t: t, o: o, item: item}
}

// Asked reports whether anything was asked.
func (j *Judge) Asked() bool { return j.asked.Load() }

// Complete implements metrics.Judge.
func (j *Judge) Complete(ctx context.Context, p metrics.Prompt) (c metrics.Completion, err error) {
	j.asked.Store(true)
	of := recorder.Ask{Label: p.Metric, Sample: p.Sample, Item: j.item}
	if of.Label == "" {
		of.Label = "judge"
	}
	if j.o.Judge != nil {
		return j.o.Judge.Complete(recorder.WithAsk(ctx, of), p)
	}
	rec, err := j.s.Recorder(j.t, j.o)
	if err == nil {
		err = j.o.withEnv(rec.Err(), rec)
	}
	if err != nil {
		return c, err
	}
	j.labels.add(of.Label)
	ask := call{j, ctx, rec, p, of}
	renews := rec.Mode() == recorder.RecordJudge || rec.Mode() == recorder.RecordAll
	earlier, only := metrics.RecordedOnly(ctx)
	switch {
	case metrics.Superseded(ctx) && renews:
		ask.of.Forget = true
	case only && (renews || rec.Mode() == recorder.Live), metrics.Superseded(ctx):
		return c, errNotReplayed{}
	case only:
		ask.of.ReplayOnly = true
	}
	switch {
	case j.o.NamesModel():
		c, err = ask.by(j.o.modelInCode())
	case metrics.Superseded(ctx):
		c, err = ask.replayed()
	case renews || rec.Mode() == recorder.Live:
		c, err = ask.anew()
	default:
		if c, err = ask.replayed(); isMissing(err) && !only {
			c, err = ask.missing()
		}
	}
	err = j.o.withEnv(err, rec)
	if errors.Is(err, recorder.ErrPlanned) {
		return c, j.s.planned(p, j.o.price())
	}
	if err == nil && earlier != "" && run.notes.first("earlier revision") {
		j.s.note("%s: %s; renew with -ragtest.record=judge", rec.File(), earlier)
	}
	return c, err
}

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

// errNotReplayed answers a prompt that asks for a recording in a mode that replays
// none: judge, all and live ask everything. It counts as missing.
type errNotReplayed struct{}

func (errNotReplayed) Error() string { return "everything is asked anew" }
func (errNotReplayed) Missing() bool { return true }

// A liveCall is the endpoint that one call asks if it is not recorded, and how that went.
type liveCall struct {
	endpoint judge.Config
	began    time.Time // zero: nobody was asked
	answered bool
}

// RoundTrip implements http.RoundTripper.
func (l *liveCall) RoundTrip(req *http.Request) (*http.Response, error) {
	live, err := l.endpoint.Live()
	if err != nil {
		return nil, err
	}
	l.began = run.progress.begin()
	resp, err := live.RoundTrip(req)
	l.answered = err == nil
	return resp, err
}
