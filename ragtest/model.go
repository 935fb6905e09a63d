package ragtest

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/recorder"
)

// modelVariable names the model to record with.
const modelVariable = "RAGTEST_MODEL"

// modelOf returns the model to ask for when the code names none: in replay the
// only one that is recorded, and else RAGTEST_MODEL before that. Of several that
// are recorded RAGTEST_MODEL chooses.
func modelOf(rec *recorder.Recorder) (string, error) {
	named := os.Getenv(modelVariable)
	asks := rec.Mode() != recorder.Replay && rec.Mode() != recorder.Plan
	if named != "" && rec.Mode() != recorder.Replay {
		return named, nil
	}
	switch models := rec.Models(); {
	case len(models) == 1:
		return models[0], nil
	case slices.Contains(models, named):
		return named, nil
	case len(models) > 1:
		return "", &modelError{fmt.Sprintf("%s has recordings of several models: %s", rec.File(), strings.Join(models, ", ")),
			"say which with ragtest.Model, or record again with one " + modelVariable + " and -ragtest.record=judge;\n" +
				"with one " + modelVariable + " that is complete, -ragtest.unused=drop drops the others"}
	case asks:
		return "", &modelError{"no model is named to ask", "set " + modelVariable + ", or name one in code with ragtest.Model"}
	}
	return "unrecorded", nil // whatever is asked has no recording, and the recorder says so best
}

// A modelError says why no model could be chosen.
type modelError struct{ text, cure string }

func (e *modelError) Error() string { return e.text }
