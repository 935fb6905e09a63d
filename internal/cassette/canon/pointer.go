package canon

import (
	"slices"
	"strconv"
	"strings"
)

// A Pointer is a JSON pointer (RFC 6901) to a member of an object.
type Pointer struct {
	Text string
	path []string
}

func NewPointer(text string) (p Pointer, ok bool) {
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
	return Pointer{text, p.path}, true
}

// WithoutMembers returns b without the members that the pointers lead to, and the pointers that led to a
// member. The pointers come and go sorted, so that an object is removed before a member inside it.
func WithoutMembers(b Body, pointers []Pointer) (rest Body, used []string) {
	for _, p := range pointers {
		if tree, ok := b.Tree.without(p.path); ok {
			b.Tree = tree
			used = append(used, p.Text)
		}
	}
	return b, slices.Compact(used)
}

// WithoutIgnored is WithoutMembers for the pointers of a stamp. It is not ok if a pointer leads nowhere: no
// stamp is written with such a pointer.
func WithoutIgnored(b Body, ignored []string) (rest Body, ok bool) {
	var pointers []Pointer
	for _, text := range ignored {
		p, ok := NewPointer(text)
		if !ok {
			return b, false
		}
		pointers = append(pointers, p)
	}
	rest, used := WithoutMembers(b, pointers)
	return rest, slices.Equal(used, ignored)
}

// without returns v without the members that the path leads to, and whether there were any. An element of
// an array can be on the path but not at its end: without it the others would have other places.
func (v Value) without(path []string) (rest Value, found bool) {
	rest = Value{Kind: v.Kind, Text: v.Text}
	for i, elem := range v.Vals {
		name := strconv.Itoa(i)
		if v.Kind == '{' {
			name = v.Keys[i]
		}
		if name == path[0] {
			if len(path) == 1 && v.Kind == '{' {
				found = true
				continue
			}
			if len(path) > 1 {
				var ok bool
				elem, ok = elem.without(path[1:])
				found = found || ok
			}
		}
		if v.Kind == '{' {
			rest.Keys = append(rest.Keys, name)
		}
		rest.Vals = append(rest.Vals, elem)
	}
	return rest, found
}
