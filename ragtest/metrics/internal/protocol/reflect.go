package protocol

import (
	"encoding/json"
	"fmt"
	"net"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"time"
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
}

// A Member is one key of an object. An optional one may be null or absent.
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

// set adds a member, in the place of an earlier one of its key.
func (s *Schema) set(m Member) {
	for i, old := range s.Members {
		if old.Key == m.Key {
			m.Optional = m.Optional && old.Optional
			s.Members[i] = m
			return
		}
	}
	s.Members = append(s.Members, m)
}

var (
	timeType = reflect.TypeFor[time.Time]()
	urlType  = reflect.TypeFor[url.URL]()
	ipType   = reflect.TypeFor[net.IP]()
	rawType  = reflect.TypeFor[json.RawMessage]()
)

// A reflector walks a type; around are the structs that it is in.
type reflector struct{ around []reflect.Type }

// value returns the schema of a value of type t at path.
func (r *reflector) value(t reflect.Type, path *place) (*Schema, error) {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if err := foreign(t, path); err != nil {
		return nil, err
	}
	switch t {
	case timeType, urlType, ipType:
		return &Schema{Type: "string"}, nil
	case rawType:
		return nil, unfit(path, "a json.RawMessage")
	}
	switch t.Kind() {
	case reflect.Struct:
		return r.object(t, path)
	case reflect.Slice:
		if t.Elem() == reflect.TypeFor[byte]() {
			return &Schema{Type: "string"}, nil
		}
		items, err := r.value(t.Elem(), path)
		return &Schema{Type: "array", Items: items}, err
	case reflect.Array:
		return nil, fmt.Errorf("%sa list of fixed length (%v) would be filled up or cut: use a slice", at(path), t)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return &Schema{Type: "integer", goType: t}, nil
	case reflect.Float32, reflect.Float64:
		return &Schema{Type: "number", goType: t}, nil
	case reflect.Bool:
		return &Schema{Type: "boolean"}, nil
	case reflect.String:
		return &Schema{Type: "string"}, nil
	case reflect.Interface:
		return &Schema{goType: t}, nil // unless a tag names a type
	}
	return nil, unfit(path, t.Kind().String())
}

func (r *reflector) object(t reflect.Type, path *place) (*Schema, error) {
	if slices.Contains(r.around, t) {
		return nil, fmt.Errorf("%s%v holds itself: a schema cannot be sent of it", at(path), t)
	}
	r.around = append(r.around, t)
	defer func() { r.around = r.around[:len(r.around)-1] }()
	s := &Schema{Type: "object"}
	return s, r.fields(s, t, path)
}

// fields adds the fields of a struct to s, those of embedded structs in their place.
func (r *reflector) fields(s *Schema, t reflect.Type, path *place) error {
	for i := range t.NumField() {
		f := t.Field(i)
		tags := strings.Split(f.Tag.Get("json"), ",")
		name := tags[0]
		if name == "-" && len(tags) == 1 || strings.Split(f.Tag.Get("jsonschema"), ",")[0] == "-" {
			continue
		}
		if embedded := structOf(f); embedded != nil && name == "" {
			if slices.Contains(r.around, embedded) {
				return fmt.Errorf("%s%v holds itself: a schema cannot be sent of it", at(path), embedded)
			}
			r.around = append(r.around, embedded)
			err := r.fields(s, embedded, path)
			r.around = r.around[:len(r.around)-1]
			if err != nil {
				return err
			}
			continue
		}
		if f.PkgPath != "" {
			continue // unexported, as encoding/json sees it
		}
		if name == "" {
			name = f.Name
		}
		where := path.member(name)
		if name == "-" {
			return fmt.Errorf("%sthe member of field %s cannot be named -", at(path), f.Name)
		}
		if slices.Contains(tags[1:], "inline") {
			return fmt.Errorf("%sencoding/json knows no inline: embed the struct", at(where))
		}
		member, err := r.value(f.Type, where)
		if err != nil {
			return err
		}
		optional := slices.Contains(tags[1:], "omitempty") || slices.Contains(tags[1:], "omitzero")
		required, err := member.readTags(f.Tag, slices.Contains(tags[1:], "string"))
		if err != nil {
			return fmt.Errorf("%s%w", at(where), err)
		}
		if member.Type == "" {
			return unfit(where, "an interface")
		}
		s.set(Member{name, member, optional && !required})
	}
	return nil
}

// structOf returns the struct that an embedded field is, or points to.
func structOf(f reflect.StructField) reflect.Type {
	t := f.Type
	if f.Anonymous && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if !f.Anonymous || t.Kind() != reflect.Struct {
		return nil
	}
	return t
}

// foreign refuses a type that says what its schema is in a way that is not read.
func foreign(t reflect.Type, path *place) error {
	// The names are constants: the linker keeps all methods of a program that looks
	// up any.
	_, schema := t.MethodByName("JSONSchema")
	_, alias := t.MethodByName("JSONSchemaAlias")
	_, extend := t.MethodByName("JSONSchemaExtend")
	_, property := t.MethodByName("JSONSchemaProperty")
	_, field := t.MethodByName("GetFieldDocString")
	if t.Kind() != reflect.Interface && (schema || alias || extend || property || field) {
		return fmt.Errorf("%s%v says by a method what its schema is, which is not read: say it by tags", at(path), t)
	}
	return nil
}

// unfit is the error of a type that no strict schema can describe.
func unfit(path *place, what string) error {
	return fmt.Errorf("a field of a reply must be a string, bool, number, struct or slice: %s is %s", path, article(what))
}

func article(kind string) string {
	if strings.ContainsRune(kind, ' ') {
		return kind
	}
	return "a " + kind
}

// at begins an error about the value at path.
func at(path *place) string {
	if path == nil {
		return ""
	}
	return path.String() + ": "
}
