package report

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// shown returns text as a reader may see it: what is no UTF-8 replaced, and characters
// that are invisible and change how others look written by their numbers.
func shown(text string) string {
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

// line returns text as shown, on one line.
func line(text string) string { return strings.Join(strings.Fields(shown(text)), " ") }

// nameText is how many runes of a name, a label or an id are shown.
const nameText = 500

// clipped returns the first runes of text, with an ellipsis if there are more.
func clipped(text string, runes int) string {
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

// shownAll is shown for a list.
func shownAll(texts []string) []string {
	all := make([]string, len(texts))
	for i, text := range texts {
		all[i] = shown(text)
	}
	return all
}
