package sentence

import (
	"strings"
	"unicode/utf8"
)

// A page is what is known of a text from its lines up to the last.
type page struct {
	*rules
	last   line
	joined bool     // the last line goes on with the one before
	fenced bool     // the last line is in a block of code
	flush  bool     // there was prose that is not indented: a full line or one with an end
	item   listItem // the last one, the zero value outside of lists
}

// A listItem is what is known of a list item from its first line.
type listItem struct {
	marker marker // the zero value for a bullet
	column int    // where its text begins
}

// goesOn reports whether the last line goes on in l: whether nothing but its
// being full is a reason for the line break between them.
func (p *page) goesOn(l line) bool {
	last := p.last
	if l.text == "" || last.text == "" || last.hard || p.fenced || l.quoted != last.quoted {
		return false
	}
	full := last.isFull()
	switch {
	case !full && !p.joined,
		last.isApart(), closing.MatchString(last.text), p.isCode(last),
		l.isApart(), opening.MatchString(l.text), p.isCode(l), p.opensItem(l):
		return false
	case strings.HasSuffix(last.text, ":"):
		return full && l.startsLower() && l.indent <= last.indent
	case p.endsSentence(last):
		_, isItem := p.itemOf(last)
		return full && (isItem || l.indent <= last.indent)
	case l.startsUpper() && last.hasRoomFor(l):
		return false // a heading, or a sentence without a period
	}
	return full || !l.mayBeHeading() && last.columns() >= minShort
}

// add notes the next line, and whether the one before goes on in it.
func (p *page) add(l line, joined bool) {
	if l.isFence() {
		p.fenced = !p.fenced
	}
	if found, ok := p.itemOf(l); ok && !joined {
		p.item = found
	} else if l.text != "" && l.indent == 0 && !joined {
		p.item = listItem{marker: p.item.marker}
	}
	if !p.flush && l.indent < codeIndent && l.text != "" {
		p.flush = p.endsSentence(l) || strings.HasSuffix(l.text, ":") || l.isFull()
	}
	p.last, p.joined = l, joined
}

// isCode reports whether l is a line of code: one that is indented farther than
// prose, unless all of the text is and it looks plain.
func (p *page) isCode(l line) bool {
	return l.indent >= p.item.column+codeIndent && (p.flush || p.item.column > 0 || !l.isPlain())
}

// itemOf returns the list item that l begins.
func (p *page) itemOf(l line) (found listItem, ok bool) {
	first, rest, _ := strings.Cut(l.text, " ")
	c, _ := utf8.DecodeRuneInString(first)
	column := l.indent + utf8.RuneCountInString(first) + 1 + len(rest) - len(strings.TrimLeft(rest, " "))
	if isBullet(c) || rest != "" && (first == "-" || first == "*" || first == "+") || isEastItem(l.text) {
		return listItem{column: column}, true
	}
	if len(first) > len("(10000.)") {
		return listItem{}, false
	}
	var w word
	w.read(first)
	m, ok := p.markerOf(w)
	return listItem{marker: m, column: column}, ok && rest != ""
}

// opensItem reports whether l begins a list item where the last line could go
// on. A number or letter and a period may be the end of a sentence: only what
// may stand first in a list or stood in one before is taken for a marker.
func (p *page) opensItem(l line) bool {
	found, ok := p.itemOf(l)
	m := found.marker
	return ok && (m.style == "" || m.value == 1 || m.style == p.item.marker.style ||
		strings.HasSuffix(m.style, ")") || p.endsSentence(p.last) || strings.HasSuffix(p.last.text, ":"))
}

// endsSentence reports whether a terminator is at the end of l.
func (p *page) endsSentence(l line) bool {
	c, _ := utf8.DecodeLastRuneInString(strings.TrimRightFunc(l.text, isCloser))
	return p.isTerminator(c)
}
