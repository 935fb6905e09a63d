package recorder

import (
	"slices"
	"strconv"
	"strings"
)

// A pointer is a JSON pointer (RFC 6901) to a member of an object.
type pointer struct {
	text string
	path []string
}

func newPointer(text string) (p pointer, ok bool) {
	rest, ok := strings.CutPrefix(text, "/")
	if !ok {
		return p, false
	}
	unescape := strings.NewReplacer("~1", "/", "~0", "~")
	for token := range strings.SplitSeq(rest, "/") {
		if left := strings.NewReplacer("~0", "", "~1", "").Replace(token); strings.Contains(left, "~") {
			return p, false
		}
		p.path = append(p.path, unescape.Replace(token))
	}
	return pointer{text, p.path}, true
}

// withoutMembers returns b without the members that the pointers lead to, and the pointers that led to
// one. Both are sorted, so that a member goes before what it holds.
func withoutMembers(b body, pointers []pointer) (rest body, used []string) {
	for _, p := range pointers {
		if tree, ok := b.tree.without(p.path); ok {
			b.tree = tree
			used = append(used, p.text)
		}
	}
	return b, slices.Compact(used)
}

// withoutIgnored is withoutMembers for the pointers of a stamp. One that leads nowhere is not ok: this
// package does not write it.
func withoutIgnored(b body, ignored []string) (rest body, ok bool) {
	var pointers []pointer
	for _, text := range ignored {
		p, ok := newPointer(text)
		if !ok {
			return b, false
		}
		pointers = append(pointers, p)
	}
	rest, used := withoutMembers(b, pointers)
	return rest, slices.Equal(used, ignored)
}

// without returns v without the members that the path leads to, and whether there were any. An element of
// an array can be on the path but not at its end: without it the others would have other places.
func (v value) without(path []string) (rest value, found bool) {
	rest = value{kind: v.kind, text: v.text}
	for i, elem := range v.vals {
		name := strconv.Itoa(i)
		if v.kind == '{' {
			name = v.keys[i]
		}
		if name == path[0] {
			if len(path) == 1 && v.kind == '{' {
				found = true
				continue
			}
			if len(path) > 1 {
				var ok bool
				elem, ok = elem.without(path[1:])
				found = found || ok
			}
		}
		if v.kind == '{' {
			rest.keys = append(rest.keys, name)
		}
		rest.vals = append(rest.vals, elem)
	}
	return rest, found
}
