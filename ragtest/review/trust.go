package review

import (
	"fmt"
	"maps"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/stat"
	"github.com/ragtest/go-ragtest/internal/visible"
	"github.com/ragtest/go-ragtest/ragtest/labels"
)

// figures say how far the review is, and how far people and judge agree.
type figures struct {
	Verdicts  int     `json:"verdicts"`
	Labelled  int     `json:"labelled"` // by the reviewer
	Left      int     `json:"left"`
	Reviewers int     `json:"reviewers"` // who labelled any of the verdicts
	Metrics   []trust `json:"metrics"`
}

// trust is how far people and judge agree on one metric.
type trust struct {
	Metric   string `json:"metric"`
	Verdicts int    `json:"verdicts"`
	Labelled int    `json:"labelled"` // verdicts on which people are not split
	Agreed   int    `json:"agreed"`
	Split    int    `json:"split"`    // verdicts on which people are: in no figure
	Kappa    string `json:"kappa"`    // "" where nothing is shown
	Interval string `json:"interval"` // of kappa
}

// figuresOf compares what people say with what the judge says now, by the categories of
// package labels: a label on a verdict that another judge gave counts for the one that is
// reviewed. People say of a verdict what more than half of them say.
func figuresOf(sheets []*sheet, latest []labels.Label, reviewer string) figures {
	var f figures
	said, who, of := map[labels.Key][]string{}, map[string]bool{}, map[labels.Key]bool{}
	mine := mineOf(latest, reviewer)
	for _, l := range latest {
		said[l.Key()] = append(said[l.Key()], labels.Category(l.Person))
	}
	byMetric := map[string]*table{}
	for _, s := range sheets {
		m := byMetric[s.row.Metric]
		if m == nil {
			m = &table{trust: trust{Metric: visible.Line(s.row.Metric)}}
			byMetric[s.row.Metric] = m
		}
		for _, v := range s.verdicts {
			m.Verdicts++
			f.Verdicts++
			of[v.key()] = true
			if _, ok := mine[v.key()]; ok {
				f.Labelled++
			}
			m.add(said[v.key()], labels.Category(v.Label), fmt.Sprint(s.row.Prints))
		}
	}
	for _, l := range latest {
		if of[l.Key()] {
			who[l.Reviewer] = true
		}
	}
	f.Left, f.Reviewers = f.Verdicts-f.Labelled, len(who)
	for _, m := range slices.Sorted(maps.Keys(byMetric)) {
		f.Metrics = append(f.Metrics, byMetric[m].done())
	}
	return f
}

// A table is what people and judge say of the verdicts of one metric.
type table struct {
	trust
	people, judge, items []string
}

// add adds a verdict of which people said so.
func (t *table) add(people []string, judge, item string) {
	if len(people) == 0 {
		return
	}
	most := stat.Majority(people)
	if most == "" {
		t.Split++
		return
	}
	t.people, t.judge, t.items = append(t.people, most), append(t.judge, judge), append(t.items, item)
}

func (t *table) done() trust {
	a := stat.Kappa(t.people, t.judge, t.items, stat.Level)
	t.Labelled, t.Agreed = a.N, a.Agreed
	if a.Lower > -1 || a.Upper < 1 {
		t.Kappa, t.Interval = figure.Fixed(a.Kappa, 2), figure.Fixed(a.Lower, 2)+" to "+figure.Fixed(a.Upper, 2)
	}
	return t.trust
}
