package sentence

import "strings"

// Split returns the sentences of text in order, without white space around
// them. None is empty or holds a line break, and together they hold every rune
// of text that is not white space, in its order.
//
// A line break that layout gives no reason for is read as a space (see
// join.go), or as nothing between letters of scripts that put no space between
// words: a sentence that spans it reads as if it stood on one line, and
// hyphenation is not undone. Any other sentence is a part of text and shares its
// memory. Split may be called concurrently.
//
// Its results change with a revision only.
func Split(text string) []string { return revision2.split(text) }

// SplitV1 is the first revision of Split: every line break is a boundary, and
// of the world's full stops it knows the Latin, Chinese and Japanese ones.
// Recordings made with it replay with it, so its results never change.
func SplitV1(text string) []string { return revision1.split(text) }

// split returns the sentences of text by these rules.
func (r *rules) split(text string) []string {
	var sentences []string
	p := passage{rules: r}
	for part := range r.parts(text) {
		p.begin(part)
		sentences = p.split(sentences)
	}
	return sentences
}

// split scans the passage word by word, once, and appends its sentences to
// sentences.
func (p *passage) split(sentences []string) []string {
	// cut ends the current sentence at the offset at; the word next begins another.
	cut := func(at, next int) {
		if s := strings.TrimSpace(p.text[p.start:at]); s != "" {
			sentences = append(sentences, s)
		}
		p.start, p.first, p.body, p.said = at, next, -1, false
	}
	for i, w := range p.words {
		if p.said && p.opensItem(i) {
			cut(w.start, i)
		}
		p.said = p.said || w.stem != ""
		m, isLabel := p.labelAt(i)
		if p.body < 0 && w.stem != "" && !isLabel {
			p.body = w.body
		}
		p.hold(w.end)
		if isLabel {
			p.item = m
			continue
		}
		if !p.said || i+1 == len(p.words) {
			continue
		}
		if at := p.sentenceEnd(i); at > p.held {
			cut(at, i+1)
		}
	}
	cut(len(p.text), len(p.words))
	return sentences
}
