package main

import (
	"fmt"
	"strings"
	"unicode"
)

// plural returns "1 row", "2 rows", "2 entries".
func plural(n int, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case strings.HasSuffix(noun, "y"):
		return fmt.Sprintf("%d %sies", n, strings.TrimSuffix(noun, "y"))
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// size writes a number of bytes.
func size(n int64) string {
	switch {
	case n < 1000:
		return fmt.Sprintf("%d B", n)
	case n < 1_000_000:
		return fmt.Sprintf("%.1f kB", float64(n)/1e3)
	}
	return fmt.Sprintf("%.1f MB", float64(n)/1e6)
}

// visible returns text for a terminal: what would move its cursor, change its colours or turn its
// direction stands as a number.
func visible(text string) string {
	var b strings.Builder
	for _, r := range text {
		if r == '\n' || r == '\t' || !unicode.Is(unicode.C, r) {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, "[U+%04X]", r)
		}
	}
	return b.String()
}

// clip returns text on one line, with so many runes at most.
func clip(text string, runes int) string {
	all := []rune(visible(strings.Join(strings.Fields(text), " ")))
	if len(all) <= runes {
		return string(all)
	}
	return string(all[:runes-1]) + "…"
}
