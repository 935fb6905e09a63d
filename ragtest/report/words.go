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
	var parts []string
	switch {
	case s.Failing > 0:
		parts = append(parts, fmt.Sprintf("%s of %s %s", figure.Grouped(s.Failing), figure.Count(s.Rows, "row"), figure.Verb(s.Failing, "fails", "fail")))
	case s.FailedGates > 0: // and that says it
	case s.Rows == 0:
		parts = append(parts, "no results")
	default:
		parts = append(parts, "none of "+figure.Count(s.Rows, "row")+" fails")
	}
	if s.FailedGates > 0 {
		text := figure.Count(s.FailedGates, "gate") + " failed"
		if s.Below > 0 {
			text += fmt.Sprintf("; %s %s below %s", figure.Count(s.Below, "row"), figure.Verb(s.Below, "is", "are"), figure.Verb(s.FailedGates, "it", "them"))
		}
		parts = append(parts, text)
	}
	for _, of := range []struct {
		n             int
		noun          string
		one, many, is string
	}{
		{s.NotDecided, "gate", "is", "are", " not decided"}, {s.CannotTell, "gate", "cannot", "cannot", " tell"}, {s.NotJudged, "row", "is", "are", " not judged"},
	} {
		if of.n > 0 {
			parts = append(parts, figure.Count(of.n, of.noun)+" "+figure.Verb(of.n, of.one, of.many)+of.is)
		}
	}
	if s.Missing > 0 {
		parts = append(parts, "results are missing")
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
