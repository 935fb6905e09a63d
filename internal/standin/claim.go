package standin

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// Verdicts on a claim, as schemas spell them.
const (
	supported    = "supported"
	contradicted = "contradicted"
	absent       = "absent"
)

// An evidence is what the chunks of an item say of a claim.
type evidence struct {
	verdict string
	chunks  []int
	turns   []int // of the user
	quote   string
}

// weigh holds a claim against the chunks: a chunk that has three quarters of its words
// and all of its numbers supports it, one that has three quarters of its other words
// and other numbers contradicts it.
func (it item) weigh(claim string) evidence {
	words, numbers := split(contentWords(claim))
	e := evidence{verdict: absent}
	best := 0
	for _, source := range append(slices.Clone(it.lists["chunk"]), it.lists["turn"]...) {
		if source.role != "" && source.role != "user" {
			continue
		}
		theirs, theirNumbers := split(contentWords(source.text))
		shared := len(words.in(theirs))
		if len(words) == 0 || 4*shared < 3*len(words) {
			continue
		}
		verdict := supported
		if len(numbers.in(theirNumbers)) < len(numbers) {
			if len(theirNumbers) == 0 {
				continue
			}
			verdict = contradicted
		}
		if e.verdict == supported && verdict == contradicted {
			continue
		}
		if e.verdict != verdict {
			e, best = evidence{verdict: verdict}, 0
		}
		if source.role == "" {
			e.chunks = append(e.chunks, source.id)
		} else {
			e.turns = append(e.turns, source.id)
		}
		if shared > best {
			best, e.quote = shared, bestSentence(source.text, claim)
		}
	}
	return e
}

// split parts numbers from other words.
func split(all words) (ws, numbers words) {
	for _, w := range all {
		if strings.ContainsFunc(w.form, unicode.IsDigit) {
			numbers = append(numbers, w)
		} else {
			ws = append(ws, w)
		}
	}
	return ws, numbers
}

var sentenceEnd = regexp.MustCompile(`[.!?]\s+`)

// bestSentence returns the sentence of a text that shares most words with a claim.
func bestSentence(text, claim string) (best string) {
	most := -1
	for _, sentence := range sentenceEnd.Split(text, -1) {
		if n := len(contentWords(sentence).in(contentWords(claim))); n > most {
			best, most = strings.TrimSpace(sentence), n
		}
	}
	return best
}

var (
	clauseEnd = regexp.MustCompile(`;\s+|,? (?:and|but) (?:it|they|the|that|this) `)
	marks     = regexp.MustCompile(`\s*\[\^?\d[^\]]*\]|\s*\((?i:sources?):[^)]*\)`)
	declining = regexp.MustCompile(`(?i)\b(i (?:do not|don't|cannot|can't) (?:know|say|find|answer)|(?:do not|don't|does not|doesn't) (?:say|mention|contain)|no information)\b`)
	name      = regexp.MustCompile(`\b\p{Lu}[\p{L}\p{N}'-]*(?: \p{Lu}[\p{L}\p{N}'-]*)*|\d[\d.,:]*\d|\d`)
)

// claims returns the clauses of a sentence, without its marks of citation; none of a
// question and of one that declines.
func claims(sentence string) []string {
	text := strings.TrimSpace(marks.ReplaceAllString(sentence, ""))
	if strings.HasSuffix(text, "?") || declining.MatchString(text) || len(contentWords(text)) == 0 {
		return nil
	}
	var all []string
	from := 0
	for _, at := range clauseEnd.FindAllStringIndex(text, -1) {
		all = append(all, strings.Trim(text[from:at[0]], " ,;"))
		from = at[0] + strings.IndexAny(text[at[0]:], " ") + 1
		from += len(text[from:]) - len(strings.TrimPrefix(strings.TrimPrefix(text[from:], "and "), "but "))
	}
	all = append(all, strings.TrimSpace(text[from:]))
	return slices.DeleteFunc(all, func(s string) bool { return len(contentWords(s)) == 0 })
}

// aspects returns the questions that a question is made of.
func aspects(question string) (all []string) {
	for _, part := range regexp.MustCompile(`\?\s*|,? and `).Split(question, -1) {
		if len(contentWords(part)) > 0 {
			all = append(all, strings.TrimSpace(part)+"?")
		}
	}
	if len(all) == 0 {
		all = []string{question}
	}
	return all
}

// entities returns the capitalized words and the numbers of a text, but for the words
// that begin a sentence.
func entities(text string) (all []string) {
	for _, at := range name.FindAllStringIndex(text, -1) {
		found := text[at[0]:at[1]]
		before := strings.TrimRight(text[:at[0]], " \t\n\"'(")
		starts := before == "" || strings.ContainsAny(before[len(before)-1:], ".!?:")
		if starts && !strings.ContainsAny(found, " 0123456789") || slices.Contains(all, found) {
			continue
		}
		all = append(all, found)
	}
	return all
}
