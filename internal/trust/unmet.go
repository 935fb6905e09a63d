package trust

import (
	"fmt"
	"maps"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// An Unmet judge is one of the rows, of which no verdict has a label.
type Unmet struct {
	Model string
	Why   string
}

// How near the rows of a judge come to labels.
const (
	notJudged = iota
	otherTexts
	otherMetric
	otherVerdicts
	met
)

// unmet returns the judges of rows that have no verdict with a label, by name.
func (v *verdicts) unmet(rows []results.Row) (all []Unmet) {
	texts, metrics, on := map[results.Prints]bool{}, map[whole]bool{}, map[labels.Key]bool{}
	for _, one := range v.all {
		texts[one.Prints], metrics[whole{prints: one.Prints, metric: one.Metric}] = true, true
		on[labels.Key{Prints: one.Prints, Metric: one.Metric, Subject: one.Subject.Key()}] = true
	}
	nearest, count := map[string]int{}, map[string]int{}
	for _, r := range rows {
		if r.NoJudge || r.Model == "" {
			continue
		}
		count[r.Model]++
		near := notJudged
		switch {
		case !r.Judged():
		case !texts[r.Prints]:
			near = otherTexts
		case !metrics[whole{prints: r.Prints, metric: r.Metric}]:
			near = otherMetric
		default:
			near = otherVerdicts
			for i := range r.Verdicts {
				if on[labels.About(r, i).Key()] {
					near = met
				}
			}
		}
		nearest[r.Model] = max(nearest[r.Model], near)
	}
	for _, model := range slices.Sorted(maps.Keys(count)) {
		n := figure.Plural(count[model], "row")
		why := ""
		switch nearest[model] {
		case met:
			continue
		case notJudged:
			why = fmt.Sprintf("of its %s none could be judged", n)
		case otherTexts:
			why = fmt.Sprintf("its %s %s on other texts: the fingerprints of items differ from those of all labels", n, figure.Verb(count[model], "is", "are"))
		case otherMetric:
			why = fmt.Sprintf("of its %s those on texts with a label are of other metrics", n)
		case otherVerdicts:
			why = fmt.Sprintf("of its %s those on texts with a label have other claims", n)
		}
		all = append(all, Unmet{model, why})
	}
	return all
}
