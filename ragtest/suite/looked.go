package suite

import (
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/results"
)

// suites are those that running tests have measured: by the name of the test, and by
// their Set, for a gate is given nothing else.
var suites = struct {
	sync.Mutex
	tests  map[string]bool
	looked map[*results.Set]bool // whether a gate has looked at it
}{tests: map[string]bool{}, looked: map[*results.Set]bool{}}

// begin notes that a test measures, and reports whether it is for the first time.
func begin(t *testing.T) bool {
	suites.Lock()
	defer suites.Unlock()
	if suites.tests[t.Name()] {
		return false
	}
	suites.tests[t.Name()] = true
	t.Cleanup(func() {
		suites.Lock()
		defer suites.Unlock()
		delete(suites.tests, t.Name())
	})
	return true
}

// watch fails t at its end if items of s could not be judged and no gate looked at them.
func watch(t *testing.T, s *results.Set) {
	t.Helper()
	unjudged := 0
	for _, r := range s.Rows {
		if !r.Judged() {
			unjudged++
		}
	}
	suites.Lock()
	defer suites.Unlock()
	suites.looked[s] = false
	t.Cleanup(func() {
		t.Helper()
		suites.Lock()
		defer suites.Unlock()
		if !suites.looked[s] && unjudged > 0 && !t.Failed() {
			t.Errorf("%d of %d scores of the suite could not be judged, and no gate looked at them: see its subtests with -v", unjudged, len(s.Rows))
		}
		delete(suites.looked, s)
	})
}

// looked notes that a gate has looked at s.
func looked(s *results.Set) {
	suites.Lock()
	defer suites.Unlock()
	if _, ok := suites.looked[s]; ok {
		suites.looked[s] = true
	}
}

// declare adds a gate to those of s.
func declare(s *results.Set, g results.Gate) {
	suites.Lock()
	defer suites.Unlock()
	s.Gates = append(s.Gates, g)
}
