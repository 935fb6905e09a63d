package canon

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// A Canonizer reads a JSON text and writes its canonical form: the text that all JSON spellings of the value
// share that are one by its [Rule]. Strings have two escapes only, numbers stand by value.
type Canonizer struct {
	parser
	rule    Rule
	stored  bool // the text stores a request: strings that splitLines changed are joined
	inOrder bool // the members of the value being read stay where they are
	Out     []byte
	members []span // of the objects being read
	Model   string // the top-level member of that name, if it is a string
}

// A span is a member of an object as it was appended to out.
type span struct {
	key      string
	from, to int
	left     bool // out, unless it is doubled
}

// Canonize sets Out and Model. It is not ok where Parse is not.
func (c *Canonizer) Canonize(text string, rule Rule, stored bool) (ok bool) {
	c.parser, c.rule, c.stored, c.inOrder = parser{text: text}, rule, stored, rule == InOrder
	c.Out, c.members, c.Model = c.Out[:0], c.members[:0], ""
	if len(text) > Long {
		c.Out = make([]byte, 0, len(text)) // growing takes several times as much
	}
	switch c.peek() {
	case '{', '[':
	default:
		return false
	}
	return utf8.ValidString(text) && c.value(0) && c.peek() == 0 && c.pos == len(text)
}

// Forget lets go of the text, and of a long Out.
func (c *Canonizer) Forget() {
	c.parser, c.Model = parser{}, ""
	if cap(c.Out) > Long {
		c.Out = nil
	}
	clear(c.members[:cap(c.members)])
}

func (c *Canonizer) value(depth int) bool {
	switch c.peek() {
	case '{':
		return depth < maxDepth && c.object(depth+1)
	case '[':
		return depth < maxDepth && c.array(depth+1)
	case '"':
		c.Out = append(c.Out, '"')
		ok := c.chars()
		c.Out = append(c.Out, '"')
		return ok
	case 't':
		c.Out = append(c.Out, "true"...)
		return c.word("true")
	case 'f':
		c.Out = append(c.Out, "false"...)
		return c.word("false")
	case 'n':
		c.Out = append(c.Out, "null"...)
		return c.word("null")
	}
	number, ok := c.number()
	if ok {
		c.Out = append(c.Out, Number(number)...)
	}
	return ok
}

// array reads an array, whose elements are at the given depth.
func (c *Canonizer) array(depth int) bool {
	c.pos++
	c.Out = append(c.Out, '[')
	closed := c.skip(']')
	for !closed {
		if !c.value(depth) {
			return false
		}
		if closed = c.skip(']'); !closed {
			if !c.skip(',') {
				return false
			}
			c.Out = append(c.Out, ',')
		}
	}
	c.Out = append(c.Out, ']')
	return true
}

// object reads an object, whose members are at the given depth.
func (c *Canonizer) object(depth int) bool {
	c.pos++
	if c.stored && depth < maxDepth && c.lines() {
		return true
	}
	start, first, inOrder := len(c.Out), len(c.members), c.inOrder
	c.Out = append(c.Out, '{')
	closed := c.skip('}')
	for !closed {
		if c.peek() != '"' {
			return false
		}
		key, ok := c.str()
		if !ok || !c.skip(':') {
			return false
		}
		from, kind, at := len(c.Out), c.peek(), c.pos
		c.Out = append(appendQuoted(c.Out, key), ':')
		c.inOrder = inOrder || c.rule == Judge && isSchema(key)
		if !c.value(depth) {
			return false
		}
		if depth == 1 && key == "model" && kind == '"' && c.Model == "" {
			c.Model, _ = (&parser{text: c.text, pos: at}).str()
		}
		c.members = append(c.members, span{key, from, len(c.Out), c.rule.leavesOut(depth, key, kind)})
		c.Out = append(c.Out, ',')
		if closed = c.skip('}'); !closed && !c.skip(',') {
			return false
		}
	}
	c.inOrder = inOrder
	c.order(start+1, c.members[first:])
	c.members = c.members[:first]
	if last := len(c.Out) - 1; c.Out[last] == ',' {
		c.Out[last] = '}'
	} else {
		c.Out = append(c.Out, '}')
	}
	return true
}

// order brings the members of an object, which begin at start and end with a comma each, in their canonical
// order, without those that do not count.
func (c *Canonizer) order(start int, members []span) {
	if c.stored && len(members) == 1 && isLinesKey(members[0].key) {
		c.Out = slices.Delete(c.Out, start+1, start+2) // the $ that splitLines put there
		members[0].to--
	}
	if c.inOrder {
		return
	}
	done := true
	for i, m := range members {
		done = done && !m.left && (i == 0 || members[i-1].key <= m.key)
	}
	if done {
		return
	}
	slices.SortStableFunc(members, func(a, b span) int { return strings.Compare(a.key, b.key) })
	same := func(i, j int) bool { return 0 <= j && j < len(members) && members[i].key == members[j].key }
	end := len(c.Out)
	for i, m := range members {
		if !m.left || same(i, i-1) || same(i, i+1) {
			c.Out = append(append(c.Out, c.Out[m.from:m.to]...), ',')
		}
	}
	c.Out = c.Out[:start+copy(c.Out[start:], c.Out[end:])]
}

// lines reads the rest of an object if it stores a string of several lines. If not, it reads nothing.
func (c *Canonizer) lines() bool {
	start, pos := len(c.Out), c.pos
	if c.peek() == '"' {
		key, ok := c.str()
		if ok && key == linesKey && c.skip(':') && c.skip('[') && c.joined() && c.skip('}') {
			return true
		}
	}
	c.Out, c.pos = c.Out[:start], pos
	return false
}

// joined reads the rest of an array of strings as one string.
func (c *Canonizer) joined() bool {
	c.Out = append(c.Out, '"')
	closed := c.skip(']')
	for !closed {
		if c.peek() != '"' || !c.chars() {
			return false
		}
		if closed = c.skip(']'); !closed {
			if !c.skip(',') {
				return false
			}
			c.Out = append(c.Out, '\n')
		}
	}
	c.Out = append(c.Out, '"')
	return true
}

// chars reads a string and appends what appendQuoted would between its quotes.
func (c *Canonizer) chars() bool {
	c.pos++
	for {
		run := plainRun(c.text[c.pos:])
		c.Out = append(c.Out, run...)
		c.pos += len(run)
		if c.pos == len(c.text) || c.text[c.pos] < ' ' {
			return false
		}
		if c.text[c.pos] == '"' {
			c.pos++
			return true
		}
		n := len(c.Out)
		out, ok := c.escape(c.Out)
		if !ok {
			return false
		}
		if c.Out = out; out[n] == '"' || out[n] == '\\' {
			c.Out = append(out[:n], '\\', out[n])
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
