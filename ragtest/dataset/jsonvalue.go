package dataset

import (
	"bytes"
	"encoding/json"
	"fmt"
	"unicode/utf8"
)

// deepest is how deep objects and lists may lie in one another.
const deepest = 200

// parseJSON reads data as one JSON value that starts on the given line. It takes
// what encoding/json takes, but for doubled members, invalid UTF-8, NUL and half
// a surrogate pair, which that takes in silence, and is ten times as fast as the
// tokens of its Decoder, which would show the doubled members.
func parseJSON(data []byte, line int) (value, *RowError) {
	p := jsonParser{data: data, line: line}
	v := p.value()
	p.skip()
	if p.err == nil && p.at < len(p.data) {
		p.key = ""
		p.fail(p.here(), "nothing after the value")
	}
	return v, p.err
}

// A jsonParser stops at its first error and returns zero values from then on.
type jsonParser struct {
	data  []byte
	at    int
	line  int
	depth int
	key   string // the member of the outermost object that is being read
	err   *RowError
}

func (p *jsonParser) fail(got, want string) {
	if p.err == nil {
		p.err = &RowError{Line: p.line, Field: p.key, Got: got, Want: want}
		p.at = len(p.data)
	}
}

// here names what stands at the current place.
func (p *jsonParser) here() string {
	if p.at >= len(p.data) {
		return "the end"
	}
	rest := p.data[p.at:]
	if end := bytes.IndexAny(rest[1:], " \t\r\n,]}"); end >= 0 {
		rest = rest[:end+1]
	}
	return quote(string(rest[:min(len(rest), 200)]))
}

// skip passes over white space.
func (p *jsonParser) skip() {
	for ; p.at < len(p.data); p.at++ {
		switch p.data[p.at] {
		case '\n':
			p.line++
		case ' ', '\t', '\r':
		default:
			return
		}
	}
}

// next returns the byte after white space, or 0 at the end.
func (p *jsonParser) next() byte {
	if p.skip(); p.at < len(p.data) {
		return p.data[p.at]
	}
	return 0
}

// take passes over c, which must come next.
func (p *jsonParser) take(c byte, want string) {
	if p.next() != c {
		p.fail(p.here(), want)
		return
	}
	p.at++
}

func (p *jsonParser) value() value {
	c := p.next()
	v := value{line: p.line}
	switch {
	case c == '{' || c == '[':
		if p.depth++; p.depth > deepest {
			p.fail(fmt.Sprintf("more than %d levels", deepest), "fewer")
			return v
		}
		if c == '{' {
			v.kind, v.members = object, p.object()
		} else {
			v.kind, v.list = list, p.list()
		}
		p.depth--
	case c == '"':
		v.kind, v.text = text, p.string()
	case c == '-' || '0' <= c && c <= '9':
		v.kind, v.text = number, p.number()
	default:
		v.kind, v.text = p.word()
	}
	return v
}

func (p *jsonParser) object() (members []member) {
	p.at++
	if p.next() == '}' {
		p.at++
		return nil
	}
	var known map[string]bool
	for p.err == nil {
		if p.next() != '"' {
			p.fail(p.here(), "a member's name in quotes")
			return nil
		}
		key := p.string()
		if p.depth == 1 {
			p.key = key
		}
		if known = note(known, members, key); known[key] {
			p.fail("the member "+quote(key)+" twice", "it once")
		}
		p.take(':', "a colon after the name")
		members = append(members, member{key, p.value()})
		if p.next() == '}' {
			break
		}
		p.take(',', "a comma or the end of the object")
	}
	p.take('}', "the end of the object")
	if p.depth == 1 && p.err == nil {
		p.key = ""
	}
	return members
}

// note marks key as known if one of members has that name already. Objects of
// many members keep the names in known.
func note(known map[string]bool, members []member, key string) map[string]bool {
	const few = 16
	if len(members) < few {
		for _, m := range members {
			if m.key == key {
				return map[string]bool{key: true}
			}
		}
		return nil
	}
	if known == nil {
		known = make(map[string]bool, 2*few)
	}
	for _, m := range members[len(known):] {
		known[m.key] = true
	}
	return known
}

func (p *jsonParser) list() (elements []value) {
	p.at++
	if p.next() == ']' {
		p.at++
		return nil
	}
	for p.err == nil {
		elements = append(elements, p.value())
		if p.next() == ']' {
			break
		}
		p.take(',', "a comma or the end of the list")
	}
	p.take(']', "the end of the list")
	return elements
}

// string reads the text at a quote. What has no escapes is copied as it stands;
// encoding/json reads the others.
func (p *jsonParser) string() string {
	raw, escaped := p.quoted()
	if p.err != nil {
		return ""
	}
	for i, c := range raw {
		if c < ' ' {
			p.at += i + 1
			p.fail(fmt.Sprintf("the byte %#02x in a text", c), "it escaped")
			return ""
		}
	}
	if at := invalid(raw); at >= 0 {
		p.fail(fmt.Sprintf("the byte %#02x, which is no UTF-8", raw[at]), "UTF-8")
		return ""
	}
	start := p.at
	p.at += len(raw) + len(`""`)
	if escaped {
		return p.unescape(p.data[start:p.at])
	}
	return string(raw)
}

// quoted returns what is between the quote at the current place and the one that
// closes it, and whether there is a backslash in it.
func (p *jsonParser) quoted() (raw []byte, escaped bool) {
	rest := p.data[p.at+1:]
	for from := 0; ; {
		end := bytes.IndexByte(rest[from:], '"')
		if end < 0 {
			p.fail("a text without its closing quote", "one")
			return nil, false
		}
		end += from
		slashes := 0
		for slashes < end && rest[end-1-slashes] == '\\' {
			slashes++
		}
		if slashes%2 == 0 {
			return rest[:end], escaped || bytes.IndexByte(rest[:end], '\\') >= 0
		}
		from, escaped = end+1, true
	}
}

func (p *jsonParser) unescape(quoted []byte) (s string) {
	if json.Unmarshal(quoted, &s) != nil {
		p.fail("a wrong escape in "+quote(string(quoted)), `one of \" \\ \/ \b \f \n \r \t \uXXXX`)
		return ""
	}
	switch {
	case bytes.IndexByte([]byte(s), 0) >= 0:
		p.fail("a NUL", "a text without")
	case halves(quoted):
		p.fail("half a surrogate pair in "+quote(string(quoted)), "both halves")
	}
	return s
}

// halves reports whether the quoted text has a \uXXXX that is one half of a
// surrogate pair and stands alone.
func halves(quoted []byte) bool {
	for i := 0; i+5 < len(quoted); i++ {
		if quoted[i] != '\\' {
			continue
		}
		if i++; quoted[i] != 'u' {
			continue
		}
		switch half(quoted[i+1:]) {
		case 'l':
			return true
		case 'h':
			if i += 5; i+5 >= len(quoted) || quoted[i] != '\\' || quoted[i+1] != 'u' || half(quoted[i+2:]) != 'l' {
				return true
			}
			i += 5
		}
	}
	return false
}

// half returns 'h' or 'l' where hex begins with a high or low surrogate.
func half(hex []byte) byte {
	if hex[0] != 'd' && hex[0] != 'D' {
		return 0
	}
	switch hex[1] {
	case '8', '9', 'a', 'b', 'A', 'B':
		return 'h'
	case 'c', 'd', 'e', 'f', 'C', 'D', 'E', 'F':
		return 'l'
	}
	return 0
}

func (p *jsonParser) number() string {
	end := p.at
	for end < len(p.data) && bytes.IndexByte([]byte("+-.eE0123456789"), p.data[end]) >= 0 {
		end++
	}
	raw := p.data[p.at:end]
	if !json.Valid(raw) {
		p.fail(p.here(), "a number")
		return ""
	}
	p.at = end
	return string(raw)
}

func (p *jsonParser) word() (kind, string) {
	for word, k := range map[string]kind{"null": null, "true": boolean, "false": boolean} {
		if bytes.HasPrefix(p.data[p.at:], []byte(word)) {
			p.at += len(word)
			return k, word
		}
	}
	p.fail(p.here(), "a JSON value")
	return null, ""
}

// invalid returns where raw stops being UTF-8, or -1.
func invalid(raw []byte) int {
	if utf8.Valid(raw) {
		return -1
	}
	for i := 0; ; {
		r, size := utf8.DecodeRune(raw[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
}
