package sentence

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// classOf returns the class of the word i, which a period and a word follow.
func (p *passage) classOf(i int) class {
	w := p.words[i]
	stem := w.stem[strings.LastIndexByte(w.stem, '/')+1:]
	if p.neighbors {
		stem = afterHyphen(stem)
	}
	if len(stem) > 12 || !strings.HasPrefix(w.tail, ".") {
		return ordinary
	}
	if time := strings.TrimLeft(stem, "0123456789:"); strings.Contains(time, ".") {
		stem = time // "5p.m."
	}
	if c, ok := p.listed(stem); ok {
		return c
	}
	if !isInitials(stem) {
		return ordinary
	}
	if utf8.RuneCountInString(stem) == 1 && i > 0 {
		prev := p.words[i-1]
		switch {
		case stem == "I" && prev.startsLower():
			return ordinary // "you and I."
		case p.neighbors && (p.isInitial(i-1) || p.isAbbreviation(i+1)):
			return byStarter // "z. B.", "42 U. S. C."
		case unicode.IsLower(w.head), prev.startsDigit() && len(prev.stem) != len("1984"):
			return byCapital // "the value of x.", "up to 5 V."
		}
	}
	return byStarter
}

// listed returns the class of stem in the table.
func (r *rules) listed(stem string) (class, bool) {
	c, ok := r.abbreviations[stem]
	if !ok && len(stem) > 1 {
		c, ok = r.abbreviations[strings.ToLower(stem)]
	}
	return c, ok
}

// afterHyphen drops the part of a compound that stands before initials:
// "EU-U.S" becomes "U.S", "J.-P" stays.
func afterHyphen(stem string) string {
	at := strings.LastIndexByte(stem, '-')
	if at <= 0 || stem[at-1] == '.' || !strings.Contains(stem[at:], ".") {
		return stem
	}
	return stem[at+1:]
}

// isInitials reports whether stem is made of single letters: "J", "U.S", "J.-P".
func isInitials(stem string) bool {
	for part := range strings.SplitSeq(stem, ".") {
		part = strings.TrimPrefix(part, "-")
		r, size := utf8.DecodeRuneInString(part)
		if size != len(part) || !unicode.IsLetter(r) {
			return false
		}
	}
	return true
}

// isInitial reports whether the word i is a single letter and a period.
func (p *passage) isInitial(i int) bool {
	w := p.words[i]
	return strings.HasPrefix(w.tail, ".") && utf8.RuneCountInString(w.stem) == 1 && unicode.IsLetter(w.head)
}

// isAbbreviation reports whether the word i is one that may follow another
// within a name or a citation.
func (p *passage) isAbbreviation(i int) bool {
	w := p.words[i]
	if !strings.HasPrefix(w.tail, ".") || len(w.stem) > 12 {
		return false
	}
	c, _ := p.listed(w.stem)
	return c == citation || c == byStarter || isInitials(w.stem)
}
