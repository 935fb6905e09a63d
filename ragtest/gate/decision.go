package gate

import "github.com/ragtest/go-ragtest/ragtest/results"

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
}

// Fails reports whether a test with this gate has to fail.
func (d Decision) Fails() bool {
	return d.Outcome == Failed && !d.Gate.ReportOnly
}
