package judgecheck

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/stat"
	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A retelling is how labels on the verdicts of one metric are said of sentences, or of the whole item.
type retelling struct {
	metric string            // of the Claim
	words  map[string]string // what a Claim wants, by the category of the label
	order  []string          // the words of claims, from the best to the worst
	whole  bool              // a Claim is about the item
}

func asTheyAre(metric string, order ...string) retelling {
	words := map[string]string{}
	for _, word := range order {
		words[word] = word
	}
	return retelling{metric: metric, words: words, order: order}
}

var (
	supports   = []string{supported, absent, contradicted}
	retellings = map[string]retelling{
		"faithfulness":     asTheyAre("faithfulness", supports...),
		"hallucination":    asTheyAre("faithfulness", supports...),
		"reference recall": asTheyAre("reference recall", supports...),
		"answer correctness": {metric: "answer correctness", order: supports, words: map[string]string{
			"in the reference": supported, "in the answer": supported, "not in the reference": absent, "not in the answer": absent, contradicted: contradicted,
		}},
		"answer relevance":    asTheyAre("answer relevance", addresses, beside),
		"answer completeness": {metric: "answer completeness", order: []string{complete, incomplete}, whole: true, words: map[string]string{"covered": complete, "left open": incomplete}},
		"context sufficiency": {metric: "context sufficiency", order: []string{sufficient, partial, insufficient}, whole: true, words: map[string]string{sufficient: sufficient, partial: partial, insufficient: insufficient}},
		"abstention":          {metric: "abstention", order: []string{replies, declines}, whole: true, words: map[string]string{replies: replies, declines: declines}},
	}
)

// A claimedRow is what people say of the verdicts of one metric, as one judge took the item apart.
type claimedRow struct {
	verdicts int // that the row has
	labels   []labels.Label
}

// claimedRows are those of an item, by metric and model.
type claimedRows map[[2]string]*claimedRow

// add adds a label on a claim or on a whole item.
func (rows claimedRows) add(l labels.Label) {
	of := [2]string{l.Metric, l.Model}
	if rows[of] == nil {
		rows[of] = &claimedRow{}
	}
	rows[of].verdicts = l.Verdicts
	rows[of].labels = append(rows[of].labels, l)
}

// claims returns what the labels on claims say of sentences and of the item: a sentence is as bad as its
// worst claim of any judge, so that all verdicts of a row have to be labelled.
func (rows claimedRows) claims(item metrics.Item, left map[string]int) (claims []Claim) {
	for _, of := range slices.SortedFunc(maps.Keys(rows), func(a, b [2]string) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) }) {
		found, why := rows[of].claims(retellings[of[0]])
		if why == "" {
			for _, c := range found {
				if why = c.problem(item); why != "" {
					break
				}
			}
		}
		if why != "" {
			left[fmt.Sprintf("%s: %s", of[0], why)] += len(rows[of].labels)
			continue
		}
		for _, c := range found {
			claims = withWorst(claims, c, retellings[of[0]].order)
		}
	}
	return claims
}

// withWorst returns claims with c, or with c in the place of one on the same that wants better.
func withWorst(claims []Claim, c Claim, order []string) []Claim {
	at := slices.IndexFunc(claims, func(other Claim) bool { return other.Metric == c.Metric && other.Text == c.Text })
	if at < 0 {
		return append(claims, c)
	}
	if slices.Index(order, c.Want) > slices.Index(order, claims[at].Want) {
		claims[at] = c
	}
	return claims
}

// claims returns the claims of one row, or why there are none.
func (r *claimedRow) claims(by retelling) (claims []Claim, why string) {
	votes, of := map[labels.Key][]string{}, map[labels.Key]labels.Label{}
	var order []labels.Key
	for _, l := range r.labels {
		k := l.Key()
		if votes[k] == nil {
			order = append(order, k)
		}
		votes[k], of[k] = append(votes[k], labels.Category(l.Person)), l
	}
	if len(order) < r.verdicts {
		return nil, "not every verdict of an item is labelled, and a sentence is as bad as its worst claim"
	}
	for _, k := range order {
		word := stat.Majority(votes[k])
		want, known := by.words[word]
		switch {
		case word == "":
			return nil, "reviewers are split"
		case !known && by.whole:
			continue // abstention has a verdict on the context too
		case !known:
			return nil, fmt.Sprintf("no case says %q", word)
		case !by.whole && of[k].Sentence == "":
			return nil, "a label does not say which sentence it is on"
		}
		texts := []string{""}
		if !by.whole {
			texts = strings.Split(of[k].Sentence, " … ") // of a claim that several sentences make
		}
		for _, text := range texts {
			claims = withWorst(claims, Claim{by.metric, text, want}, by.order)
		}
	}
	return claims, ""
}
