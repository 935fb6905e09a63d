package verbatim

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// parts are the decompositions by their letter.
var parts = sync.OnceValue(func() map[rune]string {
	m := map[rune]string{}
	for _, entry := range strings.Fields(decompositions) {
		r, size := utf8.DecodeRuneInString(entry)
		m[r] = entry[size:]
	}
	return m
})

// decomposed returns a text with each letter as its parts, and with the halfwidth
// forms of ASCII in place of the fullwidth ones.
func decomposed(text string) string {
	if isASCII(text) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range text {
		switch {
		case r >= hangul && r < hangul+jamoL*jamoVT:
			i := r - hangul
			b.WriteRune(0x1100 + i/jamoVT)
			b.WriteRune(0x1161 + i%jamoVT/jamoT)
			if t := i % jamoT; t > 0 {
				b.WriteRune(0x11A7 + t)
			}
		case r >= 0xFF01 && r <= 0xFF5E:
			b.WriteRune(r - 0xFF01 + '!')
		case r < 0xC0:
			b.WriteRune(r)
		default:
			if p, ok := parts()[r]; ok {
				b.WriteString(p)
			} else {
				b.WriteRune(r)
			}
		}
	}
	return b.String()
}

// Hangul syllables are decomposed by rule: a leading consonant, a vowel, and perhaps a
// trailing consonant.
const (
	hangul = 0xAC00
	jamoL  = 19
	jamoT  = 28
	jamoVT = 21 * jamoT
)

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
