package main

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// The page has the tables as they are printed: all rows, and where the number of runs
// makes no difference, their figures too.
func TestPage(t *testing.T) {
	data, err := os.ReadFile("../../docs/statistics.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	var exact, rough strings.Builder
	replay(&exact)
	if !strings.Contains(page, exact.String()) {
		t.Errorf("docs/statistics.md lacks this table:\n%s", exact.String())
	}
	clusters(&rough, 1)
	ends(&rough, 1)
	for _, row := range strings.Split(strings.TrimSpace(rough.String()), "\n") {
		name := strings.Join(strings.Split(row, "|")[:2], "|")
		if !strings.Contains(page, name+"|") {
			t.Errorf("docs/statistics.md lacks the row %q", name)
		}
	}
}

// The comparison keeps its level, and finds what is large enough.
func TestAlarms(t *testing.T) {
	for _, test := range []struct {
		f         fault
		n         int
		low, high int // alarms in 100 runs
	}{
		{none, 200, 0, 9},
		{skew, 200, 0, 9},
		{skewed, 200, 0, 10},
		{wide(0.1), 200, 95, 100},
	} {
		called, _, _ := strings.Cut(ternary.alarm(test.f, ternary.chances(), 0.05, test.n, 300), " ")
		if got, err := strconv.Atoi(called); err != nil || got < test.low || got > test.high {
			t.Errorf("%s, %d items: %s of 100 runs, want %d to %d", test.f.name, test.n, called, test.low, test.high)
		}
	}
}
