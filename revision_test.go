package ragtest_test

import (
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// TestRecordingsOfRevision1 replays the recordings of the first revision of the
// prompts: an upgrade makes no recording stale, whatever an assertion asks. A run
// that records the examples leaves them alone.
func TestRecordingsOfRevision1(t *testing.T) {
	if flag.Lookup("ragtest.record").Value.String() != "" || os.Getenv("RAGTEST_RECORD") != "" {
		t.Skip("these recordings are never made anew")
	}
	recorded := func(name string) ragtest.Option {
		return ragtest.Cassette("testdata/revision1/cassettes/" + name + ".yaml")
	}
	ragtest.AssertContextRecall(t, coldRemedies, 0.5, recorded("TestColdRemedies"))
	ragtest.AssertContextRecall(t, coldRemedies, 0.5, recorded("TestPerChunk"), ragtest.PerChunk())
	ragtest.AssertContextRecall(t, coldRemedies, 0.5, recorded("TestUncertainty"), ragtest.SamplesUpTo(3), ragtest.Canary())
	ragtest.Assert(t, strictRecall, expressDelivery, 1, recorded("TestCustomizedRecall"))

	tea := recorded("TestGreenTea")
	ragtest.AssertContextRecall(t, greenTea, 1, tea)
	ragtest.AssertChunkUtility(t, greenTea, 0.5, tea)
	ragtest.AssertChunkRelevance(t, greenTea, 0.75, tea)
	ragtest.AssertContextualUtilization(t, greenTea, 0.5, tea)
	ragtest.AssertContextRelevancy(t, greenTea, 0.5, tea)

	result, err := ragtest.Measure(t, metrics.ContextualUtilization, greenTea, tea)
	require.NoError(t, err)
	assert.Equal(t, []string{
		"recorded as chunk_relevance/1, the current revision is /2",
		"recorded as contextual_utilization/1, the current revision is /2",
	}, result.Warnings)
}
