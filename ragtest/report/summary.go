package report

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A count is how many rows have an outcome.
type count struct {
	Outcome assert.Kind `json:"outcome"`
	Rows    int         `json:"rows"`
}

// countsOf returns the counts of the outcomes that rows have, in the order of kinds.
func countsOf(rows []results.Row) []count {
	of := map[assert.Kind]int{}
	for _, r := range rows {
		of[r.Outcome]++
	}
	all := make([]count, 0, len(of))
	for _, k := range slices.SortedFunc(maps.Keys(of), func(a, b assert.Kind) int {
		return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(a, b))
	}) {
		all = append(all, count{k, of[k]})
	}
	return all
}

// A metricSummary is what the rows of one metric come to.
type metricSummary struct {
	Metric        string    `json:"metric"`
	LowerIsBetter bool      `json:"lower_is_better"`
	Rows          int       `json:"rows"`
	Failing       int       `json:"failing"`
	Below         int       `json:"below_gates"`      // rows that a gate failed for
	Scored        int       `json:"scored"`           // rows in Mean and Worst: judged, and not vacuous
	Mean          *float64  `json:"mean"`             // nil where nothing is scored
	Worst         *float64  `json:"worst"`            // nil where nothing is scored
	Bounds        []float64 `json:"bounds,omitempty"` // of its assertions and gates, each once, sorted
	Outcomes      []count   `json:"outcomes"`         //
	scores        []scored  // in the order of the rows
}

type scored struct {
	score   float64
	failing bool
}

// A slice is the rows of one metric whose items have one value of a tag.
type slice struct {
	Tag   string `json:"tag"`
	Value string `json:"value"`
	metricSummary
}

// A summary is what a set comes to.
type summary struct {
	Rows        int             `json:"rows"`
	Items       int             `json:"items"`
	Failing     int             `json:"failing"`
	NotJudged   int             `json:"not_judged"`
	Vacuous     int             `json:"vacuous"`      // of them those that a test allows passed
	FailedGates int             `json:"failed_gates"` // without those that only report
	Below       int             `json:"below_gates"`  // rows that these failed for
	NotDecided  int             `json:"not_decided_gates"`
	CannotTell  int             `json:"cannot_tell_gates"`
	Missing     int             `json:"missing"` // shards, and metrics of suites, of which rows are
	Outcomes    []count         `json:"outcomes"`
	Metrics     []metricSummary `json:"metrics"`
	Slices      []slice         `json:"slices"`
	Judges      []string        `json:"judges"`                     // models
	Live        int             `json:"live"`                       // rows whose judge was asked in the run
	Oldest      string          `json:"oldest_recording,omitempty"` // a date
	Newest      string          `json:"newest_recording,omitempty"`
	Trust       []trust         `json:"trust"` // one for each of Judges that gave a score
	Warnings    []string        `json:"warnings"`
}

// maxValues is how many values a tag may have to be a slice: more are rather names.
const maxValues = 40

var recordedOn = regexp.MustCompile(`\((\d{4}-\d{2}-\d{2})\)`)

func summarize(s *results.Set) (*summary, error) {
	if s == nil {
		return nil, errors.New("no results: the set is nil")
	}
	on, missing := gatesOnScores(s), gate.Missing(s)
	sum := &summary{
		Missing: len(missing),
		Rows:    len(s.Rows), Outcomes: countsOf(s.Rows), Metrics: metricsOf(s.Rows, on), Slices: []slice{}, Judges: []string{},
		Trust: trustIn(s), Warnings: append(append([]string{}, missing...), s.Warnings...),
	}
	for _, run := range s.Runs {
		if run.Uncalibrated != "" && !slices.Contains(sum.Warnings, run.Uncalibrated) {
			sum.Warnings = append(sum.Warnings, run.Uncalibrated)
		}
	}
	items, judges, values := map[[3]string]bool{}, map[string]bool{}, map[string]map[string][]results.Row{}
	for _, r := range s.Rows {
		items[itemKey(r)] = true
		if failing(r.Outcome) {
			sum.Failing++
		}
		if r.Outcome == assert.Unjudged {
			sum.NotJudged++
		}
		if r.Vacuous || r.Outcome == assert.Vacuous {
			sum.Vacuous++
		}
		if r.Model != "" {
			judges[r.Model] = true
		}
		if r.Judged() && !r.NoJudge && r.Source == "" {
			sum.Live++
		}
		for _, m := range recordedOn.FindAllStringSubmatch(r.Source, -1) {
			if sum.Oldest == "" || m[1] < sum.Oldest {
				sum.Oldest = m[1]
			}
			sum.Newest = max(sum.Newest, m[1])
		}
		for tag, value := range r.Tags {
			if values[tag] == nil {
				values[tag] = map[string][]results.Row{}
			}
			values[tag][value] = append(values[tag][value], r)
		}
	}
	sum.Items, sum.Judges = len(items), slices.Sorted(maps.Keys(judges))
	for _, tag := range slices.Sorted(maps.Keys(values)) {
		if n := len(values[tag]); n > maxValues {
			sum.Warnings = append(sum.Warnings, fmt.Sprintf("the tag %s has %d values: a table by tag shows those with %d or fewer", line(tag), n, maxValues))
			continue
		}
		for _, value := range slices.Sorted(maps.Keys(values[tag])) {
			for _, m := range metricsOf(values[tag][value], on) {
				sum.Slices = append(sum.Slices, slice{tag, value, m})
			}
		}
	}
	for _, g := range s.Gates {
		switch {
		case gateFails(g):
			sum.FailedGates++
		case gate.Outcome(g.Outcome) == gate.NotDecided:
			sum.NotDecided++
		case gate.Outcome(g.Outcome) == gate.CannotTell:
			sum.CannotTell++
		}
	}
	sum.Below = len(on.misses)
	return sum, nil
}

// metricsOf returns a summary for each metric of rows, by name.
func metricsOf(rows []results.Row, on onScores) []metricSummary {
	of := map[string][]results.Row{}
	for _, r := range rows {
		of[r.Metric] = append(of[r.Metric], r)
	}
	all := []metricSummary{}
	for _, name := range slices.Sorted(maps.Keys(of)) {
		all = append(all, metricOf(name, of[name], on))
	}
	return all
}

func metricOf(name string, rows []results.Row, on onScores) metricSummary {
	m := metricSummary{Metric: name, Rows: len(rows), Outcomes: countsOf(rows), Bounds: slices.Clone(on.bounds[name])}
	sum, worst := 0.0, 0.0
	for _, r := range rows {
		m.LowerIsBetter = m.LowerIsBetter || r.LowerIsBetter
		if failing(r.Outcome) {
			m.Failing++
		}
		_, below := on.misses[rowKey(r)]
		if below {
			m.Below++
		}
		if r.Asserted() && r.Judged() { // what has no score has no bound either
			m.Bounds = append(m.Bounds, r.Bound)
		}
		if !judged(r) {
			continue
		}
		m.scores = append(m.scores, scored{r.Score, failing(r.Outcome) || below})
		if sum += r.Score; m.Scored == 0 || r.LowerIsBetter && r.Score > worst || !r.LowerIsBetter && r.Score < worst {
			worst = r.Score
		}
		m.Scored++
	}
	if m.Scored > 0 {
		mean := figure.Round(sum / float64(m.Scored))
		m.Mean, m.Worst = &mean, &worst
	}
	slices.Sort(m.Bounds)
	m.Bounds = slices.Compact(m.Bounds)
	return m
}
