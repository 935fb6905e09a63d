package ragtest_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/dataset"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/suite"
)

// TestGoldenSuite asks the help centre 60 questions and asserts on all answers at once.
// The recordings lie in a store: a small file per request.
func TestGoldenSuite(t *testing.T) {
	items, err := dataset.Load("testdata/golden/questions.jsonl")
	require.NoError(t, err)
	search := newHelpSearch(t)
	ragtest.Use(t, ragtest.Store("testdata/golden/recordings"))

	s := suite.Measure(t, items, func(_ *testing.T, item ragtest.Item) (ragtest.Item, error) {
		var err error
		item.Context, err = search(item.Question) // the answers stand in the file
		return item, err
	}, metrics.ContextRecall, metrics.RecallAt(3))

	suite.AssertMean(t, s, "recall@3", 0.85, suite.LowerEnd(0.9)) // sure to 90 %
	suite.AssertMean(t, s, "context recall", 0.6)
	suite.AssertPassRate(t, s, "context recall", 0.3, 0.9, suite.By("topic"))
	suite.AssertNoRegression(t, s, "testdata/golden/baseline.jsonl", suite.MaxDrop(0.05))
}
