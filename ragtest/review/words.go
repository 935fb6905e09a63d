package review

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A dictionary is the labels of metrics that are not built in, as far as they were seen.
type dictionary map[string][]string

func dictionaryOf(rows []results.Row, said []labels.Label) dictionary {
	d := dictionary{}
	add := func(metric, label string) {
		if label != "" && labels.Vocabulary(metric) == nil && !slices.Contains(d[metric], label) {
			d[metric] = append(d[metric], label)
		}
	}
	for _, r := range rows {
		for _, v := range r.Verdicts {
			add(r.Metric, outcome(v.Label))
		}
	}
	for _, l := range said {
		add(l.Metric, l.Person)
	}
	for metric, words := range d {
		if !slices.ContainsFunc(words, func(w string) bool { return !grade(w) }) {
			d[metric] = labels.Vocabulary(metrics.ChunkUtility.Label)
			continue
		}
		slices.Sort(words)
	}
	return d
}

// of returns the labels that a person may give in place of v, and whether there may be
// others.
func (d dictionary) of(metric string, v results.Verdict, item results.Item) (words []string, free bool) {
	if words = labels.Vocabulary(metric); words == nil {
		return d[metric], true
	}
	switch metric {
	case "abstention": // the first three are of the context, the others of the answer
		if ofContext := []string{"sufficient", "partial", "insufficient"}; slices.Contains(ofContext, outcome(v.Label)) {
			return ofContext, false
		}
		return []string{"declines", "answers"}, false
	case "answer correctness": // claims of the answer are held against the reference, and the other way round
		other, said := "the answer", outcome(v.Label)
		if strings.HasSuffix(said, "the answer") || !strings.HasSuffix(said, "the reference") && !strings.Contains(item.Answer, v.Sentence) {
			other = "the reference"
		}
		return slices.DeleteFunc(words, func(w string) bool { return strings.HasSuffix(w, other) }), false
	}
	return words, false
}

// understood reports whether label is one of words, or is taken for one.
func understood(words []string, label string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return labels.Category(w) == labels.Category(label) })
}

// agreed returns the label of a person who agrees with the judge's.
func agreed(words []string, judge string) string {
	said := outcome(judge)
	if slices.Contains(words, said) || grade(said) {
		return said
	}
	if i := slices.IndexFunc(words, func(w string) bool { return labels.Category(w) == labels.Category(judge) }); i >= 0 {
		return words[i]
	}
	return said
}

// outcome returns label without how many samples agree.
func outcome(label string) string { return metrics.Verdict{Label: label}.Outcome() }

func grade(label string) bool {
	_, err := strconv.ParseFloat(label, 64)
	return err == nil
}
