package session

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// Where the code names no model, a prompt is replayed whichever model it is
// recorded with, and RAGTEST_MODEL chooses where several have the same one. What
// is missing of an evaluation of which something is recorded is asked of the model
// that has the rest: one evaluation has one judge. RAGTEST_MODEL is for what has
// nothing, and for what -ragtest.record=judge and all ask anew.

// anew asks the model that is named, else the one that the prompt is recorded with.
func (c call) anew() (completion metrics.Completion, err error) {
	named, recordedBy := os.Getenv(ModelVariable), c.rec.Models()
	if named == "" && len(recordedBy) > 1 && c.rec.Mode() != recorder.Live {
		// Each is asked anew of its own model.
		var found []string
		for _, model := range recordedBy {
			if _, err := c.replay().by(model); !isMissing(err) {
				found = append(found, model)
			}
		}
		recordedBy = found
	}
	model, err := oneModel(c.rec, named, recordedBy)
	if err != nil {
		return completion, err
	}
	return c.anyModel().by(model)
}

// missing asks for what no model has: the model that has the rest.
func (c call) missing() (completion metrics.Completion, err error) {
	named, rest := os.Getenv(ModelVariable), slices.Sorted(slices.Values(c.j.seen.all()))
	model := ""
	switch {
	case len(rest) == 0 || slices.Contains(rest, named):
		if model, err = oneModel(c.rec, named, c.rec.Models()); err != nil {
			if c.rec.Mode() == recorder.Replay || c.rec.Mode() == recorder.Plan {
				return c.anyModel().by("unrecorded") // no model has it, and the recorder says so best
			}
			return completion, err
		}
	default:
		if model, err = oneModel(c.rec, "", rest); err != nil {
			return completion, err
		}
	}
	completion, err = c.anyModel().by(model)
	var refused *judge.Error
	if model != named && len(rest) > 0 && errors.As(err, &refused) && refused.Kind == judge.ErrRequest {
		err = &ModelError{refused.Error(), fmt.Sprintf("%s judged the rest of this evaluation, so it has to go on; to change judges: %s=… and -ragtest.record=judge", model, ModelVariable)}
	}
	return completion, err
}

// replayed answers the prompt from the recordings by whichever model, or with an error
// that says so if there is none.
func (c call) replayed() (completion metrics.Completion, err error) {
	named, models := os.Getenv(ModelVariable), c.rec.Models()
	if i := slices.Index(models, named); i > 0 {
		models = slices.Concat([]string{named}, models[:i], models[i+1:])
	}
	found := ""
	err = missingError("no recording of this prompt")
	for _, model := range models {
		answer, failed := c.replay().by(model)
		switch {
		case isMissing(failed):
			continue
		case found != "":
			return metrics.Completion{}, severalModels(c.rec, models)
		}
		found, completion, err = model, answer, failed
		if model == named {
			break
		}
	}
	if found != "" {
		c.j.seen.add(found)
		c.noteModels(named, found)
	}
	return completion, err
}

// noteModels says once that RAGTEST_MODEL is not the model of the recordings that
// a run completes.
func (c call) noteModels(named, found string) {
	if c.rec.Mode() == recorder.RecordMissing && named != "" && named != found && run.notes.first("two models") {
		c.j.s.note("two models are in use: %s is %s, and recordings by %s replay and are completed by it; -ragtest.record=judge changes judges", ModelVariable, named, found)
	}
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
	return "", &ModelError{"no model is named to ask", "set " + ModelVariable + ", or name one in code with ragtest.Model"}
}

func severalModels(rec *recorder.Recorder, models []string) error {
	return &ModelError{fmt.Sprintf("%s has recordings of several models: %s", rec.File(), strings.Join(slices.Sorted(slices.Values(models)), ", ")),
		"say which with " + ModelVariable + " or ragtest.Model, or record again with one " + ModelVariable + " and -ragtest.record=judge"}
}

// A ModelError says why no model could be chosen.
type ModelError struct{ text, Cure string }

func (e *ModelError) Error() string { return e.text }

// A missingError says why a prompt that asks for a recording gets none: no model has one, or the mode replays
// none.
type missingError string

func (e missingError) Error() string { return string(e) }
func (missingError) Missing() bool   { return true }

func isMissing(err error) bool {
	var m interface{ Missing() bool }
	return errors.As(err, &m) && m.Missing()
}

// Surveys reports whether an evaluation first has to look at all that is recorded of
// it: before a run that records asks for what is missing, it has to know which model
// judged the rest.
func (s *Session) Surveys(t testing.TB, o Options, m metrics.Metric) bool {
	if o.Judge != nil || o.NamesModel() || !metrics.OnlyAsks(m) {
		return false
	}
	t.Helper()
	rec, err := s.Recorder(t, o)
	return err == nil && rec.Err() == nil && rec.Mode() == recorder.RecordMissing && len(rec.Models()) > 0
}
