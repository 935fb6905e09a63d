package ragtest

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// The built-in metrics, copied at start: a program that changes
// metrics.ContextRecall changes no assertion.
var (
	contextRecall         = own(metrics.ContextRecall)
	chunkUtility          = own(metrics.ChunkUtility)
	chunkRelevance        = own(metrics.ChunkRelevance)
	contextRelevancy      = metrics.Relevancy{Evaluation: own(metrics.ContextRelevancy.Evaluation)}
	contextualUtilization = metrics.Utilization{Relevance: chunkRelevance, Use: own(metrics.ContextualUtilization.Use)}
)

// own returns a copy of e that shares nothing with it.
func own[R metrics.Reply](e metrics.ContextEvaluation[R]) metrics.ContextEvaluation[R] {
	return e.Customize(e.Label, "")
}

// AssertContextRecall asserts that the share of relevant chunks which the answer
// reflects is min or more: included relevant chunks / relevant chunks. It needs
// Question, Answer and Context. With no relevant chunk the score is 1.0 and
// rests on nothing, which fails unless AllowVacuous is given. See
// [metrics.ContextRecall].
func AssertContextRecall(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, contextRecall, item, assert.Bound{Value: min}, opts)
}

// RequireContextRecall is AssertContextRecall, and ends the test if it fails.
func RequireContextRecall(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, contextRecall, item, min, opts...)
}

// AssertChunkUtility asserts that the mean usefulness of the chunks for the
// answer is min or more: the sum of utility scores / chunks, where 1.0 is
// crucial and 0.0 not useful or misinformation. It needs Question, Answer and
// Context. See [metrics.ChunkUtility].
func AssertChunkUtility(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, chunkUtility, item, assert.Bound{Value: min}, opts)
}

// RequireChunkUtility is AssertChunkUtility, and ends the test if it fails.
func RequireChunkUtility(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, chunkUtility, item, min, opts...)
}

// AssertContextualUtilization asserts that the share of relevant chunks which
// the answer uses is min or more: utilized relevant chunks / relevant chunks. It
// needs Question, Answer and Context. With no relevant chunk the score is 0.0
// and rests on nothing. A customary bound is [metrics.UtilizationBound]. See
// [metrics.ContextualUtilization].
func AssertContextualUtilization(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, contextualUtilization, item, assert.Bound{Value: min}, opts)
}

// RequireContextualUtilization is AssertContextualUtilization, and ends the test
// if it fails.
func RequireContextualUtilization(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, contextualUtilization, item, min, opts...)
}

// AssertChunkRelevance asserts that the share of the chunks which are relevant
// to the question is min or more: relevant chunks / chunks. It needs Question
// and Context; the answer is not shown. See [metrics.ChunkRelevance].
func AssertChunkRelevance(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, chunkRelevance, item, assert.Bound{Value: min}, opts)
}

// RequireChunkRelevance is AssertChunkRelevance, and ends the test if it fails.
func RequireChunkRelevance(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, chunkRelevance, item, min, opts...)
}

// AssertContextRelevancy asserts that the share of the retrieved sentences which
// the question needs is min or more: required sentences / sentences. It needs
// Question and Context; the answer is not shown. If no sentence is required the
// score is 0.0.
//
// Sentences end where punctuation says so, in any script that has it, and not where
// a line is broken to fit a page; see [metrics.English]. Texts without such marks
// need a Segmenter of yours. See [metrics.ContextRelevancy].
func AssertContextRelevancy(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, contextRelevancy, item, assert.Bound{Value: min}, opts)
}

// RequireContextRelevancy is AssertContextRelevancy, and ends the test if it
// fails.
func RequireContextRelevancy(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, contextRelevancy, item, min, opts...)
}
