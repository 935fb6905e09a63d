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
	var last []place // by kind, and of the names
	for mark, end := range automaton.in(text) {
		if last == nil {
			last = make([]place, len(kinds)+1)
		}
		k := (*kind)(nil) // a name
		start, was := end, &last[len(kinds)]
		if i := of[mark]; i >= 0 {
			k, start, was = &kinds[i], end-len(automaton.texts[mark]), &last[i]
		}
		if start < was.end && was.looks == maxLooks {
			continue
		}
		var m match
		var ok bool
		if k == nil {
			m, ok = named(text, end)
		} else {
			m, ok = k.at(text, start, generous)
		}
		if m.end > 0 {
			was.add(m, ok)
		}
		if ok && m.start >= from && !see(m) {
			return
		}
	}
}

// A place is where the expression of a kind matched last.
type place struct{ end, looks int }

// maxLooks is how many marks are looked at within what an expression matched: behind an example without an
// end a credential may begin, but a text of nothing but marks must not cost more than its length.
const maxLooks = 8

// add takes over a match. Within a credential no other is looked for.
func (p *place) add(m match, ok bool) {
	switch {
	case ok:
		p.looks = maxLooks
	case m.start < p.end:
		p.looks++
	default:
		p.looks = 1
	}
	p.end = max(p.end, m.end)
}

// named returns the value of the name that ends at end. One that is not ok has an end all the same if there is a
// value.
func named(text []byte, end int) (match, bool) {
	name, value, ok := valueOf(text, end)
	if value == "" {
		return match{}, false
	}
	start := end + bytes.Index(text[end:], []byte(value))
	if Random(name) {
		name = "a credential"
	}
	return match{"the value of " + name, start, start + len(value)}, ok && !isPlaceholder(value)
}

// at returns the credential of this kind at the mark that begins at start. One that is not ok has an end all
// the same if the expression matches.
func (k *kind) at(text []byte, start int, generous bool) (m match, ok bool) {
	if !k.within && !isStart(text, start) {
		return m, false
	}
	first := max(0, start-k.before)
	found := k.match(text[first:min(len(text), start+maxCredential)])
	if found == nil {
		return m, false
	}
	m = match{k.name, first + found[0], first + found[1]}
	if k.rest != nil {
		size := k.rest(text[m.end:min(len(text), start+maxCredential)])
		m.end += size
		return m, size > 0
	}
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

// maxMost is how long most credentials are, with what stands before their mark.
const maxMost = 400

// match returns what the expression matches at the beginning of the text. It tries a short piece first: what a
// match costs grows with the size of the text that it may need.
func (k *kind) match(text []byte) []int {
	found := k.re().FindSubmatchIndex(text[:min(len(text), maxMost)])
	if k.before == 0 && len(text) > maxMost && (found == nil && k.long || found != nil && found[1] == maxMost) {
		found = k.re().FindSubmatchIndex(text)
	}
	return found
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
