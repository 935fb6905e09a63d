package canon

import "bytes"

// AppendHugged appends v with one scalar per line, brackets beside what they hold. An object or array that
// takes at most width bytes stands on one line, and so do neighbours in an object that take as much together,
// and an array of numbers. The indentation is that of v itself.
func AppendHugged(b []byte, v Value, indent string, width int) []byte {
	if len(v.Vals) == 0 || onlyNumbers(v) || room(v, width) >= 0 {
		return appendSpaced(b, v)
	}
	if isLines(v) {
		width = 0
	}
	indent += " "
	b = append(b, v.Kind)
	for i, elem := range v.Vals {
		before := len(b)
		if i > 0 {
			b = append(append(b, ",\n"...), indent...)
		}
		if v.Kind == '{' {
			b = append(appendEscaped(b, v.Keys[i]), ": "...)
		}
		b = AppendHugged(b, elem, indent, width)
		if i > 0 && v.Kind == '{' && room(v.Vals[i-1], width) >= 0 && room(elem, width) >= 0 {
			b = joinLine(b, before, len(indent)+width)
		}
	}
	return append(b, v.Kind+2)
}

// joinLine joins the last line, which begins after the comma at the index, with the one before it if both take
// at most width bytes.
func joinLine(b []byte, comma, width int) []byte {
	start := bytes.LastIndexByte(b[:comma], '\n') + 1
	last := bytes.TrimLeft(b[comma+len(","):], "\n ")
	if comma-start+len(", ")+len(last) > width {
		return b
	}
	return append(append(b[:comma], ", "...), last...)
}

// room returns how much of the width appendSpaced would leave, a negative number if v does not fit. The
// lines of a string fit nowhere: they are there to be lines.
func room(v Value, width int) int {
	if isLines(v) {
		return -1
	}
	width -= len("[]") + len(v.Text)
	for i, elem := range v.Vals {
		if width < 0 {
			break
		}
		if v.Kind == '{' {
			width -= len(v.Keys[i]) + len(`"": `)
		}
		if width = room(elem, width-len(", ")); width < 0 {
			break
		}
	}
	return width
}

// appendSpaced appends v on one line, with spaces.
func appendSpaced(b []byte, v Value) []byte {
	if v.Kind != '{' && v.Kind != '[' {
		return AppendScalar(b, v)
	}
	b = append(b, v.Kind)
	for i, elem := range v.Vals {
		if i > 0 {
			b = append(b, ", "...)
		}
		if v.Kind == '{' {
			b = append(appendEscaped(b, v.Keys[i]), ": "...)
		}
		b = appendSpaced(b, elem)
	}
	return append(b, v.Kind+2)
}
