// Package visible writes texts of others such that a reader sees what is in them.
package visible

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Text returns text as a reader may see it: what is no UTF-8 replaced, and characters
// that are invisible and change how others look written by their numbers: [U+202E].
func Text(text string) string {
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "\uFFFD")
	}
	if strings.IndexFunc(text, deceives) < 0 {
		return text
	}
	text = strings.ReplaceAll(text, "\r\n", "\n")
	var b strings.Builder
	for _, r := range text {
		if deceives(r) {
			fmt.Fprintf(&b, "[U+%04X]", r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// deceives reports whether r is a control character, one that turns the direction of
// text, a tag, or no character at all.
func deceives(r rune) bool {
	switch {
	case r == '\n' || r == '\t':
		return false
	case r < ' ', 0x7f <= r && r <= 0x9f:
		return true
	case 0x202a <= r && r <= 0x202e, 0x2066 <= r && r <= 0x2069:
		return true
	}
	return 0xe0000 <= r && r <= 0xe007f || r&0xfffe == 0xfffe // tags; no characters, which XML refuses
}

// Line is Text on one line.
func Line(text string) string { return strings.Join(strings.Fields(Text(text)), " ") }

// Clip returns the first runes of text, with an ellipsis if there are more.
func Clip(text string, runes int) string {
	if len(text) <= runes {
		return text
	}
	n := 0
	for i := range text {
		if n++; n > runes {
			return text[:i] + "…"
		}
	}
	return text
}
