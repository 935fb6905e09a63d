package sentence

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// periodEnds reports whether the period after the word i ends a sentence.
func (p *passage) periodEnds(i int) bool {
	w, next := p.words[i], p.words[i+1]
	if p.everyScript && p.isForeignPeriod(w) {
		return false
	}
	switch p.classOf(i) {
	case never:
		return false
	case citation:
		if p.isAbbreviation(i + 1) {
			return false
		}
		fallthrough
	case beforeNumber:
		return next.canStart() && !next.startsDigit() && next.head != '#'
	case byStarter:
		return p.isStarter(next)
	case byCapital:
		return next.startsUpper()
	case clockTime:
		return next.startsUpper() && !afterClock[next.stem] && !p.isOpening(i)
	}
	if p.isOrdinal(i) {
		return false
	}
	return next.canStart() || next.startsLower() && p.lowerBegins(w, next)
}

// lowerBegins reports whether next, which is in lower case, begins a sentence
// after the period of w: as the name of a program, or in careless writing. If
// the period is within quotation marks the sentence goes on.
func (p *passage) lowerBegins(w, next word) bool {
	if !p.neighbors {
		return w.tail == "."
	}
	return strings.HasSuffix(w.tail, ".") && !continuers[next.stem] && !strings.Contains(w.stem, "://")
}

// isOrdinal reports whether the word i is an ordinal number: "am 5. Juli".
func (p *passage) isOrdinal(i int) bool {
	w := p.words[i]
	if !p.neighbors || w.tail != "." || i == 0 || i+1 == len(p.words) ||
		len(w.stem) > 3 || strings.Trim(w.stem, "0123456789") != "" {
		return false
	}
	prev, next := p.words[i-1], p.words[i+1]
	if ordinalTails[next.stem] {
		return true
	}
	return prev.tail == "" && ordinalLeads[strings.ToLower(prev.stem)] && next.startsUpper() &&
		!p.isStarter(next) && (i == 1 || !isI(p.words[i-2]))
}

// isForeignPeriod reports whether the period after w is no full stop in its
// script, but marks an abbreviation or a pause.
func (p *passage) isForeignPeriod(w word) bool {
	c, _ := utf8.DecodeLastRuneInString(w.stem)
	return c > unicode.MaxLatin1 && (unicode.In(c, unicode.Armenian, unicode.Thai, unicode.Lao) ||
		p.native && unicode.In(c, unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Oriya,
			unicode.Arabic, unicode.Ethiopic, unicode.Myanmar, unicode.Khmer, unicode.Tibetan))
}

// isOpening reports whether the current sentence is, up to the word i, no more
// than a time that opens it: "At 5 a.m. Mr. Hill left."
func (p *passage) isOpening(i int) bool {
	return i-p.first < 4 && timePrepositions[p.words[p.first].stem]
}

// isStarter reports whether the word often begins a sentence and seldom a name.
func (p *passage) isStarter(w word) bool {
	stem := bare(w.stem)
	isName := p.neighbors && stem == "A" && w.tail != "" // no article: "R. A., Aquilante"
	return isI(w) || p.starters[stem] && !isName
}

// isI reports whether the word is the pronoun, not an initial.
func isI(w word) bool { return bare(w.stem) == "I" && !strings.HasPrefix(w.tail, ".") }

// bare returns stem up to its apostrophe: "It" for "It's".
func bare(stem string) string {
	if at := strings.IndexAny(stem, "'’"); at >= 0 {
		return stem[:at]
	}
	return stem
}
