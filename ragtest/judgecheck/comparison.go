package judgecheck

import (
	"fmt"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A comparison holds the verdicts of one metric against the labels of cases.
type comparison struct {
	metric metrics.Metric
	labels []string
	want   func(c Case, chunk int) string // "": the case says nothing of it
	got    func(r metrics.Result, chunk int) string
	note   func(r metrics.Result, chunk int) string // the judge's words
}

// concerns reports whether c has a label for the metric.
func (m comparison) concerns(c Case) bool {
	for i := range c.Item.Context {
		if m.want(c, i) != "" {
			return true
		}
	}
	return false
}

// The labels that the metrics' verdicts come down to, as failure texts spell
// them.
const (
	included    = "included"
	missing     = "missing"
	relevant    = "relevant"
	notRelevant = "not relevant"
	utilized    = "utilized"
	notUtilized = "not utilized"
)

// strict has a chunk that the judge left out be an error: it is no verdict.
var strict = metrics.Settings{NoZeroFill: true}

// compare returns the comparison for m, or an error if no label speaks of what
// m judges.
func compare(m metrics.Metric) (comparison, error) {
	switch m := m.(type) {
	case metrics.ContextEvaluation[metrics.ContextRecallResult]:
		return compareAnswer(m, included, missing, map[Label]string{Included: included, Partial: missing, Missing: missing, LeftOut: missing, Irrelevant: notRelevant}), nil
	case metrics.Utilization:
		return compareAnswer(m, utilized, notUtilized, map[Label]string{Included: utilized, Partial: utilized, Used: utilized, Missing: notUtilized, Irrelevant: notRelevant}), nil
	case metrics.ContextEvaluation[metrics.ChunkRelevanceResult]:
		return compareRelevance(m), nil
	case metrics.ContextEvaluation[metrics.ChunkUtilityResult]:
		return compareUtility(m), nil
	case nil:
		return comparison{}, fmt.Errorf("a metric is nil")
	}
	return comparison{}, fmt.Errorf("no label speaks of %s: the check knows context recall, chunk relevance, contextual utilization, chunk utility and customized copies of them, without settings", m.Name())
}

// settable is a metric that honours settings.
type settable interface {
	With(metrics.Settings) metrics.Metric
}

// compareAnswer compares a metric that says of the relevant chunks what the
// answer made of them.
func compareAnswer(m settable, good, bad string, wants map[Label]string) comparison {
	return comparison{
		metric: m.With(strict),
		labels: []string{good, bad, notRelevant},
		want: func(c Case, chunk int) string {
			if c.unanswered() {
				return ""
			}
			return wants[c.Want[chunk]]
		},
		got: func(r metrics.Result, chunk int) string {
			switch v := r.Verdicts[chunk]; {
			case !v.Counted:
				return notRelevant
			case v.Score == 1:
				return good
			}
			return bad
		},
		note: func(r metrics.Result, chunk int) string {
			if reply, ok := r.Reply.(metrics.ContextRecallResult); ok && chunk < len(reply.EvaluatedChunks) {
				return reply.EvaluatedChunks[chunk].Reason
			}
			return r.Verdicts[chunk].Note
		},
	}
}

// compareRelevance compares chunk relevance; uncertain is not relevant, as in
// its score.
func compareRelevance(m settable) comparison {
	return comparison{
		metric: m.With(strict),
		labels: []string{relevant, notRelevant},
		want: func(c Case, chunk int) string {
			switch c.Want[chunk] {
			case Unlabelled:
				return ""
			case Irrelevant:
				return notRelevant
			}
			return relevant
		},
		got: func(r metrics.Result, chunk int) string {
			if r.Verdicts[chunk].Score == 1 {
				return relevant
			}
			return notRelevant
		},
		note: verdictNote,
	}
}

// middle is where the scale of chunk utility parts high from low: between its
// marks for somewhat and for moderately useful.
const middle = 0.5

func compareUtility(m settable) comparison {
	return comparison{
		metric: m.With(strict),
		labels: []string{string(High), string(Low)},
		want: func(c Case, chunk int) string {
			if c.Utility == nil {
				return ""
			}
			return string(c.Utility[chunk])
		},
		got: func(r metrics.Result, chunk int) string {
			if r.Verdicts[chunk].Score >= middle {
				return string(High)
			}
			return string(Low)
		},
		note: verdictNote,
	}
}

func verdictNote(r metrics.Result, chunk int) string { return r.Verdicts[chunk].Note }
