package sentence

import (
	"strings"
	"unicode"
)

// tokenLen returns the length of the token that text begins with, up to white
// space or up to a full stop and what closes after it, and whether it ends with
// such a full stop.
func (r *rules) tokenLen(text string) (length int, fullStop bool) {
	var last rune         // the rune before c
	var before, stop rune // the full stop, and the rune before it
	tight := false        // the last marks end a sentence if a letter follows at once
	for at, c := range text {
		switch {
		case unicode.IsSpace(c):
			return at, fullStop
		case r.isFullStop(c) || r.everyScript && c == '፡' && last == '፡':
			if !fullStop {
				before, stop = last, c
			}
			fullStop = true
		case r.everyScript && (c == '?' || c == '!') && isEastAsian(last):
			tight = true
		case !fullStop && !tight || isCloser(c):
		case !r.everyScript:
			return at, true
		case r.isTerminator(c) || isTrailing(c):
		case fullStop && startsTight(before, stop, c), tight && isEastAsian(c) && isLetter(c):
			return at, true
		default:
			fullStop, tight = false, false
		}
		last = c
	}
	return len(text), fullStop
}

// startsTight reports whether c begins a sentence at once after the full stop
// stop, before which is the rune before: not in "３．１", not in "है।,".
func startsTight(before, stop, c rune) bool {
	switch {
	case stop == '．' || stop == '﹒': // also within numbers and abbreviations
		return !unicode.IsDigit(before) && !unicode.Is(unicode.Latin, before) &&
			unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana)
	case unicode.IsDigit(c):
		return !unicode.IsDigit(before)
	}
	return !strings.ContainsRune(",;،؛、，；", c)
}
