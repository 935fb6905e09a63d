package ragtest

import "github.com/ragtest/go-ragtest/ragtest/metrics"

// The words of package metrics that a caller types.
type (
	Item      = metrics.Item      // one answered question
	Chunk     = metrics.Chunk     // one retrieved text
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
