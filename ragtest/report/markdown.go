package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// maxMarkdown is how many failing rows Markdown lists. A job's summary on GitHub may have
// 1 MiB, and is dropped as a whole if it has more.
const maxMarkdown = 200

// Markdown writes the summary of a set, its gates and the rows that fail or are below a gate, for the summary of a
// job. Of more than 200 such rows the rest is counted.
func Markdown(w io.Writer, s *results.Set) error {
	sum, err := summarize(s)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "## ragtest: %s\n\n%s\n", markdown(sum.headline()), literal(sum.judgedBy()))
	for _, t := range sum.Trust {
		fmt.Fprintf(&b, "\n%s\n", literal(t.Text))
	}
	for _, warning := range sum.Warnings {
		fmt.Fprintf(&b, "\n> warning: %s\n", literal(warning))
	}
	if len(sum.Metrics) > 0 {
		b.WriteString("\n| metric | rows | mean | worst |")
		for _, c := range sum.Outcomes {
			fmt.Fprintf(&b, " %s |", markdown(string(c.Outcome)))
		}
		b.WriteString("\n|---|--:|--:|--:|" + strings.Repeat("--:|", len(sum.Outcomes)) + "\n")
		for _, m := range sum.Metrics {
			fmt.Fprintf(&b, "| %s | %d | %s | %s |", literal(m.Metric), m.Rows, fixed(m.Mean), fixed(m.Worst))
			for _, c := range sum.Outcomes {
				n := 0
				for _, of := range m.Outcomes {
					if of.Outcome == c.Outcome {
						n = of.Rows
					}
				}
				fmt.Fprintf(&b, " %d |", n)
			}
			b.WriteByte('\n')
		}
		if sum.NotJudged > 0 || sum.Vacuous > 0 {
			b.WriteString("\nWhat is not judged or rests on nothing is in no mean.\n")
		}
	}
	if len(s.Gates) > 0 {
		b.WriteString("\n### Gates\n\n| outcome | gate | metric | what came of it |\n|---|---|---|---|\n")
		for _, g := range sortedGates(s.Gates) {
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", markdown(gateOutcome(g)), literal(g.Name), literal(g.Metric), literalLines(g.Text))
		}
	}
	if sum.Failing+sum.Below > 0 {
		b.WriteString("\n### What fails\n\n| outcome | metric | score | test, item | why | at |\n|---|---|---|---|---|---|\n")
		n := 0
		for _, e := range entriesOf(s) {
			for i, r := range e.rows {
				m, below := e.misses[i]
				if !failing(r.Outcome) && !below {
					continue
				}
				outcome, score, why := string(r.Outcome), scoreCell(r), r.Reason
				if below {
					got, want := m.Bound.Decimals(r.Score)
					outcome, score, why = "below a gate", markdown(got+", want "+m.Bound.Sign()+" "+want), m.Gate+": "+r.Reason
				}
				if n++; n > maxMarkdown {
					continue
				}
				fmt.Fprintf(&b, "| %s | %s | %s | %s %s | %s | %s |\n", markdown(outcome), literal(r.Metric), score,
					literal(r.Test), literal(clipped(r.Item, 80)), literal(clipped(why, 300)), literal(asserted(r)))
			}
		}
		if n > maxMarkdown {
			fmt.Fprintf(&b, "\nand %s more\n", figure.Count(n-maxMarkdown, "row"))
		}
	}
	_, err = w.Write(b.Bytes())
	return err
}

func scoreCell(r results.Row) string {
	if !r.Judged() {
		return ""
	}
	return markdown(scoreText(r))
}

// asserted returns where a row was asserted, "" if that is not known.
func asserted(r results.Row) string {
	if r.File == "" {
		return ""
	}
	return fmt.Sprintf("%s:%d", r.File, r.Line)
}
