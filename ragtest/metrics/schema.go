package metrics

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strconv"
	"strings"

	reflector "github.com/invopop/jsonschema"
	validator "github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// SchemaOf returns the JSON Schema of R in the strict form that endpoints
// accept: every key is required, no other is allowed, null is said by anyOf, and
// there are no numeric or length keywords. Its keys stand in the order of R's
// fields, so that a judge gives its reason before its verdict.
func SchemaOf[R Reply]() (json.RawMessage, error) {
	shape, err := shapeOf(reflect.TypeFor[R]())
	if err != nil {
		return nil, err
	}
	return shape.strict, nil
}

// A shape is what the type of a reply says of the JSON object.
type shape struct {
	root   *reflector.Schema // as reflected: optional keys, bounds
	strict json.RawMessage   // as sent
	check  *validator.Schema // as checked: other keys allowed, optional ones not required, bounds

	list, id string // the first member with entries that have an id, and that id; "" if there is none
}

// entriesPath is the place of the list of graded chunks, "" if there is none.
func (s *shape) entriesPath() string {
	if s.list == "" {
		return ""
	}
	return "/" + s.list
}

var shapes memo[reflect.Type, *shape]

func shapeOf(t reflect.Type) (*shape, error) {
	return shapes.get(t, func() (*shape, error) {
		s, err := newShape(t)
		if err != nil {
			return nil, fmt.Errorf("schema of %v: %w", t, err)
		}
		return s, nil
	})
}

func newShape(t reflect.Type) (*shape, error) {
	if t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("a reply must be a struct, not a %v", t.Kind())
	}
	r := reflector.Reflector{Anonymous: true, DoNotReference: true, ExpandedStruct: true}
	s := &shape{root: r.ReflectFromType(t)}
	for p := s.root.Properties.Oldest(); p != nil && s.list == ""; p = p.Next() {
		if p.Value.Items == nil {
			continue
		}
		if id := idKey(p.Value.Items); id != "" {
			s.list, s.id = p.Key, id
		}
	}
	strict, err := strictSchema(s.root, false)
	if err != nil {
		return nil, err
	}
	if s.strict, err = encodeJSON(strict); err != nil {
		return nil, err
	}
	c := validator.NewCompiler()
	if err := c.AddResource("reply.json", checkSchema(s.root, false)); err != nil {
		return nil, err
	}
	s.check, err = c.Compile("reply.json")
	return s, err
}

// strictSchema keeps of s what the strict form knows.
func strictSchema(s *reflector.Schema, optional bool) (*reflector.Schema, error) {
	strict := &reflector.Schema{Type: s.Type, Description: s.Description, Enum: s.Enum}
	switch {
	case s.Properties != nil:
		strict.Properties = reflector.NewProperties()
		strict.AdditionalProperties = reflector.FalseSchema
		for p := s.Properties.Oldest(); p != nil; p = p.Next() {
			member, err := strictSchema(p.Value, !slices.Contains(s.Required, p.Key))
			if err != nil {
				return nil, err
			}
			strict.Properties.Set(p.Key, member)
			strict.Required = append(strict.Required, p.Key)
		}
	case s.Items != nil:
		items, err := strictSchema(s.Items, false)
		if err != nil {
			return nil, err
		}
		strict.Items = items
	case s.Type == "" || s.Type == "object":
		return nil, fmt.Errorf("a field of a reply must be a string, bool, number, struct or slice")
	}
	if optional {
		description := strict.Description
		strict.Description = ""
		return &reflector.Schema{Description: description, AnyOf: []*reflector.Schema{strict, {Type: "null"}}}, nil
	}
	return strict, nil
}

// checkSchema is what a reply is held against, as the validator wants it.
func checkSchema(s *reflector.Schema, optional bool) map[string]any {
	check := map[string]any{"type": s.Type}
	if optional {
		check["type"] = []any{s.Type, "null"}
	}
	if s.Enum != nil {
		check["enum"] = s.Enum
		if optional {
			check["enum"] = append(slices.Clone(s.Enum), nil)
		}
	}
	if s.Minimum != "" {
		check["minimum"] = s.Minimum
	}
	if s.Maximum != "" {
		check["maximum"] = s.Maximum
	}
	if s.Items != nil {
		check["items"] = checkSchema(s.Items, false)
	}
	if s.Properties != nil {
		members, required := map[string]any{}, []any{}
		for p := s.Properties.Oldest(); p != nil; p = p.Next() {
			members[p.Key] = checkSchema(p.Value, !slices.Contains(s.Required, p.Key))
		}
		for _, key := range s.Required {
			required = append(required, key)
		}
		check["properties"], check["required"] = members, required
	}
	return check
}

// validate returns all that is wrong with tree.
func (s *shape) validate(tree any) []problem {
	err := s.check.Validate(tree)
	if err == nil {
		return nil
	}
	failed, ok := err.(*validator.ValidationError)
	if !ok {
		return []problem{{text: err.Error()}}
	}
	var problems []problem
	var collect func(e *validator.ValidationError)
	collect = func(e *validator.ValidationError) {
		for _, cause := range e.Causes {
			collect(cause)
		}
		if len(e.Causes) > 0 {
			return
		}
		var path strings.Builder
		for _, key := range e.InstanceLocation {
			path.WriteString("/" + escapePointer(key))
		}
		problems = append(problems, problem{path.String(), wording(e.ErrorKind)})
	}
	collect(failed)
	slices.SortStableFunc(problems, func(a, b problem) int { return comparePaths(a.path, b.path) })
	return problems
}

// wording says what a keyword found. The words are ours: they go to the judge,
// are recorded, and must not change with a dependency.
func wording(k validator.ErrorKind) string {
	switch k := k.(type) {
	case *kind.Required:
		if len(k.Missing) == 1 {
			return "missing key " + quoteAll(k.Missing)
		}
		return "missing keys " + quoteAll(k.Missing)
	case *kind.Type:
		return fmt.Sprintf("got %s, want %s", k.Got, strings.Join(k.Want, " or "))
	case *kind.Minimum:
		return fmt.Sprintf("minimum: got %s, want %s", decimal(k.Got), decimal(k.Want))
	case *kind.Maximum:
		return fmt.Sprintf("maximum: got %s, want %s", decimal(k.Got), decimal(k.Want))
	case *kind.Enum:
		words := make([]string, 0, len(k.Want))
		for _, value := range k.Want {
			if word, ok := value.(string); ok {
				words = append(words, word)
			}
		}
		return fmt.Sprintf("got %q, want one of %s", fmt.Sprint(k.Got), quoteAll(words))
	default:
		return fmt.Sprintf("does not fit %s of the schema", strings.Join(k.KeywordPath(), "/"))
	}
}

func decimal(r *big.Rat) string {
	f, _ := r.Float64()
	return strconv.FormatFloat(f, 'g', -1, 64)
}

func quoteAll(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = fmt.Sprintf("%q", w)
	}
	return strings.Join(quoted, ", ")
}

// comparePaths orders JSON pointers with numbers by value, so that entry 2
// stands before entry 10: a correction is recorded, its text must not vary.
func comparePaths(a, b string) int {
	return slices.CompareFunc(strings.Split(a, "/"), strings.Split(b, "/"), func(x, y string) int {
		if isDigits(x) && isDigits(y) && len(x) != len(y) {
			return len(x) - len(y)
		}
		return strings.Compare(x, y)
	})
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// outline describes a schema's members in words, a line each: some servers
// never show the schema to the model.
func outline(schema json.RawMessage) (string, error) {
	return outlines.get(string(schema), func() (string, error) {
		var root reflector.Schema
		if err := json.Unmarshal(schema, &root); err != nil {
			return "", fmt.Errorf("schema: %w", err)
		}
		var b strings.Builder
		outlineMembers(&b, &root, "")
		return strings.TrimSuffix(b.String(), "\n"), nil
	})
}

var outlines memo[string, string]

func outlineMembers(b *strings.Builder, s *reflector.Schema, indent string) {
	if s.Properties == nil {
		return
	}
	for p := s.Properties.Oldest(); p != nil; p = p.Next() {
		fmt.Fprintf(b, "%s- %s (%s)", indent, p.Key, typeInWords(p.Value))
		if p.Value.Description != "" {
			b.WriteString(": " + p.Value.Description)
		}
		b.WriteString("\n")
		for _, inner := range append([]*reflector.Schema{p.Value, p.Value.Items}, p.Value.AnyOf...) {
			if inner != nil {
				outlineMembers(b, inner, indent+"  ")
			}
		}
	}
}

func typeInWords(s *reflector.Schema) string {
	switch {
	case s.AnyOf != nil:
		words := make([]string, len(s.AnyOf))
		for i, branch := range s.AnyOf {
			words[i] = typeInWords(branch)
		}
		return strings.Join(words, " or ")
	case s.Enum != nil:
		words := make([]string, len(s.Enum))
		for i, value := range s.Enum {
			words[i] = fmt.Sprintf("%q", value)
		}
		return "one of " + strings.Join(words, ", ")
	case s.Items != nil:
		return "array of " + typeInWords(s.Items) + "s"
	default:
		return s.Type
	}
}

// encodeJSON is json.Marshal without the escaping of HTML.
func encodeJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}
