package suite

import (
	"maps"
	"slices"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/internal/unwinding"
	"github.com/ragtest/go-ragtest/ragtest/internal/session"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// suites are those that running tests have measured: by the name of the test, and by
// their Set, for a gate is given nothing else.
var suites = struct {
	sync.Mutex
	tests  map[string]bool
	looked map[*results.Set]map[string]bool // the metrics that a gate which can fail has looked at
}{tests: map[string]bool{}, looked: map[*results.Set]map[string]bool{}}

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

// watch fails t at its end if items of s could not be judged by a metric that no gate looked at, and
// writes that it has ended, with all its gates.
func watch(t *testing.T, s *results.Set) {
	t.Helper()
	suites.Lock()
	defer suites.Unlock()
	suites.looked[s] = map[string]bool{}
	t.Cleanup(func() {
		t.Helper()
		if !unwinding.Is() {
			session.Of(t).EndSuite(t, session.OptionsOf(t), s.Runs[0])
		}
		suites.Lock()
		defer suites.Unlock()
		unjudged, of, failed := map[string]int{}, map[string]int{}, t.Failed()
		for _, r := range s.Rows {
			of[r.Metric]++
			if !r.Judged() && !suites.looked[s][r.Metric] {
				unjudged[r.Metric]++
			}
		}
		for _, metric := range slices.Sorted(maps.Keys(unjudged)) {
			if !failed {
				t.Errorf("%d of %d scores of %s could not be judged, and no gate that can fail looked at them: see its subtests with -v", unjudged[metric], of[metric], metric)
			}
		}
		delete(suites.looked, s)
	})
}

// looked notes that a gate has looked at a metric of s; "" is all.
func looked(s *results.Set, metric string) {
	suites.Lock()
	defer suites.Unlock()
	of, ok := suites.looked[s]
	for _, r := range s.Rows {
		if ok && (metric == "" || r.Metric == metric) {
			of[r.Metric] = true
		}
	}
}

// declare adds a gate to those of s.
func declare(s *results.Set, g results.Gate) {
	suites.Lock()
	defer suites.Unlock()
	s.Gates = append(s.Gates, g)
}
