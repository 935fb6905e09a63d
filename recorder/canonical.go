package recorder

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// A canonizer reads a JSON text and writes its canonical form: the text that all JSON spellings of the value
// share. Members are sorted by name, strings have two escapes only, numbers stand by value. With dropEmpty
// the members that are null or false are left out, at any depth; doubled ones, of which the last may hide the
// others, and elements of arrays never are.
type canonizer struct {
	parser
	dropEmpty bool
	stored    bool // the text stores a request: strings that splitLines changed are joined
	out       []byte
	members   []span // of the objects being read
	model     string // the top-level member of that name, if it is a string
}

// A span is a member of an object as it was appended to out.
type span struct {
	key      string
	from, to int
	empty    bool // null or false
}

// canonize sets out and model. It is not ok where parseJSON is not.
func (c *canonizer) canonize(text string, dropEmpty, stored bool) (ok bool) {
	c.parser, c.dropEmpty, c.stored = parser{text: text}, dropEmpty, stored
	c.out, c.members, c.model = c.out[:0], c.members[:0], ""
	switch c.peek() {
	case '{', '[':
	default:
		return false
	}
	return utf8.ValidString(text) && c.value(0) && c.peek() == 0 && c.pos == len(text)
}

// forget lets go of the text.
func (c *canonizer) forget() {
	c.parser, c.model = parser{}, ""
	clear(c.members[:cap(c.members)])
}

func (c *canonizer) value(depth int) bool {
	switch c.peek() {
	case '{':
		return depth < maxDepth && c.object(depth+1)
	case '[':
		return depth < maxDepth && c.array(depth+1)
	case '"':
		c.out = append(c.out, '"')
		ok := c.chars()
		c.out = append(c.out, '"')
		return ok
	case 't':
		c.out = append(c.out, "true"...)
		return c.word("true")
	case 'f':
		c.out = append(c.out, "false"...)
		return c.word("false")
	case 'n':
		c.out = append(c.out, "null"...)
		return c.word("null")
	}
	number, ok := c.number()
	if ok {
		c.out = append(c.out, canonicalNumber(number)...)
	}
	return ok
}

// array reads an array, whose elements are at the given depth.
func (c *canonizer) array(depth int) bool {
	c.pos++
	c.out = append(c.out, '[')
	closed := c.skip(']')
	for !closed {
		if !c.value(depth) {
			return false
		}
		if closed = c.skip(']'); !closed {
			if !c.skip(',') {
				return false
			}
			c.out = append(c.out, ',')
		}
	}
	c.out = append(c.out, ']')
	return true
}

// object reads an object, whose members are at the given depth.
func (c *canonizer) object(depth int) bool {
	c.pos++
	if c.stored && depth < maxDepth && c.lines() {
		return true
	}
	start, first := len(c.out), len(c.members)
	c.out = append(c.out, '{')
	closed := c.skip('}')
	for !closed {
		if c.peek() != '"' {
			return false
		}
		key, ok := c.str()
		if !ok || !c.skip(':') {
			return false
		}
		from, kind, at := len(c.out), c.peek(), c.pos
		c.out = append(appendQuoted(c.out, key), ':')
		if !c.value(depth) {
			return false
		}
		if depth == 1 && key == "model" && kind == '"' && c.model == "" {
			c.model, _ = (&parser{text: c.text, pos: at}).str()
		}
		c.members = append(c.members, span{key, from, len(c.out), kind == 'n' || kind == 'f'})
		c.out = append(c.out, ',')
		if closed = c.skip('}'); !closed && !c.skip(',') {
			return false
		}
	}
	c.order(start+1, c.members[first:])
	c.members = c.members[:first]
	if last := len(c.out) - 1; c.out[last] == ',' {
		c.out[last] = '}'
	} else {
		c.out = append(c.out, '}')
	}
	return true
}

// order brings the members of an object, which begin at start and end with a comma each, in the order of
// their names, without those that do not count.
func (c *canonizer) order(start int, members []span) {
	if c.stored && len(members) == 1 && isLinesKey(members[0].key) {
		c.out = slices.Delete(c.out, start+1, start+2) // the $ that splitLines put there
		members[0].to--
	}
	done := true
	for i, m := range members {
		done = done && !(c.dropEmpty && m.empty) && (i == 0 || members[i-1].key <= m.key)
	}
	if done {
		return
	}
	slices.SortStableFunc(members, func(a, b span) int { return strings.Compare(a.key, b.key) })
	same := func(i, j int) bool { return 0 <= j && j < len(members) && members[i].key == members[j].key }
	end := len(c.out)
	for i, m := range members {
		if !c.dropEmpty || !m.empty || same(i, i-1) || same(i, i+1) {
			c.out = append(append(c.out, c.out[m.from:m.to]...), ',')
		}
	}
	c.out = c.out[:start+copy(c.out[start:], c.out[end:])]
}

// lines reads the rest of an object if it stores a string of several lines. If not, it reads nothing.
func (c *canonizer) lines() bool {
	start, pos := len(c.out), c.pos
	if c.peek() == '"' {
		key, ok := c.str()
		if ok && key == linesKey && c.skip(':') && c.skip('[') && c.joined() && c.skip('}') {
			return true
		}
	}
	c.out, c.pos = c.out[:start], pos
	return false
}

// joined reads the rest of an array of strings as one string.
func (c *canonizer) joined() bool {
	c.out = append(c.out, '"')
	closed := c.skip(']')
	for !closed {
		if c.peek() != '"' || !c.chars() {
			return false
		}
		if closed = c.skip(']'); !closed {
			if !c.skip(',') {
				return false
			}
			c.out = append(c.out, '\n')
		}
	}
	c.out = append(c.out, '"')
	return true
}

// chars reads a string and appends what appendQuoted would between its quotes.
func (c *canonizer) chars() bool {
	c.pos++
	for {
		run := plainRun(c.text[c.pos:])
		c.out = append(c.out, run...)
		c.pos += len(run)
		if c.pos == len(c.text) || c.text[c.pos] < ' ' {
			return false
		}
		if c.text[c.pos] == '"' {
			c.pos++
			return true
		}
		n := len(c.out)
		out, ok := c.escape(c.out)
		if !ok {
			return false
		}
		if c.out = out; out[n] == '"' || out[n] == '\\' {
			c.out = append(out[:n], '\\', out[n])
		}
	}
}

// appendQuoted appends s as a string of the canonical form, which has two escapes only.
func appendQuoted(b []byte, s string) []byte {
	b = append(b, '"')
	for {
		i := strings.IndexAny(s, `"\`)
		if i < 0 {
			return append(append(b, s...), '"')
		}
		b = append(b, s[:i]...)
		b = append(b, '\\', s[i])
		s = s[i+1:]
	}
}

// plainRun returns what s begins with up to a quote, an escape or a control character.
func plainRun(s string) string {
	for i := range len(s) {
		if c := s[i]; c == '"' || c == '\\' || c < ' ' {
			return s[:i]
		}
	}
	return s
}
