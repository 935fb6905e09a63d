package metrics

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ragtest/go-ragtest/internal/figure"
)

const (
	lineRunes  = 70 // texts are clipped to one line of this length
	mostRows   = 12 // more verdicts collapse to those that matter
	mostQuotes = 5  // more pieces of a text are counted
)

// A Layout is what a result rests on, as data: what Details prints.
type Layout struct {
	Item          Item
	Rows          []Row
	Notes         []Note
	Warnings      []string
	Judge         string // who judged; "" if nobody was asked
	LowerIsBetter bool

	Reference string     // the reference, of a metric that reads it
	Blame     *Diagnosis // the claims with whose fault they are, in place of Rows; nil: not known
}

// A Note is a line on the whole: "samples", "0.50, 1.00, 0.50 (agreement 0.83)".
type Note struct{ Name, Text string }

// Layout lays r out, each verdict marked by mark.
func (r Result) Layout(mark func(Verdict) Mark) Layout {
	l := Layout{Item: r.Item, Rows: r.Rows(mark), Warnings: r.Warnings, Judge: r.Judge(), LowerIsBetter: r.LowerIsBetter}
	if r.Reads&Reference != 0 {
		l.Reference = r.Item.Reference
	}
	if len(r.Samples) > 1 {
		l.Notes = append(l.Notes, Note{"samples", r.samplesInWords(mark)})
	}
	return l
}

// Details lays out what r rests on, for people, a line each and without a final
// newline: the item's question and answer, a row per verdict that mark marks,
// the warnings, and who judged. Texts are clipped to one line of 70 runes; of
// more than 12 verdicts the rows below the bound are shown and the others
// counted.
func (r Result) Details(mark func(Verdict) Mark) string { return r.Layout(mark).String() }

// String returns the text of Details.
func (l Layout) String() string {
	var b strings.Builder
	width := len("question:")
	if l.Reference != "" {
		width = len("reference:")
	}
	line := func(name, text string) { fmt.Fprintf(&b, "    %-*s %s\n", width, name+":", text) }
	if l.Item.Name != "" {
		line("item", Clip(l.Item.Name, lineRunes))
	}
	if n := len(l.Item.History); n > 0 {
		line("history", figure.Plural(n, "earlier turn")+", the last "+quoted(l.Item.History[n-1].Text))
	}
	if l.Item.Question != "" {
		line("question", quoted(l.Item.Question))
	}
	if l.Item.Answer != "" {
		line("answer", quoted(l.Item.Answer))
	}
	if l.Reference != "" {
		line("reference", quoted(l.Reference))
	}
	if l.Blame != nil {
		b.WriteString(l.Blame.matrix())
	} else {
		l.writeRows(&b)
	}
	for _, note := range l.Notes {
		line(note.Name, note.Text)
	}
	for _, w := range l.Warnings {
		line("warning", w)
	}
	if l.Judge != "" {
		line("judge", l.Judge)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// samplesInWords returns "0.50, 1.00, 0.50 (agreement 0.83)", and says so when
// samples rest on nothing or lie on both sides of the bound, with as many decimals
// as it takes to see that.
func (r Result) samplesInWords(mark func(Verdict) Mark) string {
	sides := map[Mark]bool{}
	words := figure.Apart(r.Samples, func(s float64) Mark {
		m := mark(Verdict{Counted: true, Score: s})
		sides[m] = true
		return m
	})
	text := fmt.Sprintf("%s (agreement %.2f", strings.Join(words, ", "), r.Agreement)
	if r.VacuousSamples > 0 {
		text += fmt.Sprintf(", resting on nothing: %d", r.VacuousSamples)
	}
	if len(sides) > 1 {
		text += ", unstable: on both sides of the bound"
	}
	return text + ")"
}

// Judge says who judged, and whether live or from which recording; "" if nobody was
// asked.
func (r Result) Judge() string {
	if r.NoJudge {
		return ""
	}
	model, how := r.Model, "asked live"
	if model == "" {
		model = "unnamed"
	}
	if r.Source != "" {
		how = "replayed from " + r.Source
	}
	return model + ", " + how
}

// writeRows writes the rows that matter, their columns aligned.
func (l Layout) writeRows(b *strings.Builder) {
	rows, shown := l.Rows, l.Rows
	if len(rows) > mostRows {
		shown = nil
		for _, row := range rows {
			if row.Mark == Below {
				shown = append(shown, row)
			}
		}
		if shown == nil {
			shown = rows
		}
		shown = shown[:min(len(shown), mostRows)]
	}
	idWidth, labelWidth := 0, 0
	for _, row := range shown {
		idWidth = max(idWidth, len(row.id()))
		labelWidth = max(labelWidth, utf8.RuneCountInString(row.Label))
	}
	for _, row := range shown {
		head := fmt.Sprintf("  %c %-*s %-*s ", row.Mark, idWidth, row.id(), labelWidth+1, row.Label)
		text := ""
		if row.Text != "" {
			text = quoted(row.Text)
		}
		b.WriteString(strings.TrimRight(head+text, " ") + "\n")
		for _, line := range row.under() {
			b.WriteString(strings.Repeat(" ", utf8.RuneCountInString(head)) + line + "\n")
		}
	}
	if len(shown) < len(rows) {
		b.WriteString("    " + l.rest(shown) + "\n")
	}
}

// id returns "[0]", "[0,2]", and nothing for a row on no chunk.
func (row Row) id() string {
	if row.Chunks == nil {
		return ""
	}
	ids := make([]string, len(row.Chunks))
	for i, id := range row.Chunks {
		ids[i] = strconv.Itoa(id)
	}
	return "[" + strings.Join(ids, ",") + "]"
}

// under returns the lines below the row's text: the notes, and the quotes (the
// sentences that count).
func (row Row) under() (lines []string) {
	for _, note := range row.Notes {
		lines = append(lines, printable(Clip(note, lineRunes)))
	}
	for i, quote := range row.Quotes {
		if i == mostQuotes {
			lines = append(lines, fmt.Sprintf("… and %d more", len(row.Quotes)-i))
			break
		}
		lines = append(lines, quoted(quote))
	}
	return lines
}

// rest counts the rows that are not shown.
func (l Layout) rest(shown []Row) string {
	above, below := "at or above the bound", "below the bound"
	if l.LowerIsBetter {
		above, below = "at or below the bound", "above the bound"
	}
	count := map[Mark]int{}
	for _, row := range l.Rows {
		count[row.Mark]++
	}
	for _, row := range shown {
		count[row.Mark]--
	}
	var parts []string
	for _, part := range []struct {
		mark Mark
		text string
	}{{Above, above}, {Below, below}, {NotCounted, "not counted"}} {
		if n := count[part.mark]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, part.text))
		}
	}
	return fmt.Sprintf("… and %d more: %s", len(l.Rows)-len(shown), strings.Join(parts, ", "))
}

// quoted shows a text on one line, clipped, in double quotes.
func quoted(text string) string { return strconv.Quote(Clip(text, lineRunes)) }
