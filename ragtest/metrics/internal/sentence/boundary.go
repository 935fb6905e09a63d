package sentence

import "strings"

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
func punctuationOf(tail string) punctuation {
	tail, _, _ = strings.Cut(tail, "[")
	tail = strings.TrimRightFunc(tail, isTrailing)
	run := tail[len(strings.TrimRightFunc(tail, func(r rune) bool { return isTerminator(r) || r == ' ' })):]
	dots := strings.Count(run, ".") + 3*strings.Count(run, "…")
	switch {
	case run == "":
		return none
	case strings.ContainsAny(run, "!?‼⁇⁈⁉"):
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
func (l *line) sentenceEnd(i int) int {
	w, next := l.words[i], l.words[i+1]
	if w.fullStop {
		return w.end
	}
	switch punctuationOf(w.tail) {
	case none:
		return 0
	case emphasis:
		if l.namedWithMark(i) && !next.isStarter() || !next.canStart() {
			return 0
		}
	case period:
		if !l.periodEnds(i) {
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
func (l *line) namedWithMark(i int) bool {
	return l.words[i].tail == "!" && markedNames[l.words[i].stem]
}

// periodEnds reports whether the period after the word i ends a sentence.
func (l *line) periodEnds(i int) bool {
	w, next := l.words[i], l.words[i+1]
	switch l.classOf(i) {
	case never:
		return false
	case beforeNumber:
		return next.canStart() && !next.startsDigit() && next.head != '#'
	case byStarter:
		return next.isStarter()
	case byCapital:
		return next.startsUpper()
	case clockTime:
		return next.startsUpper() && !afterClock[next.stem] && !l.isOpening(i)
	}
	// A lower-case word after a plain period is the name of a program or
	// careless writing; after a closing mark the sentence goes on.
	return next.canStart() || next.startsLower() && w.tail == "."
}

// isOpening reports whether the current sentence is, up to the word i, no more
// than a time that opens it: "At 5 a.m. Mr. Hill left."
func (l *line) isOpening(i int) bool {
	return i-l.first < 4 && timePrepositions[l.words[l.first].stem]
}

// isStarter reports whether the word often begins a sentence and seldom a name.
func (w word) isStarter() bool { return isI(w) || starters[bare(w.stem)] }

// isI reports whether the word is the pronoun, not an initial.
func isI(w word) bool { return bare(w.stem) == "I" && !strings.HasPrefix(w.tail, ".") }

// bare returns stem up to its apostrophe: "It" for "It's".
func bare(stem string) string {
	if at := strings.IndexAny(stem, "'’"); at >= 0 {
		return stem[:at]
	}
	return stem
}
