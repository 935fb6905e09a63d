package ragtest

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/internal/session"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// EmbeddingModel has this model of the endpoint make embeddings and no other: a
// recording of another one does not count. RAGTEST_EMBEDDING_MODEL names one for tests
// that name none.
func EmbeddingModel(name string) Option {
	return optionFunc(func(o *session.Options) {
		if o.EmbeddingModel = name; name == "" {
			o.Wrong("ragtest.EmbeddingModel: the name is empty")
		}
	})
}

// AssertEmbeddingSimilarity asserts that the cosine of the embeddings of answer and
// reference is min or more; of several references the best counts. It needs Answer, and
// Reference or References. The embeddings are made by the model that EmbeddingModel or
// RAGTEST_EMBEDDING_MODEL names, at the Endpoint of the judge, and are recorded and
// replayed as a judge's replies are. See [metrics.EmbeddingSimilarity].
func AssertEmbeddingSimilarity(t testing.TB, item Item, min float64, opts ...Option) bool {
	test(t).Helper()
	return within(t, metrics.EmbeddingSimilarity(nil), item, assert.Bound{Value: min}, opts)
}

// RequireEmbeddingSimilarity is AssertEmbeddingSimilarity, and ends the test if it
// fails.
func RequireEmbeddingSimilarity(t testing.TB, item Item, min float64, opts ...Option) {
	test(t).Helper()
	Require(t, metrics.EmbeddingSimilarity(nil), item, min, opts...)
}
