package sentence

import (
	"strings"
	"unicode/utf8"
)

// labelAt returns the marker that the word i is at the beginning of a sentence,
// perhaps after a bullet or a label: "• 2. Close it", "Step 2. Close it". It is
// never a sentence of its own.
func (p *passage) labelAt(i int) (marker, bool) {
	lead := p.words[p.first]
	if i > p.first+1 || i == p.first+1 && lead.stem != "" && !p.labels[lead.stem] {
		return marker{}, false
	}
	return p.markerOf(p.words[i])
}

// opensItem reports whether the word i opens a list item within the passage:
// a bullet does, and so does the marker that follows the current item's, or a
// first one after a colon.
func (p *passage) opensItem(i int) bool {
	w := p.words[i]
	if r, _ := utf8.DecodeRuneInString(p.text[w.start:]); isBullet(r) {
		return true
	}
	m, ok := p.markerOf(w)
	if !ok || m.value == 0 || i == 0 || i+1 == len(p.words) || w.start < p.held || p.isOrdinal(i) {
		return false
	}
	prev, next := p.words[i-1], p.words[i+1]
	if m.value == 1 && strings.HasSuffix(prev.tail, ":") {
		return next.startsUpper()
	}
	follows := m.style == p.item.style && m.value == p.item.value+1
	parenthesis := strings.HasSuffix(m.style, ")")
	return follows && (parenthesis || next.startsUpper()) &&
		!strings.HasSuffix(prev.tail, ",") && !takesNumber[prev.stem] && !p.labels[prev.stem]
}
