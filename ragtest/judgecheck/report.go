package judgecheck

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/ragtest/go-ragtest/ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A Report is how a judge fared.
type Report struct {
	Cases     int           // the number of cases
	Metrics   []Figures     // in the order asked; a metric of which no label speaks is not there
	NotJudged []NotJudged   // what has no verdict; none of it is in the figures
	Models    []string      // who judged
	Usage     metrics.Usage // of all calls
}

// Figures are the outcome of one metric over all cases; Kappa and
// BalancedAccuracy are methods of its Confusion.
type Figures struct {
	Metric    string        // "context recall"
	Asked     int           // the number of cases asked about, those that could not be judged among them
	Confusion               // of the verdicts, chunk by chunk
	Misses    []Miss        // the verdicts that are not as labelled, in the order of the cases
	Tiers     []TierFigures // the same by tier, in the order of the cases; one at least
}

// TierFigures are the outcome of one metric over the cases of one tier.
type TierFigures struct {
	Tier      Tier
	Asked     int // the number of cases of the tier asked about
	Confusion     // of the verdicts on them
}

// A Miss is one verdict that is not as labelled.
type Miss struct {
	Case  string
	Tier  Tier   // of the case
	Chunk int    // index into the item's Context
	Text  string // of the chunk
	Want  string // the label, in the metric's words: "not relevant"
	Got   string // the verdict
	Note  string // the judge's words, if it gave any
}

// A NotJudged is a case that a metric could not judge. It counts as neither
// right nor wrong.
type NotJudged struct {
	Metric, Case string
	Err          error
}

// Error says what could not be judged and why.
func (n NotJudged) Error() string {
	return fmt.Sprintf("%s of case %q cannot be judged: %v", n.Metric, n.Case, n.Err)
}

// Unwrap returns n.Err.
func (n NotJudged) Unwrap() error { return n.Err }

// newReport counts what evaluations come to.
func newReport(comparisons []comparison, evaluations []evaluation) Report {
	var report Report
	for i, m := range comparisons {
		f := Figures{Metric: m.metric.Name(), Confusion: newConfusion(m.labels)}
		for _, e := range evaluations {
			if e.metric != i {
				continue
			}
			report.Usage = report.Usage.Add(e.result.Usage)
			if model := e.result.Model; model != "" && !slices.Contains(report.Models, model) {
				report.Models = append(report.Models, model)
			}
			f.count(m, e)
			if e.err != nil {
				report.NotJudged = append(report.NotJudged, NotJudged{f.Metric, e.of.Name, e.err})
			}
		}
		report.Metrics = append(report.Metrics, f)
	}
	slices.Sort(report.Models)
	return report
}

// count adds the verdicts of e to f.
func (f *Figures) count(m comparison, e evaluation) {
	f.Asked++
	tier := f.tier(e.of.Tier)
	tier.Asked++
	if e.err != nil {
		return
	}
	for chunk, text := range e.of.Item.Context {
		want := m.want(e.of, chunk)
		if want == "" {
			continue
		}
		got := m.got(e.result, chunk)
		f.add(want, got)
		tier.add(want, got)
		if got != want {
			f.Misses = append(f.Misses, Miss{e.of.Name, e.of.Tier, chunk, text.Text, want, got, m.note(e.result, chunk)})
		}
	}
}

// tier returns the figures of a tier, which it adds where they are not there yet.
func (f *Figures) tier(tier Tier) *TierFigures {
	i := slices.IndexFunc(f.Tiers, func(t TierFigures) bool { return t.Tier == tier })
	if i < 0 {
		i = len(f.Tiers)
		f.Tiers = append(f.Tiers, TierFigures{Tier: tier, Confusion: newConfusion(f.Labels)})
	}
	return &f.Tiers[i]
}

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
	place := func(m Miss) string { return fmt.Sprintf("%s [%d]", m.Case, m.Chunk) }
	width := 0
	for _, m := range misses {
		width = max(width, utf8.RuneCountInString(place(m)))
	}
	var b strings.Builder
	for _, m := range misses {
		fmt.Fprintf(&b, "\n  - %-*s  %s, want %s: %q", width, place(m), m.Got, m.Want, metrics.Clip(m.Text, 70))
		if m.Note != "" {
			fmt.Fprintf(&b, "\n    %-*s  %s", width, "", oneLine(m.Note))
		}
	}
	return b.String()
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
