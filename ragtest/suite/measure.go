package suite

import (
	"context"
	"slices"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/internal/deadline"
	"github.com/ragtest/go-ragtest/ragtest/internal/each"
	"github.com/ragtest/go-ragtest/ragtest/internal/session"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// timeOf returns a context that ends when it is time to report. Tests have it end sooner.
var timeOf = deadline.Of

// Measure scores each item by each metric, in a subtest of t per item, as many at a time
// as -parallel says, and returns the rows in the order of items and metrics. It leaves
// the verdict to gates: a low score fails nothing.
//
// answer is the system under test: it returns its item with Answer and Context, in a
// subtest of its own, so that a recorder of that t records its requests beside the
// judge's. What it leaves empty of the rest stays as it was. With nil the items are
// measured as they are. Where it returns an error or ends its test, the item is not
// judged, which gates count apart. It must not call t.Parallel.
//
// An item without a name is called by its question and four hexadecimal digits of the
// fingerprint of its texts. Two items or two metrics of one name, and a second Measure
// in the same test, end the test. How items are judged, ragtest.Use says.
//
// Items are left out by -run and -skip as other subtests are, and by shards:
// ragtest.Each has the variables. Near the end of -timeout those that are left are not
// judged, so that there is time to report.
func Measure(t *testing.T, items []metrics.Item, answer func(t *testing.T, item metrics.Item) (metrics.Item, error), ms ...metrics.Metric) *results.Set {
	t.Helper()
	names, part := each.Begin(t, "suite.Measure", items)
	labels := labelsOf(t, ms)
	if len(items) == 0 {
		t.Fatalf("suite.Measure: there are no items")
	}
	if !begin(t) {
		t.Fatalf("suite.Measure: %s has measured before: measure each suite in a test of its own, or in a subtest", t.Name())
	}
	m := &measuring{test: t.Name(), items: items, names: names, answer: answer, metrics: ms, results: make([]result, len(items))}
	m.file, m.line = session.Caller()
	var cancel context.CancelFunc
	m.time, cancel = timeOf(t)
	defer cancel()
	run := session.Of(t).BeginSuite(t, session.OptionsOf(t), results.Run{Shard: part.String(), Items: slices.Clone(names), Metrics: labels})
	each.Run(t, names, part, m.item)
	s := m.set(run)
	watch(t, s)
	return s
}

// labelsOf returns the names of metrics, which differ.
func labelsOf(t *testing.T, ms []metrics.Metric) (labels []string) {
	t.Helper()
	if len(ms) == 0 {
		t.Fatalf("suite.Measure: there are no metrics")
	}
	for _, m := range ms {
		switch {
		case m == nil:
			t.Fatalf("suite.Measure: a metric is nil")
		case slices.Contains(labels, m.Name()):
			t.Fatalf("suite.Measure: two metrics are called %q: Customize gives one another label", m.Name())
		}
		labels = append(labels, m.Name())
	}
	return labels
}

// A measuring is a suite that is being measured.
type measuring struct {
	items   []metrics.Item
	names   []string
	answer  func(t *testing.T, item metrics.Item) (metrics.Item, error)
	metrics []metrics.Metric
	time    context.Context // ends when it is time to report
	test    string          // that measures
	file    string          // of the call of Measure
	line    int
	results []result // of each item; empty if it was left out
}

// A result is what came of one item.
type result struct {
	rows []results.Row
	item results.Item
}

// set returns the rows in the order of items and metrics.
func (m *measuring) set(run results.Run) *results.Set {
	s := &results.Set{Runs: []results.Run{run}}
	for _, r := range m.results {
		if len(r.rows) > 0 {
			s.Rows = append(s.Rows, r.rows...)
			s.Items = append(s.Items, r.item)
		}
	}
	return s
}
