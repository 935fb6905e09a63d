package protocol

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// A field is a member that a struct may have: one of its own, of depth 0, or one of
// an embedded struct.
type field struct {
	Member
	depth  int
	tagged bool // its name stands in a tag
}

// members returns the members of the struct t by encoding/json's own rule: of the
// fields of one name the one that is embedded the least deep is filled, and of those
// the tagged one. encoding/json fills none where that leaves two; here they are
// refused. A member that hides another stands in the place of the first of both,
// and is optional only if both are.
func (r *reflector) members(t reflect.Type, path *place) ([]Member, error) {
	fields, err := r.fields(t, 0, path)
	if err != nil {
		return nil, err
	}
	var members []Member
	var filled []field
	tied := map[string]bool{}
	for _, f := range fields {
		i := slices.IndexFunc(filled, func(old field) bool { return old.Key == f.Key })
		if i < 0 {
			filled = append(filled, f)
			continue
		}
		old := filled[i]
		optional := f.Optional && old.Optional
		switch {
		case f.depth == old.depth && f.tagged == old.tagged:
			tied[f.Key] = true
		case f.depth < old.depth, f.depth == old.depth && f.tagged:
			tied[f.Key] = false
			filled[i] = f
		}
		filled[i].Optional = optional
	}
	for _, f := range filled {
		if tied[f.Key] {
			return nil, fmt.Errorf("%s%v has two fields with the JSON name %s, of which encoding/json fills neither", at(path), t, f.Key)
		}
		members = append(members, f.Member)
	}
	return members, nil
}

// fields returns the fields of a struct, those of embedded structs in their place.
func (r *reflector) fields(t reflect.Type, depth int, path *place) (fields []field, err error) {
	for i := range t.NumField() {
		f := t.Field(i)
		tags := strings.Split(f.Tag.Get("json"), ",")
		name := tags[0]
		if name == "-" && len(tags) == 1 {
			continue
		}
		embedded := structOf(f)
		if embedded != nil && f.PkgPath != "" && f.Type.Kind() == reflect.Pointer {
			return nil, fmt.Errorf("%s%v embeds a pointer to %v, which encoding/json cannot set: embed the struct", at(path), t, embedded)
		}
		if strings.Split(f.Tag.Get("jsonschema"), ",")[0] == "-" {
			continue
		}
		if embedded != nil && name == "" {
			if slices.Contains(r.around, embedded) {
				return nil, fmt.Errorf("%s%v holds itself: a schema cannot be sent of it", at(path), embedded)
			}
			r.around = append(r.around, embedded)
			inner, err := r.fields(embedded, depth+1, path)
			r.around = r.around[:len(r.around)-1]
			if err != nil {
				return nil, err
			}
			fields = append(fields, inner...)
			continue
		}
		if f.PkgPath != "" && embedded == nil {
			continue // unexported, as encoding/json sees it
		}
		tagged := name != ""
		if !tagged {
			name = f.Name
		}
		m, err := r.member(f, name, tags[1:], path)
		if err != nil {
			return nil, err
		}
		fields = append(fields, field{m, depth, tagged})
	}
	return fields, nil
}

// member returns the member that the field f is.
func (r *reflector) member(f reflect.StructField, name string, options []string, path *place) (Member, error) {
	where := path.member(name)
	if name == "-" {
		return Member{}, fmt.Errorf("%sthe member of field %s cannot be named -", at(path), f.Name)
	}
	if slices.Contains(options, "inline") {
		return Member{}, fmt.Errorf("%sencoding/json knows no inline: embed the struct", at(where))
	}
	s, err := r.value(f.Type, where)
	if err != nil {
		return Member{}, err
	}
	optional := slices.Contains(options, "omitempty") || slices.Contains(options, "omitzero")
	required, err := s.readTags(f.Tag, slices.Contains(options, "string"))
	if err != nil {
		return Member{}, fmt.Errorf("%s%w", at(where), err)
	}
	if s.Type == "" {
		return Member{}, unfit(where, "an interface")
	}
	return Member{name, s, optional && !required}, nil
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
