package main

import (
	"fmt"
	"unicode/utf8"

	"github.com/ragtest/go-ragtest/internal/visible"
)

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

// clip returns text on one line, with so many runes at most.
func clip(text string, runes int) string {
	if text = visible.Line(text); utf8.RuneCountInString(text) <= runes {
		return text
	}
	return visible.Clip(text, runes-1)
}
