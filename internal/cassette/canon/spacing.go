package canon

import "strings"

// A spacing is the white space between the tokens of a JSON text, by the name that a stamp has for it.
type spacing struct{ name, comma, colon, end string }

// spacings are those of the usual encoders: JavaScript and Go, Go's Encoder, Python.
var spacings = []spacing{
	{"compact", ",", ":", ""}, {"compact, newline", ",", ":", "\n"},
	{"spaced", ", ", ": ", ""}, {"spaced, newline", ", ", ": ", "\n"},
}

// Long is the size of a body of which no tree is made.
const Long = 1 << 20

// Spread returns a JSON text with a line per member, and the name of the spacing by which [Respace] restores
// it. The name is "" and the text as it is where none does, or where it has lines already, is short, or is so long
// that nobody reads it and its tree takes many times as much memory.
func Spread(text string) (lines, name string) {
	const short = 100
	if len(text) <= short || len(text) > Long || strings.Contains(strings.TrimSuffix(text, "\n"), "\n") {
		return text, ""
	}
	tree, ok := Parse(text)
	if !ok {
		return text, ""
	}
	lines = string(AppendPretty(nil, tree, "\n"))
	for _, s := range spacings {
		if back, ok := Respace(lines, s.name); ok && back == text {
			return lines, s.name
		}
	}
	return text, ""
}

// Respace returns the JSON text that [Spread] made these lines of. It is not ok for a name that Spread never
// returns.
func Respace(lines, name string) (text string, ok bool) {
	for _, s := range spacings {
		if s.name == name {
			return s.apply(lines), true
		}
	}
	return "", false
}

// apply returns the tokens of a JSON text in another spacing.
func (s spacing) apply(text string) string {
	var b strings.Builder
	b.Grow(len(text) + len(s.end))
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case ' ', '\t', '\n', '\r':
		case ',':
			b.WriteString(s.comma)
		case ':':
			b.WriteString(s.colon)
		case '"':
			start := i
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			b.WriteString(text[start:min(i+1, len(text))])
		default:
			b.WriteByte(c)
		}
	}
	b.WriteString(s.end)
	return b.String()
}
