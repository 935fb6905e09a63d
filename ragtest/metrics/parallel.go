package metrics

import (
	"errors"
	"sync"
)

// inParallel calls f for 0 to n-1 and returns what it returned, in that order,
// the first error in that order, and of which call it is.
func inParallel[T any](n int, f func(i int) (T, error)) (values []T, failed int, err error) {
	if n == 1 {
		value, err := f(0)
		return []T{value}, 0, err
	}
	values, errs := make([]T, n), make([]error, n)
	var wg sync.WaitGroup
	for i := range n {
		errs[i] = errEnded
		wg.Add(1)
		go func() {
			defer wg.Done()
			values[i], errs[i] = f(i)
		}()
	}
	wg.Wait()
	for i, err := range errs {
		if err != nil {
			return values, i, err
		}
	}
	return values, 0, nil
}

// errEnded is the error of a call that never returns, such as of a judge that
// calls FailNow.
var errEnded = errors.New("the judge ended its goroutine")
