package protocol

import (
	"encoding/json"
	"fmt"
	"strconv"
)

// An Entry is one entry of the main list of a reply, as a tree.
type Entry map[string]any

// ID returns what e is about.
func (s *Shape) ID(e Entry) int { return int(idOf(map[string]any(e), s.main.id)) }

// Noun returns what the main list counts.
func (s *Shape) Noun() string { return s.main.noun() }

// Entries returns the entries of the main list of a reply, with all that they say of
// what the list counts numbered from first.
func (s *Shape) Entries(reply any, first int) ([]Entry, error) {
	text, err := s.encode(reply)
	if err != nil {
		return nil, err
	}
	tree, _ := parseTree(string(text))
	object, _ := tree.(map[string]any)
	list, ok := object[s.main.key].([]any)
	if !ok && object[s.main.key] != nil || object == nil {
		return nil, fmt.Errorf("%v does not encode to an object with a list %s", s.goType, s.main.key)
	}
	member, _ := s.root.member(s.main.key)
	entries := make([]Entry, len(list))
	for i, entry := range list {
		var ok bool
		if entries[i], ok = entry.(map[string]any); !ok {
			return nil, fmt.Errorf("%s/%d: an entry of %v does not encode to an object", s.main.path(), i, s.goType)
		}
		if first != 0 {
			shift(member.Schema.Items, entry, s.main.noun(), first)
		}
	}
	return entries, nil
}

// Said returns the entries of the main list as a judge wrote them in a reply that is
// sound, doubled ones and unknown members with them, and all else that it wrote:
// other members, but for objects about id in them, and the prose around the object
// that is no draft.
func (s *Shape) Said(text string, w World, id int) (entries []Entry, beside string) {
	object, prose, _ := extract(text, func() bool { return closesDraft(w.Texts) })
	if object == "" {
		return nil, text
	}
	tree, _ := parseTree(object)
	root := tree.(map[string]any)
	list, _ := root[s.main.key].([]any)
	for _, entry := range list {
		if e, ok := entry.(map[string]any); ok {
			if number, ok := e[s.main.id].(json.Number); ok {
				e[s.main.id], _ = integer(number)
			}
			entries = append(entries, e)
		}
	}
	delete(root, s.main.key)
	return entries, prose + " " + fmt.Sprint(s.without(id, root))
}

// without returns what a tree says but in objects about id.
func (s *Shape) without(id int, v any) any {
	switch v := v.(type) {
	case map[string]any:
		if number, ok := v[s.main.id].(json.Number); ok && compare(number, json.Number(strconv.Itoa(id))) == 0 {
			return nil
		}
		for key, member := range v {
			v[key] = s.without(id, member)
		}
	case []any:
		for i, entry := range v {
			v[i] = s.without(id, entry)
		}
	}
	return v
}

// shift adds first to the ids of noun in an object.
func shift(s *Schema, v any, noun string, first int) {
	object, ok := v.(map[string]any)
	if !ok || s == nil {
		return
	}
	for _, m := range s.Members {
		switch value := object[m.Key].(type) {
		case json.Number:
			if m.Schema.isID(m.Key) && nounOf(m.Key) == noun {
				object[m.Key] = shifted(value, first)
			}
		case []any:
			for i, entry := range value {
				if n, ok := entry.(json.Number); !ok {
					shift(m.Schema.Items, entry, noun, first)
				} else if m.Schema.isIDs(m.Key) && nounOf(m.Key) == noun {
					value[i] = shifted(n, first)
				}
			}
		case map[string]any:
			shift(m.Schema, value, noun, first)
		}
	}
}

func shifted(number json.Number, by int) json.Number {
	n, _ := number.Int64()
	return json.Number(strconv.FormatInt(n+int64(by), 10))
}

// Join makes a reply of nothing but the entries of its main list.
func (s *Shape) Join(entries []Entry) (any, error) {
	list := make([]any, len(entries)) // never null
	for i, e := range entries {
		list[i] = map[string]any(e)
	}
	return s.decodeTree(map[string]any{s.main.key: list})
}

// Sort returns reply with the entries of its lists in the order of their ids.
func (s *Shape) Sort(reply any) (any, error) {
	text, err := s.encode(reply)
	if err != nil {
		return nil, err
	}
	tree, _ := parseTree(string(text))
	return s.decodeTree(new(tidier).value(s.root, tree, nil))
}
