package metrics

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strconv"
	"strings"

	reflector "github.com/invopop/jsonschema"
)

// tidy brings a valid tree into the one form that is decoded, in place, and
// reports whether it was in another: unknown keys are dropped, an id written 1.0
// becomes 1, entries with an id are sorted by it, and an id that came twice with
// the same verdict is kept once. Two verdicts that differ are a problem. Reasons
// and other free text are no part of a verdict.
func tidy(s *reflector.Schema, tree any, path string) (problems []problem, changed bool) {
	object, _ := tree.(map[string]any)
	for key, value := range object {
		member := property(s, key)
		if member == nil {
			delete(object, key)
			changed = true
			continue
		}
		place := path + "/" + key
		switch value := value.(type) {
		case json.Number:
			if member.Type != "integer" {
				continue
			}
			plain, ok := integer(value)
			if !ok {
				problems = append(problems, problem{place, fmt.Sprintf("the number %s is out of range", Clip(value.String(), 20))})
			}
			object[key], changed = plain, changed || plain != value
		case []any:
			if member.Items == nil {
				continue
			}
			for i, entry := range value {
				more, other := tidy(member.Items, entry, fmt.Sprintf("%s/%d", place, i))
				problems, changed = append(problems, more...), changed || other
			}
			id := idKey(member.Items)
			if id == "" {
				continue
			}
			kept, doubled := mergeEntries(member.Items, id, value)
			object[key], changed = kept, changed || !inOrderOf(value, kept, id)
			for _, entry := range doubled {
				problems = append(problems, problem{place, fmt.Sprintf("%s %d is graded twice with different verdicts", noun(id), entry)})
			}
		default:
			more, other := tidy(member, value, place)
			problems, changed = append(problems, more...), changed || other
		}
	}
	slices.SortStableFunc(problems, func(a, b problem) int { return comparePaths(a.path, b.path) })
	return problems, changed
}

// inOrderOf reports whether sorting and merging left entries as they were.
func inOrderOf(entries, kept []any, id string) bool {
	return len(entries) == len(kept) && slices.EqualFunc(entries, kept, func(a, b any) bool { return idOf(a, id) == idOf(b, id) })
}

// property returns the schema of a member; keys match exactly.
func property(s *reflector.Schema, key string) *reflector.Schema {
	if s.Properties == nil {
		return nil
	}
	member, _ := s.Properties.Get(key)
	return member
}

// idKey returns the member that identifies an entry: the first integer named
// id_…, such as id_chunk. It returns "" when there is none.
func idKey(entry *reflector.Schema) string {
	if entry.Properties == nil {
		return ""
	}
	for p := entry.Properties.Oldest(); p != nil; p = p.Next() {
		if p.Value.Type == "integer" && strings.HasPrefix(p.Key, "id_") {
			return p.Key
		}
	}
	return ""
}

// noun returns what an id key counts: "chunk" for id_chunk.
func noun(idKey string) string { return strings.TrimPrefix(idKey, "id_") }

// mergeEntries sorts entries by id, keeps one of those that say the same, and
// returns the ids that have verdicts which differ.
func mergeEntries(s *reflector.Schema, id string, entries []any) (kept []any, doubled []int64) {
	entries = slices.Clone(entries)
	slices.SortStableFunc(entries, func(a, b any) int { return cmp.Compare(idOf(a, id), idOf(b, id)) })
	kept = []any{}
	for i, entry := range entries {
		if i > 0 && idOf(entry, id) == idOf(entries[i-1], id) {
			if !sameVerdict(s, entry, entries[i-1]) {
				doubled = append(doubled, idOf(entry, id))
			}
			continue
		}
		kept = append(kept, entry)
	}
	return kept, slices.Compact(doubled)
}

// idOf returns the id of an entry; one that is out of range has been reported.
func idOf(entry any, id string) int64 {
	number, _ := entry.(map[string]any)[id].(json.Number)
	n, _ := number.Int64()
	return n
}

// sameVerdict reports whether two entries agree in all but their free text.
func sameVerdict(s *reflector.Schema, a, b any) bool {
	x, y := a.(map[string]any), b.(map[string]any)
	for p := s.Properties.Oldest(); p != nil; p = p.Next() {
		if p.Value.Type == "string" && p.Value.Enum == nil {
			continue
		}
		if !sameValue(x[p.Key], y[p.Key]) {
			return false
		}
	}
	return true
}

// sameValue compares numbers by value, so that 1 and 1.0 are one score.
func sameValue(a, b any) bool {
	x, xok := a.(json.Number)
	y, yok := b.(json.Number)
	if !xok || !yok {
		return reflect.DeepEqual(a, b)
	}
	p, _ := x.Float64()
	q, _ := y.Float64()
	return p == q
}

// integer writes a number that the schema found integral as encoding/json wants
// an int: without fraction and exponent. It reports whether it is one.
func integer(number json.Number) (json.Number, bool) {
	if _, err := strconv.Atoi(number.String()); err == nil {
		return number, true
	}
	value, ok := new(big.Rat).SetString(number.String())
	if !ok || !value.IsInt() || !value.Num().IsInt64() {
		return number, false
	}
	return json.Number(value.Num().String()), true
}

// encodeReply writes an example's reply as a judge in strict form would: all
// keys in the schema's order, null for an optional field that is empty.
func encodeReply(s *shape, reply any) (string, error) {
	text, err := encodeJSON(reply)
	if err != nil {
		return "", err
	}
	return encoded.get(encodedReply{s, string(text)}, func() (string, error) {
		tree, _ := parseTree(string(text))
		var b bytes.Buffer
		if err := writeOrdered(&b, s.root, tree); err != nil {
			return "", err
		}
		return escapeMarkup(b.String()), nil
	})
}

// An encodedReply is a reply in the JSON that encoding/json makes of it.
type encodedReply struct {
	shape *shape
	text  string
}

var encoded memo[encodedReply, string]

func writeOrdered(b *bytes.Buffer, s *reflector.Schema, tree any) error {
	switch tree := tree.(type) {
	case map[string]any:
		b.WriteByte('{')
		for p := s.Properties.Oldest(); p != nil; p = p.Next() {
			if p != s.Properties.Oldest() {
				b.WriteString(", ")
			}
			fmt.Fprintf(b, "%q: ", p.Key)
			if err := writeOrdered(b, p.Value, tree[p.Key]); err != nil {
				return err
			}
		}
		b.WriteByte('}')
	case []any:
		b.WriteByte('[')
		for i, entry := range tree {
			if i > 0 {
				b.WriteString(", ")
			}
			if err := writeOrdered(b, s.Items, entry); err != nil {
				return err
			}
		}
		b.WriteByte(']')
	default:
		text, err := encodeJSON(tree)
		if err != nil {
			return err
		}
		b.Write(text)
	}
	return nil
}
