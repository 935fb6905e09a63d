package review

import (
	"maps"
	"slices"

	"github.com/ragtest/go-ragtest/internal/stat"
	"github.com/ragtest/go-ragtest/ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/internal/page"
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
	Labels   int    `json:"labels"` // of all reviewers; each counts
	Agreed   int    `json:"agreed"`
	Kappa    string `json:"kappa"` // "" where it is 0/0
}

// figuresOf compares labels with the verdicts that the sheets have now, by the categories
// of package labels: a label on a verdict that another judge gave counts for the one that is
// reviewed.
func figuresOf(sheets []*sheet, latest []labels.Label, reviewer string) figures {
	var f figures
	judged := map[key]string{}
	of := map[string]*trust{}
	tables := map[string]map[[2]string]int{}
	for _, s := range sheets {
		m := s.row.Metric
		if of[m] == nil {
			of[m], tables[m] = &trust{Metric: page.Line(m)}, map[[2]string]int{}
		}
		of[m].Verdicts += len(s.verdicts)
		f.Verdicts += len(s.verdicts)
		for _, v := range s.verdicts {
			judged[v.key()] = labels.Category(v.Label)
		}
	}
	who := map[string]bool{}
	for _, l := range latest {
		judge, ok := judged[keyOf(l)]
		if !ok {
			continue
		}
		who[l.Reviewer] = true
		if l.Reviewer == reviewer {
			f.Labelled++
		}
		person, t := labels.Category(l.Person), of[l.Metric]
		t.Labels++
		if person == judge {
			t.Agreed++
		}
		tables[l.Metric][[2]string{person, judge}]++
	}
	f.Left, f.Reviewers = f.Verdicts-f.Labelled, len(who)
	for _, m := range slices.Sorted(maps.Keys(of)) {
		if kappa, ok := stat.Kappa(square(tables[m])); ok {
			of[m].Kappa = figure.Fixed(kappa, 2)
		}
		f.Metrics = append(f.Metrics, *of[m])
	}
	return f
}

// square returns the table of pairs: a row and a column for each category.
func square(pairs map[[2]string]int) [][]int {
	at := map[string]int{}
	for pair := range pairs {
		for _, category := range pair {
			if _, ok := at[category]; !ok {
				at[category] = len(at)
			}
		}
	}
	table := make([][]int, len(at))
	for i := range table {
		table[i] = make([]int, len(at))
	}
	for pair, n := range pairs {
		table[at[pair[0]]][at[pair[1]]] += n
	}
	return table
}
