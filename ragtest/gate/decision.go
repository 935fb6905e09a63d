package gate

import (
	"fmt"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// An Outcome says how a suite stands to a gate.
type Outcome string

// The outcomes. CannotTell is of NoRegression alone: a fall as large as MaxDrop could
// have gone unseen.
const (
	Passed     Outcome = "passed"
	Failed     Outcome = "failed"
	CannotTell Outcome = "cannot tell"
	NotDecided Outcome = "not decided"
)

// A Decision is what came of a gate, as data. Its text is String.
type Decision struct {
	Gate    Gate
	Outcome Outcome
	Saw, Of int      // items that the gate saw, and those that the suite has
	Unseen  []string // the others

	LowerIsBetter bool
	Whole         Measured   // of all items with a score
	Slices        []Measured // that are large enough, the worst first
	Small         int        // slices that are not
	NotJudged     []results.Row
	Vacuous       []results.Row
	Problems      []string // why it fails, each in a line
	Notes         []string
	Pulling       []Pull // the items that pull the figure down, the worst first

	Regression *Regression // of NoRegression

	small []string // the slices that Small counts
}

// Fails reports whether a test with this gate has to fail.
func (d Decision) Fails() bool {
	return d.Outcome == Failed && !d.Gate.ReportOnly
}

// A Pull is an item that pulls a figure down.
type Pull struct {
	Row    results.Row
	Chunks []PulledChunk // with a verdict below the best, the first ones
	More   int           // that are left out
}

// A PulledChunk is a verdict of such an item.
type PulledChunk struct {
	Chunks []int
	Label  string
	Text   string // of the chunk or the claim, clipped
}

// A Regression is what a suite is beside its baseline.
type Regression struct {
	Changes   []Change // of each metric, then of its slices
	Corrected bool     // some fall is shown by this gate alone, and not beside all that All compares
	Together  int      // how many means are compared at once: those of Changes or, by All, of all gates
	Pairs     int      // items and metrics that were compared
	Moved     int      // of which the score is another
	Borne     []Pair   // items that fell far, and whose samples bear it out: the worst first
	Fell      []Pair   // others that fell far
	Renamed   []Pair
	Removed   []BaselineRow
	Added     []results.Row
	Resting   int // pairs that rested on nothing before

	down int // how many scores of Moved are worse
}

func (d *Decision) fail(format string, args ...any) {
	d.Outcome = Failed
	d.Problems = append(d.Problems, fmt.Sprintf(format, args...))
}

func (d *Decision) note(format string, args ...any) {
	d.Notes = append(d.Notes, fmt.Sprintf(format, args...))
}

// partial notes which items of a metric were seen, and reports whether some were not.
func (d *Decision) partial(u suite, metric string) bool {
	d.Unseen = u.unseen(metric)
	if d.Of = len(u.items); d.Of == 0 {
		d.Of = len(u.rows[metric])
	}
	if d.Saw = d.Of - len(d.Unseen); len(d.Unseen) > 0 {
		d.Outcome = NotDecided
	}
	return len(d.Unseen) > 0
}

// without fails d for items without a score, as far as they are not allowed.
func (d *Decision) without() {
	for _, of := range []struct {
		rows   []results.Row
		allow  int
		option string
		what   string
	}{
		{d.NotJudged, d.Gate.AllowNotJudged, "AllowNotJudged", "not judged"},
		{d.Vacuous, d.Gate.AllowVacuous, "AllowVacuous", "vacuous"},
	} {
		if len(of.rows) > of.allow {
			d.fail("%s %s, %d allowed: %ssuite.%s(%d) permits it", figure.Plural(len(of.rows), "item"), of.what, of.allow, cure(of.rows), of.option, len(of.rows))
		}
	}
}

// cure says how rows come to a score that lack a recording, "" for others.
func cure(rows []results.Row) string {
	for _, r := range rows {
		if r.Kind == "stale" || r.Kind == "no cassette" {
			return fmt.Sprintf("to record: go test -count=1 %s -ragtest.record=missing; ", r.Package)
		}
	}
	return ""
}
