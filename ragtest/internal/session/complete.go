package session

import (
	"context"
	"errors"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// Complete implements metrics.Judge.
func (j *Judge) Complete(ctx context.Context, p metrics.Prompt) (c metrics.Completion, err error) {
	j.asked.Store(true)
	of := recorder.Ask{Label: p.Metric, Sample: p.Sample, Item: j.item}
	if of.Label == "" {
		of.Label = "judge"
	}
	defer func() {
		if err == nil {
			j.answered(p)
		}
	}()
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
		return c, missingError("everything is asked anew")
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
