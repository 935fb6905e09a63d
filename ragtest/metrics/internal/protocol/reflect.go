package protocol

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// A reflector walks a type; around are the structs that it is in.
type reflector struct{ around []reflect.Type }

// value returns the schema of a value of type t at path.
func (r *reflector) value(t reflect.Type, path *place) (*Schema, error) {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	s, err := r.plain(t, path)
	if err == nil {
		s.codec = codecOf(t)
	}
	return s, err
}

// plain returns the schema of what encoding/json makes of a t by itself.
func (r *reflector) plain(t reflect.Type, path *place) (*Schema, error) {
	if err := foreign(t, path); err != nil {
		return nil, err
	}
	switch t {
	case timeType, urlType, ipType:
		return &Schema{Type: "string", respelled: true}, nil
	case rawType:
		return nil, unfit(path, "a json.RawMessage")
	}
	switch t.Kind() {
	case reflect.Struct:
		return r.object(t, path)
	case reflect.Slice:
		if t.Elem() == reflect.TypeFor[byte]() {
			return &Schema{Type: "string", respelled: codecOf(t).method == ""}, nil
		}
		items, err := r.value(t.Elem(), path)
		if err == nil && items.Type == "" {
			return nil, unfit(path, "a list of interfaces")
		}
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
	if err := promoted(t, path); err != nil {
		return nil, err
	}
	members, err := r.members(t, path)
	return &Schema{Type: "object", Members: members}, err
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
