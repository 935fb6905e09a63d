package protocol

import (
	"encoding/json"
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
	text, err := encodeJSON(reply)
	if err != nil {
		return nil, err
	}
	tree, _ := parseTree(string(text))
	list, _ := tree.(map[string]any)[s.main.key].([]any)
	member, _ := s.root.member(s.main.key)
	entries := make([]Entry, len(list))
	for i, entry := range list {
		if first != 0 {
			shift(member.Schema.Items, entry, s.main.noun(), first)
		}
		entries[i] = entry.(map[string]any)
	}
	return entries, nil
}

// shift adds first to the ids of noun in an object.
func shift(s *Schema, v any, noun string, first int) {
	object, _ := v.(map[string]any)
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
	text, err := encodeJSON(reply)
	if err != nil {
		return nil, err
	}
	tree, _ := parseTree(string(text))
	return s.decodeTree(new(tidier).value(s.root, tree, nil))
}
