package metrics

import "strings"

// A Mark says how a verdict stands to the bound.
type Mark byte

// The marks of a row.
const (
	NotCounted Mark = ' ' // no influence on the score
	Above      Mark = '+' // as good as the bound or better
	Below      Mark = '-' // not as good as the bound
)

// A Row is one verdict laid out, as data.
type Row struct {
	Mark   Mark
	Chunks []int    // indexes into Item.Context; nil: about no chunk
	Label  string   // "missing"
	Text   string   // what it is about, whole: the text of the chunk, or the claim
	Notes  []string // what the judge says of it, where that explains what kept it from being better
	Quotes []string // the pieces of Text that count
}

// Rows returns a row for each verdict, marked by mark, unless the reply lays its
// verdicts out in a way of its own.
func (r Result) Rows(mark func(Verdict) Mark) []Row {
	if reply, ok := r.Reply.(rower); ok {
		return reply.Rows(r, mark)
	}
	rows := make([]Row, len(r.Verdicts))
	for i, v := range r.Verdicts {
		rows[i] = r.row(v, mark(v))
	}
	return rows
}

func (r Result) row(v Verdict, mark Mark) Row {
	row := Row{Mark: mark, Chunks: v.Chunks, Label: v.Label + byTurns(v.Turns), Text: v.Text(r.Item)}
	// A note explains what kept a verdict from being better: beyond the bound or,
	// where there is none, short of the best.
	lacks := mark == Below || mark == NotCounted && v.Counted && !r.reaches(v.Score, 1-r.worst())
	if v.Note != "" && (lacks || strings.HasPrefix(v.Note, "partial: ")) {
		row.Notes = []string{v.Note}
	}
	return row
}
