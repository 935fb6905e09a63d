package metrics

import (
	"errors"
	"fmt"
	"strings"
)

// An Item is one answered question: what a metric judges.
type Item struct {
	Name      string   // label in messages and reports; optional
	Question  string   // what the user asked
	Answer    string   // what the RAG system said; "" for metrics that judge retrieval alone
	Reference string   // ground-truth answer, for the metrics that say so
	Context   []Chunk  // in retrieval order; the judge knows a chunk by its index
	Relevant  []string // Chunk.IDs that should have been retrieved, for rank metrics
}

// A Chunk is one retrieved text. ID is its id in your store and is optional: it
// never enters a prompt, so that re-indexing a store makes no recording stale.
type Chunk struct{ ID, Text string }

// Chunks makes a context of plain texts.
func Chunks(texts ...string) []Chunk {
	chunks := make([]Chunk, len(texts))
	for i, text := range texts {
		chunks[i].Text = text
	}
	return chunks
}

// A Field names the parts of an Item that a metric needs; fields combine with |.
type Field uint8

// The fields of an Item that can be needed.
const (
	Question Field = 1 << iota
	Answer
	Context
	Reference
)

// ErrItem says that an item lacks what a metric needs. Nothing was asked.
var ErrItem = errors.New("unusable item")

// check returns an ErrItem that lists all that item lacks, or nil.
func (f Field) check(item Item) error {
	var lacks []string
	blank := func(field Field, name, text string) {
		if f&field != 0 && strings.TrimSpace(text) == "" {
			lacks = append(lacks, name+" is blank")
		}
	}
	blank(Question, "the question", item.Question)
	blank(Answer, "the answer", item.Answer)
	blank(Reference, "the reference answer", item.Reference)
	if f&Context != 0 && len(item.Context) == 0 {
		lacks = append(lacks, "there is no chunk")
	}
	for i, chunk := range item.Context {
		blank(Context, fmt.Sprintf("chunk %d", i), chunk.Text)
	}
	if lacks == nil {
		return nil
	}
	return fmt.Errorf("%w: %s", ErrItem, strings.Join(lacks, ", "))
}
