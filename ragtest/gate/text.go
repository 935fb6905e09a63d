package gate

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// String returns the text of d. Its first line says all by itself.
func (d Decision) String() string {
	if d.Regression != nil && d.Outcome != NotDecided {
		return d.regressionText()
	}
	lines := []string{d.headline()}
	if d.Outcome == NotDecided {
		return lines[0]
	}
	problems := d.Problems
	if len(problems) > 0 && d.Whole.Items > 0 && !d.misses(d.Whole) {
		problems = problems[1:] // the first line has it
	}
	lines = append(lines, problems...)
	lines = append(lines, unscored("not judged", d.NotJudged)...)
	lines = append(lines, unscored("vacuous", d.Vacuous)...)
	lines = append(lines, d.sliceLines()...)
	lines = append(lines, d.Notes...)
	if len(d.Pulling) > 0 {
		lines = append(lines, pullLines("items below the bound, the worst first:", d)...)
	}
	return strings.Join(lines, "\n    ")
}

func (d Decision) headline() string {
	name := d.Gate.name()
	switch {
	case d.Outcome == NotDecided:
		return fmt.Sprintf("%s: saw %d of %s: not decided (a run over all decides, or ragtest gate over the results of all parts)", name, d.Saw, figure.Plural(d.Of, "item"))
	case d.Whole.Items == 0:
		return name + " cannot be decided"
	}
	text := d.whole()
	if d.Outcome == Failed && !d.misses(d.Whole) {
		return fmt.Sprintf("%s fails: %s\n    %s", name, d.reason(), text)
	}
	return text
}

// whole says what the figure of all items is.
func (d Decision) whole() string {
	m, b := d.Whole, d.bound()
	got, want := b.Decimals(d.Gate.held(m))
	compared := got + " " + b.Sign() + " " + want
	if d.misses(m) {
		compared = got + ", want " + b.Sign() + " " + want
	}
	if d.Gate.LowerEnd != 0 {
		side := "lower"
		if b.AtMost {
			side = "upper"
		}
		return fmt.Sprintf("%s end of %s = %s (one-sided, with %s confidence): it is %s over %s", side, d.Gate.name(), compared, percent(d.Gate.level()), figure.Fixed(m.Value, 2), d.basis(m))
	}
	text := fmt.Sprintf("%s = %s: %s", d.Gate.name(), compared, d.basis(m))
	if m.HasEnd {
		text += "; " + d.end(m, figure.Fixed(m.End, 2))
	}
	return text
}

// reason says why a gate fails whose figure over all items does not.
func (d Decision) reason() string {
	if len(d.Problems) > 0 {
		return d.Problems[0]
	}
	return fmt.Sprintf("%s %s misses the bound", d.Slices[0].Tag, d.Slices[0].Slice)
}

// end says where the interval ends: "at least 0.64 with 95 % confidence, one-sided".
func (d Decision) end(m Measured, end string) string {
	side := "at least"
	if d.bound().AtMost {
		side = "at most"
	}
	return fmt.Sprintf("%s %s with %s confidence, one-sided", side, end, percent(d.Gate.level()))
}

func percent(x float64) string { return strings.TrimSuffix(fmt.Sprintf("%.4g", x*100), ".0") + " %" }

// basis says on how many items a figure rests.
func (d Decision) basis(m Measured) string {
	text := figure.Plural(m.Items, "item")
	if m.Clusters < m.Items {
		text += fmt.Sprintf(" of %s", figure.Plural(m.Clusters, "cluster"))
		if worth := math.Floor(m.Worth + 1e-9); m.HasEnd && worth < float64(m.Items) {
			text += fmt.Sprintf(", worth %.0f", worth)
		}
	}
	return text
}

const listed = 3

// unscored names items without a score.
func unscored(what string, rows []results.Row) (lines []string) {
	if len(rows) == 0 {
		return nil
	}
	lines = append(lines, fmt.Sprintf("%s, in no figure:", what))
	for i, r := range rows {
		if i == listed {
			lines = append(lines, fmt.Sprintf("    … and %d more", len(rows)-i))
			break
		}
		reason := strings.TrimSuffix(strings.TrimPrefix(r.Reason, r.Metric+" cannot be judged: "), ":")
		reason = strings.TrimSuffix(reason, " (-recorded +now)") // the diff itself is in the test's log
		if r.Kind != "" && !strings.Contains(reason, r.Kind) {
			reason = r.Kind + ": " + reason
		}
		lines = append(lines, fmt.Sprintf("    %q: %s", r.Item, reason))
	}
	return lines
}

// sliceLines has a line for each slice, the worst first.
func (d Decision) sliceLines() (lines []string) {
	const most = 8
	for i, m := range d.Slices {
		if i == most {
			lines = append(lines, fmt.Sprintf("… and %s that are better", figure.Plural(len(d.Slices)-i, "slice")))
			break
		}
		got, want := d.bound().Decimals(d.Gate.held(m))
		mark, tail := "+", ""
		if d.misses(m) {
			mark, tail = "-", fmt.Sprintf(", want %s %s", d.bound().Sign(), want)
		}
		if d.Gate.LowerEnd != 0 {
			got = d.end(m, got)
		}
		line := fmt.Sprintf("%s %s %s: %s%s (%s)", mark, m.Tag, m.Slice, got, tail, d.basis(m))
		if i == 0 && len(d.Slices) > 1 {
			line += ", the worst slice"
		}
		lines = append(lines, line)
	}
	if d.Small > 0 {
		lines = append(lines, fmt.Sprintf("%s of fewer than %d items not held against the bound%s", figure.Plural(d.Small, "slice"), SmallestSlice, d.smallNames()))
	}
	return lines
}

// smallNames names the slices that are too small, a few of them: ": lang fr, lang it, …".
func (d Decision) smallNames() string {
	if len(d.small) == 0 {
		return ""
	}
	names := slices.Sorted(slices.Values(d.small))
	names = slices.Compact(names)
	more := ""
	if len(names) > pulls {
		names, more = names[:pulls], ", …"
	}
	return ": " + strings.Join(names, ", ") + more
}

func pullLines(title string, d Decision) []string {
	lines := []string{title}
	for i, p := range d.Pulling {
		if i == pulls {
			lines = append(lines, fmt.Sprintf("    … and %d more", len(d.Pulling)-i))
			break
		}
		lines = append(lines, fmt.Sprintf("    %s %q: %s", figure.Fixed(p.Row.Score, 2), p.Row.Item, p.Row.Reason))
		for _, c := range p.Chunks {
			lines = append(lines, "        "+c.String())
		}
		if p.More > 0 {
			lines = append(lines, fmt.Sprintf("        … and %d more", p.More))
		}
	}
	return lines
}

// String returns "[1] missing "the words of the chunk"".
func (c PulledChunk) String() string {
	text := c.Label
	if len(c.Chunks) > 0 {
		text = strings.ReplaceAll(fmt.Sprint(c.Chunks), " ", ", ") + " " + text
	}
	if c.Text != "" {
		text += fmt.Sprintf(" %q", c.Text)
	}
	return text
}
