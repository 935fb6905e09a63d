package sentence

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A word is a run of text without white space and the loose punctuation after
// it: in "over . . . ." there is one word, and one in "sure ?". A full stop that
// needs no white space behind it ends a word.
type word struct {
	start, end int
	body       int    // where the stem begins in the passage
	stem       string // up to the last letter or digit, without opening marks
	tail       string // what follows the stem: terminators and closing marks
	head       rune   // the first rune after opening marks
	fullStop   bool   // there is a full stop in the tail that ends a sentence whatever follows
}

// wordsOf cuts a passage into words, which it appends to words.
func (r *rules) wordsOf(words []word, text string) []word {
	words = slices.Grow(words, len(text)/6+1) // English has some six bytes a word
	opening := -1                             // where a loose opening mark of the next word is
	for at := 0; at < len(text); {
		c, size := utf8.DecodeRuneInString(text[at:])
		if unicode.IsSpace(c) {
			at += size
			continue
		}
		length, fullStop := r.tokenLen(text[at:])
		token := text[at : at+length]
		switch n := len(words); {
		case r.everyQuote && strings.Trim(token, ">") == "": // marks a line as quoted
		case r.everyQuote && strings.Trim(token, "«‹") == "":
			if opening < 0 {
				opening = at
			}
		case n > 0 && r.isLoose(token):
			words[n-1].end = at + length
			words[n-1].fullStop = words[n-1].fullStop || fullStop
			opening = -1
		case opening >= 0:
			words = append(words, word{start: opening, body: at, end: at + length, fullStop: fullStop})
			opening = -1
		case r.everyQuote && strings.HasPrefix(token, "»"):
			words = append(words, word{start: at, body: at + len("»"), end: at + length, fullStop: fullStop})
		default:
			words = append(words, word{start: at, body: at, end: at + length, fullStop: fullStop})
		}
		at += length
	}
	for i := range words {
		words[i].read(text[words[i].body:words[i].end])
	}
	return words
}

// isLoose reports whether a token is punctuation that belongs to the word
// before it.
func (r *rules) isLoose(token string) bool {
	switch {
	case token == "*": // a bullet
		return false
	case token == "[...]" || token == "[…]":
		return true
	case token == "/":
		return r.neighbors
	}
	return !strings.ContainsFunc(token, func(c rune) bool {
		return isBullet(c) || !r.isTerminator(c) && !isTrailing(c) && !isDash(c)
	})
}

// read takes apart the word's text, which begins at w.body.
func (w *word) read(text string) {
	text = withoutFootnotes(text)
	w.tail = text
	if last := strings.LastIndexFunc(text, isLetter); last >= 0 {
		_, size := utf8.DecodeRuneInString(text[last:])
		w.stem = strings.TrimLeftFunc(text[:last+size], isOpener)
		w.body += last + size - len(w.stem)
		w.tail = text[last+size:]
	}
	w.head, _ = utf8.DecodeRuneInString(text)
	if w.stem != "" {
		w.head, _ = utf8.DecodeRuneInString(w.stem)
	}
}

// withoutFootnotes drops reference marks: "so.[4][b]" becomes "so.".
func withoutFootnotes(text string) string {
	for strings.HasSuffix(text, "]") {
		open := strings.TrimRightFunc(text[:len(text)-1], isLetter)
		before := strings.TrimSuffix(open, "[")
		if before == "" || before == open || len(open) == len(text)-1 {
			break
		}
		text = before
	}
	return text
}

// startsLower reports whether the word begins with a lower-case letter.
func (w word) startsLower() bool { return unicode.IsLower(w.head) }

// startsUpper reports whether the word begins with an upper-case letter.
func (w word) startsUpper() bool { return unicode.IsUpper(w.head) }

// startsDigit reports whether the word begins with a digit.
func (w word) startsDigit() bool { return unicode.IsDigit(w.head) }

// canStart reports whether a sentence may begin with the word. Lower-case words
// are left to the caller.
func (w word) canStart() bool {
	if isLetter(w.head) {
		return !w.startsLower()
	}
	return isBullet(w.head) || strings.ContainsRune("$£€#@-+*/\\~", w.head)
}
