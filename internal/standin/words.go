package standin

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/kljensen/snowball/english"
)

// A word is one content word of a text.
type word struct {
	form string // as written
	stem string
}

// words are the content words of a text in order, one per stem.
type words []word

// contentWords returns the runs of letters and digits in text that are no stop
// words. A number is a word.
func contentWords(text string) words {
	var ws words
	seen := map[string]bool{}
	for _, form := range strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	}) {
		lower := strings.ToLower(form)
		if isStopWord(lower) {
			continue
		}
		if stem := english.Stem(lower, true); !seen[stem] {
			seen[stem] = true
			ws = append(ws, word{form, stem})
		}
	}
	return ws
}

// isStopWord reports whether w is one; single letters are.
func isStopWord(w string) bool {
	return len(w) == 1 && w >= "a" || english.IsStopWord(w) || moreStopWords[w]
}

// moreStopWords are those that english.IsStopWord does not know: how long and
// how much, auxiliaries, and what tokenizing leaves of isn't and we'll.
var moreStopWords = func() map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(`
		long many much
		also could else may might must per shall since us via whether whose within without would yet
		aren couldn didn doesn hadn hasn haven isn ll mustn re shouldn ve wasn weren won wouldn`) {
		set[w] = true
	}
	return set
}()

// in returns the words of ws whose stems other has.
func (ws words) in(other words) words { return ws.filter(other, true) }

// notIn returns the words of ws whose stems other does not have.
func (ws words) notIn(other words) words { return ws.filter(other, false) }

func (ws words) filter(other words, keep bool) words {
	stems := make(map[string]bool, len(other))
	for _, w := range other {
		stems[w.stem] = true
	}
	var out words
	for _, w := range ws {
		if stems[w.stem] == keep {
			out = append(out, w)
		}
	}
	return out
}

// list formats the first words of ws as they were written.
func (ws words) list(separator, format string) string {
	if len(ws) == 0 {
		return "nothing"
	}
	var forms []string
	for _, w := range ws[:min(len(ws), 6)] {
		forms = append(forms, fmt.Sprintf(format, w.form))
	}
	return strings.Join(forms, separator)
}
