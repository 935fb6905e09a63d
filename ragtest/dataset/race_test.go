//go:build race

package dataset_test

// share is the part of the cases that a test without goroutines meets under the race
// detector, which makes it ten times as slow and has nothing to find there.
const share = 10
