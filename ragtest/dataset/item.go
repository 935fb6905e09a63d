package dataset

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A builder makes an item of the columns of a row and lists what is wrong.
type builder struct {
	*notices
	item     metrics.Item
	column   string // that is being read
	asked    string // the column of the question
	named    member // the column of the name
	ids      []string
	idColumn member // the column of ids
	problems []*RowError
}

func (b *builder) fail(line int, got, want string) {
	b.problems = append(b.problems, &RowError{Line: line, Field: b.column, Got: got, Want: want})
}

// build fills the item with what stands in the columns.
func (b *builder) build(members []member, p *plan) {
	for i, m := range members {
		b.column = m.key
		if p.targets[i].field == fieldQuestion {
			b.asked = m.key
		}
		if p.targets[i].field != noField && !m.value.absent() {
			b.set(p.targets[i], m.value)
		}
	}
	b.identify()
}

// set puts v where it goes.
func (b *builder) set(to target, v value) {
	item := &b.item
	switch to.field {
	case fieldName:
		item.Name, b.named = b.id(v), member{b.column, v}
	case fieldQuestion:
		item.Question = b.text(v)
	case fieldAnswer:
		item.Answer = b.text(v)
	case fieldReference:
		item.Reference = b.text(v)
	case fieldCluster:
		item.Cluster = b.id(v)
	case fieldReferences:
		item.References = each(b, v, to.manner, b.text)
	case fieldContext:
		item.Context = each(b, v, to.manner, b.chunk)
	case fieldContextID:
		b.ids, b.idColumn = each(b, v, to.manner, b.id), member{b.column, v}
	case fieldRelevant:
		item.Relevant = each(b, v, to.manner, b.id)
	case fieldHistory:
		item.History = each(b, v, wholly, b.turn)
	case fieldGains:
		item.Gains = entries(b, v, b.gain)
	case fieldTags:
		for name, tag := range entries(b, v, b.label) {
			b.tag(name, tag, v.line)
		}
		if item.Tags == nil && v.kind != null {
			item.Tags = map[string]string{}
		}
	case fieldTag:
		b.tag(to.tag, b.label(v), v.line)
	}
}

// text returns the text v.
func (b *builder) text(v value) string {
	switch {
	case v.kind == number || v.kind == boolean:
		b.fail(v.line, v.String(), "a text, in quotes")
	case v.kind != text:
		b.fail(v.line, v.String(), "a text")
	case strings.IndexByte(v.text, 0) >= 0:
		b.fail(v.line, "a NUL", "a text without")
	}
	return v.text
}

// id returns v, a text or a number as it is written.
func (b *builder) id(v value) string {
	if v.kind == number {
		return v.text
	}
	return b.text(v)
}

// label returns the value of a tag.
func (b *builder) label(v value) string {
	if v.kind == number || v.kind == boolean {
		return v.text
	}
	return b.text(v)
}

func (b *builder) tag(name, tag string, line int) {
	if _, found := b.item.Tags[name]; found {
		b.fail(line, "the tag "+quote(name)+" twice", "it once")
		return
	}
	if b.item.Tags == nil {
		b.item.Tags = map[string]string{}
	}
	b.item.Tags[name] = tag
}

// each returns what read makes of the elements of the list that v is or that is
// written in it.
func each[E any](b *builder, v value, m manner, read func(value) E) []E {
	v = b.unpack(v, m)
	if v.kind != list {
		if v.kind != null {
			b.fail(v.line, v.String(), "a list")
		}
		return nil
	}
	elements := make([]E, len(v.list))
	for i, element := range v.list {
		elements[i] = read(element)
	}
	return elements
}

// entries returns what read makes of the members of the object that v is or that
// is written in it.
func entries[E any](b *builder, v value, read func(value) E) map[string]E {
	if v.cell {
		written, _, err := literal(v)
		if err != nil {
			b.broken(v, err)
			return nil
		}
		v = written
	}
	if v.kind != object {
		b.fail(v.line, v.String(), "an object")
		return nil
	}
	members := make(map[string]E, len(v.members))
	for _, m := range v.members {
		members[m.key] = read(m.value)
	}
	return members
}

// unpack returns what is written in v; null after an error.
func (b *builder) unpack(v value, m manner) value {
	unpacked, split, err := unpack(v, m)
	if err != nil {
		b.fail(err.Line, err.Got, err.Want)
		return value{}
	}
	if split > 0 {
		b.split(b.column, v.line, split)
	}
	return unpacked
}

// broken fails with err of a cell that begins like an object and is none. A number
// with a comma in it is named.
func (b *builder) broken(v value, err *RowError) {
	if comma := decimalComma.FindStringSubmatch(v.text); comma != nil {
		err.Got, err.Want = "the number "+comma[1], "a number with a point in it: "+strings.Replace(comma[1], ",", ".", 1)
	}
	b.fail(err.Line, err.Got, err.Want)
}

// decimalComma finds a number with a comma in it, as the only thing before the
// next member or the end.
var decimalComma = regexp.MustCompile(`:\s*(-?\d+,\d+)\s*[,}]`)

// commaNumber is a whole text that is such a number.
var commaNumber = regexp.MustCompile(`^\s*-?\d+,\d+\s*$`)

// gain returns the number v.
func (b *builder) gain(v value) float64 {
	if v.kind == text && commaNumber.MatchString(v.text) {
		b.fail(v.line, v.String(), "a number with a point in it: "+strings.Replace(strings.TrimSpace(v.text), ",", ".", 1))
		return 0
	}
	f, err := strconv.ParseFloat(v.text, 64)
	if v.kind != number || err != nil || math.IsInf(f, 0) || math.IsNaN(f) {
		b.fail(v.line, v.String(), "a number")
		return 0
	}
	return f
}

// The names that the members of a chunk and of a turn go by. LangChain writes
// page_content, OpenInference document.content, OpenAI content.
var (
	chunkTexts = []string{"text", "content", "page_content", "document.content"}
	chunkIDs   = []string{"id", "chunk_id", "document.id"}
	turnTexts  = []string{"text", "content"}
)

// chunk returns v, a text or an object of a text and an id.
func (b *builder) chunk(v value) (c metrics.Chunk) {
	if v.kind != object {
		if v.kind != text {
			b.fail(v.line, v.String(), "a text, or an object of id and text")
			return c
		}
		return metrics.Chunk{Text: b.text(v)}
	}
	if document, found := v.get("document"); found && document.kind == object && len(v.members) == 1 {
		v = document
	}
	var hasText, hasID bool
	for _, m := range v.members {
		switch {
		case slices.Contains(chunkTexts, m.key) && !hasText:
			c.Text, hasText = b.text(m.value), true
		case slices.Contains(chunkIDs, m.key) && !hasID:
			if hasID = m.value.kind != null; hasID {
				c.ID = b.id(m.value)
			}
		default:
			problems, _ := b.unread(b.column+"."+m.key, m.value.line)
			b.problems = append(b.problems, problems...)
		}
	}
	if !hasText && !hasID {
		b.fail(v.line, "a chunk of neither text nor id", "one of them: "+strings.Join(slices.Concat(chunkTexts, chunkIDs), ", "))
	}
	return c
}

// turn returns v, an object of a role and a text.
func (b *builder) turn(v value) (t metrics.Turn) {
	if v.kind != object {
		b.fail(v.line, v.String(), "an object of role and text")
		return t
	}
	role, _ := v.get("role")
	said, _ := v.get(turnTexts[0])
	content, _ := v.get(turnTexts[1])
	if said.kind == null {
		said = content
	}
	if role.text != "user" && role.text != "assistant" {
		b.fail(cmp.Or(role.line, v.line), "the role "+role.String(), `"user" or "assistant"`)
	}
	said.line = cmp.Or(said.line, v.line)
	return metrics.Turn{Role: role.text, Text: b.text(said)}
}

// identify gives the chunks the ids that stand in a column of their own.
func (b *builder) identify() {
	if b.ids == nil {
		return
	}
	chunks := b.item.Context
	if chunks == nil {
		chunks = make([]metrics.Chunk, len(b.ids))
	}
	if len(chunks) != len(b.ids) {
		b.problems = append(b.problems, &RowError{Line: b.idColumn.value.line, Field: b.idColumn.key,
			Got: strconv.Itoa(len(b.ids)) + " ids", Want: "one for each of the " + strconv.Itoa(len(chunks)) + " chunks"})
		return
	}
	for i, id := range b.ids {
		chunks[i].ID = cmp.Or(chunks[i].ID, id)
	}
	b.item.Context = chunks
}
