package ragtest

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// The judges' yardsticks, copied at start: a program that assigns to
// metrics.ContextRecall changes no assertion.
var (
	contextRecall = metrics.ContextRecall
	chunkUtility  = metrics.ChunkUtility
)

// AssertContextRecall asserts that the share of relevant chunks which the answer
// reflects is min or more: included relevant chunks / relevant chunks. It needs
// Question, Answer and Context. With no relevant chunk the score is 1.0 and
// rests on nothing, which fails unless AllowVacuous is given. See
// [metrics.ContextRecall].
func AssertContextRecall(t testing.TB, item Item, min float64, opts ...Option) bool {
	t.Helper()
	return Assert(t, contextRecall, item, min, opts...)
}

// RequireContextRecall is AssertContextRecall, and ends the test if it fails.
func RequireContextRecall(t testing.TB, item Item, min float64, opts ...Option) {
	t.Helper()
	Require(t, contextRecall, item, min, opts...)
}

// AssertChunkUtility asserts that the mean usefulness of the chunks for the
// answer is min or more: the sum of utility scores / chunks, where 1.0 is
// crucial and 0.0 not useful or misinformation. It needs Question, Answer and
// Context. See [metrics.ChunkUtility].
func AssertChunkUtility(t testing.TB, item Item, min float64, opts ...Option) bool {
	t.Helper()
	return Assert(t, chunkUtility, item, min, opts...)
}

// RequireChunkUtility is AssertChunkUtility, and ends the test if it fails.
func RequireChunkUtility(t testing.TB, item Item, min float64, opts ...Option) {
	t.Helper()
	Require(t, chunkUtility, item, min, opts...)
}
