package session

import (
	"os"
	"sync"
	"time"

	"github.com/ragtest/go-ragtest/internal/hint"
)

// startDir is what relative names in the environment start from, whatever a test
// changes to.
var startDir, _ = os.Getwd()

// A process is what the tests of this test binary have in common.
type process struct {
	progress *progress
	notes    notes
	results  writer
	changes  sync.Mutex // keeps the lines of parallel tests apart
	plans    struct {   // of the tests that have ended
		sync.Mutex
		cost Cost
	}
}

// run is this process: what it took, and what it has said, are sums over its tests.
var run = &process{progress: &progress{now: time.Now, every: time.Second}}

// A command that records works as it is pasted if what neither the environment nor
// the code has is put before it. Package recorder prints such commands, for the
// tested code's own requests too, and knows nothing of judges: it asks this package.
func init() {
	hint.Env = func(test string, models []string) string {
		return optionsFor(test).env(models)
	}
}
