package protocol

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
)

// A tidier brings a valid tree into the one form that is decoded, in place:
// unknown keys are dropped, an id written 1.0 becomes 1, entries with an id are
// sorted by it, and an id that came twice with the same verdict is kept once. Two
// verdicts that differ are a problem. Reasons and other prose are no part of a
// verdict.
type tidier struct {
	problems []Problem
	changed  bool      // the tree was in another form
	doubled  []doubled // lists with entries that differ in text alone
}

// A doubled list has entries with the id of another one, which say the same unless
// their text says otherwise: all has them, each behind the one that was kept.
type doubled struct {
	schema    *Schema // of the list
	path      *place
	id        string
	kept, all []any
}

// isTwin reports whether entry n of all doubles another one.
func (d doubled) isTwin(n int) bool {
	return n > 0 && idOf(d.all[n], d.id) == idOf(d.all[n-1], d.id)
}

func (t *tidier) value(s *Schema, v any, path *place) any {
	switch v := v.(type) {
	case json.Number:
		if s.Type != "integer" {
			return v
		}
		plain, ok := integer(v)
		if !ok {
			t.problems = append(t.problems, Problem{path.String(), fmt.Sprintf("the number %s is out of range", Clip(v.String(), 20))})
		}
		t.changed = t.changed || plain != v
		return plain
	case []any:
		if s.Items == nil {
			return v
		}
		for i, entry := range v {
			v[i] = t.value(s.Items, entry, path.entry(i))
		}
		if id := idKey(s.Items); id != "" {
			return t.merge(s, id, v, path)
		}
		return v
	case map[string]any:
		t.object(s, v, path)
	}
	return v
}

func (t *tidier) object(s *Schema, object map[string]any, path *place) {
	for _, key := range slices.Sorted(maps.Keys(object)) {
		member, ok := s.member(key)
		if !ok {
			delete(object, key)
			t.changed = true
			continue
		}
		object[key] = t.value(member.Schema, object[key], path.member(key))
	}
}

// merge sorts the entries of a list by id and keeps one of those that say the same.
func (t *tidier) merge(s *Schema, id string, entries []any, path *place) []any {
	sorted := slices.Clone(entries)
	slices.SortStableFunc(sorted, func(a, b any) int { return cmp.Compare(idOf(a, id), idOf(b, id)) })
	kept, all := []any{}, []any{}
	twice := map[int64]bool{}
	for i, entry := range sorted {
		last := len(kept) - 1
		if i == 0 || idOf(entry, id) != idOf(kept[last], id) {
			kept, all = append(kept, entry), append(all, entry)
			continue
		}
		t.changed = true
		switch n := idOf(entry, id); {
		case twice[n], reflect.DeepEqual(entry, kept[last]):
		case sameVerdict(s.Items, entry, kept[last]):
			all = append(all, entry)
		default:
			twice[n] = true
			t.problems = append(t.problems, gradedTwice(path, id, n))
		}
	}
	if len(all) > len(kept) {
		t.doubled = append(t.doubled, doubled{s, path, id, kept, all})
	}
	t.changed = t.changed || !slices.EqualFunc(entries, kept, func(a, b any) bool { return idOf(a, id) == idOf(b, id) })
	return kept
}

func gradedTwice(path *place, id string, n int64) Problem {
	return Problem{path.String(), fmt.Sprintf("%s %d is graded twice with different verdicts", nounOf(id), n)}
}

// sameVerdict reports whether two entries agree in all but their prose.
func sameVerdict(s *Schema, a, b any) bool {
	x, okX := a.(map[string]any)
	y, okY := b.(map[string]any)
	if !okX || !okY {
		return false
	}
	for _, m := range s.Members {
		if m.Schema.Type == "string" && m.Schema.Enum == nil {
			continue
		}
		if !sameValue(x[m.Key], y[m.Key]) {
			return false
		}
	}
	return true
}
