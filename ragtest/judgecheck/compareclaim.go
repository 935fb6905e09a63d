package judgecheck

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// compareClaims returns the comparison for a metric about sentences or whole items.
func compareClaims(m metrics.Metric) (comparison, error) {
	by := func(metric string, got func(metrics.Result, point) (label, note string)) (comparison, error) {
		return comparison{m, vocabularies[metric].labels, claimed(metric), got}, nil
	}
	switch m := m.(type) {
	case metrics.ClaimSupport:
		if m.Of == metrics.Reference {
			return by("reference recall", ofSentence(support))
		}
		return by("faithfulness", ofSentence(support))
	case metrics.ClaimMatch:
		return by("answer correctness", ofEither)
	case metrics.ClaimRelevance:
		return by("answer relevance", ofSentence(relevanceOf))
	case metrics.AspectCoverage:
		return by("answer completeness", func(r metrics.Result, _ point) (label, note string) {
			if i := slices.IndexFunc(r.Verdicts, func(v metrics.Verdict) bool { return v.Score < 1 }); i >= 0 {
				return incomplete, r.Verdicts[i].Note
			}
			return complete, r.Reason
		})
	case metrics.ContextEvaluation[metrics.SufficiencyResult]:
		return by("context sufficiency", func(r metrics.Result, _ point) (label, note string) {
			return r.Verdicts[0].Label, r.Verdicts[0].Note
		})
	case metrics.Declining:
		return by("abstention", func(r metrics.Result, _ point) (label, note string) {
			if v := r.Verdicts[1]; r.Reply.(metrics.AbstentionResult).Declines {
				return declines, v.Note
			} else {
				return replies, v.Note
			}
		})
	case metrics.EntityRecall:
		return by("context entity recall", func(r metrics.Result, p point) (label, note string) {
			if slices.ContainsFunc(r.Verdicts, func(v metrics.Verdict) bool { return oneLine(v.Claim) == oneLine(p.text) }) {
				return named, ""
			}
			return notNamed, ""
		})
	case metrics.Citations, metrics.ClaimNoise:
		return comparison{}, fmt.Errorf("no label speaks of %s: it rests on the verdicts of faithfulness and answer correctness, which have labels", m.Name())
	}
	return comparison{}, fmt.Errorf("no label speaks of %s: the check knows context recall, chunk relevance, contextual utilization, chunk utility, context precision, the metrics that Claim lists, and customized copies of them, without settings", m.Name())
}

// claimed returns the points of c under a metric.
func claimed(metric string) func(Case) []point {
	return func(c Case) (points []point) {
		for _, l := range c.Claims {
			if l.Metric == metric {
				points = append(points, point{-1, l.Text, l.Want})
			}
		}
		return points
	}
}

// ofSentence returns the label of the worst claim of a sentence, as the metric's
// vocabulary orders them.
func ofSentence(label func(metrics.Verdict) (label string, badness int)) func(metrics.Result, point) (string, string) {
	return func(r metrics.Result, p point) (string, string) { return worst(r.Verdicts, p.text, label) }
}

// ofEither is ofSentence where a sentence of the answer is held against the reference,
// and any other, which is of the reference, against the answer.
func ofEither(r metrics.Result, p point) (string, string) {
	n := len(r.Reply.(metrics.ClaimMatchResult).Answer)
	if strings.Contains(oneLine(r.Item.Answer), oneLine(p.text)) {
		return worst(r.Verdicts[:n], p.text, support)
	}
	return worst(r.Verdicts[n:], p.text, support)
}

func worst(verdicts []metrics.Verdict, sentence string, label func(metrics.Verdict) (string, int)) (got, note string) {
	got, worst := noClaim, -1
	for _, v := range verdicts {
		if !sameSentence(v.Sentence, sentence) {
			continue
		}
		if l, bad := label(v); bad > worst {
			got, worst, note = l, bad, v.Note
		}
	}
	return got, note
}

// sameSentence reports whether one text is a part of the other: a label may be of more
// or of less than what the metric takes for a sentence.
func sameSentence(a, b string) bool {
	a, b = oneLine(a), oneLine(b)
	return a != "" && (strings.Contains(a, b) || strings.Contains(b, a))
}

// support returns what a verdict on a claim comes to: one whose quote stands nowhere is
// absent, one that a chunk supports and another contradicts is contradicted.
func support(v metrics.Verdict) (label string, badness int) {
	switch {
	case strings.HasPrefix(v.Label, contradicted):
		return contradicted, 2
	case v.Label == supported, strings.HasPrefix(v.Label, "in the "):
		return supported, 0
	}
	return absent, 1
}

func relevanceOf(v metrics.Verdict) (label string, badness int) {
	if v.Score == 1 {
		return addresses, 0
	}
	return beside, 1
}
