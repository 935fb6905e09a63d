package protocol

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
)

// Twins returns which entries of the reply all come to other verdicts than those that
// they double: entry i is, or doubles, entry of[i] of the n that the reply kept has.
type Twins func(kept, all any, n int, of []int) []int

// Read makes a judge's words a reply, or says all that is wrong with them. Where
// nothing is wrong but that some of the main list is left out, the reply is set as
// far as it goes. compare is asked about entries that differ in text alone. An error
// is the fault of the type, not of the words.
func (s *Shape) Read(text string, w World, compare Twins) (reply any, f Findings, err error) {
	object, prose, err := extract(text, func() bool { return closesDraft(w.Texts) })
	if err != nil {
		return nil, Findings{Problems: []Problem{{Text: err.Error()}}}, nil
	}
	if where := quoted(object, prose, w.Texts, s.main != nil); where != "" {
		return nil, Findings{Problems: []Problem{{Text: "the reply's JSON object is a quotation of " + where + ", not a reply"}}}, nil
	}
	f = s.findings(w)
	tree, problems := parseTree(object)
	f.Problems = append(problems, s.check(tree)...)
	var t tidier
	if len(f.Problems) == 0 {
		tree = t.value(s.root, tree, nil)
		f.Problems = t.problems
	}
	if len(f.Problems) == 0 {
		f.Problems = s.unlike(tree, t.doubled, compare)
	}
	if len(f.Problems) > 0 {
		f.coverUnsound(s, tree)
		return nil, f, nil
	}
	text = object
	if t.changed {
		encoded, err := json.Marshal(tree)
		if err != nil {
			f.Add("", err.Error())
			return nil, f, nil
		}
		text = string(encoded)
	}
	if reply, err = s.Decode([]byte(text)); err != nil {
		f.Add(decodeProblem(err))
		return nil, f, nil
	}
	if err := s.keeps(reply, tree); err != nil {
		return nil, f, err
	}
	coverer{s, w, &f}.value(s.root, tree, "", nil)
	return reply, f, nil
}

// findings returns the findings about a reply so far: none.
func (s *Shape) findings(w World) Findings {
	if s.main == nil {
		return Findings{}
	}
	return Findings{list: s.main.path(), noun: s.main.noun(), n: w.count(s.main.noun())}
}

// unlike says which twins are not known to come to the verdict of the entry that was
// kept, by what the reply's methods make of the reply with them and without.
func (s *Shape) unlike(tree any, doubled []doubled, compare Twins) (problems []Problem) {
	if len(doubled) == 0 {
		return nil
	}
	lists := map[*any]int{} // those that were doubled, by where their entries are
	groups := map[*Schema]*group{}
	for i, d := range doubled {
		lists[&d.kept[0]] = i
		groups[d.schema] = &group{}
	}
	report := func(i, n int) {
		d := doubled[i]
		p := gradedTwice(d.path, d.id, idOf(d.all[n], d.id))
		if d.isTwin(n) && !slices.Contains(problems, p) {
			problems = append(problems, p)
		}
	}
	kept, err := s.decodeTree(tree)
	for schema, g := range groups {
		whole := g.expand(s.root, tree, schema, lists, doubled)
		var unlike []int
		all, failed := s.decodeTree(whole)
		if err == nil && failed == nil {
			unlike = compare(kept, all, g.kept, g.of)
		} else {
			for i := range g.of {
				unlike = append(unlike, i)
			}
		}
		for _, i := range unlike {
			if at := g.at[i]; at.list >= 0 {
				report(at.list, at.entry)
			}
		}
		for i, d := range doubled { // in an entry that was dropped itself
			if d.schema == schema && !g.seen[i] {
				for n := range d.all {
					report(i, n)
				}
			}
		}
	}
	sortByPath(problems)
	return problems
}

// A group is all lists of one schema, wherever they stand in a reply.
type group struct {
	kept int     // how many entries were kept
	of   []int   // which of those each entry is, or doubles
	at   []index // where each entry stands
	seen map[int]bool
}

// An index tells an entry of a doubled list; of any other list it is -1.
type index struct{ list, entry int }

// expand returns a tree with the twins in the lists of one schema back in their
// places.
func (g *group) expand(s *Schema, v any, of *Schema, lists map[*any]int, doubled []doubled) any {
	switch v := v.(type) {
	case map[string]any:
		object := make(map[string]any, len(v))
		for _, m := range s.Members {
			if member, ok := v[m.Key]; ok {
				object[m.Key] = g.expand(m.Schema, member, of, lists, doubled)
			}
		}
		return object
	case []any:
		if s.Items == nil || len(v) == 0 {
			return v
		}
		if s != of {
			list := make([]any, len(v))
			for i, entry := range v {
				list[i] = g.expand(s.Items, entry, of, lists, doubled)
			}
			return list
		}
		i, ok := lists[&v[0]]
		if !ok {
			for range v {
				g.of, g.at, g.kept = append(g.of, g.kept), append(g.at, index{-1, 0}), g.kept+1
			}
			return v
		}
		if g.seen == nil {
			g.seen = map[int]bool{}
		}
		g.seen[i] = true
		for n := range doubled[i].all {
			if !doubled[i].isTwin(n) || n == 0 {
				g.kept++
			}
			g.of, g.at = append(g.of, g.kept-1), append(g.at, index{i, n})
		}
		return doubled[i].all
	}
	return v
}

// decodeTree makes a reply of a tidy tree.
func (s *Shape) decodeTree(tree any) (any, error) {
	text, err := json.Marshal(tree)
	if err != nil {
		return nil, err
	}
	return s.Decode(text)
}

// Decode makes a reply of JSON.
func (s *Shape) Decode(text []byte) (decoded any, err error) {
	defer func() {
		if p := recover(); p != nil { // in a method of its own
			err = fmt.Errorf("to decode %v panicked: %v", s.goType, p)
		}
	}()
	reply := reflect.New(s.goType)
	if err := json.Unmarshal(text, reply.Interface()); err != nil {
		return nil, err
	}
	return reply.Elem().Interface(), nil
}

// decodeProblem words an error of encoding/json: its own words may change with Go,
// and ours are recorded.
func decodeProblem(err error) (path, text string) {
	var mismatch *json.UnmarshalTypeError
	if errors.As(err, &mismatch) {
		return "", "a " + mismatch.Value + " does not fit the Go type " + mismatch.Type.String()
	}
	return "", "a value does not fit its Go type: " + Clip(err.Error(), 100)
}

// coverUnsound reports what is left out of the main list of a reply that is not
// sound enough to be decoded, so that one correction can name all that is wrong.
func (f *Findings) coverUnsound(s *Shape, tree any) {
	object, _ := tree.(map[string]any)
	if s.main == nil || s.main.subset {
		return
	}
	entries, ok := object[s.main.key].([]any)
	if !ok {
		return
	}
	var ids []int
	seen := map[int]bool{}
	for _, entry := range entries {
		object, _ := entry.(map[string]any)
		if number, ok := object[s.main.id].(json.Number); ok {
			number, _ = integer(number)
			if n, err := strconv.Atoi(number.String()); err == nil && !seen[n] {
				ids, seen[n] = append(ids, n), true
			}
		}
	}
	f.Cover(f.noun, ids, f.n)
}

// Recheck holds the ids of a reply that was filled up or put together against w.
func (s *Shape) Recheck(reply any, w World) (Findings, error) {
	f := s.findings(w)
	text, err := s.encode(reply)
	if err != nil {
		return f, err
	}
	tree, _ := parseTree(string(text))
	coverer{s, w, &f}.value(s.root, tree, "", nil)
	return f, nil
}
