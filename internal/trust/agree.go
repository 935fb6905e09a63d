package trust

import (
	"maps"
	"slices"

	"github.com/ragtest/go-ragtest/internal/stat"
	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// Enough is how many verdicts of a metric a bound on its kappa needs.
const Enough = stat.Enough

// A Report is what labels say of judges.
type Report struct {
	Labels    int // how many count
	Items     int // how many items they are about
	Split     int // verdicts on which as many reviewers say one thing as another: they are in no figure
	Nameless  int // of the labels those that name no judge, on verdicts that no other has: they are in no figure
	Beyond    int // labels on chunks that their item does not have: they do not count
	Unmet     []Unmet
	Reviewers []string // sorted
	Between   []Between
	Judges    []Judge // by name
	Pairs     []Pair
}

// A Judge is how far one model agrees with people.
type Judge struct {
	Model   string
	Metrics []Metric
}

// A Metric is how far a judge agrees with people on the verdicts of one metric.
type Metric struct {
	Name           string
	stat.Agreement          // over the verdicts on which people are not split
	Labels         int      // on these verdicts
	Unjudged       int      // verdicts with a label that this judge did not give: other claims
	OneWord        string   // what people say of every verdict, "" if they say several things
	Prompts        []string // that the judge was asked with for at least Enough of the verdicts: see results.Row
	Misses         []Miss   // the worst first
	Bound          Bound
}

// A Between is how far two reviewers agree on what both labelled, over all metrics.
type Between struct {
	One, Other string
	stat.Agreement
}

// Measure returns what the labels of a set say of the judges whose verdicts they are about, and
// of those of rows. good is the least score by people's verdicts, or the most where lower is
// better, of an item that they find good; below 0 it is the bound of the item's assertion.
func Measure(set *labels.Set, rows []results.Row, good float64) Report {
	v := gather(set, rows)
	r := Report{Labels: v.labels, Nameless: v.nameless(), Beyond: v.beyond, Unmet: v.unmet(rows), Reviewers: v.reviewers()}
	items := map[results.Prints]bool{}
	for _, one := range v.all {
		items[one.Prints] = true
		if one.People == "" {
			r.Split++
		}
	}
	r.Items = len(items)
	for _, model := range v.models() {
		j := Judge{Model: model}
		for _, name := range v.metrics() {
			if m := v.metric(model, name, good); m.N+m.Unjudged > 0 {
				j.Metrics = append(j.Metrics, m)
			}
		}
		r.Judges = append(r.Judges, j)
	}
	r.Between = v.between(r.Reviewers)
	r.Pairs = v.pairs()
	return r
}

// metric holds the verdicts of one model against those of people.
func (v *verdicts) metric(model, name string, good float64) Metric {
	m := Metric{Name: name}
	asked := map[string]int{} // verdicts by prompt
	var people, judge, clusters []string
	for _, one := range v.of(name) {
		if one.People == "" {
			continue
		}
		said, ok := one.Judges[model]
		if !ok {
			m.Unjudged++
			continue
		}
		m.Labels += len(one.Said)
		for _, prompt := range slices.Compact(slices.Sorted(slices.Values(one.prompts[model]))) {
			asked[prompt]++
		}
		people, judge, clusters = append(people, one.People), append(judge, said), append(clusters, one.cluster())
		if said != one.People {
			m.Misses = append(m.Misses, v.missOf(one, said))
		}
	}
	for _, prompt := range slices.Sorted(maps.Keys(asked)) {
		if asked[prompt] >= Enough {
			m.Prompts = append(m.Prompts, prompt)
		}
	}
	m.Agreement = stat.Kappa(people, judge, clusters, stat.Level)
	if len(people) > 0 && !slices.ContainsFunc(people, func(word string) bool { return word != people[0] }) {
		m.OneWord = people[0]
	}
	sortMisses(m.Misses)
	m.Bound = v.bound(model, name, good)
	return m
}

// between compares reviewers two by two.
func (v *verdicts) between(reviewers []string) (all []Between) {
	for i, one := range reviewers {
		for _, other := range reviewers[i+1:] {
			var a, b, clusters []string
			for _, verdict := range v.all {
				x, ok := verdict.Said[one]
				y, both := verdict.Said[other]
				if ok && both {
					// The words of two metrics are not the same words.
					a, b = append(a, verdict.Metric+labels.Category(x.Person)), append(b, verdict.Metric+labels.Category(y.Person))
					clusters = append(clusters, verdict.cluster())
				}
			}
			if len(a) > 0 {
				all = append(all, Between{one, other, stat.Kappa(a, b, clusters, stat.Level)})
			}
		}
	}
	return all
}

// Short returns the metrics of j whose kappa is below min, or that have fewer than Enough
// verdicts to say so.
func (j Judge) Short(min float64) (short []Metric) {
	for _, m := range j.Metrics {
		if m.N < Enough || m.Kappa < min-1e-9 {
			short = append(short, m)
		}
	}
	return short
}
