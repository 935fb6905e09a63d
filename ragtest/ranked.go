package ragtest

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// The assertions on ranks ask no judge and record nothing. They hold the ids of
// Context against Relevant and Gains of the item, which [metrics.HitRate] says more
// of, and read neither question nor answer.

// AssertHitRate asserts that one of the first k chunks is relevant: that the hit
// rate, 1 if so and 0 if not, is min or more. It needs Relevant or Gains and an ID
// for each chunk. See [metrics.HitRate].
func AssertHitRate(t testing.TB, item Item, k int, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, metrics.HitRate(k), item, assert.Bound{Value: min}, opts)
}

// RequireHitRate is AssertHitRate, and ends the test if it fails.
func RequireHitRate(t testing.TB, item Item, k int, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, metrics.HitRate(k), item, min, opts...)
}

// AssertPrecisionAt asserts that the share of the first k chunks which are relevant
// is min or more: relevant among them / k, however few chunks there are. It needs
// Relevant or Gains and an ID for each chunk. See [metrics.PrecisionAt].
func AssertPrecisionAt(t testing.TB, item Item, k int, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, metrics.PrecisionAt(k), item, assert.Bound{Value: min}, opts)
}

// RequirePrecisionAt is AssertPrecisionAt, and ends the test if it fails.
func RequirePrecisionAt(t testing.TB, item Item, k int, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, metrics.PrecisionAt(k), item, min, opts...)
}

// AssertRecallAt asserts that the share of what is relevant that the first k chunks
// hold is min or more: relevant among them / all that are relevant. It needs
// Relevant or Gains and an ID for each chunk. See [metrics.RecallAt].
func AssertRecallAt(t testing.TB, item Item, k int, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, metrics.RecallAt(k), item, assert.Bound{Value: min}, opts)
}

// RequireRecallAt is AssertRecallAt, and ends the test if it fails.
func RequireRecallAt(t testing.TB, item Item, k int, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, metrics.RecallAt(k), item, min, opts...)
}

// AssertF1At asserts that the harmonic mean of precision and recall of the first k
// chunks is min or more: 2 × relevant among them / (k + all that are relevant). It
// needs Relevant or Gains and an ID for each chunk. See [metrics.F1At].
func AssertF1At(t testing.TB, item Item, k int, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, metrics.F1At(k), item, assert.Bound{Value: min}, opts)
}

// RequireF1At is AssertF1At, and ends the test if it fails.
func RequireF1At(t testing.TB, item Item, k int, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, metrics.F1At(k), item, min, opts...)
}

// AssertNDCG asserts that the discounted gain of the first k chunks is min or more
// of the highest there could be: the sum of gain / log2(rank + 1) / that of the best
// order of all gains. It needs Relevant or Gains and an ID for each chunk. See
// [metrics.NDCG].
func AssertNDCG(t testing.TB, item Item, k int, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, metrics.NDCG(k), item, assert.Bound{Value: min}, opts)
}

// RequireNDCG is AssertNDCG, and ends the test if it fails.
func RequireNDCG(t testing.TB, item Item, k int, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, metrics.NDCG(k), item, min, opts...)
}

// AssertMRR asserts that the reciprocal rank is min or more: 1 / the rank of the
// first relevant chunk, 0 without one. It needs Relevant or Gains and an ID for each
// chunk. See [metrics.MRR].
func AssertMRR(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, metrics.MRR(), item, assert.Bound{Value: min}, opts)
}

// RequireMRR is AssertMRR, and ends the test if it fails.
func RequireMRR(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, metrics.MRR(), item, min, opts...)
}

// AssertAveragePrecision asserts that the average precision is min or more: the sum
// of the precision at the rank of each relevant chunk / all that are relevant. It
// needs Relevant or Gains and an ID for each chunk. See [metrics.AveragePrecision].
func AssertAveragePrecision(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, metrics.AveragePrecision(), item, assert.Bound{Value: min}, opts)
}

// RequireAveragePrecision is AssertAveragePrecision, and ends the test if it fails.
func RequireAveragePrecision(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, metrics.AveragePrecision(), item, min, opts...)
}

// AssertRPrecision asserts that the precision of the first R chunks is min or more,
// where R is how many ids are relevant. It needs Relevant or Gains and an ID for each
// chunk. See [metrics.RPrecision].
func AssertRPrecision(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, metrics.RPrecision(), item, assert.Bound{Value: min}, opts)
}

// RequireRPrecision is AssertRPrecision, and ends the test if it fails.
func RequireRPrecision(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, metrics.RPrecision(), item, min, opts...)
}
