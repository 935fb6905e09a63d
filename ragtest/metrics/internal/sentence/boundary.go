package sentence

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A punctuation is what stands after a word, seen as an end of a sentence.
type punctuation int

const (
	none     punctuation = iota // nothing that ends a sentence
	period                      // "." or ".."
	emphasis                    // "?", "!", "?!", "!!", …
	ellipsis                    // "...", "…", ". . ."
	fourDots                    // an ellipsis and a period, in any spacing
)

// punctuationOf returns what kind of punctuation a tail is. A terminator counts
// if only closing marks follow it, and not inside an editor's "[...]".
func (r *rules) punctuationOf(tail string) punctuation {
	if tail == "" {
		return none
	}
	tail, _, _ = strings.Cut(tail, "[")
	tail = strings.TrimRightFunc(tail, func(c rune) bool {
		return isTrailing(c) || r.everyQuote && strings.ContainsRune("“‘«‹", c) // »so.«
	})
	run := tail[len(strings.TrimRightFunc(tail, func(c rune) bool { return r.isTerminator(c) || c == ' ' })):]
	dots := strings.Count(run, ".") + 3*strings.Count(run, "…")
	switch {
	case run == "":
		return none
	case strings.ContainsAny(run, strongMarks):
		return emphasis
	case dots > 3:
		return fourDots
	case dots == 3:
		return ellipsis
	}
	return period
}

// sentenceEnd returns where the sentence ends that the word i ends, and 0 if it
// does not end one. A word follows.
func (p *passage) sentenceEnd(i int) int {
	w, next := p.words[i], p.words[i+1]
	if w.fullStop {
		return w.end
	}
	switch p.punctuationOf(w.tail) {
	case none:
		if !p.everyScript || !w.endsInLookalike() || !next.canStart() {
			return 0
		}
	case emphasis:
		if p.namedWithMark(i) && !p.isStarter(next) || !next.canStart() {
			return 0
		}
		if strings.HasSuffix(w.tail, "၊") && unicode.Is(unicode.Myanmar, next.head) {
			return 0 // in Burmese it is a comma
		}
	case period:
		if !p.periodEnds(i) {
			return 0
		}
	case ellipsis:
		// A loose ellipsis stands for words left out within a sentence.
		attached := !strings.HasPrefix(w.tail, " ") && !strings.Contains(w.tail, ". .")
		if !attached || next.startsLower() || !isLetter(next.head) || isI(next) {
			return 0
		}
	case fourDots:
		if !next.canStart() {
			return 0
		}
		// "end. . . . Next": the period is the first dot, the words left out
		// belong to the next sentence.
		if w.tail == ". . . ." {
			return w.end - len(" . . .")
		}
	}
	return w.end
}

// namedWithMark reports whether the word i is a name that is written with "!".
func (p *passage) namedWithMark(i int) bool {
	return p.words[i].tail == "!" && markedNames[p.words[i].stem]
}

// endsInLookalike reports whether the word ends in the colon that Armenian
// keyboards give for a full stop, or in the Greek question mark.
func (w word) endsInLookalike() bool {
	c, _ := utf8.DecodeLastRuneInString(w.stem)
	switch mark, _ := utf8.DecodeRuneInString(w.tail); mark {
	case ':':
		return unicode.Is(unicode.Armenian, c)
	case ';', '\u037e':
		return unicode.Is(unicode.Greek, c)
	}
	return false
}
