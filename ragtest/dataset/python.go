package dataset

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// parsePython reads s as what Python prints of a list or dictionary, as pandas
// and csv.DictWriter put it into a cell: texts in either quote with Python's
// escapes, None, True, False, nan, tuples, array([…], dtype=object) and other
// calls, which stand for their first argument, and numpy's lists, whose elements
// have only blanks between them. ok is false where s is none of that.
func parsePython(s string, line int) (v value, ok bool) {
	p := pythonParser{text: s, line: line}
	v = p.value()
	p.skip()
	return v, !p.failed && p.at == len(s)
}

// A pythonParser returns zero values once it failed.
type pythonParser struct {
	text        string
	at          int
	line, depth int
	failed      bool
}

func (p *pythonParser) fail() {
	p.failed, p.at = true, len(p.text)
}

func (p *pythonParser) skip() {
	for ; p.at < len(p.text) && strings.IndexByte(" \t\r\n", p.text[p.at]) >= 0; p.at++ {
		if p.text[p.at] == '\n' {
			p.line++
		}
	}
}

func (p *pythonParser) next() byte {
	if p.skip(); p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

// took passes over c if it comes next.
func (p *pythonParser) took(c byte) bool {
	if p.next() != c {
		return false
	}
	p.at++
	return true
}

func (p *pythonParser) value() value {
	if p.depth++; p.depth > deepest {
		p.fail()
	}
	defer func() { p.depth-- }()
	c := p.next()
	v := value{line: p.line}
	switch {
	case c == '[':
		v.kind, v.list = list, p.list(']')
	case c == '(':
		v.kind, v.list = list, p.list(')')
	case c == '{':
		v.kind, v.members = object, p.dictionary()
	case c == '\'' || c == '"':
		v.kind, v.text = text, p.string()
	case c == '-' || c == '.' || '0' <= c && c <= '9':
		v.kind, v.text = number, p.number()
	default:
		return p.name()
	}
	return v
}

func (p *pythonParser) list(end byte) (elements []value) {
	p.at++
	for !p.took(end) {
		if p.failed || p.at >= len(p.text) {
			p.fail()
			return nil
		}
		elements = append(elements, p.value())
		p.took(',')
	}
	return elements
}

func (p *pythonParser) dictionary() (members []member) {
	p.at++
	known := map[string]bool{}
	for !p.took('}') {
		key := p.value()
		if p.failed || key.kind != text && key.kind != number || known[key.text] || !p.took(':') {
			p.fail()
			return nil
		}
		known[key.text] = true
		members = append(members, member{key.text, p.value()})
		if !p.took(',') && p.next() != '}' {
			p.fail()
		}
	}
	return members
}

func (p *pythonParser) number() string {
	start := p.at
	for p.at < len(p.text) && strings.IndexByte("+-.eE0123456789", p.text[p.at]) >= 0 {
		p.at++
	}
	s := p.text[start:p.at]
	if _, err := strconv.ParseFloat(s, 64); err != nil {
		p.fail()
	}
	return s
}

// name reads a constant, or a call or keyword argument.
func (p *pythonParser) name() value {
	start := p.at
	for p.at < len(p.text) && (p.text[p.at] == '_' || p.text[p.at] == '.' || isLetter(p.text[p.at]) || isDigit(p.text[p.at])) {
		p.at++
	}
	v := value{line: p.line}
	switch name := p.text[start:p.at]; name {
	case "None", "nan":
	case "True", "False":
		v.kind, v.text = boolean, strings.ToLower(name)
	case "":
		p.fail()
	default:
		return p.call()
	}
	return v
}

// call reads the arguments after a name and returns the first.
func (p *pythonParser) call() value {
	if !p.took('(') {
		p.fail()
		return value{}
	}
	first := p.value()
	for p.took(',') && p.next() != ')' {
		for p.at < len(p.text) && (isLetter(p.text[p.at]) || strings.IndexByte("_=<>'0123456789", p.text[p.at]) >= 0) {
			p.at++ // dtype=object, dtype='<U12'
		}
	}
	if !p.took(')') {
		p.fail()
	}
	return first
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }

func (p *pythonParser) string() string {
	var b strings.Builder
	quote := p.text[p.at]
	for p.at++; p.at < len(p.text); {
		switch c := p.text[p.at]; c {
		case quote:
			p.at++
			return b.String()
		case '\\':
			p.escape(&b)
		default:
			if c == '\n' {
				p.line++
			}
			b.WriteByte(c)
			p.at++
		}
	}
	p.fail()
	return ""
}

// escapes are Python's of one letter.
var escapes = map[byte]rune{
	'\\': '\\', '\'': '\'', '"': '"', 'n': '\n', 'r': '\r', 't': '\t',
	'a': '\a', 'b': '\b', 'f': '\f', 'v': '\v',
}

// escape reads what follows a backslash: one letter, or x, u, U and digits.
func (p *pythonParser) escape(b *strings.Builder) {
	p.at++
	if p.at >= len(p.text) {
		return
	}
	c := p.text[p.at]
	p.at++
	if r, ok := escapes[c]; ok {
		b.WriteRune(r)
		return
	}
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[c]
	if digits == 0 || p.at+digits > len(p.text) {
		p.fail()
		return
	}
	r, err := strconv.ParseUint(p.text[p.at:p.at+digits], 16, 32)
	if err != nil || !utf8.ValidRune(rune(r)) {
		p.fail()
		return
	}
	p.at += digits
	b.WriteRune(rune(r))
}
