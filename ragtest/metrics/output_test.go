package metrics_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

func TestResultOutput(t *testing.T) {
	i := item("Drinking fluids <helps>.", "Sprays help.")
	i.Name, i.Context[0].ID, i.Relevant = "remedies", "doc-7", []string{"doc-7"}
	r, err := metrics.ContextRecall.Evaluate(context.Background(), says(sound), i)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetIndent("", "  ")
	if err := enc.Encode(r); err != nil {
		t.Fatal(err)
	}
	if err := enc.Encode(metrics.Result{}); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/output.golden", r.String()+"\n"+b.String())
}

// A metric of a user's own may name chunks that are not there; a failure text
// shows its verdict all the same.
func TestVerdictsOnChunksThatAreNotThere(t *testing.T) {
	r := metrics.Result{Metric: "own", Item: item("one"), Verdicts: []metrics.Verdict{
		{Chunks: []int{-1}, Label: "before"}, {Chunks: []int{7}, Label: "behind"}, {Chunks: []int{0}, Label: "there"},
	}}
	want := "    [-1] before\n    [7]  behind\n    [0]  there   \"one\"\n"
	if got := r.String(); !strings.Contains(got, want) {
		t.Errorf("got\n%s\nwant the rows\n%s", got, want)
	}
}
