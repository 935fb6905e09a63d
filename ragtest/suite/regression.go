package suite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"testing"

	"github.com/ragtest/go-ragtest/internal/variables"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/internal/session"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// AssertNoRegression asserts that s is not worse than the scores in the file baseline,
// which is named from the package's folder and stands in git. It compares item by item:
//
//   - the mean of a metric must not fall by MinDrop or more, if chance does not explain
//     that: a sign-flip permutation of the differences over clusters, one-sided at 0.05
//     and corrected for how many means and slices are compared;
//   - no item may fall by 0.5 or more, or below PassAt, if 3 samples or more agree to 0.8
//     on both sides. Others that fell as far are listed.
//
// Where the judge's replies are replayed, an answer that is the same scores the same.
// Items that are gone from the suite fail it up to AllowRemoved; those that are new or
// renamed are named. Scores of another judge model or by other prompts are refused, but
// with AllowJudge. With MaxDrop it says that it cannot tell where a fall as large could
// go unseen, and RequirePower makes that a failure.
//
// The first run writes the file and fails, to have it read and committed.
// RAGTEST_BASELINE=update writes it anew; =ratchet does where a mean rose and no score
// fell. Where CI is set nothing is written.
//
// Other options are AllowNotJudged, AllowVacuous, By and ReportOnly.
func AssertNoRegression(t testing.TB, s *results.Set, baseline string, opts ...Option) bool {
	t.Helper()
	g := gate.Gate{Figure: gate.NoRegression, Baseline: baseline, MinDrop: 0.02, PassAt: -1}
	err := apply(&g, opts)
	if err == nil {
		err = g.Check()
	}
	how, wrong := renewal()
	if err = errors.Join(err, wrong); err != nil {
		return refuse(t, s, g, fmt.Errorf("suite.AssertNoRegression: %w", err))
	}
	f := baselineFile{name: baseline, path: session.FromStart(baseline), o: session.OptionsOf(t)}
	was, err := f.read()
	missing := errors.Is(err, fs.ErrNotExist)
	if err != nil && !missing && how != update {
		return refuse(t, s, g, fmt.Errorf("suite.AssertNoRegression: %w", err))
	}
	if was == nil {
		was = &gate.Baseline{}
	}
	d := gate.Decide(g, s, was)
	switch {
	case d.Outcome == gate.NotDecided: // nothing is written of a part
	case missing || how == update:
		return f.renew(t, s, g, missing && how != update)
	case how == ratchet && d.Rose():
		return tell(t, s, d) && f.renew(t, s, g, false)
	}
	return tell(t, s, d)
}

// How a baseline is renewed.
const (
	update  = "update"
	ratchet = "ratchet"
)

const baselineVariable = "RAGTEST_BASELINE"

// renewal returns what the environment says.
func renewal() (string, error) {
	switch how := os.Getenv(baselineVariable); {
	case how == "":
		return "", nil
	case how != update && how != ratchet:
		return "", errors.New(baselineVariable + "=" + how + ": want update or ratchet")
	case variables.InCI():
		return "", errors.New(baselineVariable + "=" + how + " is refused because CI is set: a baseline is written where it is read and committed (RAGTEST_RECORD_IN_CI=1 permits it)")
	default:
		return how, nil
	}
}
