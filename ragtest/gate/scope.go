package gate

import (
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A suite is what a Set has of one suite.
type suite struct {
	pkg, test string                   // "" where the Set does not say
	rows      map[string][]results.Row // by metric, in their order
	metrics   []string                 // that the suite measures, in their order
	items     []string                 // the names of all its items; nil where the Set does not say
	texts     map[[2]string]results.Item
}

// newSuite returns the suite of a Set that holds one.
func newSuite(s *results.Set) suite {
	u := suite{rows: map[string][]results.Row{}, texts: map[[2]string]results.Item{}}
	for _, run := range s.Runs {
		if run.Test == "" {
			continue
		}
		u.pkg, u.test = run.Package, run.Test
		u.items = append(u.items, run.Items...)
		for _, metric := range run.Metrics {
			if !slices.Contains(u.metrics, metric) {
				u.metrics = append(u.metrics, metric)
			}
		}
	}
	u.items = unique(u.items)
	for _, r := range s.Rows {
		if u.rows[r.Metric] == nil && !slices.Contains(u.metrics, r.Metric) {
			u.metrics = append(u.metrics, r.Metric)
		}
		u.rows[r.Metric] = append(u.rows[r.Metric], r)
	}
	for _, i := range s.Items {
		u.texts[[2]string{i.Test, i.Name}] = i
	}
	return u
}

func unique(names []string) (kept []string) {
	seen := map[string]bool{}
	for _, name := range names {
		if !seen[name] {
			seen[name] = true
			kept = append(kept, name)
		}
	}
	return kept
}

// unseen returns the items that have no row of a metric.
func (u suite) unseen(metric string) (names []string) {
	seen := map[string]bool{}
	for _, r := range u.rows[metric] {
		seen[r.Item] = true
	}
	for _, name := range u.items {
		if !seen[name] {
			names = append(names, name)
		}
	}
	return names
}

// Of returns what a Set has of the suite that one test measured: its runs, the rows that
// suite.Measure made, and the items of these.
func Of(s *results.Set, pkg, test string) *results.Set {
	own := &results.Set{}
	for _, r := range s.Runs {
		if r.Package == pkg && r.Test == test {
			own.Runs = append(own.Runs, r)
		}
	}
	measured := map[string]bool{}
	for _, r := range own.Runs {
		for _, name := range r.Items {
			measured[name] = true
		}
	}
	of, suiteOf := map[[2]string]bool{}, suitesOf(s)
	for _, r := range s.Rows {
		if r.Package == pkg && suiteOf(r) == test && measured[r.Item] {
			own.Rows = append(own.Rows, r)
			of[[2]string{r.Test, r.Item}] = true
		}
	}
	for _, i := range s.Items {
		if i.Package == pkg && of[[2]string{i.Test, i.Name}] {
			own.Items = append(own.Items, i)
		}
	}
	return own
}

// suitesOf returns what names the suite that a row is of, "" for none. In sets of which no row says
// that, it is the innermost test around the row's that is a suite.
func suitesOf(sets ...*results.Set) func(results.Row) string {
	suites := map[[2]string]bool{}
	for _, s := range sets {
		if slices.ContainsFunc(s.Rows, func(r results.Row) bool { return r.Suite != "" }) {
			return func(r results.Row) string { return r.Suite }
		}
		for _, r := range s.Runs {
			if r.Test != "" {
				suites[[2]string{r.Package, r.Test}] = true
			}
		}
	}
	return func(r results.Row) string {
		for test := r.Test; test != ""; test = test[:max(0, strings.LastIndex(test, "/"))] {
			if suites[[2]string{r.Package, test}] {
				return test
			}
		}
		return ""
	}
}

// measures names what a suite measures.
func (u suite) measures() string {
	if len(u.metrics) == 0 {
		return ": nothing was"
	}
	return ": the suite measures " + strings.Join(u.metrics, ", ")
}
