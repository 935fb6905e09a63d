package metrics

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
)

const (
	lineColumns = 72 // of a line; go test indents it by 8
	mostColumns = 12 // more chunks collapse to those that matter
	mostClaims  = 20 // more claims collapse to those that matter
	mostProofs  = 12 // of more claims no quote is shown
	proofIndent = 10
)

// A band are the rows of a matrix that mean the same.
type band struct {
	head string
	of   func(c DiagnosedClaim, fromAnswer bool) bool
	rows []claimRow
}

// A claimRow is a claim in a matrix.
type claimRow struct {
	DiagnosedClaim
	reference, answer byte   // how it stands to these
	other             string // what it is not from
}

func blames(b Blame) func(DiagnosedClaim, bool) bool {
	return func(c DiagnosedClaim, _ bool) bool { return c.Blame == b }
}

// bands returns the claims of d by what they mean, those that are somebody's fault first.
func (d Diagnosis) bands() []band {
	bands := []band{
		{head: "retrieval: the reference states it, no chunk does", of: blames(BlameRetrieval)},
		{head: "knowledge base: a chunk states what the reference contradicts", of: blames(BlameKnowledgeBase)},
		{head: "generation: a chunk states it, the answer does not", of: blames(BlameGeneration)},
		{head: "hallucination: neither a chunk nor the reference states it", of: blames(BlameHallucination)},
		{head: "from memory: answer and reference state it, no chunk does", of: blames(BlameMemory)},
		{head: "not known which chunks state it", of: func(c DiagnosedClaim, _ bool) bool { return c.isOpen() }},
		{head: "nobody's fault: a chunk states it, the reference leaves it open", of: func(c DiagnosedClaim, fromAnswer bool) bool {
			return fromAnswer && c.InOther.Outcome() != supported
		}},
		{head: "nobody's fault: chunk, answer and reference state it", of: func(DiagnosedClaim, bool) bool { return true }},
	}
	put := func(row claimRow, fromAnswer bool) {
		i := slices.IndexFunc(bands, func(b band) bool { return b.of(row.DiagnosedClaim, fromAnswer) })
		if i < len(bands)-1 || !slices.ContainsFunc(bands[i].rows, row.sameAs) { // both texts have it in one wording
			bands[i].rows = append(bands[i].rows, row)
		}
	}
	for _, c := range d.Reference {
		put(claimRow{c, '+', stands(c.InOther), "answer"}, false)
	}
	for _, c := range d.Answer {
		put(claimRow{c, stands(c.InOther), '+', "reference"}, true)
	}
	return bands
}

// sameAs reports whether two rows show the same.
func (row claimRow) sameAs(other claimRow) bool {
	return row.Claim == other.Claim && slices.Equal(row.InContext.Chunks, other.InContext.Chunks)
}

// stands returns the cell of a verdict.
func stands(v Verdict) byte {
	switch v.Outcome() {
	case supported:
		return '+'
	case contradicted:
		return 'x'
	case "":
		return '?'
	}
	return '.'
}

// matrix lays the claims of d out, a line each.
func (d Diagnosis) matrix() string {
	if len(d.Answer)+len(d.Reference) == 0 {
		return ""
	}
	bands := d.bands()
	shown := shares(bands, mostClaims)
	var rows []claimRow
	for i, b := range bands {
		rows = append(rows, b.rows[:shown[i]]...)
	}
	chunks, speaking := d.chunksShown(rows)
	width := 0
	for _, row := range rows {
		width = max(width, columns(inColumns(row.Claim, lineColumns)))
	}
	width = min(width, lineColumns-6-2-2*len(chunks)-9)
	var b strings.Builder
	lines := header(chunks)
	for i, line := range lines {
		name := "chunk"
		if i < len(lines)-1 || len(chunks) == 0 {
			name = ""
		}
		b.WriteString(strings.TrimRight(fmt.Sprintf("%*s %s", 6+width+1, name, line), " ") + "\n")
	}
	for i, band := range bands {
		if len(band.rows) == 0 {
			continue
		}
		fmt.Fprintf(&b, "    %s\n", band.head)
		for _, row := range band.rows[:shown[i]] {
			b.WriteString("      " + padded(inColumns(row.Claim, width), width) + "  " + row.cells(chunks) + "\n")
			if len(rows) > mostProofs {
				continue
			}
			for _, line := range row.proof() {
				b.WriteString(strings.Repeat(" ", proofIndent) + line + "\n")
			}
		}
		if more := len(band.rows) - shown[i]; more > 0 {
			fmt.Fprintf(&b, "      … and %d more\n", more)
		}
	}
	b.WriteString("    + states it, x contradicts it, . neither")
	if slices.ContainsFunc(rows, func(row claimRow) bool { return row.isOpen() }) {
		b.WriteString(", ? not asked")
	}
	b.WriteString("\n")
	if hidden := len(d.Item.Context) - len(chunks); hidden > 0 {
		fmt.Fprintf(&b, "    … and %s", figure.Plural(hidden, "more chunk"))
		if speaking > 0 {
			fmt.Fprintf(&b, ", %d of which speak of these claims", speaking)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// shares returns how many rows of each band are shown if most are in all: those that are
// somebody's fault first, and of these as many of each band as there is room for.
func shares(bands []band, most int) []int {
	shown := make([]int, len(bands))
	last := len(bands) - 2 // the first that is nobody's fault
	for most > 0 {
		before := most
		for i, b := range bands[:last] {
			if most > 0 && shown[i] < len(b.rows) {
				shown[i]++
				most--
			}
		}
		if most == before {
			break
		}
	}
	for i := last; i < len(bands); i++ {
		shown[i] = min(most, len(bands[i].rows))
		most -= shown[i]
	}
	return shown
}

// chunksShown returns the chunks that get a column: all or, of many, those that state or
// contradict a claim that is shown, the first rows first; and how many more of those there are.
func (d Diagnosis) chunksShown(rows []claimRow) (chunks []int, more int) {
	n := len(d.Item.Context)
	if n <= mostColumns {
		for i := range n {
			chunks = append(chunks, i)
		}
		return chunks, 0
	}
	for _, row := range rows {
		for _, id := range row.InContext.Chunks {
			if !slices.Contains(chunks, id) {
				chunks = append(chunks, id)
			}
		}
	}
	if more = len(chunks) - mostColumns; more > 0 {
		chunks = chunks[:mostColumns]
	}
	slices.Sort(chunks)
	return chunks, max(more, 0)
}

// header returns the lines above the cells: the numbers of the chunks from top to bottom.
func header(chunks []int) (lines []string) {
	digits := 1
	for _, id := range chunks {
		digits = max(digits, len(strconv.Itoa(id)))
	}
	for i := range digits {
		var line strings.Builder
		for _, id := range chunks {
			line.WriteByte(fmt.Sprintf("%*d", digits, id)[i])
			line.WriteByte(' ')
		}
		if i == digits-1 {
			line.WriteString("  ref ans")
		}
		lines = append(lines, line.String())
	}
	return lines
}

// cells returns how a claim stands to chunks, reference and answer.
func (row claimRow) cells(chunks []int) string {
	var b strings.Builder
	for _, id := range chunks {
		cell := byte('.')
		if row.isOpen() || slices.Contains(row.InContext.Chunks, id) {
			cell = stands(row.InContext)
		}
		b.WriteByte(cell)
		b.WriteByte(' ')
	}
	return fmt.Sprintf("%s   %c   %c", &b, row.reference, row.answer)
}

// proof returns the lines that show why a claim is somebody's fault.
func (row claimRow) proof() (lines []string) {
	line := func(name, quote string) {
		name += ": "
		lines = append(lines, name+inQuotes(quote, lineColumns-proofIndent-len(name)))
	}
	chunk := func() {
		line("chunk "+strings.ReplaceAll(strings.Trim(fmt.Sprint(row.InContext.Chunks), "[]"), " ", ", "), row.InContext.Evidence)
	}
	switch {
	case row.Blame == BlameGeneration, row.Blame == BlameKnowledgeBase, row.Blame != NoBlame && row.InContext.Outcome() == contradicted:
		chunk()
	case row.Blame != NoBlame && row.Blame != BlameMemory && !isBlank(row.InContext.Note):
		lines = append(lines, inColumns(row.InContext.Note, lineColumns-proofIndent))
	}
	if row.Blame == BlameMemory || row.Blame != NoBlame && row.InOther.Outcome() == contradicted {
		line(row.other, row.InOther.Evidence)
	}
	return lines
}

// inQuotes shows a text on one line, in double quotes, of n columns at most.
func inQuotes(text string, n int) string { return `"` + inColumns(text, n-2) + `"` }
