package sentence

import "strings"

// Split returns the sentences of text in order, without white space around
// them. None is empty, and together they hold every rune of text that is not
// white space. A newline is always a boundary. The sentences share text's
// memory. Split may be called concurrently.
func Split(text string) []string {
	var sentences []string
	for raw := range strings.FieldsFuncSeq(text, isNewline) {
		l := line{text: raw, words: wordsOf(raw), asides: asidesOf(raw)}
		sentences = l.split(sentences)
	}
	return sentences
}

func isNewline(r rune) bool {
	switch r {
	case '\n', '\r', '\u0085', '\u2028', '\u2029':
		return true
	}
	return false
}

// A line is scanned word by word, once.
type line struct {
	text   string
	words  []word
	asides []aside

	start int    // where the current sentence begins in text
	first int    // the first word of the current sentence
	said  bool   // the current sentence has a letter or a digit
	held  int    // up to here an aside keeps the current sentence together
	item  marker // of the list item that the scan is in
}

// split appends the line's sentences to sentences.
func (l *line) split(sentences []string) []string {
	// cut ends the current sentence at the offset at; the word next begins another.
	cut := func(at, next int) {
		if s := strings.TrimSpace(l.text[l.start:at]); s != "" {
			sentences = append(sentences, s)
		}
		l.start, l.first, l.said = at, next, false
	}
	for i, w := range l.words {
		if l.said && l.opensItem(i) {
			cut(w.start, i)
		}
		l.said = l.said || w.stem != ""
		l.hold(w.end)
		if m, ok := l.labelAt(i); ok {
			l.item = m
			continue
		}
		if !l.said || i+1 == len(l.words) {
			continue
		}
		if at := l.sentenceEnd(i); at > l.held {
			cut(at, i+1)
		}
	}
	cut(len(l.text), len(l.words))
	return sentences
}
