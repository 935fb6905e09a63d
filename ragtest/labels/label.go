package labels

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A Label is what one person said of one verdict of a judge. It is about the texts of its
// Prints: where these change, it no longer applies.
type Label struct {
	Reviewer  string    `json:"reviewer"` // the name, without white space around it
	Time      time.Time `json:"time"`
	Withdrawn bool      `json:"withdrawn,omitempty"` // the reviewer takes the label back: it is as if there had been none

	Package string         `json:"package,omitempty"` // where the item was met, for readers
	Test    string         `json:"test,omitempty"`
	Item    string         `json:"item,omitempty"`
	Prints  results.Prints `json:"fingerprints"` // of the item's texts

	Metric  string  `json:"metric"` // its name: "context recall"
	Subject Subject `json:"subject"`
	Person  string  `json:"person"` // the person's label, in the words of the metric: "included"
	Judge   string  `json:"judge"`  // the judge's, as it was shown: "missing (2 of 3)"
	Note    string  `json:"note,omitempty"`

	Sentence string `json:"sentence,omitempty"` // that the claim is from

	Model         string   `json:"model,omitempty"`   // the judge
	Prompts       []string `json:"prompts,omitempty"` // what it was asked: see results.Row
	Score         float64  `json:"score"`             // of the row that the verdict is a part of
	LowerIsBetter bool     `json:"lower_is_better,omitempty"`
	Bound         *float64 `json:"bound,omitempty"` // of the row's assertion; nil without one
	Verdicts      int      `json:"verdicts"`        // how many verdicts the row has
}

// A Subject says which verdict of a row is meant. One with neither chunks nor claim is the
// verdict on the item as a whole.
type Subject struct {
	Chunks []int  `json:"chunks,omitempty"` // indexes into the item's Context
	Claim  string `json:"claim,omitempty"`
	N      int    `json:"n,omitempty"` // of several verdicts on this in one row, as the citations of a sentence are: which, from 0
}

// Key returns what tells s apart from other verdicts of its row. Which chunks state a claim is a
// part of the verdict on it, so the key of a claim is its text.
func (s Subject) Key() string {
	key := fmt.Sprint("chunks ", s.Chunks)
	if s.Claim != "" {
		key = "claim " + s.Claim
	}
	if s.N > 0 {
		return fmt.Sprint(s.N, " ", key)
	}
	return key
}

// A Key says which verdict a label is on. Labels with the same Key are on the same texts.
type Key struct {
	Prints          results.Prints
	Metric, Subject string
}

// Key returns which verdict l is on.
func (l Label) Key() Key { return Key{l.Prints, l.Metric, l.Subject.Key()} }

// About returns the label of verdict i of r without what the person adds: Reviewer, Person and
// Note.
func About(r results.Row, i int) Label {
	v := r.Verdicts[i]
	l := Label{
		Package: r.Package, Test: r.Test, Item: r.Item, Prints: r.Prints,
		Metric: r.Metric, Subject: Subject{Chunks: slices.Clone(v.Chunks), Claim: v.Claim}, Judge: v.Label, Sentence: v.Sentence,
		Model: r.Model, Prompts: r.Prompts, Score: r.Score, LowerIsBetter: r.LowerIsBetter, Verdicts: len(r.Verdicts),
	}
	own := l.Subject.Key()
	for _, before := range r.Verdicts[:i] {
		if (Subject{Chunks: before.Chunks, Claim: before.Claim}).Key() == own {
			l.Subject.N++
		}
	}
	if r.Asserted() {
		l.Bound = &r.Bound
	}
	return l
}

// Agrees reports whether the person said what the judge said, by Category.
func (l Label) Agrees() bool { return Category(l.Person) == Category(l.Judge) }

// check returns what makes l unusable, or nil.
func (l Label) check() error {
	var lacks []string
	for _, m := range []struct{ name, value string }{
		{"reviewer", l.Reviewer}, {"metric", l.Metric}, {"fingerprints", l.Prints.Question + l.Prints.Answer + l.Prints.Context},
	} {
		if strings.TrimSpace(m.value) == "" {
			lacks = append(lacks, m.name)
		}
	}
	if strings.TrimSpace(l.Person) == "" && !l.Withdrawn {
		lacks = append(lacks, "person (the person's label)")
	}
	if l.Time.IsZero() {
		lacks = append(lacks, "time")
	}
	if lacks != nil {
		return fmt.Errorf("a label without %s", strings.Join(lacks, ", "))
	}
	if l.Subject.N < 0 {
		return fmt.Errorf("a label on verdict %d of several, which are numbered from 0", l.Subject.N)
	}
	for _, chunk := range l.Subject.Chunks {
		if chunk < 0 {
			return fmt.Errorf("a label on chunk %d, which cannot be: chunks are numbered from 0", chunk)
		}
	}
	return nil
}
