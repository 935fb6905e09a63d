package ragtest_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// renewed is a metric that was ContextRecall in its first revision, and asks
// about strict recall since.
type renewed struct{}

func (renewed) Name() string { return "renewed" }

func (renewed) Evaluate(ctx context.Context, j ragtest.Judge, item ragtest.Item) (ragtest.Result, error) {
	current := metrics.ContextRecall.Customize("context recall", "You grade strictly.")
	missing := func(err error) bool {
		var m interface{ Missing() bool }
		return errors.As(err, &m) && m.Missing()
	}
	r, err := current.Evaluate(metrics.WithRecordedOnly(ctx, ""), j, item)
	if missing(err) {
		r, err = metrics.ContextRecall.Evaluate(metrics.WithRecordedOnly(ctx, "recorded as renewed/1, the current revision is /2"), j, item)
	}
	if missing(err) {
		r, err = current.Evaluate(ctx, j, item)
	}
	return r, err
}

func TestRecordingsOfEarlierRevisionsReplay(t *testing.T) {
	server := recording(t, standin.Options{})
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	ragtest.AssertContextRecall(t, remedies, 0.5, file)

	ragtest.ForgetNotes()
	steps := []struct {
		name, mode string
		calls      int
		notes      int // of the recording's age: one per process
	}{
		{"replay", "", 0, 1},
		{"recording what is missing", "missing", 0, 0},
		{"recording the judge anew", "judge", 1, 0},
		{"replay of the current revision", "", 0, 0},
	}
	for _, step := range steps {
		t.Setenv("RAGTEST_RECORD", step.mode)
		before := len(server.Requests())
		got := run(t, "TestX", func(t testing.TB) { ragtest.Assert(t, renewed{}, remedies, 0.5, file) })
		notes := strings.Count(strings.Join(got.logged, "\n"), ": recorded as renewed/1, the current revision is /2; renew with -ragtest.record=judge")
		if calls := len(server.Requests()) - before; got.failed || calls != step.calls || notes != step.notes {
			t.Errorf("%s: %d calls, want %d; logged %q; %s", step.name, calls, step.calls, got.logged, got.text())
		}
	}
}

// A live run asks what the metric asks now, and asks it once: no earlier revision
// is paid for, whatever is recorded of it.
func TestLiveAsksNoEarlierRevision(t *testing.T) {
	server := recording(t, standin.Options{})
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	ragtest.AssertContextRecall(t, remedies, 0.5, file)

	t.Setenv("RAGTEST_RECORD", "")
	t.Setenv("RAGTEST_LIVE", "1")
	before := len(server.Requests())
	got := run(t, "TestX", func(t testing.TB) { ragtest.Assert(t, renewed{}, remedies, 0.5, file) })
	asked := server.Requests()[before:]
	if got.failed || len(asked) != 1 || !strings.Contains(string(asked[0].Body), "You grade strictly.") {
		t.Errorf("asked %d times, want once for strict recall: %s", len(asked), got.text())
		for _, r := range asked {
			t.Logf("%s", r.Body)
		}
	}
}
