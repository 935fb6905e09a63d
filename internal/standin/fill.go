package standin

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"
)

// fill returns an object of schema s about it, or an error that names the first
// property that cannot be filled in. The package comment has the rules.
func fill(s *schema, it item) (string, error) {
	f := filler{item: it}
	if s.Type != "object" {
		return "", unfillable("", "the reply's type is %q, want \"object\"", s.Type)
	}
	if err := f.value("", "", s, subject{comparison: it.compareContext()}); err != nil {
		return "", err
	}
	return f.out.String(), nil
}

// A filler writes a reply as it walks a schema.
type filler struct {
	item item
	out  bytes.Buffer
}

// A subject is what the properties at hand are about.
type subject struct {
	noun string // "" for the whole context
	id   int
	raw  string // the text itself
	comparison
	evidence // of a claim
}

// value writes the value of the property name.
func (f *filler) value(path, name string, s *schema, about subject) error {
	s, nullable := plain(s)
	switch {
	case len(s.Enum) > 0 && name == "level" && isText(s.Enum[0]):
		f.write(f.item.level(s.Enum))
		return nil
	case compares(s.Enum):
		f.write(f.item.better())
		return nil
	case len(s.Enum) > 0:
		f.write(f.choose(s.Enum, about))
		return nil
	}
	switch s.Type {
	case "object":
		return f.object(path, s, about)
	case "array":
		return f.array(path, name, s, about)
	case "integer":
		return f.integer(path, name, about)
	case "number":
		f.write(about.score())
	case "boolean":
		f.write(name == "declines" && declining.MatchString(f.item.fields["answer"]) || name != "declines" && about.boolean(name))
	case "string":
		f.text(name, nullable, about)
	default:
		return unknown(path, s)
	}
	return nil
}

func isText(v any) bool {
	_, ok := v.(string)
	return ok
}

func (about subject) boolean(name string) bool {
	switch {
	case strings.Contains(name, "relevant"), name == "addresses_question":
		return about.relevance() == relevant
	case name == "is_included":
		return about.relevance() == relevant && about.included()
	default:
		return about.included()
	}
}

func (f *filler) object(path string, s *schema, about subject) error {
	if s.Properties == nil {
		return unfillable(path, "the object has no properties")
	}
	f.out.WriteByte('{')
	for _, p := range s.Properties {
		f.comma('{')
		f.write(p.Key)
		f.out.WriteByte(':')
		if err := f.value(path+"/"+p.Key, p.Key, p.Value, about); err != nil {
			return err
		}
	}
	f.out.WriteByte('}')
	return nil
}

func (f *filler) array(path, name string, s *schema, about subject) error {
	if s.Items == nil || s.Items.Type == "" {
		return unknown(path+"/items", s.Items)
	}
	nouns := nouns(s.Items)
	if len(nouns) == 0 {
		f.list(name, about)
		return nil
	}
	noun := nouns[max(0, slices.IndexFunc(nouns, f.lists))]
	entries := f.item.lists[noun]
	if len(entries) == 0 {
		return unfillable(path, `the item has no line %s 0: "…"`, noun)
	}
	f.out.WriteByte('[')
	for _, e := range entries {
		about := subject{noun: noun, id: e.id, raw: e.text, comparison: f.item.compare(e.text)}
		if noun == "claim" {
			about.evidence = f.item.weigh(e.text)
		}
		if name == "relevant_sentences" && about.relevance() != relevant {
			continue
		}
		f.comma('[')
		if err := f.object(path+"/items", s.Items, about); err != nil {
			return err
		}
	}
	f.out.WriteByte(']')
	return nil
}

// lists reports whether the item has lines of noun.
func (f *filler) lists(noun string) bool { return len(f.item.lists[noun]) > 0 }

// list writes a list that is about no lines of the item.
func (f *filler) list(name string, about subject) {
	var texts []string
	switch name {
	case "claims":
		texts = claims(about.raw)
	case "aspects":
		texts = aspects(f.item.fields["question"])
	case "entities":
		texts = entities(f.item.fields["reference"])
	case "id_chunks":
		f.write(append([]int{}, about.chunks...))
		return
	case "id_turns":
		f.write(append([]int{}, about.turns...))
		return
	}
	f.write(append([]string{}, texts...))
}

func (f *filler) integer(path, name string, about subject) error {
	noun, isID := strings.CutPrefix(name, "id_")
	switch {
	case isID && noun != about.noun && f.lists(noun):
		return unfillable(path, "the id stands in no array of its kind")
	case isID && noun != about.noun:
		f.write(0)
	case isID:
		f.write(about.id)
	case strings.HasSuffix(name, "score"):
		f.write(math.Round(about.score()))
	default:
		f.write(len(f.item.lists["chunk"]))
	}
	return nil
}

func (f *filler) text(name string, nullable bool, about subject) {
	switch {
	case name == "reason" && about.verdict != "":
		f.write(fmt.Sprintf("lexical: by its words it is %s, chunks %v", about.verdict, about.chunks))
		return
	case name == "reason" && f.item.fields["first"] != "":
		f.write("lexical: it counts the words of the question in both answers")
		return
	case name == "quote" && about.quote != "":
		f.write(about.quote)
		return
	case name == "quote" && nullable, name == "no_claim_reason" && nullable && len(claims(about.raw)) > 0:
		f.write(nil)
		return
	}
	if !strings.Contains(name, "missing") {
		f.write(about.reason())
	} else if missing := about.missing(); missing != "" || !nullable {
		f.write(missing)
	} else {
		f.write(nil)
	}
}

// comma writes a comma unless nothing was written since open.
func (f *filler) comma(open byte) {
	if !bytes.HasSuffix(f.out.Bytes(), []byte{open}) {
		f.out.WriteByte(',')
	}
}

func (f *filler) write(v any) { f.out.Write(encode(v)) }

// choose returns the value of an enum about a subject.
func (f *filler) choose(enum []any, about subject) any {
	has := func(values ...any) bool {
		return !slices.ContainsFunc(values, func(v any) bool { return !slices.Contains(enum, v) })
	}
	switch {
	case has(supported, contradicted, absent):
		return about.verdict
	case has("sufficient", "partial", "insufficient"):
		question, context := f.item.compareContext().question, f.item.compareContext().text
		switch shared := len(question.in(context)); {
		case 3*shared >= 2*len(question):
			return "sufficient"
		case 3*shared >= len(question):
			return "partial"
		}
		return "insufficient"
	}
	return choose(enum, about.comparison)
}

// choose returns the value of an enum that fits c: its relevance, or the number
// nearest to its score, or the first.
func choose(enum []any, c comparison) any {
	if slices.Contains(enum, any(relevant)) && slices.Contains(enum, any(notRelevant)) {
		if r := c.relevance(); slices.Contains(enum, any(r)) {
			return r
		}
		return notRelevant
	}
	best, distance := enum[0], math.Inf(1)
	for _, v := range enum {
		x, ok := v.(float64)
		if !ok {
			return enum[0]
		}
		if d := math.Abs(x - c.score()); d < distance {
			best, distance = v, d
		}
	}
	return best
}

// unknown is a 400 about a schema of no type that is known.
func unknown(path string, s *schema) error {
	switch {
	case s == nil:
		return unfillable(path, "there is no schema")
	case s.Ref != "":
		return unfillable(path, "$ref is not supported")
	default:
		return unfillable(path, "the type %q is not supported", s.Type)
	}
}

// unfillable is a 400 about the property at path.
func unfillable(path, format string, args ...any) error {
	return invalid("response_format", "cannot fill in %q: %s", path, fmt.Sprintf(format, args...))
}
