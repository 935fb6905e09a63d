package suite

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A cut is what a row would score without a part of its item.
type cut struct {
	name    string
	score   float64
	unknown string // why the score is not known
}

// changesOf returns what becomes of r without each chunk, and without each sentence of
// the answer.
func changesOf(r results.Row, item results.Item) []cut {
	switch {
	case len(r.Verdicts) == 0:
		return []cut{{unknown: "what a change does to a score without verdicts"}}
	case len(r.Samples) > 1:
		return []cut{{unknown: "what a change does to the median of several samples"}}
	}
	if mean, ok := meanOf(r.Verdicts); !ok || math.Abs(mean-r.Score) > 1e-6 {
		return []cut{{unknown: "what a change does to a score that is no mean of its verdicts"}}
	}
	var cuts []cut
	for i := range item.Context {
		cuts = append(cuts, withoutChunk(r, i))
	}
	return append(cuts, withoutSentences(r, item)...)
}

// meanOf returns the mean of the verdicts that count, and whether any does.
func meanOf(verdicts []results.Verdict) (mean float64, ok bool) {
	n := 0
	for _, v := range verdicts {
		if v.Counted {
			mean += v.Score
			n++
		}
	}
	return mean / float64(max(n, 1)), n > 0
}

// worst is what a row can least afford.
func worst(r results.Row) float64 {
	if r.LowerIsBetter {
		return 1
	}
	return 0
}

func withoutChunk(r results.Row, chunk int) cut {
	c := cut{name: fmt.Sprintf("without chunk %d", chunk)}
	var left []results.Verdict
	for _, v := range r.Verdicts {
		switch {
		case v.Claim == "" && slices.Equal(v.Chunks, []int{chunk}):
			continue
		case v.Claim != "" && slices.Equal(v.Chunks, []int{chunk}) && v.Counted:
			v.Score = worst(r) // nothing else supports it
		}
		left = append(left, v)
	}
	return c.scored(r, left)
}

// scored sets the score that verdicts come to. Without any that counts an assertion
// fails, for its score rests on nothing.
func (c cut) scored(r results.Row, left []results.Verdict) cut {
	ok := false
	if c.score, ok = meanOf(left); !ok {
		c.score = worst(r)
	}
	return c
}

// withoutSentences cuts the sentences of the answer that claims are from.
func withoutSentences(r results.Row, item results.Item) (cuts []cut) {
	var sentences []string
	for _, v := range r.Verdicts {
		if v.Sentence == "" || !strings.Contains(item.Answer, v.Sentence) {
			return []cut{{unknown: "what the answer would be worth without one of its sentences"}}
		}
		if !slices.Contains(sentences, v.Sentence) {
			sentences = append(sentences, v.Sentence)
		}
	}
	for _, sentence := range sentences {
		left := slices.DeleteFunc(slices.Clone(r.Verdicts), func(v results.Verdict) bool { return v.Sentence == sentence })
		cuts = append(cuts, cut{name: fmt.Sprintf("without the sentence %q", metrics.Clip(sentence, 40))}.scored(r, left))
	}
	return cuts
}
