package ragtest

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// The metrics of claims and their neighbours, copied at start as those in named.go.
var (
	faithfulness        = ownSupport(metrics.Faithfulness)
	hallucination       = ownSupport(metrics.Hallucination)
	referenceRecall     = ownSupport(metrics.ReferenceRecall)
	citationAccuracy    = metrics.Citations{Label: metrics.CitationAccuracy.Label, Support: faithfulness}
	answerCorrectness   = metrics.AnswerCorrectness.Customize(metrics.AnswerCorrectness.Label)
	answerRelevance     = metrics.ClaimRelevance{Label: metrics.AnswerRelevance.Label, Claims: own(metrics.AnswerRelevance.Claims), Relevance: own(metrics.AnswerRelevance.Relevance)}
	answerCompleteness  = metrics.AspectCoverage{Label: metrics.AnswerCompleteness.Label, Aspects: own(metrics.AnswerCompleteness.Aspects), Coverage: own(metrics.AnswerCompleteness.Coverage)}
	contextPrecision    = metrics.Precision{Label: metrics.ContextPrecision.Label, Relevance: chunkRelevance}
	contextSufficiency  = own(metrics.ContextSufficiency)
	noiseSensitivity    = metrics.ClaimNoise{Label: metrics.NoiseSensitivity.Label, Claims: faithfulness.Claims, Evidence: faithfulness.Evidence, Agreement: answerCorrectness.Agreement}
	abstention          = metrics.Declining{Label: metrics.Abstention.Label, Sufficiency: contextSufficiency, Declines: own(metrics.Abstention.Declines)}
	contextEntityRecall = metrics.EntityRecall{Label: metrics.ContextEntityRecall.Label, Entities: own(metrics.ContextEntityRecall.Entities)}
)

func ownSupport(m metrics.ClaimSupport) metrics.ClaimSupport { return m.Customize(m.Label) }

// AssertFaithfulness asserts that the share of the answer's claims which the
// context supports is min or more: supported claims / claims. It needs Question,
// Answer and Context. An answer without claims scores 1.0 and rests on nothing.
// That fails unless AllowVacuous is given. See [metrics.Faithfulness].
func AssertFaithfulness(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, faithfulness, item, assert.Bound{Value: min}, opts)
}

// RequireFaithfulness is AssertFaithfulness, and ends the test if it fails.
func RequireFaithfulness(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, faithfulness, item, min, opts...)
}

// AssertHallucination asserts that the share of the answer's claims which the
// context does not support is max or less. It needs Question, Answer and Context.
// An answer without claims scores 0.0 and rests on nothing. That fails unless
// AllowVacuous is given. See [metrics.Hallucination].
func AssertHallucination(t testing.TB, item Item, max float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, hallucination, item, assert.Bound{Value: max, AtMost: true}, opts)
}

// RequireHallucination is AssertHallucination, and ends the test if it fails.
func RequireHallucination(t testing.TB, item Item, max float64, opts ...Option) {
	test(t).Helper()
	RequireAtMost(t, hallucination, item, max, opts...)
}

// AssertCitationAccuracy asserts that the share of the answer's citations that
// support their sentence is min or more. It needs Question, Answer and Context. An
// answer without citations scores 1.0 and rests on nothing. That fails unless
// AllowVacuous is given. See [metrics.CitationAccuracy].
func AssertCitationAccuracy(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, citationAccuracy, item, assert.Bound{Value: min}, opts)
}

// RequireCitationAccuracy is AssertCitationAccuracy, and ends the test if it
// fails.
func RequireCitationAccuracy(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, citationAccuracy, item, min, opts...)
}

// AssertReferenceRecall asserts that the share of the reference's claims which the
// context supports is min or more. It needs Question, Reference and Context. A
// reference without claims scores 1.0 and rests on nothing. That fails unless
// AllowVacuous is given. See [metrics.ReferenceRecall].
func AssertReferenceRecall(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, referenceRecall, item, assert.Bound{Value: min}, opts)
}

// RequireReferenceRecall is AssertReferenceRecall, and ends the test if it fails.
func RequireReferenceRecall(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, referenceRecall, item, min, opts...)
}

// AssertAnswerCorrectness asserts that answer and reference agree: the F score of
// the share of the answer's claims which the reference supports, and of the
// reference's which the answer supports, is min or more. It needs Question, Answer
// and Reference. A reference without claims gives 0.0 and rests on nothing. That
// fails unless AllowVacuous is given. See [metrics.AnswerCorrectness].
func AssertAnswerCorrectness(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, answerCorrectness, item, assert.Bound{Value: min}, opts)
}

// RequireAnswerCorrectness is AssertAnswerCorrectness, and ends the test if it
// fails.
func RequireAnswerCorrectness(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, answerCorrectness, item, min, opts...)
}

// AssertAnswerRelevance asserts that the share of the answer's claims that address
// the question is min or more. It needs Question and Answer. An answer without
// claims scores 1.0 and rests on nothing. That fails unless AllowVacuous is given.
// See [metrics.AnswerRelevance].
func AssertAnswerRelevance(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, answerRelevance, item, assert.Bound{Value: min}, opts)
}

// RequireAnswerRelevance is AssertAnswerRelevance, and ends the test if it fails.
func RequireAnswerRelevance(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, answerRelevance, item, min, opts...)
}

// AssertAnswerCompleteness asserts that the share of the question's aspects which
// the answer covers is min or more. It needs Question and Answer. See
// [metrics.AnswerCompleteness].
func AssertAnswerCompleteness(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, answerCompleteness, item, assert.Bound{Value: min}, opts)
}

// RequireAnswerCompleteness is AssertAnswerCompleteness, and ends the test if it
// fails.
func RequireAnswerCompleteness(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, answerCompleteness, item, min, opts...)
}

// AssertContextPrecision asserts that the relevant chunks stand far up: their
// average precision by rank is min or more. It needs Question and Context. With no
// relevant chunk the score is 0.0. See [metrics.ContextPrecision].
func AssertContextPrecision(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, contextPrecision, item, assert.Bound{Value: min}, opts)
}

// RequireContextPrecision is AssertContextPrecision, and ends the test if it
// fails.
func RequireContextPrecision(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, contextPrecision, item, min, opts...)
}

// AssertContextSufficiency asserts that the context suffices to answer the
// question: 1.0 if it does, 0.5 in part, else 0.0, is min or more. It needs
// Question and Context. See [metrics.ContextSufficiency].
func AssertContextSufficiency(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, contextSufficiency, item, assert.Bound{Value: min}, opts)
}

// RequireContextSufficiency is AssertContextSufficiency, and ends the test if it
// fails.
func RequireContextSufficiency(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, contextSufficiency, item, min, opts...)
}

// AssertNoiseSensitivity asserts that the share of the answer's claims that are
// wrong and come from the context is max or less. It needs Question, Answer,
// Reference and Context. An answer without claims scores 0.0 and rests on nothing.
// That fails unless AllowVacuous is given. See [metrics.NoiseSensitivity].
func AssertNoiseSensitivity(t testing.TB, item Item, max float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, noiseSensitivity, item, assert.Bound{Value: max, AtMost: true}, opts)
}

// RequireNoiseSensitivity is AssertNoiseSensitivity, and ends the test if it
// fails.
func RequireNoiseSensitivity(t testing.TB, item Item, max float64, opts ...Option) {
	test(t).Helper()
	RequireAtMost(t, noiseSensitivity, item, max, opts...)
}

// AssertAbstention asserts that the answer declines exactly where the context does
// not suffice: 1.0 or 0.0 is min or more. It needs Question, Answer and Context.
// Where the context suffices in part the score is 1.0 and rests on nothing. That
// fails unless AllowVacuous is given. See [metrics.Abstention].
func AssertAbstention(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, abstention, item, assert.Bound{Value: min}, opts)
}

// RequireAbstention is AssertAbstention, and ends the test if it fails.
func RequireAbstention(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, abstention, item, min, opts...)
}

// AssertContextEntityRecall asserts that the share of the reference's entities
// which the context names is min or more. It needs Reference and Context. A
// reference without entities scores 1.0 and rests on nothing. That fails unless
// AllowVacuous is given. See [metrics.ContextEntityRecall].
func AssertContextEntityRecall(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, contextEntityRecall, item, assert.Bound{Value: min}, opts)
}

// RequireContextEntityRecall is AssertContextEntityRecall, and ends the test if it
// fails.
func RequireContextEntityRecall(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, contextEntityRecall, item, min, opts...)
}
