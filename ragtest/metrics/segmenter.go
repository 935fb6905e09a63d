package metrics

import "github.com/ragtest/go-ragtest/ragtest/metrics/internal/sentence"

// A Segmenter splits a text into sentences, in order and leaving nothing but
// white space out. It is safe for concurrent use.
type Segmenter interface{ Segment(text string) []string }

// English is the default Segmenter: sentences of English prose. Line breaks and
// list items always end one; abbreviations, initials, decimals, addresses,
// ellipses, quotations and parentheses do not. Chinese and Japanese are split at
// their own full stops.
var English Segmenter = english{}

type english struct{}

func (english) Segment(text string) []string { return sentence.Split(text) }

// english1 is English in its first revision.
var english1 Segmenter = english{}
