package metrics_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

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
	golden(t, "output.golden", r.String()+"\n"+b.String())
}
