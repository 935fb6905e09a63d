package sentence

import (
	"strings"
	"testing"
	"time"
)

// hostile texts are many times the same unit.
var hostile = []struct{ name, unit string }{
	{"letters", "x"},
	{"words", "word "},
	{"spaces", " \t"},
	{"newlines", "\n"},
	{"dots", "."},
	{"loose dots", ". "},
	{"question marks", "? "},
	{"quotes", `"`},
	{"loose quotes", `"a `},
	{"curly quotes", "“a. "},
	{"open parentheses", "("},
	{"closed parentheses", "(A. B) "},
	{"nested", "(“["},
	{"brackets", "]"},
	{"footnotes", "[1]"},
	{"footnotes after nothing", "[1"},
	{"markers", "a. "},
	{"numbers", "1. "},
	{"bullets", "•"},
	{"abbreviations", "e.g. U.S. Inc. "},
	{"initials", "A."},
	{"full stops", "。"},
	{"sentences", "It is so. "},
	{"invalid", "\xff\xe2\x80 "},
	{"full lines", "a line that is longer than fifty columns and goes on and on\n"},
	{"full words", strings.Repeat("x", 60) + "\n"},
	{"short lines", "a line that is short\n"},
	{"deeper and deeper", strings.Repeat(" ", 60) + "so it goes on\n"},
	{"quoted lines", "> a line that is longer than fifty columns and goes on and on\n"},
	{"quoting", ">"},
	{"list items", "1. an item that is longer than fifty columns and goes on and on\n"},
	{"fences", "```\n"},
	{"loose guillemets", "« "},
	{"guillemets", "»a. «"},
	{"guillemets before nothing", " »!"},
	{"German quotes", "„a. “"},
	{"corner brackets", "「字。」と"},
	{"open corner brackets", "「字。"},
	{"tight marks", "字?"},
	{"dandas", "।"},
	{"Hindi", "यह है। "},
	{"Hindi periods", "डॉ. "},
	{"Urdu", "ہے۔"},
	{"Urdu digits", "۱۔"},
	{"Burmese", "က၊ က။"},
	{"Armenian", "հա: Հա. "},
	{"Amharic", "ሰ፡"},
	{"Tibetan", "ཀ། །"},
	{"ordinals", "am 5. Juli "},
	{"hyphens", "EU-U.S. "},
	{"references", "1 U. S. C. "},
}

func TestHostile(t *testing.T) {
	for _, h := range hostile {
		t.Run(h.name, func(t *testing.T) {
			text := strings.Repeat(h.unit, 30_000/len(h.unit))
			for _, split := range revisions {
				checkWhole(t, text, split(text))
			}
		})
	}
}

// BenchmarkSplit reports what a byte of 1 MB costs, as a multiple of what a byte
// of 100 KB costs: about 1 where time is linear, 10 where it is quadratic.
func BenchmarkSplit(b *testing.B) {
	for _, h := range hostile {
		b.Run(h.name, func(b *testing.B) {
			short := strings.Repeat(h.unit, 100_000/len(h.unit))
			long := strings.Repeat(short, 10)
			b.SetBytes(int64(len(long)))
			var inShort, inLong time.Duration
			for b.Loop() {
				start := time.Now()
				for range 10 {
					Split(short)
				}
				middle := time.Now()
				Split(long)
				inShort, inLong = inShort+middle.Sub(start), inLong+time.Since(middle)
			}
			b.ReportMetric(float64(inLong)/float64(inShort), "x-per-byte")
		})
	}
}
