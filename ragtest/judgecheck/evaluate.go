package judgecheck

import (
	"context"
	"errors"
	"sync"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// An evaluation is what became of one case under one metric.
type evaluation struct {
	metric int // index of the comparison
	of     Case
	result metrics.Result
	err    error
}

// errEnded is the error of an evaluation whose judge ended its goroutine, by
// t.FailNow or runtime.Goexit, so that nothing came back.
var errEnded = errors.New("the judge ended its goroutine")

// evaluate asks j about each case under each metric that concerns it, and
// returns the outcomes by metric and in the order of the cases.
func evaluate(ctx context.Context, j metrics.Judge, comparisons []comparison, cases []Case) []evaluation {
	var all []evaluation
	for i, m := range comparisons {
		for _, c := range cases {
			if m.concerns(c) {
				all = append(all, evaluation{metric: i, of: c})
			}
		}
	}
	var wg sync.WaitGroup
	for i := range all {
		wg.Add(1)
		go func() {
			defer wg.Done()
			e := &all[i]
			e.err = errEnded
			e.result, e.err = comparisons[e.metric].metric.Evaluate(ctx, j, e.of.Item)
		}()
	}
	wg.Wait()
	return all
}
