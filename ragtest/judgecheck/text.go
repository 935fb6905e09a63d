package judgecheck

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

const (
	mostCauses = 3 // more causes are counted
	mostNames  = 5 // more cases of one cause are counted
)

// String returns the figures, all misses of each metric and what could not be
// judged.
func (r Report) String() string {
	var b strings.Builder
	b.WriteString(r.figures())
	for _, f := range r.Metrics {
		if f.Agreed() < f.Total() {
			fmt.Fprintf(&b, "\n\n%s, %s:\n%s", f.Metric, f.summary(), f.details())
			b.WriteString(list(f.Misses))
		}
	}
	if len(r.NotJudged) > 0 {
		fmt.Fprintf(&b, "\n\n%s", r.notJudged())
	}
	return b.String()
}

// figures returns a line for each metric, or, where the cases are of several
// tiers, a line for each of its tiers and one for all.
func (r Report) figures() string {
	type row struct {
		metric, tier string
		Confusion
	}
	rows := []row{{tier: "tier"}}
	tiered := false
	for _, f := range r.Metrics {
		name := f.Metric
		for _, t := range f.Tiers {
			rows = append(rows, row{name, t.Tier.String(), t.Confusion})
			name = ""
		}
		if len(f.Tiers) > 1 {
			rows = append(rows, row{"", "all", f.Confusion})
			tiered = true
		}
	}
	metricWidth, tierWidth := 0, 0
	for _, row := range rows {
		metricWidth = max(metricWidth, utf8.RuneCountInString(row.metric))
		tierWidth = max(tierWidth, utf8.RuneCountInString(row.tier))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "judge check: %s, judged by %s", figure.Plural(r.Cases, "case"), r.judges())
	for i, row := range rows {
		fmt.Fprintf(&b, "\n    %-*s", metricWidth, row.metric)
		if tiered {
			fmt.Fprintf(&b, "  %-*s", tierWidth, row.tier)
		}
		if i == 0 {
			b.WriteString("  kappa  balanced accuracy  as labelled")
			continue
		}
		kappa, accuracy := "-", "-"
		if row.Total() > 0 {
			kappa, accuracy = figure.Fixed(row.Kappa(), 2), figure.Fixed(row.BalancedAccuracy(), 2)
		}
		fmt.Fprintf(&b, "  %5s  %17s  %d of %d", kappa, accuracy, row.Agreed(), row.Total())
	}
	if n := len(r.NotJudged); n > 0 {
		fmt.Fprintf(&b, "\n    not judged: %d of %d", n, r.asked())
	}
	return b.String()
}

func (r Report) judges() string {
	if len(r.Models) == 0 {
		return "an unnamed judge"
	}
	return strings.Join(r.Models, ", ")
}

func (r Report) asked() int {
	n := 0
	for _, f := range r.Metrics {
		n += f.Asked
	}
	return n
}

// notJudged says what could not be judged, by cause.
func (r Report) notJudged() string {
	var causes []string
	of := map[string][]string{}
	for _, n := range r.NotJudged {
		cause := n.Err.Error()
		if of[cause] == nil {
			causes = append(causes, cause)
		}
		of[cause] = append(of[cause], n.Metric+" of "+n.Case)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d of %s cannot be judged: ", len(r.NotJudged), figure.Plural(r.asked(), "evaluation"))
	for i, cause := range causes {
		if i == mostCauses {
			fmt.Fprintf(&b, "\n    and %s", figure.Plural(len(causes)-i, "other cause"))
			break
		}
		if i > 0 {
			b.WriteString("\n    ")
		}
		b.WriteString(strings.ReplaceAll(cause, "\n", "\n    "))
		names := of[cause]
		rest := ""
		if n := len(names) - mostNames; n > 0 {
			names, rest = names[:mostNames], fmt.Sprintf(" and %d more", n)
		}
		fmt.Fprintf(&b, "\n      in %s%s", strings.Join(names, ", "), rest)
	}
	return b.String()
}

// summary says in one line what the figures rest on.
func (c Confusion) summary() string {
	text := fmt.Sprintf("%d of %s as labelled", c.Agreed(), figure.Plural(c.Total(), "verdict"))
	if label := c.onlyLabel(); label != "" {
		text += fmt.Sprintf(", but every label is %q, so that agreement shows nothing", label)
	}
	return text
}

// details lays out the balanced accuracy and the confusion, without a final
// newline.
func (c Confusion) details() string {
	var b strings.Builder
	fmt.Fprintf(&b, "    balanced accuracy: %s\n", figure.Fixed(c.BalancedAccuracy(), 2))
	width := len("labelled")
	for _, label := range c.Labels {
		width = max(width, len(label))
	}
	fmt.Fprintf(&b, "    %-*s  judged", width, "labelled")
	for _, label := range c.Labels {
		fmt.Fprintf(&b, "  %s", label)
	}
	for i, label := range c.Labels {
		fmt.Fprintf(&b, "\n    %-*s        ", width, label)
		for j, count := range c.Counts[i] {
			fmt.Fprintf(&b, "  %*d", len(c.Labels[j]), count)
		}
	}
	return b.String()
}

// list returns a row for each miss, and below it the judge's words, each with a
// newline before it.
func list(misses []Miss) string {
	place := func(m Miss) string {
		if m.Chunk < 0 {
			return m.Case
		}
		return fmt.Sprintf("%s [%d]", m.Case, m.Chunk)
	}
	width := 0
	for _, m := range misses {
		width = max(width, utf8.RuneCountInString(place(m)))
	}
	var b strings.Builder
	for _, m := range misses {
		fmt.Fprintf(&b, "\n  - %-*s  %s, want %s", width, place(m), m.Got, m.Want)
		if m.Text != "" {
			fmt.Fprintf(&b, ": %q", metrics.Clip(m.Text, 70))
		}
		if m.Note != "" {
			fmt.Fprintf(&b, "\n    %-*s  %s", width, "", oneLine(m.Note))
		}
	}
	return b.String()
}
