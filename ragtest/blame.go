package ragtest

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/internal/deadline"
	"github.com/ragtest/go-ragtest/ragtest/internal/session"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// blamer has the steps of the metrics of claims, copied at start as those are.
var blamer = metrics.Blamer{
	Claims:    metrics.ClaimExtraction.Customize(metrics.ClaimExtraction.Label, ""),
	Evidence:  metrics.ClaimEvidence.Customize(metrics.ClaimEvidence.Label, ""),
	Agreement: metrics.ClaimAgreement.Customize(metrics.ClaimAgreement.Label, ""),
}

// blame adds to the outcome of a failed AnswerCorrectness whose fault that is, as far as
// the recordings know it: nobody is asked. Where they know nothing, it names Diagnose.
func blame(t testing.TB, s *session.Session, o session.Options, m Metric, out *assert.Outcome) {
	if _, ok := m.(metrics.ClaimMatch); !ok || out.Kind != assert.TooLow && out.Kind != assert.Unstable {
		return
	}
	t.Helper()
	const whole = "ragtest.Diagnose(t, item) says whose fault each claim is"
	note := whole
	switch item := out.Result.Item; {
	case len(item.Context) == 0:
		note = "with the Context, " + whole
	case o.Judge == nil: // another judge need not know of recordings
		ctx, cancel := deadline.Of(t)
		defer cancel()
		if d, ok := blamer.With(o.Settings).Recorded(ctx, s.Judge(t, o, item.Name), out.Result); ok {
			out.Blame = &d
			if note = ""; d.IsPart() {
				note = whole
			}
		}
	}
	if note != "" {
		out.Notes = append(out.Notes, metrics.Note{Name: "blame", Text: note})
	}
}
