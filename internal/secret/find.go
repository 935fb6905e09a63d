package secret

import (
	"bytes"
	"sync"
)

// maxCredential is how far behind a mark a credential is looked at.
const maxCredential = 8 << 10

// all is the automaton of the marks of all kinds and names, and whose they are: an index of kinds, or -1 for
// a name.
var all = sync.OnceValues(func() (*marks, []int) {
	var texts []string
	var of []int
	for i, k := range kinds {
		for _, mark := range k.marks {
			texts, of = append(texts, mark), append(of, i)
		}
	}
	for _, mark := range nameMarks {
		texts, of = append(texts, mark), append(of, -1)
	}
	return newMarks(texts), of
})

// A match is one place of a text that holds a credential.
type match struct {
	kind       string // as in "an AWS access key"
	start, end int
}

// find calls see for the credentials in the text that are of a known kind or have a name, until it returns
// false. What begins before from is left out. Generous says that what has the prefix of a credential
// counts though it does not look random.
func find(text []byte, from int, generous bool, see func(match) bool) {
	automaton, of := all()
	var done []int // by kind, where its last match ends
	for mark, end := range automaton.in(text) {
		m, ok := match{}, false
		if of[mark] < 0 {
			m, ok = named(text, end)
		} else {
			k, start := &kinds[of[mark]], end-len(automaton.texts[mark])
			if done == nil {
				done = make([]int, len(kinds))
			}
			if start < done[of[mark]] {
				continue
			}
			if m, ok = k.at(text, start, generous); m.end > 0 {
				done[of[mark]] = m.end
			}
		}
		if ok && m.start >= from && !see(m) {
			return
		}
	}
}

// named returns the value of the name that ends at end.
func named(text []byte, end int) (match, bool) {
	name, value, ok := valueOf(text, end)
	if !ok || isPlaceholder(value) {
		return match{}, false
	}
	start := end + bytes.Index(text[end:], []byte(value))
	if Random(name) {
		name = "a credential"
	}
	return match{"the value of " + name, start, start + len(value)}, true
}

// at returns the credential of this kind at the mark that begins at start. One that is not ok has an end all
// the same if the expression matches.
func (k *kind) at(text []byte, start int, generous bool) (m match, ok bool) {
	if !k.within && !isStart(text, start) {
		return m, false
	}
	first, reach := max(0, start-k.before), maxCredential
	if k.before > 0 {
		reach = 512 // the expression may match anywhere in it
	}
	found := k.re().FindSubmatchIndex(text[first:min(len(text), start+reach)])
	if found == nil {
		return m, false
	}
	m = match{k.name, first + found[0], first + found[1]}
	if generous && k.clear {
		return m, true
	}
	random := found[:2]
	if len(found) > 2 {
		random = found[2:4]
	}
	if isPlaceholder(string(text[m.start:m.end])) {
		return m, false
	}
	return m, k.check == nil || k.check(string(text[first+random[0]:first+random[1]]))
}

// isStart reports whether a word may begin at text[i]: no letter or digit stands before it, and it is not in
// the middle of base64.
func isStart(text []byte, i int) bool {
	if i == 0 {
		return true
	}
	switch c := text[i-1]; {
	case isLetter(c), isDigit(c):
		return false
	case !isBlob(c):
		return true
	}
	before := i
	for before > 0 && i-before < 64 && isBlob(text[before-1]) {
		before--
	}
	return !Random(string(text[before:i]))
}

// isBlob reports whether a byte is of base64, of either alphabet.
func isBlob(c byte) bool {
	return isLetter(c) || isDigit(c) || c == '+' || c == '/' || c == '-' || c == '_'
}
