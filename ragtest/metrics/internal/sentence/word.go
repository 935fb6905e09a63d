package sentence

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A word is a run of text without white space and the loose punctuation after
// it: in "over . . . ." there is one word, and one in "sure ?". Chinese and
// Japanese full stops end a word without white space.
type word struct {
	start, end int
	stem       string // up to the last letter or digit, without opening marks
	tail       string // what follows the stem: terminators and closing marks
	head       rune   // the first rune after opening marks
	fullStop   bool   // there is a Chinese or Japanese full stop in the tail
}

const (
	fullStops   = "。！？｡"
	terminators = ".!?…‼⁇⁈⁉" + fullStops
	closers     = "\"'”’»›)]}>*_`」』】）》〉"
	openers     = "\"'“‘„‚«‹([{<*_`¿¡.「『【（《〈"
	dashes      = "—–"
)

func isOpener(r rune) bool     { return strings.ContainsRune(openers, r) }
func isTerminator(r rune) bool { return strings.ContainsRune(terminators, r) }

// isTrailing reports whether r may stand between a terminator and the end of
// its sentence: closing marks, white space, emoji.
func isTrailing(r rune) bool {
	return strings.ContainsRune(closers, r) || unicode.IsSpace(r) ||
		unicode.In(r, unicode.So, unicode.Sk, unicode.Cf, unicode.Variation_Selector)
}

// isLetter reports whether r belongs to a stem.
func isLetter(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsNumber(r) || r == '°' ||
		unicode.IsMark(r) && !unicode.Is(unicode.Variation_Selector, r)
}

// wordsOf cuts a line into words.
func wordsOf(text string) []word {
	words := make([]word, 0, len(text)/6+1) // English has some six bytes a word
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		if unicode.IsSpace(r) {
			at += size
			continue
		}
		length, fullStop := tokenLen(text[at:])
		token := text[at : at+length]
		if n := len(words); n > 0 && isLoose(token) {
			words[n-1].end = at + length
			words[n-1].fullStop = words[n-1].fullStop || fullStop
		} else {
			words = append(words, word{start: at, end: at + length, fullStop: fullStop})
		}
		at += length
	}
	for i := range words {
		words[i].read(text[words[i].start:words[i].end])
	}
	return words
}

// tokenLen returns the length of the token that text begins with: up to white
// space, or up to a full stop and what closes after it.
func tokenLen(text string) (length int, fullStop bool) {
	for at, r := range text {
		stop := strings.ContainsRune(fullStops, r)
		if unicode.IsSpace(r) || fullStop && !stop && !strings.ContainsRune(closers, r) {
			return at, fullStop
		}
		fullStop = fullStop || stop
	}
	return len(text), fullStop
}

// isLoose reports whether a token is punctuation that belongs to the word
// before it.
func isLoose(token string) bool {
	switch {
	case token == "*": // a bullet
		return false
	case token == "[...]" || token == "[…]":
		return true
	}
	return !strings.ContainsFunc(token, func(r rune) bool {
		return isBullet(r) || !isTerminator(r) && !isTrailing(r) && !strings.ContainsRune(dashes, r)
	})
}

// read takes the word's text apart.
func (w *word) read(text string) {
	text = withoutFootnotes(text)
	w.tail = text
	if last := strings.LastIndexFunc(text, isLetter); last >= 0 {
		_, size := utf8.DecodeRuneInString(text[last:])
		w.stem = strings.TrimLeftFunc(text[:last+size], isOpener)
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
