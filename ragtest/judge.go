package ragtest

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// JudgeFor returns the judge that an assertion with these options asks: recorded
// and replayed from t's cassette. It is for prompts of your own; an error of its
// Complete is a *NotJudged.
func JudgeFor(t testing.TB, opts ...Option) Judge {
	t.Helper()
	o := collect(t, opts)
	return metrics.JudgeFunc(func(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
		err := o.problem()
		var c metrics.Completion
		if err == nil {
			c, err = o.judgeFor(t).Complete(ctx, p)
		}
		if err != nil {
			return c, notJudged(err, o)
		}
		return c, nil
	})
}

// judgeFor returns the judge of the options. What is wrong with its cassette or
// its model shows when it is asked, so that it never hides an unusable item.
func (o options) judgeFor(t testing.TB) Judge {
	if o.judge != nil {
		return tagged{o.judge}
	}
	return tagged{&recorded{t: t, o: o}}
}

// noticed knows whether its judge was asked.
type noticed struct {
	judge Judge
	asked atomic.Bool
}

func (j *noticed) Complete(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
	j.asked.Store(true)
	return j.judge.Complete(ctx, p)
}

// tagged marks the HTTP requests of a judge as the judge's own.
type tagged struct{ judge Judge }

func (j tagged) Complete(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
	return j.judge.Complete(recorder.Tag(ctx, p.Metric, p.Sample), p)
}

// recorded is an endpoint behind the recorder of a test.
type recorded struct {
	t          testing.TB
	o          options
	evaluation evaluationJudge
}

func (j *recorded) Complete(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
	rec, err := recorderOf(j.t, j.o)
	if err == nil {
		err = j.o.withEnv(rec.Err(), rec)
	}
	if err != nil {
		return metrics.Completion{}, err
	}
	renews := rec.Mode() == recorder.RecordJudge || rec.Mode() == recorder.RecordAll
	earlier, only := metrics.RecordedOnly(ctx)
	switch {
	case metrics.Superseded(ctx) && renews:
		ctx = recorder.Forget(ctx)
	case only && (renews || rec.Mode() == recorder.Live), metrics.Superseded(ctx):
		return metrics.Completion{}, anew{}
	case only:
		ctx = recorder.ReplayOnly(ctx)
	}
	ask := func(ctx context.Context, model string) (metrics.Completion, error) {
		c := j.o.endpoint
		c.Model = model
		return j.ask(ctx, rec, c, p)
	}
	j.t.Helper()
	var completion metrics.Completion
	if model := j.o.modelInCode(); model != "" {
		completion, err = ask(ctx, model)
	} else {
		completion, err = j.byAnyModel(ctx, rec, ask)
	}
	err = j.o.withEnv(err, rec)
	if errors.Is(err, recorder.ErrPlanned) {
		return completion, planned(j.t, p)
	}
	if err == nil && earlier != "" {
		noted.Do(func() { j.t.Logf("%s: %s; renew with -ragtest.record=judge", rec.File(), earlier) })
	}
	return completion, err
}

// modelInCode returns the model that the code names, "" for none.
func (o options) modelInCode() string { return cmp.Or(o.model, o.endpoint.Model) }

// ask sends a prompt to the endpoint through the recorder.
func (j *recorded) ask(ctx context.Context, rec *recorder.Recorder, c judge.Config, p metrics.Prompt) (completion metrics.Completion, err error) {
	chat, err := judge.New(c, rec)
	if err != nil {
		return metrics.Completion{}, err
	}
	a := &asking{endpoint: c}
	defer func() { // also when the client of the endpoint ends the goroutine
		if !a.began.IsZero() {
			watched.end(j.t, *a, completion.Usage)
		}
	}()
	return chat.Complete(context.WithValue(ctx, askingKey{}, a), p)
}

// noted keeps the note on recordings of earlier revisions to one per package.
var noted sync.Once

// anew is the answer of a mode that plays no recording to who wants one.
type anew struct{}

func (anew) Error() string { return "everything is asked anew" }
func (anew) Missing() bool { return true }

// An asking is what the context of a request says to liveEndpoint, and what that
// says of the request.
type asking struct {
	endpoint judge.Config
	began    time.Time // zero: nobody was asked
	answered bool
}

type askingKey struct{}

// liveEndpoint is what a test's recorder records from: the endpoint that the
// request's context names.
type liveEndpoint struct{}

func (liveEndpoint) RoundTrip(req *http.Request) (*http.Response, error) {
	a := req.Context().Value(askingKey{}).(*asking)
	live, err := a.endpoint.Live()
	if err != nil {
		return nil, err
	}
	a.began = watched.begin()
	resp, err := live.RoundTrip(req)
	a.answered = err == nil
	return resp, err
}
