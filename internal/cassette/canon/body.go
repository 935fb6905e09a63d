package canon

import (
	"fmt"
	"strings"
)

// A Body is what a request or a response says: a JSON object or array, or else exact text.
type Body struct {
	Text   string
	Tree   Value
	IsJSON bool
}

func NewBody(text string) Body {
	tree, ok := Parse(text)
	return Body{text, tree, ok}
}

// NewRequest returns the request body of this text. It makes no tree of one that is so long that nobody reads it:
// that is stored as it is.
func NewRequest(text string) Body {
	if len(text) > Long && !strings.Contains(text, linesKey) {
		return Body{Text: text}
	}
	return NewBody(text)
}

// StoredRequest returns the request body that was stored as this text.
func StoredRequest(text string) Body {
	b := NewBody(text)
	b.Tree = joinLines(b.Tree)
	return b
}

// RequestText returns the text that stores a request body: one line per member, and one per line of its
// strings. Text that is not JSON is stored as it is.
func (b Body) RequestText() string {
	if !b.IsJSON {
		return b.Text
	}
	return string(AppendPretty(nil, splitLines(b.Tree, 0), "\n"))
}

// ResponseText returns the text that stores a response body. It is what a client reads on replay.
func (b Body) ResponseText() string {
	if !b.IsJSON {
		return b.Text
	}
	return string(AppendPretty(nil, b.Tree, "\n"))
}

// AppendPretty appends v with one member or element per line; newline is "\n" and the indentation.
// An array of numbers stays on its line.
func AppendPretty(b []byte, v Value, newline string) []byte {
	if v.Kind != '{' && v.Kind != '[' {
		return AppendScalar(b, v)
	}
	if len(v.Vals) == 0 {
		return append(b, v.Kind, v.Kind+2)
	}
	inner, comma := newline+"  ", ","
	if onlyNumbers(v) {
		newline, inner, comma = "", "", ", "
	}
	b = append(b, v.Kind)
	for i, elem := range v.Vals {
		if i > 0 {
			b = append(b, comma...)
		}
		b = append(b, inner...)
		if v.Kind == '{' {
			b = append(appendEscaped(b, v.Keys[i]), ": "...)
		}
		b = AppendPretty(b, elem, inner)
	}
	b = append(b, newline...)
	return append(b, v.Kind+2)
}

func onlyNumbers(v Value) bool {
	for _, elem := range v.Vals {
		if elem.Kind != '0' {
			return false
		}
	}
	return v.Kind == '['
}

// AppendScalar appends v, which is no object or array, as it stands in a file.
func AppendScalar(b []byte, v Value) []byte {
	switch v.Kind {
	case '"':
		return appendEscaped(b, v.Text)
	case '0':
		return append(b, v.Text...)
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

// AppendCompact appends v on one line.
func AppendCompact(b []byte, v Value) []byte {
	if v.Kind != '{' && v.Kind != '[' {
		return AppendScalar(b, v)
	}
	b = append(b, v.Kind)
	for i, elem := range v.Vals {
		if i > 0 {
			b = append(b, ',')
		}
		if v.Kind == '{' {
			b = append(appendEscaped(b, v.Keys[i]), ':')
		}
		b = AppendCompact(b, elem)
	}
	return append(b, v.Kind+2)
}
