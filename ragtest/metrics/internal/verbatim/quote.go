// Package verbatim looks texts up that a judge has quoted.
package verbatim

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Text is one that quotes are looked up in, in the form in which texts are compared.
type Text struct{ folded string }

// In returns text to look quotes up in.
func In(text string) Text { return Text{folded(text)} }

// Stands reports whether a quote stands in a text: see Text.Has.
func Stands(quote, text string) bool { return In(text).Has(quote) }

// Has reports whether a quote stands in t, to the word: white space, case,
// quotation marks, dashes, the form of Unicode, characters of no width, Markdown's
// * _ ` and punctuation at the ends aside. An ellipsis splits it into pieces that
// stand in the text in this order. Each piece has a letter or a digit, and begins and
// ends where words do, in scripts that part them.
func (t Text) Has(quote string) bool {
	text, pieces := t.folded, 0
	for _, piece := range strings.Split(ellipsis.Replace(folded(quote)), cut) {
		if piece = strings.TrimFunc(piece, func(r rune) bool { return !isWordRune(r) }); piece == "" {
			continue
		}
		at := findWords(text, piece)
		if at < 0 {
			return false
		}
		text = text[at+len(piece):]
		pieces++
	}
	return pieces > 0
}

// ellipsis puts a cut in the place of each ellipsis.
var ellipsis = strings.NewReplacer("[…]", cut, "[...]", cut, "…", cut, "...", cut)

const cut = "\x00"

// folded returns a text in the one form in which texts are compared.
func folded(text string) string {
	var b strings.Builder
	blank := false
	for _, r := range decomposed(text) {
		switch {
		case unicode.Is(unicode.Cf, r), strings.ContainsRune("*_`", r):
			continue
		case unicode.IsSpace(r):
			blank = true
			continue
		case unicode.Is(unicode.Pd, r), r == '−':
			r = '-'
		case unicode.In(r, unicode.Pi, unicode.Pf), strings.ContainsRune("\"'`´„‚", r):
			r = '\''
		}
		if blank && b.Len() > 0 {
			b.WriteByte(' ')
		}
		blank = false
		b.WriteRune(unicode.ToLower(unicode.ToUpper(r)))
	}
	return b.String()
}

// findWords returns where piece stands in text with a boundary of words on both
// sides, -1 if nowhere.
func findWords(text, piece string) int {
	first, _ := utf8.DecodeRuneInString(piece)
	last, _ := utf8.DecodeLastRuneInString(piece)
	for from := 0; ; {
		at := strings.Index(text[from:], piece)
		if at < 0 {
			return -1
		}
		at += from
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(piece):])
		if (at == 0 || !joins(before, first)) && (at+len(piece) == len(text) || !joins(last, after)) {
			return at
		}
		_, size := utf8.DecodeRuneInString(text[at:])
		from = at + size
	}
}

// joins reports whether two neighbouring runes are of one word. Scripts that do not
// part words have no such boundary.
func joins(a, b rune) bool { return isParted(a) && isParted(b) }

func isParted(r rune) bool {
	return isWordRune(r) && !unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}

func isWordRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}
