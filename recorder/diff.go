package recorder

import (
	"fmt"

	"github.com/google/go-cmp/cmp"
)

// A change is one or both sides of lines that differ.
type change struct{ was, now *string }

// diffLines returns what go-cmp finds to differ between two lists of lines.
func diffLines(was, now []string) []change {
	r := &reporter{was: was, now: now}
	cmp.Equal(was, now, cmp.Reporter(r))
	return r.changes
}

// A reporter collects the differing elements of two slices. The text of cmp.Diff is no alternative: it
// is unstable on purpose.
type reporter struct {
	was, now []string
	path     cmp.Path
	changes  []change
}

func (r *reporter) PushStep(step cmp.PathStep) { r.path = append(r.path, step) }
func (r *reporter) PopStep()                   { r.path = r.path[:len(r.path)-1] }

func (r *reporter) Report(result cmp.Result) {
	step, ok := r.path.Last().(cmp.SliceIndex)
	if result.Equal() || !ok {
		return
	}
	var c change
	i, j := step.SplitKeys()
	if i >= 0 {
		c.was = &r.was[i]
	}
	if j >= 0 {
		c.now = &r.now[j]
	}
	r.changes = append(r.changes, c)
}

const (
	maxDiffLines = 12
	maxLineRunes = 100
)

// clipDiff returns the changes as "- …" and "+ …" lines: few, and short enough to read.
func clipDiff(changes []change) (lines []string) {
	for _, c := range changes {
		from := 0
		if c.was != nil && c.now != nil {
			from = commonRunes(*c.was, *c.now)
		}
		if c.was != nil {
			lines = append(lines, "- "+clip(*c.was, from))
		}
		if c.now != nil {
			lines = append(lines, "+ "+clip(*c.now, from))
		}
	}
	if more := len(lines) - maxDiffLines; more > 0 {
		lines = append(lines[:maxDiffLines], fmt.Sprintf("… and %d more lines", more))
	}
	return lines
}

func commonRunes(a, b string) int {
	x, y := []rune(a), []rune(b)
	n := 0
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	return n
}

// clip returns at most maxLineRunes runes of line, those around the rune number from.
func clip(line string, from int) string {
	runes := []rune(line)
	if len(runes) <= maxLineRunes {
		return line
	}
	start, head := 0, ""
	if from > maxLineRunes*2/3 {
		start, head = min(from, len(runes))-maxLineRunes/3, "…"
	}
	end, tail := min(start+maxLineRunes, len(runes)), ""
	if end < len(runes) {
		tail = "…"
	}
	return head + string(runes[start:end]) + tail
}
