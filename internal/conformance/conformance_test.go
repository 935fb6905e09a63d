package conformance_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// TestMain has everything recorded that has no recording, whatever a shell or CI
// has set. It does so once for all, so that the rows can run at the same time.
func TestMain(m *testing.M) {
	for _, entry := range os.Environ() {
		name, _, _ := strings.Cut(entry, "=")
		if name == "CI" || strings.HasPrefix(name, "OPENAI_") || strings.HasPrefix(name, "RAGTEST_") {
			os.Unsetenv(name)
		}
	}
	os.Setenv("RAGTEST_RECORD", "missing")
	os.Setenv("TERM", "dumb") // nobody watches
	os.Exit(m.Run())
}

// TestConformance meets every row over HTTP, once at the first request and once
// at all of them.
func TestConformance(t *testing.T) {
	seen := make([][]outcomes, len(groups))
	all := t.Run("rows", func(t *testing.T) {
		for i, g := range groups {
			seen[i] = make([]outcomes, len(g.rows))
			for k, r := range g.rows {
				if r.metric == nil {
					r.metric = metrics.ContextRecall
				}
				if r.item == nil {
					r.item = &item
				}
				t.Run(r.name, func(t *testing.T) {
					t.Parallel()
					seen[i][k] = outcomes{
						row:    r,
						once:   r.meet(t, r.faults(1), g.spoken, r.once),
						always: r.meet(t, r.faults(1000), g.spoken, r.always),
						met:    true,
					}
				})
			}
		}
	})
	for _, g := range seen {
		for _, o := range g {
			all = all && o.met // else -run chose some
		}
	}
	if !all {
		return
	}
	golden.Check(t, filepath.Join("..", "..", "docs", "conformance.md"), page(seen))
}
