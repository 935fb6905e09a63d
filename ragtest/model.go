package ragtest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// modelVariable names the model to record with.
const modelVariable = "RAGTEST_MODEL"

// Where the code names no model, a prompt is replayed whichever model it is
// recorded with, and RAGTEST_MODEL chooses where several have the same one. What
// is missing of an evaluation of which something is recorded is asked of the model
// that has the rest: one evaluation has one judge. RAGTEST_MODEL is for what has
// nothing, and for what -ragtest.record=judge and all ask anew.

// An evaluationJudge knows by which models what its evaluation asked is recorded.
type evaluationJudge struct {
	mu   sync.Mutex
	seen []string
}

func (j *evaluationJudge) add(model string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if !slices.Contains(j.seen, model) {
		j.seen = append(j.seen, model)
	}
}

// models returns the models seen, sorted.
func (j *evaluationJudge) models() []string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return slices.Sorted(slices.Values(j.seen))
}

// An asker sends a prompt to a model.
type asker func(ctx context.Context, model string) (metrics.Completion, error)

// byAnyModel answers a prompt for which the code names no model.
func (j *recorded) byAnyModel(ctx context.Context, rec *recorder.Recorder, ask asker) (metrics.Completion, error) {
	named := os.Getenv(modelVariable)
	recordedBy := rec.Models()
	if metrics.Superseded(ctx) {
		return j.replayed(ctx, rec, named, recordedBy, ask)
	}
	if mode := rec.Mode(); mode == recorder.RecordJudge || mode == recorder.RecordAll || mode == recorder.Live {
		if named == "" && len(recordedBy) > 1 {
			// Each is asked anew of its own model.
			var found []string
			for _, model := range recordedBy {
				if _, err := ask(recorder.ReplayOnly(ctx), model); !isMissing(err) {
					found = append(found, model)
				}
			}
			recordedBy = found
		}
		model, err := oneModel(rec, named, recordedBy)
		if err != nil {
			return metrics.Completion{}, err
		}
		return ask(recorder.AnyModel(ctx), model)
	}

	c, err := j.replayed(recorder.ReplayOnly(ctx), rec, named, recordedBy, ask)
	if _, only := metrics.RecordedOnly(ctx); only || !isMissing(err) {
		return c, err
	}
	// What is missing is asked of the model that has the rest.
	model, rest := "", j.evaluation.models()
	switch {
	case len(rest) == 0 || slices.Contains(rest, named):
		if model, err = oneModel(rec, named, recordedBy); err != nil {
			if rec.Mode() == recorder.Replay || rec.Mode() == recorder.Plan {
				return ask(recorder.AnyModel(ctx), "unrecorded") // no model has it, and the recorder says so best
			}
			return c, err
		}
	default:
		if model, err = oneModel(rec, "", rest); err != nil {
			return c, err
		}
	}
	c, err = ask(recorder.AnyModel(ctx), model)
	var refused *judge.Error
	if model != named && len(rest) > 0 && errors.As(err, &refused) && refused.Kind == judge.ErrRequest {
		err = &modelError{refused.Error(), fmt.Sprintf("%s judged the rest of this evaluation, so it has to go on; to change judges: %s=… and -ragtest.record=judge", model, modelVariable)}
	}
	return c, err
}

// replayed answers a prompt from the recordings by whichever of the models, or
// with an error that says so if there is none.
func (j *recorded) replayed(ctx context.Context, rec *recorder.Recorder, named string, models []string, ask asker) (c metrics.Completion, err error) {
	if i := slices.Index(models, named); i > 0 {
		models = slices.Concat([]string{named}, models[:i], models[i+1:])
	}
	err = missing{}
	found := ""
	for _, model := range models {
		answer, failed := ask(ctx, model)
		switch {
		case isMissing(failed):
			continue
		case found != "":
			return metrics.Completion{}, severalModels(rec, models)
		}
		found, c, err = model, answer, failed
		if model == named {
			break
		}
	}
	if found != "" {
		j.evaluation.add(found)
		j.t.Helper()
		j.noteModels(rec, named, found)
	}
	return c, err
}

// notedModels keeps the note on two models in use to one per process.
var notedModels sync.Once

// noteModels says once that RAGTEST_MODEL is not the model of the recordings that
// a run completes.
func (j *recorded) noteModels(rec *recorder.Recorder, named, found string) {
	if rec.Mode() != recorder.RecordMissing || named == "" || named == found {
		return
	}
	j.t.Helper()
	notedModels.Do(func() {
		j.t.Logf("two models are in use: %s is %s, and recordings by %s replay and are completed by it; -ragtest.record=judge changes judges", modelVariable, named, found)
	})
}

// oneModel returns the model that is named, else the only one of several.
func oneModel(rec *recorder.Recorder, named string, models []string) (string, error) {
	switch {
	case named != "":
		return named, nil
	case len(models) == 1:
		return models[0], nil
	case len(models) > 1:
		return "", severalModels(rec, models)
	}
	return "", &modelError{"no model is named to ask", "set " + modelVariable + ", or name one in code with ragtest.Model"}
}

func severalModels(rec *recorder.Recorder, models []string) error {
	return &modelError{fmt.Sprintf("%s has recordings of several models: %s", rec.File(), strings.Join(slices.Sorted(slices.Values(models)), ", ")),
		"say which with " + modelVariable + " or ragtest.Model, or record again with one " + modelVariable + " and -ragtest.record=judge"}
}

// A modelError says why no model could be chosen.
type modelError struct{ text, cure string }

func (e *modelError) Error() string { return e.text }

// missing says that no model has a recording.
type missing struct{}

func (missing) Error() string { return "no recording of this prompt" }
func (missing) Missing() bool { return true }

func isMissing(err error) bool {
	var m interface{ Missing() bool }
	return errors.As(err, &m) && m.Missing()
}

// surveys reports whether an evaluation first has to look at all that is recorded of it: before a run that
// records asks for what is missing, it has to know which model judged the rest.
func (o options) surveys(t testing.TB, m Metric) bool {
	if o.judge != nil || o.modelInCode() != "" || !metrics.OnlyAsks(m) {
		return false
	}
	rec, err := recorderOf(t, o)
	return err == nil && rec.Err() == nil && rec.Mode() == recorder.RecordMissing && len(rec.Models()) > 0
}
