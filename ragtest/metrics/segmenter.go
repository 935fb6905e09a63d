package metrics

import "github.com/ragtest/go-ragtest/ragtest/metrics/internal/sentence"

// A Segmenter splits a text into sentences, in order and leaving nothing but
// white space out; sentences that are blank are not counted. It is safe for
// concurrent use. Recordings fit only the sentences that they were made with.
type Segmenter interface{ Segment(text string) []string }

// English is the default Segmenter, made for English prose and documentation:
// abbreviations, initials, decimals, addresses, ellipses, quotations and
// parentheses end no sentence, list items do.
//
// It splits other languages, too, if they mark the ends of their sentences: every
// sentence end that Unicode knows ends one, so Hindi, Bengali, Urdu, Arabic,
// Armenian, Amharic, Burmese, Khmer, Chinese and Japanese come out well, and so
// do German, French and Spanish with their quotation marks, commonest
// abbreviations and ordinals. Abbreviations of other languages may end a sentence
// too early. Tibetan is split at its clauses. Thai and Lao have no such marks:
// there a paragraph is one sentence, and so it is in any text without
// punctuation. For those, set a Segmenter of your own.
//
// Text may be broken into lines to fit a page: a line of 50 to 120 columns goes on
// in the next one, and the sentence reads as if it stood on one line, with a space
// for the line break. Hyphens at its end stay. Blank lines, shorter lines, list
// items, headings, rows of tables and code end a sentence at the line break.
var English Segmenter = english{revision: 2}

// english1 is the first revision of English. It knows only Latin, Chinese and
// Japanese full stops, and every line break ends a sentence.
var english1 Segmenter = english{revision: 1}

type english struct{ revision int }

func (e english) Segment(text string) []string {
	if e.revision == 1 {
		return sentence.SplitV1(text)
	}
	return sentence.Split(text)
}
