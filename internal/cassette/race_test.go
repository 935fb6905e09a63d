//go:build race

package cassette

// share is the part of the cases that a test without goroutines meets under the race
// detector, which makes it ten times as slow and has nothing to find there.
const share = 10
