package judgecheck

import "github.com/ragtest/go-ragtest/ragtest/metrics"

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
		points: byChunk(func(c Case, chunk int) string {
			if c.unanswered() {
				return ""
			}
			return wants[c.Want[chunk]]
		}),
		got: func(r metrics.Result, p point) (label, note string) {
			v := r.Verdicts[p.chunk]
			if reply, ok := r.Reply.(metrics.ContextRecallResult); ok && p.chunk < len(reply.EvaluatedChunks) {
				v.Note = reply.EvaluatedChunks[p.chunk].Reason
			}
			switch {
			case !v.Counted:
				return notRelevant, v.Note
			case v.Score == 1:
				return good, v.Note
			}
			return bad, v.Note
		},
	}
}

// compareRelevance compares chunk relevance; uncertain is not relevant, as in
// its score.
func compareRelevance(m settable) comparison {
	return comparison{
		metric: m.With(strict),
		labels: []string{relevant, notRelevant},
		points: byChunk(func(c Case, chunk int) string {
			switch c.Want[chunk] {
			case Unlabelled:
				return ""
			case Irrelevant:
				return notRelevant
			}
			return relevant
		}),
		got: halves(1, relevant, notRelevant),
	}
}

// middle is where the scale of chunk utility parts high from low: between its
// marks for somewhat and for moderately useful.
const middle = 0.5

func compareUtility(m settable) comparison {
	return comparison{
		metric: m.With(strict),
		labels: []string{string(High), string(Low)},
		points: byChunk(func(c Case, chunk int) string {
			if c.Utility == nil {
				return ""
			}
			return string(c.Utility[chunk])
		}),
		got: halves(middle, string(High), string(Low)),
	}
}

// halves takes the score of a chunk's verdict for good from least on, and else for bad.
func halves(least float64, good, bad string) func(metrics.Result, point) (label, note string) {
	return func(r metrics.Result, p point) (label, note string) {
		v := r.Verdicts[p.chunk]
		if v.Score >= least {
			return good, v.Note
		}
		return bad, v.Note
	}
}

// byChunk returns a point for each chunk that want has a label for.
func byChunk(want func(c Case, chunk int) string) func(Case) []point {
	return func(c Case) (points []point) {
		if c.Want == nil {
			return nil
		}
		for i, chunk := range c.Item.Context {
			if label := want(c, i); label != "" {
				points = append(points, point{i, chunk.Text, label})
			}
		}
		return points
	}
}
