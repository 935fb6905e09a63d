package sentence

import (
	"strings"
	"unicode"
)

const (
	eastStops   = "。！？｡"                // end a sentence whatever follows
	latinMarks  = ".!?…‼⁇⁈⁉"            // end one if what follows agrees
	rarerMarks  = "‽⸮⸼⹓⹔၊"              // the same, since the second revision
	strongMarks = "!?‼⁇⁈⁉" + rarerMarks // those of them that stand for no period
	closers     = "\"'”’»›)]}>*_`」』】）》〉"
	openers     = "\"'“‘„‚«‹([{<*_`¿¡.「『【（《〈"
	dashes      = "—–"
	bullets     = "•◦▪‣⁃●○■□"
)

// otherStops are full stops that Unicode does not list as ends of a sentence.
// The Tibetan ones also end clauses: the script has no mark for sentences alone.
const otherStops = "។៕" + "།༎༏༐༑"

// isFullStop reports whether c ends a sentence whatever follows.
func (r *rules) isFullStop(c rune) bool {
	switch {
	case c < 0x80:
		return false
	case !r.everyScript:
		return strings.ContainsRune(eastStops, c)
	case c < 0x0589 || c == '…': // what most texts have
		return false
	case unicode.Is(unicode.STerm, c):
		return !strings.ContainsRune(latinMarks+rarerMarks, c)
	}
	return strings.ContainsRune(otherStops, c)
}

// isTerminator reports whether c may end a sentence.
func (r *rules) isTerminator(c rune) bool {
	return strings.ContainsRune(latinMarks, c) || r.isFullStop(c) ||
		r.everyScript && strings.ContainsRune(rarerMarks, c)
}

func isOpener(c rune) bool { return strings.ContainsRune(openers, c) }
func isCloser(c rune) bool { return strings.ContainsRune(closers, c) }
func isDash(c rune) bool   { return strings.ContainsRune(dashes, c) }
func isBullet(c rune) bool { return strings.ContainsRune(bullets, c) }

// isTrailing reports whether c may stand between a terminator and the end of
// its sentence: closing marks, white space, emoji.
func isTrailing(c rune) bool {
	return isCloser(c) || unicode.IsSpace(c) ||
		unicode.In(c, unicode.So, unicode.Sk, unicode.Cf, unicode.Variation_Selector)
}

// isLetter reports whether c belongs to a stem.
func isLetter(c rune) bool {
	return unicode.IsLetter(c) || unicode.IsNumber(c) || c == '°' ||
		unicode.IsMark(c) && !unicode.Is(unicode.Variation_Selector, c)
}

// isEastAsian reports whether c is a Chinese or Japanese letter or punctuation
// mark: there is no space between them, and each is two columns wide.
func isEastAsian(c rune) bool {
	return c >= 0x2E80 && (c <= 0x30FF || 0x31F0 <= c && c <= 0x9FFF ||
		0xF900 <= c && c <= 0xFAFF || 0xFF00 <= c && c <= 0xFF9F || 0x20000 <= c && c <= 0x3FFFF)
}
