package judgecheck

import (
	"fmt"
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A Report is how a judge fared.
type Report struct {
	Cases     int           // the number of cases, without those that label nothing that was asked and no chunk
	Metrics   []Figures     // in the order asked; a metric of which no label speaks is not there
	NotJudged []NotJudged   // what has no verdict; none of it is in the figures
	Models    []string      // who judged
	Usage     metrics.Usage // of all calls
}

// Figures are the outcome of one metric over all cases; Kappa and
// BalancedAccuracy are methods of its Confusion.
type Figures struct {
	Metric    string        // "context recall"
	Asked     int           // the number of cases asked about, those that could not be judged among them
	Confusion               // of the verdicts, label by label of the cases
	Misses    []Miss        // the verdicts that are not as labelled, in the order of the cases
	Tiers     []TierFigures // the same by tier, in the order of the cases; one at least
}

// TierFigures are the outcome of one metric over the cases of one tier.
type TierFigures struct {
	Tier      Tier
	Asked     int // the number of cases of the tier asked about
	Confusion     // of the verdicts on them
}

// A Miss is one verdict that is not as labelled.
type Miss struct {
	Case  string
	Tier  Tier   // of the case
	Chunk int    // index into the item's Context; -1: it is about a Claim
	Text  string // of the chunk, or of the Claim: "" where that is about the whole item
	Want  string // the label, in the metric's words: "not relevant"
	Got   string // the verdict
	Note  string // the judge's words, if it gave any
}

// A NotJudged is a case that a metric could not judge. It counts as neither
// right nor wrong.
type NotJudged struct {
	Metric, Case string
	Err          error
}

// Error says what could not be judged and why.
func (n NotJudged) Error() string {
	return fmt.Sprintf("%s of case %q cannot be judged: %v", n.Metric, n.Case, n.Err)
}

// Unwrap returns n.Err.
func (n NotJudged) Unwrap() error { return n.Err }

// newReport counts what evaluations come to.
func newReport(comparisons []comparison, evaluations []evaluation) Report {
	var report Report
	for i, m := range comparisons {
		f := Figures{Metric: m.metric.Name(), Confusion: newConfusion(m.labels)}
		for _, e := range evaluations {
			if e.metric != i {
				continue
			}
			report.Usage = report.Usage.Add(e.result.Usage)
			if model := e.result.Model; model != "" && !slices.Contains(report.Models, model) {
				report.Models = append(report.Models, model)
			}
			f.count(m, e)
			if e.err != nil {
				report.NotJudged = append(report.NotJudged, NotJudged{f.Metric, e.of.Name, e.err})
			}
		}
		report.Metrics = append(report.Metrics, f)
	}
	slices.Sort(report.Models)
	return report
}

// count adds the verdicts of e to f.
func (f *Figures) count(m comparison, e evaluation) {
	f.Asked++
	tier := f.tier(e.of.Tier)
	tier.Asked++
	if e.err != nil {
		return
	}
	for _, p := range m.points(e.of) {
		got, note := m.got(e.result, p)
		f.add(p.want, got)
		tier.add(p.want, got)
		if got != p.want {
			f.Misses = append(f.Misses, Miss{e.of.Name, e.of.Tier, p.chunk, p.text, p.want, got, note})
		}
	}
}

// tier returns the figures of a tier, which it adds where they are not there yet.
func (f *Figures) tier(tier Tier) *TierFigures {
	i := slices.IndexFunc(f.Tiers, func(t TierFigures) bool { return t.Tier == tier })
	if i < 0 {
		i = len(f.Tiers)
		f.Tiers = append(f.Tiers, TierFigures{Tier: tier, Confusion: newConfusion(f.Labels)})
	}
	return &f.Tiers[i]
}
