package canon

import (
	"strings"
	"unicode/utf8"
)

// maxDepth is how deep a body may nest and still be read as JSON.
const maxDepth = 1000

// A Value is a JSON value that keeps what encoding/json loses: the order of members, doubled members,
// number literals, and lone surrogates.
type Value struct {
	Kind byte     // '{' '[' '"' '0' 't' 'f' 'n'
	Text string   // a string decoded, a number as it was written
	Keys []string // the names of an object's members, decoded
	Vals []Value  // the values of an object's members, or the elements of an array
}

// Member returns the first member of an object with this name.
func (v Value) Member(name string) (Value, bool) {
	for i, key := range v.Keys {
		if key == name {
			return v.Vals[i], true
		}
	}
	return Value{}, false
}

// Parse reads text that is one JSON object or array. Anything else is not ok.
func Parse(text string) (v Value, ok bool) {
	p := parser{text: text}
	switch p.peek() {
	case '{', '[':
	default:
		return Value{}, false
	}
	if !utf8.ValidString(text) {
		return Value{}, false
	}
	if v, ok = p.value(0); !ok || p.peek() != 0 || p.pos < len(text) {
		return Value{}, false
	}
	return v, true
}

type parser struct {
	text string
	pos  int
}

// peek returns the first byte of the next token, 0 at the end.
func (p *parser) peek() byte {
	for p.pos < len(p.text) {
		switch c := p.text[p.pos]; c {
		case ' ', '\t', '\n', '\r':
			p.pos++
		default:
			return c
		}
	}
	return 0
}

// skip steps over c if it is the next token.
func (p *parser) skip(c byte) bool {
	if p.peek() != c {
		return false
	}
	p.pos++
	return true
}

func (p *parser) value(depth int) (Value, bool) {
	switch c := p.peek(); c {
	case '{', '[':
		if depth == maxDepth {
			return Value{}, false
		}
		return p.composite(c, depth+1)
	case '"':
		s, ok := p.str()
		return Value{Kind: '"', Text: s}, ok
	case 't':
		return Value{Kind: c}, p.word("true")
	case 'f':
		return Value{Kind: c}, p.word("false")
	case 'n':
		return Value{Kind: c}, p.word("null")
	default:
		s, ok := p.number()
		return Value{Kind: '0', Text: s}, ok
	}
}

// composite reads an object or array, whose values are at the given depth.
func (p *parser) composite(open byte, depth int) (Value, bool) {
	p.pos++
	v, end := Value{Kind: open}, open+2 // ']' is '['+2 and '}' is '{'+2
	if p.skip(end) {
		return v, true
	}
	for {
		if open == '{' {
			if p.peek() != '"' {
				return v, false
			}
			key, ok := p.str()
			if !ok || !p.skip(':') {
				return v, false
			}
			v.Keys = append(v.Keys, key)
		}
		elem, ok := p.value(depth)
		if !ok {
			return v, false
		}
		v.Vals = append(v.Vals, elem)
		if p.skip(end) {
			return v, true
		}
		if !p.skip(',') {
			return v, false
		}
	}
}

func (p *parser) word(w string) bool {
	ok := strings.HasPrefix(p.text[p.pos:], w)
	p.pos += len(w)
	return ok
}

func (p *parser) number() (string, bool) {
	start := p.pos
	p.oneOf("-")
	if !p.oneOf("0") && p.digits() == 0 {
		return "", false
	}
	if p.oneOf(".") && p.digits() == 0 {
		return "", false
	}
	if p.oneOf("eE") {
		p.oneOf("+-")
		if p.digits() == 0 {
			return "", false
		}
	}
	return p.text[start:p.pos], true
}

func (p *parser) oneOf(chars string) bool {
	if p.pos == len(p.text) || strings.IndexByte(chars, p.text[p.pos]) < 0 {
		return false
	}
	p.pos++
	return true
}

func (p *parser) digits() (n int) {
	for p.oneOf("0123456789") {
		n++
	}
	return n
}

// str reads a string. One without escapes shares the memory of the text.
func (p *parser) str() (string, bool) {
	p.pos++
	var decoded []byte // up to run
	run := p.pos
	for p.pos < len(p.text) {
		switch c := p.text[p.pos]; {
		case c == '"':
			rest := p.text[run:p.pos]
			p.pos++
			if decoded == nil {
				return rest, true
			}
			return string(append(decoded, rest...)), true
		case c < ' ':
			return "", false
		case c == '\\':
			var ok bool
			if decoded, ok = p.escape(append(decoded, p.text[run:p.pos]...)); !ok {
				return "", false
			}
			run = p.pos
		default:
			p.pos++
		}
	}
	return "", false
}

// escape reads an escape and appends what it stands for to b.
func (p *parser) escape(b []byte) ([]byte, bool) {
	const letters, meanings = `"\/bfnrt`, "\"\\/\b\f\n\r\t"
	p.pos++
	if p.oneOf("u") {
		r, ok := p.hex4()
		return appendWTF8(b, p.pair(r)), ok
	}
	if !p.oneOf(letters) {
		return nil, false
	}
	return append(b, meanings[strings.IndexByte(letters, p.text[p.pos-1])]), true
}

func (p *parser) hex4() (r rune, ok bool) {
	for range 4 {
		if p.pos == len(p.text) {
			return 0, false
		}
		c := p.text[p.pos]
		p.pos++
		switch {
		case '0' <= c && c <= '9':
			r = r<<4 | rune(c-'0')
		case 'a' <= c|0x20 && c|0x20 <= 'f':
			r = r<<4 | rune(c|0x20-'a'+10)
		default:
			return 0, false
		}
	}
	return r, true
}

// pair joins r, if it is a high surrogate, with an escaped low surrogate that follows.
func (p *parser) pair(r rune) rune {
	if r>>10 != 0xD800>>10 || !strings.HasPrefix(p.text[p.pos:], `\u`) {
		return r
	}
	back := p.pos
	p.pos += len(`\u`)
	if low, ok := p.hex4(); ok && low>>10 == 0xDC00>>10 {
		return (r-0xD800)<<10 | (low - 0xDC00) + 0x10000
	}
	p.pos = back
	return r
}

func isSurrogate(r rune) bool { return 0xD800 <= r && r <= 0xDFFF }

// appendWTF8 appends r in UTF-8, and a lone surrogate the way UTF-8 would encode it: no two different
// JSON strings become the same bytes.
func appendWTF8(b []byte, r rune) []byte {
	if isSurrogate(r) {
		return append(b, 0xED, byte(0x80|r>>6&0x3F), byte(0x80|r&0x3F))
	}
	return utf8.AppendRune(b, r)
}

// decodeWTF8 is the inverse of appendWTF8 for the first rune of s, which is not empty.
func decodeWTF8(s string) (r rune, size int) {
	if len(s) >= 3 && s[0] == 0xED && s[1] >= 0xA0 {
		return 0xD000 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F), 3
	}
	return utf8.DecodeRuneInString(s)
}
