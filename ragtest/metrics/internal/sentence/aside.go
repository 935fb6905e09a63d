package sentence

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// An aside is a quotation, a parenthesis or a piece of code within a passage.
type aside struct {
	open   int  // offset of its opening mark
	close  int  // offset up to which it keeps a sentence together, 0 if it is not closed
	goesOn bool // after it the passage goes on in lower case or with a comma
}

// maxAside is how many bytes an aside may have to be kept whole. Longer ones
// hold sentences of their own, or a mark is missing.
const maxAside = 400

// asidesOf appends the asides of a passage to asides, in the order of their
// opening marks.
func (r *rules) asidesOf(asides []aside, text string) []aside {
	waiting := map[rune][]int{} // for a closing mark, the asides that it may close
	before := ' '
	for at := 0; at < len(text); {
		c, size := utf8.DecodeRuneInString(text[at:])
		if c == ' ' || 'a' <= c && c <= 'z' { // most of what there is
			before = c
			at += size
			continue
		}
		rest := text[at+size:]
		mark, opens := r.asides[c]
		switch {
		case mark == c: // a straight mark: its surroundings tell what it does
			opens = opensAside(before, rest)
			if opens {
				waiting[mark] = waiting[mark][:0]
			}
		case !r.everyQuote:
		case c == '”' && len(waiting[c]) == 0:
			c = '“' // „Polish”
		case c == '»' && opens:
			after, _ := utf8.DecodeRuneInString(rest)
			opens = len(waiting[c]) == 0 && opensAside(before, rest) && isLetter(after)
		case opens: // »German«, „German“
			opens = len(waiting[c]) == 0
		}
		if open := waiting[c]; !opens && len(open) > 0 {
			asides[open[len(open)-1]].end(r, at, c, rest)
			waiting[c] = open[:len(open)-1]
		}
		if opens {
			waiting[mark] = append(waiting[mark], len(asides))
			asides = append(asides, aside{open: at})
		}
		before = c
		at += size
	}
	return asides
}

// opensAside reports whether a mark between before and rest opens an aside.
func opensAside(before rune, rest string) bool {
	after, size := utf8.DecodeRuneInString(rest)
	return size > 0 && !unicode.IsSpace(after) &&
		(unicode.IsSpace(before) || isOpener(before) || isDash(before) || before == '=' || before == ':')
}

// end notes that the mark c at the offset at closes the aside, and rest follows.
func (a *aside) end(r *rules, at int, c rune, rest string) {
	next, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(rest, unicode.IsSpace))
	a.close = at
	a.goesOn = unicode.IsLower(next) || next == ',' || next == ';'
	if !r.everyQuote || next <= unicode.MaxLatin1 || unicode.IsLower(next) || unicode.IsUpper(next) {
		return
	}
	// Without upper and lower case, other things tell that the sentence goes on.
	tight := strings.HasPrefix(rest, string(next))
	quoted := c == '」' || c == '』'
	a.goesOn = strings.ContainsRune("、，；،؛", next) ||
		quoted && tight && strings.ContainsRune("とっはがをにでもやへの", next)
	if bracketed := c == ')' || c == '）'; a.goesOn || bracketed && isLetter(next) {
		a.close += utf8.RuneLen(c)
	}
}
