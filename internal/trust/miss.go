package trust

import (
	"cmp"
	"maps"
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/labels"
)

// A Miss is a verdict on which a judge and people differ.
type Miss struct {
	*Verdict
	Judge string   // what the judge says
	Text  string   // what it is about: the claim, or the chunk
	Notes []string // of the reviewers, "ada: …"
	Worse float64  // by how much the judge's verdict is better than people's: above 0 it makes a test pass
	where string   // it is, for readers
}

func (all *verdicts) missOf(v *Verdict, said string) Miss {
	m := Miss{Verdict: v, Judge: said, Text: v.Subject.Claim, Worse: worth(v.Metric, said).score - worth(v.Metric, v.People).score, where: v.where()}
	if v.About().LowerIsBetter {
		m.Worse = -m.Worse
	}
	if item, ok := all.texts[v.Prints]; ok && m.Text == "" && len(v.Subject.Chunks) == 1 && v.Subject.Chunks[0] < len(item.Context) {
		m.Text = item.Context[v.Subject.Chunks[0]].Text
	}
	for _, name := range slices.Sorted(maps.Keys(v.Said)) {
		if note := v.Said[name].Note; note != "" {
			m.Notes = append(m.Notes, name+": "+note)
		}
	}
	return m
}

// sortMisses puts first where the judge is too kind, by how much; then those on which most
// reviewers agree.
func sortMisses(all []Miss) {
	slices.SortStableFunc(all, func(a, b Miss) int {
		return cmp.Or(cmp.Compare(b.Worse, a.Worse), cmp.Compare(len(b.Said), len(a.Said)), cmp.Compare(a.where, b.where))
	})
}

// A value is what a category adds to the score of its row.
type value struct {
	score   float64
	counted bool
	known   bool
}

// worths are the values of categories by metric: of the metrics whose score is the mean over
// the verdicts that count.
var worths = map[string]map[string]value{
	"context recall":         {"included": yes, "missing": no, "not relevant": aside},
	"contextual utilization": {"utilized": yes, "not utilized": no, "not relevant": aside},
	"chunk relevance":        {"relevant": yes, "uncertain": no, "not relevant": no},
	"faithfulness":           {"supported": yes, "absent": no, "contradicted": no},
	"reference recall":       {"supported": yes, "absent": no, "contradicted": no},
	"hallucination":          {"supported": no, "absent": yes, "contradicted": yes},
	"answer relevance":       {"addresses the question": yes, "beside the question": no},
	"answer completeness":    {"covered": yes, "left open": no},
	"citation accuracy":      {"supports it": yes, "does not support it": no, "there is no such chunk": no, "cites nothing": no, "no claim": aside},
	"noise sensitivity":      {"in the reference": no, "not from a chunk": no, "wrong, from a relevant chunk": yes, "wrong, from an irrelevant chunk": yes},
	"context sufficiency":    {"sufficient": yes, "partial": {0.5, true, true}, "insufficient": no},
}

var (
	yes   = value{1, true, true}
	no    = value{0, true, true}
	aside = value{0.5, false, true} // the score is for the order of misses alone
)

func worth(metric, category string) value {
	switch {
	case category == labels.High:
		return value{score: 1}
	case category == labels.Low:
		return value{}
	}
	if v, ok := worths[metric][category]; ok {
		return v
	}
	// Of other metrics only the order is known.
	words := labels.Vocabulary(metric)
	if i := slices.Index(words, category); i >= 0 && len(words) > 1 {
		return value{score: 1 - float64(i)/float64(len(words)-1)}
	}
	return value{}
}
