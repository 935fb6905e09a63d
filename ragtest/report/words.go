package report

import (
	"fmt"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

func fixed(x *float64) string {
	if x == nil {
		return "–"
	}
	return figure.Fixed(*x, 2)
}

// headline says in one line what a set comes to.
func (s *summary) headline() string {
	if s.Rows == 0 && s.FailedGates == 0 {
		return "no results"
	}
	var parts []string
	if s.Failing == 0 {
		parts = append(parts, "none of "+figure.Count(s.Rows, "row")+" fails")
	} else {
		parts = append(parts, fmt.Sprintf("%s of %s %s", figure.Grouped(s.Failing), figure.Count(s.Rows, "row"), figure.Verb(s.Failing, "fails", "fail")))
	}
	if s.FailedGates > 0 {
		parts = append(parts, figure.Count(s.FailedGates, "gate")+" failed")
	}
	if s.NotJudged > 0 {
		parts = append(parts, fmt.Sprintf("%s %s not judged", figure.Count(s.NotJudged, "row"), figure.Verb(s.NotJudged, "is", "are")))
	}
	return strings.Join(parts, ", ")
}

// judgedBy says who judged, and when that was recorded.
func (s *summary) judgedBy() string {
	if len(s.Judges) == 0 {
		return "no judge was asked"
	}
	text := "judged by " + strings.Join(s.Judges, ", ")
	switch {
	case s.Oldest == "":
	case s.Oldest == s.Newest:
		text += ", recorded " + s.Oldest
	default:
		text += ", recorded " + s.Oldest + " to " + s.Newest
	}
	if s.Live > 0 {
		text += ", " + figure.Count(s.Live, "row") + " asked live"
	}
	return text
}

// scoreText writes a score with its bound as a failure does, "0.50, want >= 0.80", or
// the outcome of what has no score.
func scoreText(r results.Row) string {
	if !r.Judged() {
		return string(r.Outcome)
	}
	if !r.Asserted() {
		return figure.Fixed(r.Score, 2)
	}
	bound := figure.Bound{Value: r.Bound, AtMost: r.LowerIsBetter}
	got, want := bound.Decimals(r.Score)
	switch r.Outcome {
	case assert.Vacuous:
		got += " rests on nothing"
	case assert.Unstable:
		got += " is unstable"
	}
	return fmt.Sprintf("%s, want %s %s", got, bound.Sign(), want)
}
