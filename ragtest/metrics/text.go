package metrics

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
)

// ExactMatch scores 1 if the answer is the reference, or one of Item.References,
// else 0. They are compared as SQuAD 1.1 does: in lower case, without ASCII
// punctuation, without the articles a, an and the, and with white space as one
// space. "The Eiffel Tower!" is "eiffel tower".
//
// It asks no judge and needs Answer, and Reference or References. A reference that
// has nothing but articles and punctuation cannot be told from any other such text
// and is an ErrItem, as a blank one is. Punctuation of other scripts counts: "東京。"
// is not "東京".
//
// Source: exact_match_score of the evaluation script of SQuAD 1.1 (Rajpurkar et al.
// 2016).
var ExactMatch Metric = textMetric{name: "exact match", words: squadWords, empty: "articles and punctuation", compare: exactMatch}

// TokenF1 scores the words that answer and reference have in common: the harmonic
// mean of their share of the answer and of the reference, 2 × common / (words of the
// answer + words of the reference); of several references the best counts. A word
// counts as often as it stands in both. Words are what white space leaves of the
// texts that ExactMatch compares.
//
// "in Paris, the capital" has 3 words and the reference "Paris" one: 2 × 1 / (3 + 1)
// = 0.5. Without a common word the score is 0.
//
// It asks no judge and needs what ExactMatch needs. Chinese, Japanese and Thai put
// no space between words: there a clause or a whole text is one word, and the score
// is mostly 0 or 1, and no measure of anything between.
//
// Source: f1_score of the evaluation script of SQuAD 1.1 (Rajpurkar et al. 2016).
var TokenF1 Metric = textMetric{name: "token f1", words: squadWords, empty: "articles and punctuation", compare: tokenF1}

// RougeL scores the words that answer and reference have in the same order, others
// between them or not: with L the length of the longest common subsequence of words,
// the harmonic mean of L / words of the answer and L / words of the reference,
// 2 × L / (words of the answer + words of the reference); of several references the
// best counts. Words are runs of letters and digits in lower case, without stemming;
// articles count.
//
// "police kill the gunman" and the reference "police killed the gunman" have L = 3
// and score 2 × 3 / (4 + 4) = 0.75. Without a common word the score is 0.
//
// It asks no judge and needs Answer, and Reference or References; a reference
// without a letter or digit is an ErrItem. What TokenF1 says of Chinese, Japanese
// and Thai holds here: a run of letters is one word.
//
// Source: ROUGE-L of Lin 2004 at sentence level, with equal weight on precision and
// recall; for ASCII text it is rougeL of the Python package rouge_score without its
// stemmer.
var RougeL Metric = textMetric{name: "rouge-l", words: plainWords, empty: "punctuation", compare: rougeL}

// A textMetric compares the answer with each reference; the best counts.
type textMetric struct {
	name    string
	words   func(text string) []string
	empty   string // what a text without words consists of
	compare func(answer, reference []string) comparison
}

// A comparison says how near an answer comes to one reference.
type comparison struct {
	score         float64
	label, reason string
}

// Name returns the metric's name.
func (m textMetric) Name() string { return m.name }

// Evaluate compares the answer of item with its references and asks nobody. The
// result has a verdict for each of them.
func (m textMetric) Evaluate(_ context.Context, _ Judge, item Item) (Result, error) {
	result := withoutJudge(m.name, item)
	references, problems := referencesOf(item)
	words := make([][]string, len(references))
	for i, text := range references {
		if words[i] = m.words(text); len(words[i]) == 0 && !isBlank(text) {
			problems = append(problems, fmt.Sprintf("the reference %s has nothing but %s", quoted(text), m.empty))
		}
	}
	if err := unusable(problems); err != nil {
		return result, err
	}
	answer := m.words(item.Answer)
	compared := make([]comparison, len(references))
	for i := range references {
		compared[i] = m.compare(answer, words[i])
	}
	best := result.compared(references, compared)
	if n := len(references); n > 1 {
		best.reason += fmt.Sprintf(" (the best of %d references)", n)
	}
	return scored(result, best.score, best.reason), nil
}

// compared gives r a verdict for each comparison, and returns the best.
func (r *Result) compared(references []string, all []comparison) comparison {
	best := slices.MaxFunc(all, func(a, b comparison) int { return cmp.Compare(a.score, b.score) })
	for i, c := range all {
		r.Verdicts = append(r.Verdicts, Verdict{Claim: references[i], Counted: c.score == best.score, Score: c.score, Label: c.label})
	}
	return best
}

// referencesOf returns the right answers of item, Reference first, and what is
// missing of them and of the answer.
func referencesOf(item Item) (references, problems []string) {
	if isBlank(item.Answer) {
		problems = append(problems, "the answer is blank")
	}
	if !isBlank(item.Reference) {
		references = append(references, item.Reference)
	} else if len(item.References) == 0 {
		problems = append(problems, "the reference answer is blank")
	}
	for i, text := range item.References {
		if isBlank(text) {
			problems = append(problems, fmt.Sprintf("References[%d] is blank", i))
		}
		references = append(references, text)
	}
	return references, problems
}

func exactMatch(answer, reference []string) comparison {
	if slices.Equal(answer, reference) {
		return comparison{1, "equal", "the answer is the reference"}
	}
	return comparison{0, "different", "the answer is not the reference"}
}

func tokenF1(answer, reference []string) comparison {
	return shared(inCommon(answer, reference), answer, reference, "")
}

func rougeL(answer, reference []string) comparison {
	return shared(inOrder(answer, reference), answer, reference, " in this order")
}

// shared compares texts that have n words in common.
func shared(n int, answer, reference []string, how string) comparison {
	score := 2 * float64(n) / float64(len(answer)+len(reference))
	return comparison{score, grade(score), fmt.Sprintf("%s%s in common, of %d in the answer and %d in the reference",
		figure.Plural(n, "word"), how, len(answer), len(reference))}
}
