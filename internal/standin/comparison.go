package standin

import (
	"math"
	"strings"
)

// A comparison is a text in the light of a question and an answer. Its methods
// are the whole judgement of the stand-in.
type comparison struct {
	question, answer, text words

	whole bool // the text is the whole context, not one part of it
}

// Verdicts on a text and a question, as schemas spell them.
const (
	relevant    = "relevant"
	notRelevant = "not_relevant"
	uncertain   = "uncertain"
)

// relevance returns relevant if the text shares two words with the question or
// a quarter of the question's, notRelevant if it shares none, else uncertain.
func (c comparison) relevance() string {
	shared := len(c.question.in(c.text))
	switch {
	case shared == 0:
		return notRelevant
	case shared >= 2 || 4*shared >= len(c.question):
		return relevant
	default:
		return uncertain
	}
}

// own returns the words that the text does not owe to the question: those that
// can show whether the answer tells it. A text with none is taken as it is.
func (c comparison) own() words {
	if own := c.text.notIn(c.question); len(own) > 0 {
		return own
	}
	return c.text
}

// included reports whether the answer tells the text: it has a third of the
// text's own words, or three quarters of its own words come from the text. Of
// the whole context it reports whether half of the answer stands there.
func (c comparison) included() bool {
	if c.whole {
		return c.supported() >= 0.5
	}
	own := c.own()
	told := len(own.in(c.answer))
	return told > 0 && (3*told >= len(own) || 4*told >= 3*len(c.answer.notIn(c.question)))
}

// supported returns the share of the answer's words that the text has.
func (c comparison) supported() float64 { return share(c.answer.in(c.text), c.answer) }

// score gives a text up to 0.4 for what it shares with the question and, if it
// is included, up to 0.6 for what of it the answer tells, each in full when that
// is half of the words; with no answer the question is all. Of the whole context
// it is supported. It is rounded to a multiple of 0.2.
func (c comparison) score() float64 {
	if c.whole {
		return anchor(c.supported())
	}
	about := min(1, 2*share(c.question.in(c.text), c.question))
	switch {
	case len(c.answer) == 0:
		return anchor(about)
	case !c.included():
		return anchor(0.4 * about)
	}
	told := min(1, 2*share(c.own().in(c.answer), c.own()))
	// The conversions forbid a fused multiply-add, which would round differently
	// from machine to machine.
	return anchor(float64(0.4*about) + float64(0.6*told))
}

func share(part, all words) float64 {
	if len(all) == 0 {
		return 0
	}
	return float64(len(part)) / float64(len(all))
}

func anchor(x float64) float64 { return math.Round(5*x) / 5 }

// missing names the first of a relevant text's own words that the answer lacks,
// or returns "" if there are none or there is no answer to look in.
func (c comparison) missing() string {
	lacks := c.own().notIn(c.answer)
	if len(c.answer) == 0 || len(lacks) == 0 || c.relevance() != relevant {
		return ""
	}
	return "not in the answer: " + lacks.list(" ", "%s")
}

// reason names the words that were shared, on one line.
func (c comparison) reason() string {
	var parts []string
	if len(c.question) > 0 {
		parts = append(parts, c.text.in(c.question).list(", ", "%q")+" with the question")
	}
	if len(c.answer) > 0 {
		parts = append(parts, c.own().in(c.answer).list(", ", "%q")+" with the answer")
	}
	if parts == nil {
		return "lexical: there is nothing to compare with"
	}
	return "lexical: shares " + strings.Join(parts, ", ")
}
