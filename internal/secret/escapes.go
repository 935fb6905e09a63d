package secret

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

// maxLayers is how many layers of escapes are removed: a JSON text in a string of JSON in a form has three.
const maxLayers = 6

// decode appends text to dst without one layer of escapes, and reports whether it had any: \u0041 and the
// short ones of JSON, \x41 and \U00000041, %41, and &#65; &#x41; &quot; and the like. What is no escape stays:
// a text that was cut or is wrong elsewhere is decoded all the same. dst does not overlap text.
func decode(dst, text []byte) (decoded []byte, changed bool) {
	for {
		i := 0
		for i < len(text) && !mayEscape(text[i]) {
			i++
		}
		if i == len(text) {
			return append(dst, text...), changed
		}
		dst = append(dst, text[:i]...)
		text = text[i:]
		r, size := escape(text)
		if size == 0 {
			dst, text = append(dst, text[0]), text[1:]
			continue
		}
		changed = true
		if text[0] == '%' {
			dst = append(dst, byte(r)) // of a character of several
		} else {
			dst = utf8.AppendRune(dst, r)
		}
		text = text[size:]
	}
}

// isEscaped reports whether an escape begins in text[start:end] or right behind it.
func isEscaped(text []byte, start, end int) bool {
	for i := start; i <= end && i < len(text); i++ {
		if mayEscape(text[i]) {
			if _, size := escape(text[i:]); size > 0 {
				return true
			}
		}
	}
	return false
}

// mayEscape reports whether an escape may begin with the byte.
func mayEscape(c byte) bool { return c == '\\' || c == '%' || c == '&' }

// escape returns what the escape that text begins with stands for, and its size; 0 is none.
func escape(text []byte) (r rune, size int) {
	switch text[0] {
	case '%':
		return hex(text, 1, 2)
	case '&':
		return entity(text)
	}
	if len(text) < 2 {
		return 0, 0
	}
	switch c := text[1]; c {
	case 'u':
		r, size = hex(text, 2, 4)
		if size == 0 || !utf16.IsSurrogate(r) {
			return r, size
		}
		if low, n := hex(text[size:], 2, 4); n > 0 && text[size] == '\\' && text[size+1] == 'u' {
			if pair := utf16.DecodeRune(r, low); pair != utf8.RuneError {
				return pair, size + n
			}
		}
		return utf8.RuneError, size
	case 'x':
		return hex(text, 2, 2)
	case 'U':
		return hex(text, 2, 8)
	case 'n':
		return '\n', 2
	case 'r':
		return '\r', 2
	case 't':
		return '\t', 2
	case 'b', 'f':
		return ' ', 2
	case '"', '\\', '/', '\'':
		return rune(c), 2
	}
	return 0, 0
}

// hex returns the number that n hexadecimal digits from start are, and where they end; 0 if they are none.
func hex(text []byte, start, n int) (r rune, end int) {
	if len(text) < start+n {
		return 0, 0
	}
	for _, c := range text[start : start+n] {
		switch {
		case isDigit(c):
			r = r<<4 | rune(c-'0')
		case 'a' <= c|0x20 && c|0x20 <= 'f':
			r = r<<4 | rune(c|0x20-'a'+10)
		default:
			return 0, 0
		}
	}
	return r, start + n
}

// entity is escape for a character reference of HTML or XML.
func entity(text []byte) (r rune, size int) {
	end := bytes.IndexByte(text[:min(len(text), 10)], ';')
	if end < 3 {
		return 0, 0
	}
	switch name := text[1:end]; string(name) {
	case "amp":
		return '&', end + 1
	case "quot":
		return '"', end + 1
	case "apos":
		return '\'', end + 1
	case "lt":
		return '<', end + 1
	case "gt":
		return '>', end + 1
	default:
		if name[0] != '#' {
			return 0, 0
		}
		digits, base := name[1:], rune(10)
		if digits[0]|0x20 == 'x' {
			digits, base = digits[1:], 16
		}
		for _, c := range digits {
			d, n := hex([]byte{c}, 0, 1)
			if n == 0 || d >= base {
				return 0, 0
			}
			r = r*base + d
		}
		return r, end + 1
	}
}
