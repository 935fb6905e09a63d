package metrics

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"
)

// An Item is one answered question: what a metric judges.
type Item struct {
	Name       string             // label in messages and reports; optional
	Question   string             // what the user asked
	Answer     string             // what the RAG system said; "" for metrics that judge retrieval alone
	Reference  string             // ground-truth answer, for the metrics that say so
	References []string           // further right answers, for the metrics that say so
	Context    []Chunk            // in retrieval order; the judge knows a chunk by its index
	Relevant   []string           // Chunk.IDs that should have been retrieved, for rank metrics
	Gains      map[string]float64 // graded relevance by Chunk.ID, for rank metrics; nil: 1 for each of Relevant
	History    []Turn             // the earlier turns of a conversation, oldest first; shown wherever the question is

	// What follows is in no prompt.
	Cluster string            // the document or topic that questions share, for statistics
	Tags    map[string]string // for slices of a suite: "lang": "de"
}

// clone returns an item that shares nothing with i.
func (i Item) clone() Item {
	i.References, i.Context, i.Relevant, i.History = slices.Clone(i.References), slices.Clone(i.Context), slices.Clone(i.Relevant), slices.Clone(i.History)
	i.Gains, i.Tags = maps.Clone(i.Gains), maps.Clone(i.Tags)
	return i
}

// A Turn is what somebody said earlier in a conversation.
type Turn struct {
	Role string // "user" or "assistant"
	Text string
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

// ChunksOf makes a context of the documents of a framework or a store: chunk returns
// the Chunk of one. It panics if chunk is nil.
func ChunksOf[D any](docs []D, chunk func(D) Chunk) []Chunk {
	if chunk == nil {
		panic("ragtest: the function of ChunksOf is nil")
	}
	chunks := make([]Chunk, len(docs))
	for i, doc := range docs {
		chunks[i] = chunk(doc)
	}
	return chunks
}

// DropBlank returns chunks without those that are blank: that have nothing which
// can be seen. The others keep their ids and their order.
func DropBlank(chunks []Chunk) []Chunk {
	kept := make([]Chunk, 0, len(chunks))
	for _, chunk := range chunks {
		if !isBlank(chunk.Text) {
			kept = append(kept, chunk)
		}
	}
	return kept
}

func blankChunks(chunks []Chunk) (ids []int) {
	for i, chunk := range chunks {
		if isBlank(chunk.Text) {
			ids = append(ids, i)
		}
	}
	return ids
}

// isBlank reports whether text shows nothing: white space, control and format
// characters such as a byte order mark or a zero-width space, and fillers.
func isBlank(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool {
		return !unicode.IsSpace(r) && !unicode.In(r, unicode.Cc, unicode.Cf) && !strings.ContainsRune(fillers, r)
	})
}

// fillers are letters and symbols that are drawn as nothing.
const fillers = "\u115f\u1160\u2800\u3164\uffa0"

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
		if f&field != 0 && isBlank(text) {
			lacks = append(lacks, name+" is blank")
		}
	}
	blank(Question, "the question", item.Question)
	if f&Question != 0 {
		lacks = append(lacks, unusableTurns(item.History)...)
	}
	blank(Answer, "the answer", item.Answer)
	blank(Reference, "the reference answer", item.Reference)
	if f&Context != 0 && len(item.Context) == 0 {
		lacks = append(lacks, "there is no chunk")
	}
	if blank := blankChunks(item.Context); f&Context != 0 && blank != nil {
		lacks = append(lacks, protocol.IDList("chunk", blank)+isAre(len(blank))+"blank (ragtest.DropBlank leaves blank chunks out)")
	}
	return unusable(lacks)
}

// unusable returns an ErrItem that lists problems, or nil if there is none.
func unusable(problems []string) error {
	if problems == nil {
		return nil
	}
	return fmt.Errorf("%w: %s", ErrItem, strings.Join(problems, ", "))
}

func isAre(n int) string {
	if n == 1 {
		return " is "
	}
	return " are "
}

// The roles of a Turn.
const (
	userRole      = "user"
	assistantRole = "assistant"
)

// unusableTurns says which turns cannot be shown to a judge.
func unusableTurns(history []Turn) (lacks []string) {
	for i, turn := range history {
		switch {
		case turn.Role != userRole && turn.Role != assistantRole:
			lacks = append(lacks, fmt.Sprintf("History[%d] has the role %q: want user or assistant", i, turn.Role))
		case isBlank(turn.Text):
			lacks = append(lacks, fmt.Sprintf("History[%d] is blank", i))
		}
	}
	return lacks
}
