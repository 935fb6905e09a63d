package sentence

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// A marker is the number or letter of a list item: "2." is {"0.", 2}.
type marker struct {
	style string // "0" for a number, "a" for a letter, "i" for a Roman numeral, and the tail
	value int    // 0 for a Roman numeral and for "1.2."
}

const bullets = "•◦▪‣⁃●○■□"

func isBullet(r rune) bool { return strings.ContainsRune(bullets, r) }

// markerOf returns the marker that a word is. Capital letters have the value 0:
// they may be initials.
func markerOf(w word) (marker, bool) {
	stem := strings.TrimLeft(w.stem, bullets)
	switch {
	case w.tail != "." && w.tail != ")" && w.tail != ".)", stem == "", len(stem) > 8:
		return marker{}, false
	case strings.Trim(stem, "0123456789") == "" && len(stem) <= 3:
		n, _ := strconv.Atoi(stem)
		return marker{"0" + w.tail, n}, true
	case strings.Trim(stem, "0123456789.") == "" && strings.Contains(stem, "."):
		return marker{style: "0" + w.tail}, true
	case len(stem) == 1 && 'a' <= stem[0] && stem[0] <= 'z':
		return marker{"a" + w.tail, int(stem[0]-'a') + 1}, true
	case len(stem) == 1 && 'A' <= stem[0] && stem[0] <= 'Z',
		strings.Trim(stem, "ivx") == "", strings.Trim(stem, "IVX") == "":
		return marker{style: "i" + w.tail}, true
	}
	return marker{}, false
}

// labelAt returns the marker that the word i is at the beginning of a sentence,
// perhaps after a bullet or a label: "• 2. Close it", "Step 2. Close it". It is
// never a sentence of its own.
func (l *line) labelAt(i int) (marker, bool) {
	lead := l.words[l.first]
	if i > l.first+1 || i == l.first+1 && lead.stem != "" && !labels[lead.stem] {
		return marker{}, false
	}
	return markerOf(l.words[i])
}

// opensItem reports whether the word i opens a list item within the line:
// a bullet does, and so does the marker that follows the current item's, or a
// first one after a colon.
func (l *line) opensItem(i int) bool {
	w := l.words[i]
	if r, _ := utf8.DecodeRuneInString(l.text[w.start:]); isBullet(r) {
		return true
	}
	m, ok := markerOf(w)
	if !ok || m.value == 0 || i == 0 || i+1 == len(l.words) || w.start < l.held {
		return false
	}
	prev, next := l.words[i-1], l.words[i+1]
	if m.value == 1 && strings.HasSuffix(prev.tail, ":") {
		return next.startsUpper()
	}
	follows := m.style == l.item.style && m.value == l.item.value+1
	parenthesis := strings.HasSuffix(m.style, ")")
	return follows && (parenthesis || next.startsUpper()) &&
		!strings.HasSuffix(prev.tail, ",") && !takesNumber[prev.stem] && !labels[prev.stem]
}
