package protocol

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
)

// Read makes a judge's words a reply, or says all that is wrong with them. Where
// nothing is wrong but that some of the main list is left out, the reply is set as
// far as it goes. alike says whether two replies come to the same verdicts: it is
// asked about entries that differ in text alone. An error is the fault of the type,
// not of the words.
func (s *Shape) Read(text string, w World, alike func(a, b any) bool) (reply any, f Findings, err error) {
	object, err := extract(text, func() bool { return closesDraft(w.Texts) })
	if err != nil {
		return nil, Findings{Problems: []Problem{{Text: err.Error()}}}, nil
	}
	if where := quoted(object, text, w.Texts, s.main != nil); where != "" {
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
		f.Problems = s.unlike(tree, t.twins, alike)
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

// unlike says which twins come to another verdict than the entry that was kept, by
// what the reply's methods make of either.
func (s *Shape) unlike(tree any, twins []twin, alike func(a, b any) bool) (problems []Problem) {
	for i, t := range twins {
		n := idOf(t.kept, t.id)
		if slices.ContainsFunc(problems, func(p Problem) bool { return p == gradedTwice(t.path, t.id, n) }) {
			continue
		}
		var kept, dropped any
		var err, other error
		if s.main != nil && t.path.String() == s.main.path() {
			kept, err = s.alone(tree, t.kept)
			dropped, other = s.alone(tree, t.dropped)
		} else if i >= mostProblems { // each costs as much as the reply
			err = errors.New("not compared")
		} else {
			kept, err = s.decodeTree(tree)
			t.list[t.at] = t.dropped
			dropped, other = s.decodeTree(tree)
			t.list[t.at] = t.kept
		}
		if err != nil || other != nil || !alike(kept, dropped) {
			problems = append(problems, gradedTwice(t.path, t.id, n))
		}
	}
	sortByPath(problems)
	return problems
}

// alone decodes a reply whose main list has nothing but entry.
func (s *Shape) alone(tree, entry any) (any, error) {
	object := maps.Clone(tree.(map[string]any))
	object[s.main.key] = []any{entry}
	return s.decodeTree(object)
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
