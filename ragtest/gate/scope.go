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

// Of returns what a Set has of the suite that one test measured: the rows, items and
// runs of the test and its subtests.
func Of(s *results.Set, pkg, test string) *results.Set {
	in := func(p, t string) bool { return p == pkg && (t == test || strings.HasPrefix(t, test+"/")) }
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
	for _, r := range s.Rows {
		if in(r.Package, r.Test) && measured[r.Item] {
			own.Rows = append(own.Rows, r)
		}
	}
	for _, i := range s.Items {
		if in(i.Package, i.Test) && measured[i.Name] {
			own.Items = append(own.Items, i)
		}
	}
	return own
}

// measures names what a suite measures.
func (u suite) measures() string {
	if len(u.metrics) == 0 {
		return ": nothing was"
	}
	return ": the suite measures " + strings.Join(u.metrics, ", ")
}
