package e2e_test

import (
	"strings"
	"testing"
)

// The judge is asked by the tests of this module in every way that there is: by an
// assertion, inside a metric of the user's, by JudgeFor in goroutines of a metric, in
// subtests under Use.
const linesTest = `package rag

import (
	"os"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

var item = ragtest.Item{
	Question: "How long do I have to return an item?",
	Answer:   "You can return an item within 30 days of delivery.",
	Context:  ragtest.Chunks("Items can be returned within 30 days of delivery.", "Our shop is open from Monday."),
}

var all = os.Getenv("HALF") == ""

func TestMetric(t *testing.T) {
	ragtest.Assert(t, Judged{metrics.ContextRecall}, item, 0)
	if all {
		ragtest.Assert(t, Judged{metrics.ChunkUtility}, item, 0)
	}
}

func TestJudgeFor(t *testing.T) {
	j := ragtest.JudgeFor(t)
	perChunk := metrics.Settings{PerChunk: true}
	_, _ = metrics.ContextRecall.With(perChunk).Evaluate(t.Context(), j, item)
	if all {
		_, _ = metrics.ChunkUtility.With(perChunk).Evaluate(t.Context(), j, item)
	}
}

func TestUse(t *testing.T) {
	ragtest.Use(t, ragtest.PerChunk())
	t.Run("recall", func(t *testing.T) { ragtest.AssertContextRecall(t, item, 0) })
	if all {
		t.Run("utility", func(t *testing.T) { ragtest.AssertChunkUtility(t, item, 0) })
	}
}
`

const linesMetric = `package rag

import (
	"context"

	"github.com/ragtest/go-ragtest/ragtest"
)

type Judged struct{ ragtest.Metric }

func (m Judged) Evaluate(ctx context.Context, j ragtest.Judge, item ragtest.Item) (ragtest.Result, error) {
	return m.Metric.Evaluate(ctx, j, item)
}
`

// Whatever is logged stands at a line of the user's test. That no line names a file
// of ours, run says.
func TestLines(t *testing.T) {
	t.Parallel()
	m := newModule(t)
	m.write("rag/rag_test.go", linesTest)
	m.write("rag/metric.go", linesMetric)
	for _, step := range []struct {
		name string
		env  []string
		line string
		want map[string]int // what is said, and how often
	}{
		{"planned", nil, "go test -count=1 -v ./rag -ragtest.record=plan; true",
			map[string]int{"plan: recording": 4}},
		{"recorded", m.online(), "cd rag && ../rag.test -ragtest.record=missing", nil},
		{"an unknown variable", offline("RAGTEST_COLOUR=1"), "cd rag && ../rag.test -test.v",
			map[string]int{"not a variable of ragtest: RAGTEST_COLOUR": 1}},
		{"two models", m.online("RAGTEST_MODEL=another"), "cd rag && ../rag.test -test.v -ragtest.record=missing",
			map[string]int{"two models are in use": 1}},
		{"unused", offline("HALF=1"), "cd rag && ../rag.test -test.v",
			map[string]int{"unused recordings: 1 of 2": 1, "unused recordings: 2 of 4": 1, "cassettes that no test opens: cassettes/TestUse/utility.yaml": 1}},
		{"dropped", offline("HALF=1"), "cd rag && ../rag.test -test.v -ragtest.unused=drop",
			map[string]int{"dropped unused recordings: 1 of 2": 1, "dropped unused recordings: 2 of 4": 1, "cassettes/TestUse/utility.yaml: dropped, no test opens it": 1}},
	} {
		said, err := m.run(step.env, step.line)
		if err != nil {
			t.Fatalf("%s: %v\n%s", step.name, err, said)
		}
		for text, want := range step.want {
			if got := strings.Count(said, text); got != want {
				t.Errorf("%s: %q is said %d times, want %d:\n%s", step.name, text, got, want, said)
			}
		}
	}
}
