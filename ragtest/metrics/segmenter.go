package metrics

import "github.com/ragtest/go-ragtest/ragtest/metrics/internal/sentence"

// English is the default Segmenter: sentences of English prose. Line breaks and
// list items always end one; abbreviations, initials, decimals, addresses,
// ellipses, quotations and parentheses do not. Chinese and Japanese are split at
// their own full stops.
var English Segmenter = english{}

type english struct{}

func (english) Segment(text string) []string { return sentence.Split(text) }
