package ragtest

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"

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

// tagged marks the HTTP requests of a judge as the judge's own.
type tagged struct{ judge Judge }

func (j tagged) Complete(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
	return j.judge.Complete(recorder.Tag(ctx, p.Metric, p.Sample), p)
}

// recorded is an endpoint behind the recorder of a test.
type recorded struct {
	t testing.TB
	o options
}

func (j *recorded) Complete(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
	rec := recorderOf(j.t, j.o.file, j.o.store)
	if err := rec.Err(); err != nil {
		return metrics.Completion{}, err
	}
	earlier, only := metrics.RecordedOnly(ctx)
	if only {
		if mode := rec.Mode(); mode != recorder.Replay && mode != recorder.RecordMissing {
			return metrics.Completion{}, anew{}
		}
		ctx = recorder.ReplayOnly(ctx)
	}
	c := j.o.endpoint
	chosen := j.o.model
	if chosen == "" {
		chosen = c.Model
	}
	if c.Model = chosen; chosen == "" {
		var err error
		if c.Model, err = modelOf(rec); err != nil {
			return metrics.Completion{}, err
		}
		ctx = recorder.AnyModel(ctx)
	}
	ask, err := judge.New(c, rec)
	if err != nil {
		return metrics.Completion{}, err
	}
	completion, err := ask.Complete(context.WithValue(ctx, endpointKey{}, c), p)
	if err == nil && earlier != "" {
		j.t.Helper()
		noted.Do(func() { j.t.Logf("%s: %s; renew with -ragtest.record=judge", rec.File(), earlier) })
	}
	return completion, err
}

// noted keeps the note on recordings of earlier revisions to one per package.
var noted sync.Once

// anew is the answer of a mode that plays no recording to who wants one.
type anew struct{}

func (anew) Error() string { return "everything is asked anew" }
func (anew) Missing() bool { return true }

// modelVariable names the model to record with.
const modelVariable = "RAGTEST_MODEL"

// modelOf returns the model to ask for when the code names none: in replay the
// only one that is recorded, and else RAGTEST_MODEL before that.
func modelOf(rec *recorder.Recorder) (string, error) {
	named := os.Getenv(modelVariable)
	if named != "" && rec.Mode() != recorder.Replay {
		return named, nil
	}
	switch models := rec.Models(); {
	case len(models) == 1:
		return models[0], nil
	case len(models) > 1:
		return "", &modelError{fmt.Sprintf("%s has recordings of several models: %s", rec.File(), strings.Join(models, ", ")),
			"say which with ragtest.Model, or record again with one " + modelVariable}
	case rec.Mode() != recorder.Replay:
		return "", &modelError{"no model is named to record with", "set " + modelVariable + ", or name one in code with ragtest.Model"}
	}
	return "unrecorded", nil // whatever is asked has no recording, and the recorder says so best
}

// A modelError says why no model could be chosen.
type modelError struct{ text, cure string }

func (e *modelError) Error() string { return e.text }

// recorders holds the open recorder of each test and cassette, and what the
// cassette was before.
var recorders = struct {
	sync.Mutex
	of map[[2]string]recording
}{of: map[[2]string]recording{}}

type recording struct{ now, past *recorder.Recorder }

// recorderOf returns the recorder that all assertions of t on a cassette or a
// store share; file is "" for the cassette named after the test, store for none.
func recorderOf(t testing.TB, file, store string) *recorder.Recorder {
	recorders.Lock()
	defer recorders.Unlock()
	key := [2]string{t.Name(), file}
	if store != "" {
		key[1] += "\x00" + store
	}
	if r, ok := recorders.of[key]; ok {
		return r.now
	}
	opts := []recorder.Option{recorder.Transport(liveEndpoint{})}
	if file != "" {
		opts = append(opts, recorder.File(file))
	}
	if store != "" {
		opts = append(opts, recorder.Shared(store))
	}
	rec := recorder.New(t, opts...)
	recorders.of[key] = recording{rec, keepPast(t, rec)}
	t.Cleanup(func() {
		recorders.Lock()
		defer recorders.Unlock()
		delete(recorders.of, key)
	})
	return rec
}

type endpointKey struct{}

// liveEndpoint is what a test's recorder records from: the endpoint that the
// request's context names.
type liveEndpoint struct{}

func (liveEndpoint) RoundTrip(req *http.Request) (*http.Response, error) {
	c, _ := req.Context().Value(endpointKey{}).(judge.Config)
	live, err := c.Live()
	if err != nil {
		return nil, err
	}
	return live.RoundTrip(req)
}
