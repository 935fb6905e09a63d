package sentence

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// An aside is a quotation, a parenthesis or a piece of code within a line.
type aside struct {
	open, close int  // offsets of its marks; close is 0 if there is none
	goesOn      bool // after it the line goes on in lower case or with a comma
}

// maxAside is how many bytes an aside may have to be kept whole. Longer ones
// hold sentences of their own, or a mark is missing.
const maxAside = 400

// closing maps the marks that open an aside to those that close it.
var closing = map[rune]rune{'(': ')', '[': ']', '{': '}', '“': '”', '«': '»', '"': '"', '`': '`'}

// asidesOf returns the asides of a line in the order of their opening marks.
func asidesOf(text string) []aside {
	var asides []aside
	waiting := map[rune][]int{} // for a closing mark, the asides that it may close
	before := ' '
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		rest := text[at+size:]
		mark, opens := closing[r]
		if mark == r { // a straight mark: its surroundings tell what it does
			opens = opensAside(before, rest)
			if opens {
				waiting[mark] = waiting[mark][:0]
			}
		}
		if open := waiting[r]; !opens && len(open) > 0 {
			a := &asides[open[len(open)-1]]
			a.close, a.goesOn = at, goesOn(rest)
			waiting[r] = open[:len(open)-1]
		}
		if opens {
			waiting[mark] = append(waiting[mark], len(asides))
			asides = append(asides, aside{open: at})
		}
		before = r
		at += size
	}
	return asides
}

// opensAside reports whether a straight quotation mark or backtick between
// before and rest opens an aside.
func opensAside(before rune, rest string) bool {
	after, size := utf8.DecodeRuneInString(rest)
	return size > 0 && !unicode.IsSpace(after) &&
		(unicode.IsSpace(before) || isOpener(before) || strings.ContainsRune(dashes+"=:", before))
}

func goesOn(rest string) bool {
	r, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(rest, unicode.IsSpace))
	return unicode.IsLower(r) || r == ',' || r == ';'
}

// hold notes which asides that open before end keep the current sentence
// together: short ones that are only a part of it.
func (l *line) hold(end int) {
	for len(l.asides) > 0 && l.asides[0].open < end {
		a := l.asides[0]
		isPart := a.open > l.words[l.first].start || a.goesOn
		if isPart && a.close-a.open <= maxAside {
			l.held = max(l.held, a.close)
		}
		l.asides = l.asides[1:]
	}
}
