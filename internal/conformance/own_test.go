package conformance_test

import (
	"fmt"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// The replies below are such as users write: structs with one method. Nothing but
// the names of their members says what their entries are about.

// Marks has an entry for each chunk.
type Marks struct {
	Marked []Mark `json:"marked"`
}

type Mark struct {
	ID  int  `json:"id_chunk"`
	Met bool `json:"is_met"`
}

func (m Marks) Verdicts() (verdicts []metrics.Verdict) {
	for _, mark := range m.Marked {
		v := metrics.Verdict{Chunks: []int{mark.ID}, Counted: true}
		if mark.Met {
			v.Score = 1
		}
		verdicts = append(verdicts, v)
	}
	return verdicts
}

// Noted has a second list beside that of the verdicts.
type Noted struct {
	Marks
	Notes []struct {
		ID   int    `json:"id_chunk"`
		Note string `json:"note"`
	} `json:"notes"`
}

// Compared has a list of chunks in each verdict.
type Compared struct {
	Compared []struct {
		ID   int    `json:"id_chunk"`
		Like []Mark `json:"like"`
		Met  bool   `json:"is_met"`
	} `json:"compared"`
}

func (c Compared) Verdicts() []metrics.Verdict {
	var m Marks
	for _, entry := range c.Compared {
		m.Marked = append(m.Marked, Mark{entry.ID, entry.Met})
	}
	return m.Verdicts()
}

// Ordered has an id of what nobody numbered.
type Ordered struct {
	Marked []struct {
		Mark
		Order int `json:"id_order"`
	} `json:"marked"`
}

func (Ordered) Verdicts() []metrics.Verdict { return nil }

var (
	ownMarks    = metrics.ContextEvaluation[Marks]{Label: "marks", Prompt: "Mark each chunk."}
	ownNoted    = metrics.ContextEvaluation[Noted]{Label: "marks with notes", Prompt: "Mark each chunk, with a note."}
	ownCompared = metrics.ContextEvaluation[Compared]{Label: "marks with likes", Prompt: "Mark each chunk, and compare it with all."}
	ownOrdered  = metrics.ContextEvaluation[Ordered]{Label: "marks by order", Prompt: "Mark each chunk."}
)

// mark is an entry of Marks.
func mark(id int, met bool) string { return fmt.Sprintf(`{"id_chunk": %d, "is_met": %t}`, id, met) }

// marks is a reply of Marks.
func marks(entries ...string) string { return `{"marked": [` + strings.Join(entries, ", ") + `]}` }

// flatteringMarks is one that scores 1.0.
var flatteringMarks = marks(mark(0, true), mark(1, true))

// noted is a reply of Noted with a note on each of these chunks.
func noted(ids ...int) string {
	var notes []string
	for _, id := range ids {
		notes = append(notes, fmt.Sprintf(`{"id_chunk": %d, "note": "n"}`, id))
	}
	return strings.TrimSuffix(marks(mark(0, true), mark(1, true)), "}") + `, "notes": [` + strings.Join(notes, ", ") + `]}`
}

// compared is a reply of Compared with what each of two chunks is like.
func compared(likes ...string) string {
	var entries []string
	for id, like := range likes {
		entries = append(entries, fmt.Sprintf(`{"id_chunk": %d, "like": [%s], "is_met": true}`, id, like))
	}
	return `{"compared": [` + strings.Join(entries, ", ") + `]}`
}
