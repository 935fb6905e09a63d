package ragtest

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// The metrics of texts, copied at start as the others are.
var (
	exactMatch = metrics.ExactMatch
	tokenF1    = metrics.TokenF1
	rougeL     = metrics.RougeL
)

// AssertExactMatch asserts that the answer is the reference, or one of References,
// but for case, ASCII punctuation, articles and white space: that the score, 1 if so
// and 0 if not, is min or more. It needs Answer, and Reference or References, and
// asks no judge. See [metrics.ExactMatch].
func AssertExactMatch(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, exactMatch, item, assert.Bound{Value: min}, opts)
}

// RequireExactMatch is AssertExactMatch, and ends the test if it fails.
func RequireExactMatch(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, exactMatch, item, min, opts...)
}

// AssertTokenF1 asserts that the share of words that answer and reference have in
// common is min or more: 2 × common words / (words of the answer + words of the
// reference), the best over Reference and References. It needs Answer, and Reference
// or References, and asks no judge. See [metrics.TokenF1].
func AssertTokenF1(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, tokenF1, item, assert.Bound{Value: min}, opts)
}

// RequireTokenF1 is AssertTokenF1, and ends the test if it fails.
func RequireTokenF1(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, tokenF1, item, min, opts...)
}

// AssertRougeL asserts that the share of words that answer and reference have in the
// same order is min or more: 2 × longest common subsequence / (words of the answer +
// words of the reference), the best over Reference and References. It needs Answer,
// and Reference or References, and asks no judge. See [metrics.RougeL].
func AssertRougeL(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, rougeL, item, assert.Bound{Value: min}, opts)
}

// RequireRougeL is AssertRougeL, and ends the test if it fails.
func RequireRougeL(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, rougeL, item, min, opts...)
}
