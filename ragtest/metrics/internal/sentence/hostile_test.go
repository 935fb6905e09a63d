package sentence

import (
	"fmt"
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
}

func TestHostile(t *testing.T) {
	for _, h := range hostile {
		t.Run(h.name, func(t *testing.T) {
			text := strings.Repeat(h.unit, 200_000/len(h.unit))
			checkWhole(t, text, Split(text))
		})
	}
}

// TestLinearTime compares the time for a text with that for one ten times as
// long: ten times as much if time is linear, a hundred times if quadratic. The
// limit between them, the best of several runs and several attempts leave room
// for a busy machine.
func TestLinearTime(t *testing.T) {
	const limit = 35
	for _, h := range hostile {
		t.Run(h.name, func(t *testing.T) {
			short := strings.Repeat(h.unit, 10_000/len(h.unit))
			long := strings.Repeat(short, 10)
			var ratio float64
			for range 4 {
				if ratio = float64(fastest(long)) / float64(fastest(short)); ratio < limit {
					return
				}
			}
			t.Errorf("100 KB take %.0f times as long as 10 KB, want less than %d", ratio, limit)
		})
	}
}

// fastest returns the shortest time of three that Split takes.
func fastest(text string) time.Duration {
	best := time.Duration(1 << 62)
	for range 3 {
		start := time.Now()
		Split(text)
		best = min(best, time.Since(start))
	}
	return max(best, time.Microsecond)
}

func BenchmarkSplit(b *testing.B) {
	for _, size := range []int{100_000, 1_000_000} {
		for _, h := range hostile {
			b.Run(fmt.Sprintf("%s/%dKB", h.name, size/1000), func(b *testing.B) {
				text := strings.Repeat(h.unit, size/len(h.unit))
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for b.Loop() {
					Split(text)
				}
			})
		}
	}
}
