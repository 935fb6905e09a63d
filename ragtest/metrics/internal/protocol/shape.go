package protocol

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// A Shape is what the type of a reply says of the JSON object.
type Shape struct {
	Strict json.RawMessage // the schema as it is sent

	goType reflect.Type
	root   *Schema
	main   *listing // the first member whose entries have an id; nil if there is none
	refs   []ref
}

// A listing is a list of entries, each of which is about one of what was numbered.
type listing struct {
	key    string // of the member that the list is
	id     string // of the member of an entry that tells what it is about
	subset bool   // ids may be left out
}

// noun returns what the ids of the listing number: "chunk" for id_chunk.
func (l *listing) noun() string { return nounOf(l.id) }

// path returns the place of the listing in a reply; nil has none.
func (l *listing) path() string {
	if l == nil {
		return ""
	}
	return "/" + escapePointer(l.key)
}

// A ref is an id somewhere in a reply.
type ref struct {
	path, noun string
	goType     reflect.Type // that holds it
}

var shapes memo[reflect.Type, *Shape]

// ShapeOf returns the shape of replies of type t, or the error that says why there
// can be none.
func ShapeOf(t reflect.Type) (*Shape, error) {
	return shapes.get(t, func() (*Shape, error) {
		s, err := newShape(t)
		if err != nil {
			return nil, fmt.Errorf("schema of %v: %w", t, err)
		}
		return s, nil
	})
}

func newShape(t reflect.Type) (*Shape, error) {
	if t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("a reply must be a struct, not a %v", t.Kind())
	}
	root, err := new(reflector).value(t, nil)
	if err != nil {
		return nil, err
	}
	if root.Type != "object" {
		return nil, fmt.Errorf("a reply must be a struct with members, not a %v", t)
	}
	s := &Shape{goType: t, root: root}
	for _, m := range root.Members {
		if id := idKey(m.Schema.Items); id != "" && s.main == nil {
			s.main = &listing{m.Key, id, m.Schema.subset}
		}
	}
	if err := s.findIDs(root, nil); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := root.strict(&b, false); err != nil {
		return nil, err
	}
	s.Strict = b.Bytes()
	return s, nil
}

// findIDs collects the ids of a reply, and refuses those that cannot be followed.
func (s *Shape) findIDs(schema *Schema, path *place) error {
	if schema.subset && idKey(schema.Items) == "" {
		return fmt.Errorf(`%sthe tag ragtest:"subset" is for a list whose entries have an id, such as id_chunk`, at(path))
	}
	if schema.Items != nil {
		if id := idKey(schema.Items); id != "" {
			if m, _ := schema.Items.member(id); m.Optional {
				return fmt.Errorf("%s%s tells what an entry is about and cannot be left out: drop its omitempty", at(path), id)
			}
		}
		return s.findIDs(schema.Items, path)
	}
	for _, m := range schema.Members {
		where := path.member(m.Key)
		if m.Schema.isID(m.Key) {
			s.refs = append(s.refs, ref{where.String(), nounOf(m.Key), m.Schema.goType})
		} else if m.Schema.isIDs(m.Key) {
			s.refs = append(s.refs, ref{where.String(), nounOf(m.Key), m.Schema.Items.goType})
		} else if strings.HasPrefix(m.Key, "id_") && !m.Schema.free {
			return fmt.Errorf(`%sa member named id_… is an integer that refers to a list, or a list of such: make it one, name it otherwise, or tag it ragtest:"free"`, at(where))
		} else if m.Schema.free && !strings.HasPrefix(m.Key, "id_") {
			return fmt.Errorf(`%sthe tag ragtest:"free" is for a member named id_…`, at(where))
		}
		if err := s.findIDs(m.Schema, where); err != nil {
			return err
		}
	}
	return nil
}

// Knows returns an error unless all ids of a reply refer to lists of these nouns.
func (s *Shape) Knows(nouns ...string) error {
	for _, r := range s.refs {
		if !slices.Contains(nouns, r.noun) {
			return fmt.Errorf(`%s refers to the list %q, but what is numbered is each %s: name it otherwise, or tag it ragtest:"free"`,
				r.path, r.noun, strings.Join(nouns, " and each "))
		}
	}
	return nil
}

// Holds returns an error if an id of noun is of a Go type too small to count n things.
func (s *Shape) Holds(noun string, n int) error {
	for _, r := range s.refs {
		if r.noun != noun || r.goType == nil {
			continue
		}
		v := reflect.Zero(r.goType)
		if v.CanInt() && v.OverflowInt(int64(n-1)) || v.CanUint() && v.OverflowUint(uint64(max(n-1, 0))) {
			return fmt.Errorf("%s is an %v, which cannot count %d %ss", r.path, r.goType, n, noun)
		}
	}
	return nil
}

// Lists reports whether a reply is nothing but a list with an entry for each of
// what noun counts, so that it can be asked for in several calls.
func (s *Shape) Lists(noun string) bool {
	return s.main != nil && len(s.root.Members) == 1 && s.main.noun() == noun
}

// Covers reports whether a reply has a list whose entries are about what noun
// counts.
func (s *Shape) Covers(noun string) bool {
	return s.main != nil && s.main.noun() == noun && !s.main.subset
}

// Graded reports whether the entries of a reply, or the reply itself if it has
// none, say a number and nothing that is yes or no: a number or a bounded integer,
// and no boolean and no enum.
func (s *Shape) Graded() bool {
	members := s.root.Members
	if s.main != nil {
		list, _ := s.root.member(s.main.key)
		members = list.Schema.Items.Members
	}
	graded := false
	for _, m := range members {
		v := m.Schema
		switch {
		case v.Type == "boolean" || v.Enum != nil:
			return false
		case v.Type == "number", v.Type == "integer" && v.Min != "" && v.Max != "":
			graded = true
		}
	}
	return graded
}
