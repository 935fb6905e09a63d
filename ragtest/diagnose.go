package ragtest

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/internal/deadline"
	"github.com/ragtest/go-ragtest/ragtest/internal/session"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A Diagnosis says whose fault each claim of an item is. Its String is a matrix of claims
// and chunks.
type Diagnosis = metrics.Diagnosis

// Diagnose says whose fault it is that an answer is wrong or lacks something: retrieval's,
// generation's, the knowledge base's, or that it is made up. It needs Question, Answer,
// Reference and Context, never fails t, and asks what Faithfulness, ReferenceRecall and
// AnswerCorrectness ask: 6 calls, recorded like any assertion's, and none beside these.
// With Samples the majority counts. An error is a *NotJudged: what cannot be judged is
// never a part of a diagnosis. See [metrics.Blamer].
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
	b, j := blamer.With(o.Settings), s.Judge(t, o, item.Name)
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
