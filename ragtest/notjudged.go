package ragtest

import (
	"errors"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/internal/session"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// A NotJudged says that an item has no score, which is not the same as a low
// one. errors.Is finds the cause: metrics.ErrItem, ErrReply and ErrObeyed, and the
// errors of packages judge and recorder.
type NotJudged struct {
	Kind string // the cause in a word or two: "stale", "reply", "quota"
	Cure string // what to do about it, such as the command that records; "" when there is nothing to say
	Err  error  // the cause
}

// Error says what is wrong, and on a last line the cure.
func (e *NotJudged) Error() string {
	text := e.Err.Error()
	if e.Cure == "" || strings.Contains(text, e.Cure) {
		return text
	}
	return text + "\n" + e.Cure
}

// Unwrap returns e.Err.
func (e *NotJudged) Unwrap() error { return e.Err }

// kinds names the causes, the first that matches.
var kinds = []struct {
	err  error
	kind string
}{
	{metrics.ErrItem, "item"},
	{metrics.ErrReply, "reply"},
	{metrics.ErrObeyed, "obeyed"},
	{recorder.ErrNoCassette, "no cassette"},
	{recorder.ErrStale, "stale"},
	{recorder.ErrPlanned, "planned"},
	{recorder.ErrCorrupt, "corrupt"},
	{recorder.ErrForeign, "foreign"},
	{recorder.ErrSecret, "secret"},
	{recorder.ErrMode, "switch"},
	{recorder.ErrName, "name"},
	{judge.ErrRefused, "refused"},
	{judge.ErrFiltered, "filtered"},
	{judge.ErrCutOff, "cut off"},
	{judge.ErrRequest, "request"},
	{judge.ErrAuth, "auth"},
	{judge.ErrLimited, "limited"},
	{judge.ErrQuota, "quota"},
	{judge.ErrBudget, "budget"},
	{judge.ErrPromptCut, "prompt cut"},
	{judge.ErrTransport, "transport"},
}

// notJudged wraps the cause of a failed evaluation.
func notJudged(err error, o session.Options) error {
	var done *NotJudged
	if errors.As(err, &done) {
		return err
	}
	e := &NotJudged{Kind: "error", Err: err}
	for _, k := range kinds {
		if errors.Is(err, k.err) {
			e.Kind = k.kind
			break
		}
	}
	var recording *recorder.Error
	var asking *judge.Error
	var model *session.ModelError
	switch {
	case errors.As(err, &model):
		e.Kind, e.Cure = "model", model.Cure
	case errors.As(err, &recording) && recording.Command != "":
		e.Err, e.Cure = recording, recording.Env+recording.Command
	case errors.As(err, &asking):
		e.Cure = asking.Cure + againCure(asking)
	case errors.Is(err, recorder.ErrSecret):
		e.Cure = "options of package recorder go into ragtest.Use(t, ragtest.Recording(…))"
	case errors.Is(err, metrics.ErrObeyed):
		e.Cure = "have another model judge, with " + session.ModelVariable + " and -ragtest.record=judge"
		if o.NamesModel() {
			e.Cure = "name another model in the code, and record with -ragtest.record=judge"
		}
	}
	return e
}

const again = "-ragtest.record=judge asks again"

// againCure says how to ask again what a recording would answer alike each time.
// A reply that is cut off is asked again once its cure is taken.
func againCure(e *judge.Error) string {
	switch {
	case e.Kind == judge.ErrCutOff:
	case e.Source != "" && e.Cure != "":
		return "\nreplayed from " + e.Source + "; " + again
	case e.Source != "":
		return "replayed from " + e.Source + "; " + again
	case e.Kind == judge.ErrPromptCut: // just recorded
		return "; then " + again
	}
	return ""
}

// saidBefore adds to the error of a judge that would say the same in each replay
// how to ask it again.
func saidBefore(err error, source string) error {
	var e *NotJudged
	if errors.As(err, &e) && e.Cure == "" && source != "" && (e.Kind == "reply" || e.Kind == "refused" || e.Kind == "filtered") {
		e.Cure = "replayed from " + source + "; " + again
	}
	return err
}
