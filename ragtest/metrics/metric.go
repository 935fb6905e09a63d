package metrics

import "context"

// A Metric scores an item with the help of a judge.
type Metric interface {
	// Name is the metric's name in messages, such as "context recall".
	Name() string
	// Evaluate asks j about item. On an error the result's Item, Usage, Model and
	// Source are still set, so that what was paid for is known.
	Evaluate(ctx context.Context, j Judge, item Item) (Result, error)
}

// OnlyAsks reports whether evaluating m does nothing but ask its judge, so that it
// may be done again: ContextEvaluation, Utilization and Relevancy are such.
func OnlyAsks(m Metric) bool {
	_, ok := m.(interface{ onlyAsks() })
	return ok
}

func (ContextEvaluation[R]) onlyAsks() {}
func (Utilization) onlyAsks()          {}
func (Relevancy) onlyAsks()            {}

// A Segmenter splits a text into sentences, in order and leaving nothing but
// white space out. It is safe for concurrent use.
type Segmenter interface{ Segment(text string) []string }

// A Reply is the judge's JSON object as a Go struct; Verdicts says what it
// means, which is all that a metric needs. Methods have value receivers.
//
// The struct's json tags name the object's members. A field with omitempty may
// be null or absent, every other is required. A jsonschema_description tag
// tells the judge what belongs into a field; jsonschema:"minimum=0,maximum=1"
// and jsonschema:"enum=a,enum=b" bound it. Put the reason before the verdict:
// judges grade better when they argue first. The entries of a list are about the
// chunk that their first integer member named id_… tells, such as id_chunk: they
// are sorted by it, and only a reply that is nothing but such a list can be asked
// for in several calls or with a canary.
//
// A reply may also have any of these methods:
//
//	ChunkIDs() []int                // it grades chunks: each id must be there exactly once
//	ZeroFill(ids []int) R           // left-out chunks may score 0: adds entries for them
//	Problems(item Item) []string    // more checks, worded for the judge
//	Reason() string                 // the one line that explains the score
type Reply interface{ Verdicts() []Verdict }

// The optional methods of a Reply.
type (
	chunkGrader         interface{ ChunkIDs() []int }
	zeroFiller[R Reply] interface{ ZeroFill(ids []int) R }
	problemFinder       interface{ Problems(item Item) []string }
	reasoner            interface{ Reason() string }
	verdictReasoner     interface {
		reasonFor(verdicts []Verdict) string
	}
	itemWarner interface{ warnings(item Item) []string }
)

func isChunkGrader(reply any) bool {
	_, ok := reply.(chunkGrader)
	return ok
}

// idsOf returns the chunk ids of a reply's entries.
func idsOf[E any](entries []E, id func(E) int) []int {
	ids := make([]int, len(entries))
	for i, e := range entries {
		ids[i] = id(e)
	}
	return ids
}
