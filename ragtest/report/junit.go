package report

import (
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

type junitSuites struct {
	XMLName  xml.Name     `xml:"testsuites"`
	Name     string       `xml:"name,attr"`
	Tests    int          `xml:"tests,attr"`
	Failures int          `xml:"failures,attr"`
	Errors   int          `xml:"errors,attr"`
	Suites   []junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name      string      `xml:"name,attr"`
	Tests     int         `xml:"tests,attr"`
	Failures  int         `xml:"failures,attr"`
	Errors    int         `xml:"errors,attr"`
	Skipped   int         `xml:"skipped,attr"`
	Timestamp string      `xml:"timestamp,attr,omitempty"`
	Cases     []junitCase `xml:"testcase"`
}

type junitCase struct {
	Name      string        `xml:"name,attr"`
	Classname string        `xml:"classname,attr"`
	File      string        `xml:"file,attr,omitempty"`
	Line      string        `xml:"line,attr,omitempty"`
	Error     *junitProblem `xml:"error"`
	Failure   *junitProblem `xml:"failure"`
	Skipped   *junitProblem `xml:"skipped"`
	Out       string        `xml:"system-out,omitempty"`
}

type junitProblem struct {
	Type    string `xml:"type,attr,omitempty"`
	Message string `xml:"message,attr,omitempty"`
	Text    string `xml:",chardata"`
}

// JUnit writes a set as XML that CI services read: a suite for each package, in it a case for each
// item and metric, and for each gate. A score on the wrong side of its bound, or that rests
// on nothing, is a failure; what could not be judged is an error; a gate that did not see all
// items is skipped, and one that failed and only reports is not a failure.
func JUnit(w io.Writer, s *results.Set) error {
	if _, err := summarize(s); err != nil {
		return err
	}
	all := junitSuites{Name: "ragtest", Suites: []junitSuite{}}
	at := map[string]int{}
	add := func(pkg string, c junitCase, when string) {
		if _, ok := at[pkg]; !ok {
			at[pkg] = len(all.Suites)
			all.Suites = append(all.Suites, junitSuite{Name: shown(pkg), Timestamp: when})
		}
		suite := &all.Suites[at[pkg]]
		suite.Cases = append(suite.Cases, c)
		suite.Tests, all.Tests = suite.Tests+1, all.Tests+1
		switch {
		case c.Error != nil:
			suite.Errors, all.Errors = suite.Errors+1, all.Errors+1
		case c.Failure != nil:
			suite.Failures, all.Failures = suite.Failures+1, all.Failures+1
		case c.Skipped != nil:
			suite.Skipped++
		}
	}
	const layout = "2006-01-02T15:04:05"
	for _, r := range s.Rows {
		add(r.Package, junitRow(r), r.Time.UTC().Format(layout))
	}
	for _, g := range s.Gates {
		add(g.Package, junitGate(g), g.Time.UTC().Format(layout))
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(all); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

func junitRow(r results.Row) junitCase {
	c := junitCase{Name: shown(fmt.Sprintf("%s [%s] %s", r.Test, r.Item, r.Metric)), Classname: shown(r.Package), File: shown(r.File)}
	if r.Line > 0 {
		c.Line = strconv.Itoa(r.Line)
	}
	score := r.Metric + ": " + scoreText(r)
	if !failing(r.Outcome) {
		c.Out = shown(score + ": " + r.Reason)
		return c
	}
	problem := &junitProblem{Type: shown(string(r.Outcome)), Message: shown(score + ": " + line(r.Reason)), Text: shown(textOf(r))}
	if r.Outcome == assert.Unjudged || r.Outcome == assert.Misused {
		c.Error = problem
		problem.Message = shown(line(r.Reason))
	} else {
		c.Failure = problem
	}
	return c
}

// textOf returns what a row rests on, a line for each verdict.
func textOf(r results.Row) string {
	var b strings.Builder
	fmt.Fprintln(&b, r.Reason)
	for _, v := range r.Verdicts {
		mark := markOf(r, v)
		if mark == "" {
			mark = " "
		}
		fmt.Fprintf(&b, "%s %s", mark, line(v.Label))
		if len(v.Chunks) > 0 {
			fmt.Fprintf(&b, " %v", v.Chunks)
		}
		for _, text := range []string{v.Claim, v.Note} {
			if text != "" {
				fmt.Fprintf(&b, ": %s", line(text))
			}
		}
		b.WriteByte('\n')
	}
	for _, fact := range factsOf(r) {
		fmt.Fprintln(&b, fact)
	}
	if at := asserted(r); at != "" {
		fmt.Fprintln(&b, at)
	}
	return b.String()
}

func junitGate(g results.Gate) junitCase {
	c := junitCase{Name: shown(g.Test + " gate: " + gateName(g)), Classname: shown(g.Package), File: shown(g.File)}
	if g.Line > 0 {
		c.Line = strconv.Itoa(g.Line)
	}
	first, _, _ := strings.Cut(strings.TrimSpace(shown(g.Text)), "\n")
	problem := &junitProblem{Type: shown(g.Outcome), Message: first, Text: shown(g.Text)}
	switch {
	case gateFails(g):
		c.Failure = problem
	case missed(g):
		c.Out = "failed, and is reported only: " + shown(g.Text)
	case gateRank(g) == 1:
		c.Skipped = problem
	default:
		c.Out = shown(g.Text)
	}
	return c
}
