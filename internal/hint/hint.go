// Package hint holds what the messages of a whole process go by: what a command
// that records needs besides itself, and in how many tests recordings are missing.
//
// It knows neither tests nor recordings: package ragtest tells package recorder
// through it what that may not know.
package hint

import "sync"

// Env returns what to set before a command that records for a test of which there
// are recordings by the models, such as "OPENAI_API_KEY=… ". Package ragtest sets it
// before any test runs; it is nil where that is not used.
var Env func(test string, models []string) string

var missing = struct {
	sync.Mutex
	tests map[string]bool
}{tests: map[string]bool{}}

// Missed takes note of a test that misses a recording, and returns how many tests
// of this process do.
func Missed(test string) int {
	missing.Lock()
	defer missing.Unlock()
	missing.tests[test] = true
	return len(missing.tests)
}

// Forget forgets the tests, for the tests of what goes by them.
func Forget() {
	missing.Lock()
	defer missing.Unlock()
	clear(missing.tests)
}
