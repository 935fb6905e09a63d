package protocol

import (
	"encoding/json"
	"reflect"
)

// A Schema is what one value of a reply must be.
type Schema struct {
	Type        string // "object", "array", "string", "number", "integer", "boolean"
	Description string
	Members     []Member     // of an object, in the order of the struct's fields
	Items       *Schema      // of an array
	Enum        []any        // strings, or json.Numbers
	Min, Max    json.Number  // "" is no bound
	goType      reflect.Type // that holds the value; nil if that says no more than Type
	subset      bool         // of a list of entries: ids may be left out
	free        bool         // of an integer named id_…: it numbers nothing
	codec       codec        // of a type that encodes or decodes itself
	respelled   bool         // of a time, an address or bytes: one value has many spellings
}

// A Member is one key of an object. An optional one may be null, and absent unless it
// decides (check.go).
type Member struct {
	Key      string
	Schema   *Schema
	Optional bool
}

// member returns the member of that key; keys match exactly.
func (s *Schema) member(key string) (Member, bool) {
	for _, m := range s.Members {
		if m.Key == key {
			return m, true
		}
	}
	return Member{}, false
}
