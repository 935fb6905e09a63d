package judgecheck

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A Claim is what a careful reader says of one sentence under one metric, or of a
// whole item. A judge takes sentences apart into claims as it likes, so it is the
// sentence that has the label: that of its worst claim.
//
//	Metric                 Text                          Want
//	faithfulness           a sentence of the answer      supported, contradicted, absent, no claim
//	reference recall       a sentence of the reference   the same
//	answer correctness     a sentence of either          the same, by the other text
//	answer relevance       a sentence of the answer      addresses the question, beside the question, no claim
//	answer completeness    ""                            complete, incomplete
//	context sufficiency    ""                            sufficient, partial, insufficient
//	abstention             ""                            answers, declines
//	context entity recall  words of the reference        named, not named
//
// From the worst on: contradicted, absent, supported; a sentence addresses the
// question only if all its claims do. Citation accuracy, hallucination and noise
// sensitivity rest on the verdicts of these.
type Claim struct {
	Metric string // its name, of a customized copy the original's
	Text   string // word for word
	Want   string
}

// The words of claims and of whole items, from the best to the worst.
const (
	supported    = "supported"
	contradicted = "contradicted"
	absent       = "absent"
	noClaim      = "no claim"

	addresses = "addresses the question"
	beside    = "beside the question"

	complete   = "complete"
	incomplete = "incomplete"

	sufficient   = "sufficient"
	partial      = "partial"
	insufficient = "insufficient"

	replies  = "answers"
	declines = "declines"

	named    = "named"
	notNamed = "not named"
)

// A vocabulary is what can be said under one metric.
type vocabulary struct {
	labels []string
	within func(metrics.Item) []string // the texts of which Claim.Text is a part; nil: the metric is about the whole item
}

func ofAnswer(i metrics.Item) []string    { return []string{i.Answer} }
func ofReference(i metrics.Item) []string { return []string{i.Reference} }
func ofBoth(i metrics.Item) []string      { return []string{i.Answer, i.Reference} }

var vocabularies = map[string]vocabulary{
	"faithfulness":          {[]string{supported, contradicted, absent, noClaim}, ofAnswer},
	"reference recall":      {[]string{supported, contradicted, absent, noClaim}, ofReference},
	"answer correctness":    {[]string{supported, contradicted, absent, noClaim}, ofBoth},
	"answer relevance":      {[]string{addresses, beside, noClaim}, ofAnswer},
	"answer completeness":   {[]string{complete, incomplete}, nil},
	"context sufficiency":   {[]string{sufficient, partial, insufficient}, nil},
	"abstention":            {[]string{replies, declines}, nil},
	"context entity recall": {[]string{named, notNamed}, ofReference},
}

// problem says what makes l unusable as a label of item, or "".
func (l Claim) problem(item metrics.Item) string {
	v, ok := vocabularies[l.Metric]
	switch {
	case !ok:
		return fmt.Sprintf("no claim speaks of the metric %q", l.Metric)
	case !slices.Contains(v.labels, l.Want):
		return fmt.Sprintf("%s is labelled %q, want one of %s", l.Metric, l.Want, strings.Join(v.labels, ", "))
	case v.within == nil && l.Text != "":
		return fmt.Sprintf("%s is about the whole item, and not about %q", l.Metric, l.Text)
	case v.within == nil:
		return ""
	case oneLine(l.Text) == "":
		return fmt.Sprintf("%s needs the text that is labelled", l.Metric)
	}
	for _, text := range v.within(item) {
		if strings.Contains(oneLine(text), oneLine(l.Text)) {
			return ""
		}
	}
	return fmt.Sprintf("%q stands nowhere in what %s judges", l.Text, l.Metric)
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
