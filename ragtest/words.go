package ragtest

import "github.com/ragtest/go-ragtest/ragtest/metrics"

// The words of package metrics that a caller types.
type (
	Item      = metrics.Item      // one answered question
	Chunk     = metrics.Chunk     // one retrieved text
	Turn      = metrics.Turn      // what somebody said earlier in a conversation
	Metric    = metrics.Metric    // scores an item
	Result    = metrics.Result    // the outcome of a metric
	Verdict   = metrics.Verdict   // what the judge said of one chunk or claim
	Judge     = metrics.Judge     // completes a prompt
	JudgeFunc = metrics.JudgeFunc // a function as a Judge
)

// DropBlank returns chunks without those that show nothing: no metric judges an
// item with a blank chunk. The others keep their ids and their order.
func DropBlank(chunks []Chunk) []Chunk { return metrics.DropBlank(chunks) }

// Chunks makes a context of plain texts.
func Chunks(texts ...string) []Chunk { return metrics.Chunks(texts...) }

// ChunksOf makes a context of the documents of a framework or a store: chunk returns
// the Chunk of one.
//
//	Context: ragtest.ChunksOf(docs, func(d schema.Document) ragtest.Chunk { return ragtest.Chunk{Text: d.PageContent} }),
//
// It panics if chunk is nil. docs/frameworks.md shows the line for several frameworks.
func ChunksOf[D any](docs []D, chunk func(D) Chunk) []Chunk { return metrics.ChunksOf(docs, chunk) }
