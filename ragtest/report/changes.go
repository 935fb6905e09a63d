package report

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// Changes writes a comparison as Markdown, for a comment on a pull request: what got worse
// first, each with the verdicts that changed and with whether the item or the judge did. Of
// more than 100 changes the rest is counted.
func Changes(w io.Writer, c results.Comparison) error {
	worse := 0
	for _, change := range c.Changes {
		if change.Worse() {
			worse++
		}
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "## ragtest: %s changed, %d worse\n\n%d the same, %d new, %d gone\n",
		figure.Count(len(c.Changes), "row"), worse, c.Same, len(c.Added), len(c.Removed))
	if len(c.Changes) > 0 {
		b.WriteString("\n| | metric | test, item | before | after | because of | verdicts |\n|---|---|---|--:|--:|---|---|\n")
	}
	sorted := slices.Clone(c.Changes)
	slices.SortStableFunc(sorted, func(x, y results.Change) int { return changeRank(x) - changeRank(y) })
	for _, change := range sorted[:min(len(sorted), maxChanges)] {
		r := change.New
		fmt.Fprintf(&b, "| %s | %s | %s %s | %s | %s | %s | %s |\n", direction(change), literal(r.Metric), literal(r.Test), literal(clipped(r.Item, 80)),
			before(change.Old), before(r), markdown(Cause(change)), flips(change.Verdicts))
	}
	if n := len(sorted) - maxChanges; n > 0 {
		fmt.Fprintf(&b, "\nand %s more\n", figure.Count(n, "change"))
	}
	for _, list := range []struct {
		name string
		rows []results.Row
	}{{"New", c.Added}, {"Gone", c.Removed}} {
		if len(list.rows) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n### %s\n\n| metric | test, item | score |\n|---|---|--:|\n", list.name)
		for _, r := range list.rows[:min(len(list.rows), maxChanges)] {
			fmt.Fprintf(&b, "| %s | %s %s | %s |\n", literal(r.Metric), literal(r.Test), literal(clipped(r.Item, 80)), before(r))
		}
		if n := len(list.rows) - maxChanges; n > 0 {
			fmt.Fprintf(&b, "\nand %s more\n", figure.Count(n, "row"))
		}
	}
	_, err := w.Write(b.Bytes())
	return err
}

const maxChanges = 100

func changeRank(c results.Change) int {
	switch {
	case c.Worse():
		return 0
	case c.Delta() == 0:
		return 2
	}
	return 1
}

func direction(c results.Change) string {
	return [...]string{"worse", "better", "other verdicts"}[changeRank(c)]
}

// before returns a score or, of what has none, the outcome.
func before(r results.Row) string {
	if !r.Judged() {
		return markdown(string(r.Outcome))
	}
	switch score := figure.Fixed(r.Score, 2); {
	case r.Vacuous || r.Outcome == assert.Vacuous:
		return score + ", rests on nothing"
	case r.Outcome == assert.Unstable:
		return score + ", unstable"
	default:
		return score
	}
}

// Cause says what differs between the two sides of a change besides the verdicts: parts
// of the item, the judge, or nothing that results know of.
func Cause(c results.Change) string {
	causes := slices.Clone(c.Item)
	if c.Judge {
		causes = append(causes, fmt.Sprintf("judge (%s, was %s)", line(c.New.Model), line(c.Old.Model)))
	}
	if c.Prompt {
		causes = append(causes, "the metric's prompt")
	}
	if len(causes) == 0 {
		if c.Old.Judged() != c.New.Judged() {
			return string(c.New.Outcome)
		}
		return "the same item, judged anew"
	}
	return strings.Join(causes, ", ")
}

// flips lists the verdicts that changed.
func flips(changes []results.VerdictChange) string {
	const most = 8
	var all []string
	for _, v := range changes[:min(len(changes), most)] {
		subject := v.Claim
		if subject == "" {
			subject = fmt.Sprint(v.Chunks)
		}
		all = append(all, literal(fmt.Sprintf("%s: %s → %s", clipped(line(subject), 100), orNone(v.Old), orNone(v.New))))
	}
	if n := len(changes) - most; n > 0 {
		all = append(all, fmt.Sprintf("and %d more", n))
	}
	return strings.Join(all, "<br>")
}

func orNone(label string) string {
	if label == "" {
		return "none"
	}
	return label
}
