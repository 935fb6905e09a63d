package report

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// mostPast is how many earlier runs a page shows: more are the oldest, which it leaves out.
const mostPast = 10

// A past are the results of earlier runs, the oldest first.
type past []*run

// A run is the rows of an earlier set, by what tells them apart.
type run struct {
	When string // of its last process
	rows map[[4]string]results.Row
}

// pastOf puts sets in the order of their runs.
func pastOf(before []*results.Set) past {
	p := make(past, 0, len(before))
	for _, s := range before {
		r := &run{rows: map[[4]string]results.Row{}}
		for _, row := range s.Rows {
			r.rows[rowKey(row)] = row
			r.When = max(r.When, row.Time.UTC().Format("2006-01-02 15:04"))
		}
		p = append(p, r)
	}
	slices.SortStableFunc(p, func(a, b *run) int { return cmp.Compare(a.When, b.When) })
	return p[max(0, len(p)-mostPast):]
}

// whens returns when the runs of p were.
func (p past) whens() []string {
	var all []string
	for _, r := range p {
		all = append(all, r.When)
	}
	return all
}

// A slope is a metric before and now, over the items that have a score in both.
type slope struct {
	Metric, Text    string
	Was, Is         float64 // means
	LowerIsBetter   bool
	Items           []slopeItem
	Better, Worse   int
	mean            [2]float64
	Before, WasY, Y string // of the mean, in the units of the SVG: 100 high
}

// A slopeItem is a line of a slope.
type slopeItem struct{ Class, WasY, Y, Name string }

// mostLines is how many items a slope draws, those that moved first. All are in its means.
const mostLines = 300

// slopesOf returns a slope for each metric of s that the last run of p has too.
func slopesOf(s *results.Set, p past) (all []slope) {
	if len(p) == 0 {
		return nil
	}
	last := p[len(p)-1]
	of := map[string]int{}
	for _, now := range s.Rows {
		was, ok := last.rows[rowKey(now)]
		if !ok || !judged(was) || !judged(now) {
			continue
		}
		i, ok := of[now.Metric]
		if !ok {
			i = len(all)
			of[now.Metric], all = i, append(all, slope{Metric: now.Metric, Before: last.When, LowerIsBetter: now.LowerIsBetter})
		}
		all[i].add(was, now)
	}
	slices.SortFunc(all, func(a, b slope) int { return cmp.Compare(a.Metric, b.Metric) })
	for i := range all {
		all[i].finish()
	}
	return all
}

func (s *slope) add(was, now results.Row) {
	s.mean[0], s.mean[1] = s.mean[0]+was.Score, s.mean[1]+now.Score
	class := "same"
	switch {
	case was.Score == now.Score:
	case (now.Score > was.Score) != s.LowerIsBetter:
		class, s.Better = "good", s.Better+1
	default:
		class, s.Worse = "bad", s.Worse+1
	}
	s.Items = append(s.Items, slopeItem{class, height(was.Score), height(now.Score), fmt.Sprintf("%s: %s, then %s", line(now.Item), figure.Fixed(was.Score, 2), figure.Fixed(now.Score, 2))})
}

func (s *slope) finish() {
	n := float64(len(s.Items))
	s.Was, s.Is = s.mean[0]/n, s.mean[1]/n
	s.WasY, s.Y = height(s.Was), height(s.Is)
	s.Text = fmt.Sprintf("mean %s, now %s: %d better, %d worse, %d the same", figure.Fixed(s.Was, 2), figure.Fixed(s.Is, 2), s.Better, s.Worse, len(s.Items)-s.Better-s.Worse)
	slices.SortStableFunc(s.Items, func(a, b slopeItem) int {
		order := map[string]int{"bad": 0, "good": 1, "same": 2}
		return cmp.Compare(order[a.Class], order[b.Class])
	})
	s.Items = s.Items[:min(len(s.Items), mostLines)]
	slices.Reverse(s.Items) // what moved lies above
}

// height returns where a score stands in an SVG that is 100 high.
func height(score float64) string { return figure.Fixed(100*(1-score), 1) }

// An agreement is how far the samples of a metric's rows agree.
type agreement struct {
	Metric, Text string
	Rows         int
	Plot         histogram
}

// agreementsOf returns the agreement of each metric of which a row has several samples.
func agreementsOf(s *results.Set) (all []agreement) {
	of := map[string]*metricSummary{}
	for _, r := range s.Rows {
		if !judged(r) || len(r.Samples) < 2 {
			continue
		}
		m := of[r.Metric]
		if m == nil {
			m = &metricSummary{Metric: r.Metric}
			of[r.Metric] = m
		}
		m.scores = append(m.scores, scored{score: r.Agreement})
	}
	for _, m := range of {
		sum, whole := 0.0, 0
		for _, x := range m.scores {
			if sum += x.score; x.score >= 1 {
				whole++
			}
		}
		n := len(m.scores)
		all = append(all, agreement{m.Metric, fmt.Sprintf("samples agree to %s in the mean; wholly in %d of %s", figure.Fixed(sum/float64(n), 2), whole, figure.Plural(n, "row")), n, histogramOf(*m)})
	}
	slices.SortFunc(all, func(a, b agreement) int { return cmp.Compare(a.Metric, b.Metric) })
	return all
}
