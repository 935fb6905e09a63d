package labels

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// The categories of a graded label: the sides of the middle of the scale.
const (
	High = "high" // 0.5 or more
	Low  = "low"
)

var vocabularies = map[string][]string{
	"context recall":         {"included", "missing", "not relevant"},
	"chunk relevance":        {"relevant", "uncertain", "not relevant"},
	"context precision":      {"relevant", "uncertain", "not relevant"},
	"contextual utilization": {"utilized", "not utilized", "not relevant"},
	"chunk utility":          {"1.00", "0.80", "0.60", "0.40", "0.20", "0.00"},
	"context relevancy":      {"required", "not required"},
	"faithfulness":           {"supported", "absent", "contradicted"},
	"hallucination":          {"supported", "absent", "contradicted"},
	"reference recall":       {"supported", "absent", "contradicted"},
	"noise sensitivity":      {"in the reference", "not from a chunk", "wrong, from a relevant chunk", "wrong, from an irrelevant chunk"},
	"citation accuracy":      {"supports it", "does not support it", "no claim", "there is no such chunk", "cites nothing"},
	"answer relevance":       {"addresses the question", "beside the question"},
	"answer completeness":    {"covered", "left open"},
	"context sufficiency":    {"sufficient", "partial", "insufficient"},
	"abstention":             {"sufficient", "partial", "insufficient", "declines", "answers"},
	"context entity recall":  {"retrieved", "not retrieved"},
	"answer correctness":     {"in the reference", "in the answer", "not in the reference", "not in the answer", "contradicted"},
}

// Vocabulary returns the labels that the verdicts of a built-in metric can have, the best
// first. It is nil for any other metric: of that only the labels are known that were seen.
// Those of abstention are of two verdicts: the first three on the context, the others on the
// answer. Those of chunk utility are the marks of its scale; grades between them exist.
func Vocabulary(metric string) []string { return slices.Clone(vocabularies[metric]) }

var marks = regexp.MustCompile(`^\S+: `)

// Category returns what label comes down to where labels are compared: without how many
// samples agree ("missing (2 of 3)" is missing), without the mark of a citation ("[1]:
// supports it"), without what follows on absent and contradicted, and High or Low for a
// grade, as package judgecheck has it.
func Category(label string) string {
	label = strings.TrimSpace(metrics.Verdict{Label: label}.Outcome())
	if grade, err := strconv.ParseFloat(label, 64); err == nil {
		if grade >= 0.5 {
			return High
		}
		return Low
	}
	if rest := marks.ReplaceAllString(label, ""); slices.Contains(vocabularies["citation accuracy"], rest) {
		return rest
	}
	for _, word := range []string{"absent", "contradicted"} {
		if strings.HasPrefix(label, word+", ") {
			return word
		}
	}
	return label
}
