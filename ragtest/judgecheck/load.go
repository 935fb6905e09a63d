package judgecheck

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/stat"
	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// Load makes cases of the labels that people gave to verdicts: see package labels.
//
//	cases, left, err := judgecheck.Load("testdata/labels.jsonl")
//
// A case is an item, with the label of each chunk that follows from what people said of it
// under context recall, contextual utilization, chunk relevance, context precision and chunk
// utility. Of each reviewer the last label on a verdict counts, and of several reviewers what
// more than half of them say; where they are split, that metric is not compared, and where
// they are unsure whether a chunk is relevant neither. The name of a case is "labels/" and that
// of its item.
//
// A label on a claim is one on the sentence that the claim is from, since a judge makes other
// claims in each run: the sentence has the label of its worst claim, where all claims of the row
// are labelled, under faithfulness, hallucination, reference recall, answer correctness and answer
// relevance. Those under answer completeness, context sufficiency and abstention are on the item.
//
// left says, with a line each, what no case could be made of: rows with claims of which some
// are not labelled; metrics of your own; labels whose item the file lacks, or has with other texts; verdicts on which
// reviewers are split, or which contradict each other. A file of which no case can be made is
// an error.
func Load(path string) (cases []Case, left []string, err error) {
	set, err := labels.Read(path)
	if err != nil {
		return nil, nil, err
	}
	b := ballots{texts: map[results.Prints]results.Item{}, items: map[results.Prints]*labelled{}, left: map[string]int{}}
	for _, i := range set.Items {
		b.texts[i.Prints] = i.Item
	}
	for _, l := range set.Latest() {
		b.add(l)
	}
	var errs []error
	names := map[string]int{}
	for _, prints := range b.order {
		item := b.items[prints]
		c, err := item.asCase(b.left)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", path, err))
		}
		if c.Want == nil && c.Claims == nil {
			continue
		}
		if names[c.Name]++; names[c.Name] > 1 {
			c.Name = fmt.Sprintf("%s (%d)", c.Name, names[c.Name])
		}
		cases = append(cases, c)
	}
	left = append(left, set.Warnings...)
	for _, why := range slices.Sorted(maps.Keys(b.left)) {
		left = append(left, fmt.Sprintf("%s: %s", figure.Plural(b.left[why], "label"), why))
	}
	if err := errors.Join(errs...); err != nil {
		return nil, left, err
	}
	if len(cases) == 0 {
		return nil, left, fmt.Errorf("%s: there is no case in it: %s", path, strings.Join(append(left, "label verdicts on chunks: ragtest review"), "\n\t"))
	}
	return cases, left, nil
}

// A question is what labels of one or several metrics answer of a chunk.
type question string

const (
	whetherRelevant question = "relevance"
	whetherIncluded question = "inclusion"
	whetherUsed     question = "use"
	whetherUseful   question = "utility"
)

var questions = map[string]question{
	"chunk relevance": whetherRelevant, "context precision": whetherRelevant,
	"context recall": whetherIncluded, "contextual utilization": whetherUsed, "chunk utility": whetherUseful,
}

// answers are the words that a label on a question can come down to.
var answers = map[question][]string{
	whetherRelevant: {relevant, notRelevant, "uncertain"},
	whetherIncluded: {included, missing, notRelevant},
	whetherUsed:     {utilized, notUtilized, notRelevant},
	whetherUseful:   {string(High), string(Low)},
}

// A spot is a chunk and what is asked of it.
type spot struct {
	chunk int
	of    question
}

// labelled is an item and what each reviewer says of its chunks.
type labelled struct {
	item results.Item
	said map[spot]map[string]string // by reviewer
	rows claimedRows                // what is said of claims
}

// ballots are the labels by item.
type ballots struct {
	texts map[results.Prints]results.Item
	items map[results.Prints]*labelled
	order []results.Prints
	left  map[string]int // how many labels, by why they are in no case
}

func (b *ballots) add(l labels.Label) {
	of, known := questions[l.Metric]
	word := labels.Category(l.Person)
	_, claimed := retellings[l.Metric]
	switch {
	case claimed:
	case !known || len(l.Subject.Chunks) != 1:
		b.left[fmt.Sprintf("no case speaks of %s", l.Metric)]++
		return
	case !slices.Contains(answers[of], word):
		b.left[fmt.Sprintf("%q is no verdict of %s: there are %s", l.Person, l.Metric, strings.Join(labels.Vocabulary(l.Metric), ", "))]++
		return
	}
	item := b.items[l.Prints]
	if item == nil {
		texts, ok := b.texts[l.Prints]
		if !ok {
			b.left[fmt.Sprintf("the file lacks the texts of item %q", l.Item)]++
			return
		}
		if results.PrintsOf(texts.Texts()) != l.Prints {
			b.left[fmt.Sprintf("the texts of item %q are not those that were labelled: they were redacted or edited", l.Item)]++
			return
		}
		item = &labelled{texts, map[spot]map[string]string{}, claimedRows{}}
		b.items[l.Prints], b.order = item, append(b.order, l.Prints)
	}
	if claimed {
		item.rows.add(l)
		return
	}
	at := spot{l.Subject.Chunks[0], of}
	if item.said[at] == nil {
		item.said[at] = map[string]string{}
	}
	item.said[at][l.Reviewer] = word
}

// asCase returns the case of i; one without Want and Claims if nothing is left to compare.
func (i *labelled) asCase(left map[string]int) (Case, error) {
	n := len(i.item.Context)
	c := Case{Name: "labels/" + i.item.Name, Item: i.item.Texts()}
	c.Item.Name = ""
	want, utility := make([]Label, n), make([]Utility, n)
	for at := range i.said {
		if at.chunk >= n {
			return c, fmt.Errorf("item %q: a label on chunk %d, which does not exist: it has %s", i.item.Name, at.chunk, figure.Plural(n, "chunk"))
		}
	}
	says := false
	for chunk := range n {
		said := func(of question) string {
			votes := slices.Collect(maps.Values(i.said[spot{chunk, of}]))
			word := stat.Majority(votes)
			if word == "" && len(votes) > 0 {
				left["reviewers are split"] += len(votes)
			}
			return word
		}
		label, ok := combined(said(whetherRelevant), said(whetherIncluded), said(whetherUsed))
		if !ok {
			left["what is said of a chunk under several metrics contradicts itself"]++
		}
		want[chunk], utility[chunk] = label, Utility(said(whetherUseful))
		says = says || label != Unlabelled || utility[chunk] != ""
	}
	if says {
		c.Want, c.Utility = want, utility
	}
	c.Claims = i.rows.claims(c.Item, left)
	return c, nil
}

// combined returns the label that says what the words on a chunk say, and false if they
// contradict each other.
func combined(relevance, inclusion, use string) (Label, bool) {
	words := []string{relevance, inclusion, use}
	if slices.Contains(words, notRelevant) {
		if others := slices.DeleteFunc(words, func(w string) bool { return w == "" || w == notRelevant }); len(others) > 0 {
			return Unlabelled, false
		}
		return Irrelevant, true
	}
	switch {
	case inclusion == included && use == notUtilized:
		return Unlabelled, false
	case inclusion == included:
		return Included, true
	case inclusion == missing && use == utilized:
		return Partial, true
	case inclusion == missing && use == notUtilized, use == notUtilized:
		return Missing, true
	case inclusion == missing:
		return LeftOut, true
	case use == utilized:
		return Used, true
	case relevance == relevant:
		return Relevant, true
	}
	return Unlabelled, true
}
