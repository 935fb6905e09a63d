package ragtest

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/internal/deadline"
	"github.com/ragtest/go-ragtest/ragtest/internal/session"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A Diagnosis says whose fault each claim of an item is. Its String is a matrix of claims
// and chunks.
type Diagnosis = metrics.Diagnosis

// claimBlame is copied at start as the metrics are.
var claimBlame = metrics.Blamer{Claims: faithfulness.Claims, Evidence: faithfulness.Evidence, Agreement: answerCorrectness.Agreement}

// Diagnose says whose fault it is that an answer is wrong or lacks something: retrieval's,
// generation's, the knowledge base's, or that it is made up. It needs Question, Answer,
// Reference and Context, never fails t, and asks what Faithfulness, ReferenceRecall and
// AnswerCorrectness ask: 6 calls, recorded like any assertion's, and none beside these.
// With Samples the majority counts. An error is a *NotJudged: what cannot be judged is
// never a part of a diagnosis. See [metrics.ClaimBlame].
//
//	d, err := ragtest.Diagnose(t, item)
//	if err != nil {
//		t.Fatal(err)
//	}
//	t.Log(d)
func Diagnose(t testing.TB, item Item, opts ...Option) (Diagnosis, error) {
	test(t).Helper()
	s, o := session.Of(t), collect(t, opts)
	if err := o.Problem(); err != nil {
		return Diagnosis{Item: item}, notJudged(err, o)
	}
	ctx, cancel := deadline.Of(t)
	defer cancel()
	b, j := claimBlame.With(o.Settings), s.Judge(t, o, item.Name)
	if s.Surveys(t, o, answerCorrectness) { // as it would for the metrics whose calls it shares
		_, _ = b.Diagnose(metrics.WithRecordedOnly(ctx, ""), j, item)
	}
	d, err := b.Diagnose(ctx, j, item)
	s.Tell(t)
	if err != nil {
		return d, saidBefore(notJudged(err, o), d.Source)
	}
	return d, nil
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
		if d, ok := claimBlame.With(o.Settings).Recorded(ctx, s.Judge(t, o, item.Name), out.Result); ok {
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
