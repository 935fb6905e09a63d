package session

import (
	"sync"
	"time"
)

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
