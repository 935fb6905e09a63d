package metrics

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	lineRunes = 70 // texts are clipped to one line of this length
	mostRows  = 12 // more verdicts collapse to those that matter
)

// A Mark says how a verdict's row begins.
type Mark byte

// The marks of a row.
const (
	NotCounted Mark = ' ' // no influence on the score
	Above      Mark = '+' // at or above the bound
	Below      Mark = '-' // below the bound
)

// Details lays out what r rests on, for people, a line each and without a final
// newline: the item's question and answer, a row per verdict that mark marks,
// the warnings, and who judged. Texts are clipped to one line of 70 runes; of
// more than 12 verdicts the rows below the bound are shown and the others
// counted.
func (r Result) Details(mark func(Verdict) Mark) string {
	var b strings.Builder
	line := func(name, text string) { fmt.Fprintf(&b, "    %-9s %s\n", name+":", text) }
	if r.Item.Name != "" {
		line("item", Clip(r.Item.Name, lineRunes))
	}
	line("question", quoted(r.Item.Question))
	if r.Item.Answer != "" {
		line("answer", quoted(r.Item.Answer))
	}
	writeRows(&b, r.rows(mark))
	if len(r.Samples) > 1 {
		line("samples", r.samplesInWords(mark))
	}
	for _, w := range r.Warnings {
		line("warning", w)
	}
	line("judge", r.Judge())
	return strings.TrimSuffix(b.String(), "\n")
}

// samplesInWords returns "0.50, 1.00, 0.50 (agreement 0.83)", and says so when
// samples rest on nothing or lie on both sides of the bound, with as many decimals
// as it takes to see that.
func (r Result) samplesInWords(mark func(Verdict) Mark) string {
	var words []string
	sides := map[Mark]bool{}
	for digits := 2; digits <= 16; digits += 2 {
		words = nil
		side, blurred := map[string]Mark{}, false
		for _, s := range r.Samples {
			word, m := strconv.FormatFloat(s, 'f', digits, 64), mark(Verdict{Counted: true, Score: s})
			before, seen := side[word]
			blurred = blurred || seen && before != m
			words, side[word], sides[m] = append(words, word), m, true
		}
		if !blurred {
			break
		}
	}
	text := fmt.Sprintf("%s (agreement %.2f", strings.Join(words, ", "), r.Agreement)
	if r.VacuousSamples > 0 {
		text += fmt.Sprintf(", resting on nothing: %d", r.VacuousSamples)
	}
	if len(sides) > 1 {
		text += ", unstable: on both sides of the bound"
	}
	return text + ")"
}

// Judge says who judged, and whether live or from which recording.
func (r Result) Judge() string {
	model, how := r.Model, "asked live"
	if model == "" {
		model = "unnamed"
	}
	if r.Source != "" {
		how = "replayed from " + r.Source
	}
	return model + ", " + how
}

// A row is one verdict, laid out.
type row struct {
	mark            Mark
	id, label, text string
	under           []string // lines below the text
}

// rowser is a reply that lays out its verdicts in another way than a row for
// each.
type rowser interface {
	rows(r Result, mark func(Verdict) Mark) []row
}

func (r Result) rows(mark func(Verdict) Mark) []row {
	if reply, ok := r.Reply.(rowser); ok {
		return reply.rows(r, mark)
	}
	rows := make([]row, len(r.Verdicts))
	for i, v := range r.Verdicts {
		rows[i] = newRow(r.Item, v, mark(v))
	}
	return rows
}

func newRow(item Item, v Verdict, mark Mark) row {
	ids := make([]string, len(v.Chunks))
	for i, id := range v.Chunks {
		ids[i] = strconv.Itoa(id)
	}
	w := row{mark: mark, id: "[" + strings.Join(ids, ",") + "]", label: v.Label, text: v.Text(item)}
	if v.Chunks == nil {
		w.id = ""
	}
	// A note explains what kept a verdict from being better: below the bound or,
	// where there is none, below 1.
	lacks := mark == Below || mark == NotCounted && v.Counted && v.Score < 1
	if v.Note != "" && (lacks || strings.HasPrefix(v.Note, "partial: ")) {
		w.under = []string{printable(Clip(v.Note, lineRunes))}
	}
	return w
}

// writeRows writes the rows that matter, their columns aligned.
func writeRows(b *strings.Builder, rows []row) {
	shown := rows
	if len(rows) > mostRows {
		shown = nil
		for _, w := range rows {
			if w.mark == Below {
				shown = append(shown, w)
			}
		}
		if shown == nil {
			shown = rows
		}
		shown = shown[:min(len(shown), mostRows)]
	}
	idWidth, labelWidth := 0, 0
	for _, w := range shown {
		idWidth = max(idWidth, utf8.RuneCountInString(w.id))
		labelWidth = max(labelWidth, utf8.RuneCountInString(w.label))
	}
	for _, w := range shown {
		head := fmt.Sprintf("  %c %-*s %-*s ", w.mark, idWidth, w.id, labelWidth+1, w.label)
		text := ""
		if w.text != "" {
			text = quoted(w.text)
		}
		b.WriteString(strings.TrimRight(head+text, " ") + "\n")
		for _, line := range w.under {
			b.WriteString(strings.Repeat(" ", utf8.RuneCountInString(head)) + line + "\n")
		}
	}
	if len(shown) < len(rows) {
		b.WriteString("    " + summary(rows, shown) + "\n")
	}
}

// summary counts the rows that are not shown.
func summary(rows, shown []row) string {
	count := map[Mark]int{}
	for _, w := range rows {
		count[w.mark]++
	}
	for _, w := range shown {
		count[w.mark]--
	}
	var parts []string
	for _, part := range []struct {
		mark Mark
		text string
	}{{Above, "at or above the bound"}, {Below, "below the bound"}, {NotCounted, "not counted"}} {
		if n := count[part.mark]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, part.text))
		}
	}
	return fmt.Sprintf("… and %d more: %s", len(rows)-len(shown), strings.Join(parts, ", "))
}

// printable replaces what a terminal would act on.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return utf8.RuneError
		}
		return r
	}, text)
}

// quoted shows a text on one line, clipped, in double quotes.
func quoted(text string) string { return strconv.Quote(Clip(text, lineRunes)) }
