package recorder

import (
	"fmt"
	"strings"
)

// A body is what a request or a response says: a JSON object or array, or else exact text.
type body struct {
	text   string
	tree   value
	isJSON bool
}

func newBody(text string) body {
	tree, ok := parseJSON(text)
	return body{text, tree, ok}
}

// storedRequest returns the request body that was stored as this text.
func storedRequest(text string) body {
	b := newBody(text)
	b.tree = joinLines(b.tree)
	return b
}

// requestText returns the text that stores a request body: one line per member, and one per line of its
// strings. Text that is not JSON is stored as it is.
func (b body) requestText() string {
	if !b.isJSON {
		return b.text
	}
	return string(appendPretty(nil, splitLines(b.tree, 0), "\n"))
}

// responseText returns the text that stores a response body. It is what a client reads on replay.
func (b body) responseText() string {
	if !b.isJSON {
		return b.text
	}
	return string(appendPretty(nil, b.tree, "\n"))
}

// appendPretty appends v with one member or element per line; newline is "\n" and the indentation.
// An array of numbers stays on its line.
func appendPretty(b []byte, v value, newline string) []byte {
	if v.kind != '{' && v.kind != '[' {
		return appendScalar(b, v)
	}
	if len(v.vals) == 0 {
		return append(b, v.kind, v.kind+2)
	}
	inner, comma := newline+"  ", ","
	if onlyNumbers(v) {
		newline, inner, comma = "", "", ", "
	}
	b = append(b, v.kind)
	for i, elem := range v.vals {
		if i > 0 {
			b = append(b, comma...)
		}
		b = append(b, inner...)
		if v.kind == '{' {
			b = append(appendEscaped(b, v.keys[i]), ": "...)
		}
		b = appendPretty(b, elem, inner)
	}
	b = append(b, newline...)
	return append(b, v.kind+2)
}

func onlyNumbers(v value) bool {
	for _, elem := range v.vals {
		if elem.kind != '0' {
			return false
		}
	}
	return v.kind == '['
}

// appendScalar appends v, which is no object or array, as it stands in a file.
func appendScalar(b []byte, v value) []byte {
	switch v.kind {
	case '"':
		return appendEscaped(b, v.text)
	case '0':
		return append(b, v.text...)
	case 't':
		return append(b, "true"...)
	case 'f':
		return append(b, "false"...)
	}
	return append(b, "null"...)
}

// appendEscaped appends s as a JSON string. It escapes what would keep YAML from writing the text
// around it as a literal block: controls, line separators, byte order marks and anything beyond the
// basic plane.
func appendEscaped(b []byte, s string) []byte {
	const short = "\b\f\n\r\t"
	b = append(b, '"')
	for len(s) > 0 {
		r, size := decodeWTF8(s)
		switch i := strings.IndexRune(short, r); {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case i >= 0:
			b = append(b, '\\', "bfnrt"[i])
		case r > 0xFFFF:
			high, low := 0xD800+(r-0x10000)>>10, 0xDC00+(r-0x10000)&0x3FF
			b = fmt.Appendf(b, `\u%04x\u%04x`, high, low)
		case r < ' ' || 0x7F <= r && r <= 0x9F || r == 0x2028 || r == 0x2029 || isSurrogate(r) || r >= 0xFFFE || r == 0xFEFF:
			b = fmt.Appendf(b, `\u%04x`, r)
		default:
			b = append(b, s[:size]...)
		}
		s = s[size:]
	}
	return append(b, '"')
}
