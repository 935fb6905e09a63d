package recorder

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	maxDiffLines  = 12
	maxLineRunes  = 100
	maxLabelRunes = 30
)

// clipDiff returns the changes as "- …" and "+ …" lines: few, short enough to read, and with what cannot be seen
// of a difference spelled out.
func clipDiff(changes []change) (lines []string) {
	for _, c := range changes {
		switch {
		case c.now == nil:
			lines = append(lines, "- "+clip(runesOf(*c.was), 0).String())
		case c.was == nil:
			lines = append(lines, "+ "+clip(runesOf(*c.now), 0).String())
		default:
			was, now := runesOf(*c.was), runesOf(*c.now)
			from := common(was, now)
			was, now = spelled(clip(was, from), clip(now, from))
			lines = append(lines, "- "+was.String(), "+ "+now.String())
		}
	}
	if more := len(lines) - maxDiffLines; more > 0 {
		lines = append(lines[:maxDiffLines], fmt.Sprintf("… and %d more lines", more))
	}
	return lines
}

// runes are the runes of a line; a byte that is not UTF-8 stands there as a negative number.
type runes []rune

func runesOf(line string) (rs runes) {
	for i, r := range line {
		if r == utf8.RuneError && !strings.HasPrefix(line[i:], string(r)) {
			r = -rune(line[i])
		}
		rs = append(rs, r)
	}
	return rs
}

// String returns rs with U+FFFD for what is no UTF-8.
func (rs runes) String() string { return string(rs) }

// common returns with how many equal runes two lines begin.
func common(a, b runes) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// clip returns at most maxLineRunes runes of line, those around the rune number from, after what the line is
// called, such as "chunk 3: ".
func clip(line runes, from int) runes {
	if len(line) <= maxLineRunes {
		return line
	}
	start, head := 0, runes{}
	if from > maxLineRunes*2/3 {
		start, head = min(from, len(line))-maxLineRunes/3, append(label(line), '…')
	}
	end, tail := min(start+maxLineRunes-max(len(head)-1, 0), len(line)), runes{}
	if end < len(line) {
		tail = runes{'…'}
	}
	return slices.Concat(head, line[start:end], tail)
}

// label returns the beginning of a line up to its first ": ", nothing if that is not near.
func label(line runes) runes {
	for i := 1; i < min(len(line), maxLabelRunes); i++ {
		if line[i-1] == ':' && line[i] == ' ' {
			return line[: i+1 : i+1]
		}
	}
	return nil
}

// spelled returns two different lines in a way that shows that they differ. What differs is spelled out if it is
// not UTF-8, or a part of a decomposed letter (NFD), and if the lines look alike also if it cannot be seen.
func spelled(a, b runes) (runes, runes) {
	from, end := common(a, b), 0
	for end < min(len(a), len(b))-from && a[len(a)-1-end] == b[len(b)-1-end] {
		end++
	}
	alike := slices.Equal(seen(a), seen(b))
	spell := func(line runes) runes {
		trailing := len(line)
		for trailing > 0 && line[trailing-1] == ' ' {
			trailing--
		}
		s := slices.Clone(line[:from])
		for i, r := range line[from : len(line)-end] {
			if r < 0 || isDecomposed(r) || alike && (isUnseen(r) || from+i >= trailing) {
				s = append(s, runesOf(escape(r))...)
			} else {
				s = append(s, r)
			}
		}
		return append(s, line[len(line)-end:]...)
	}
	return spell(a), spell(b)
}

// escape spells out a rune as Go does.
func escape(r rune) string {
	switch {
	case r < 0:
		return fmt.Sprintf(`\x%02x`, -r)
	case r == ' ':
		return `\u0020`
	}
	return strings.Trim(strconv.QuoteRuneToASCII(r), "'")
}

// seen returns what a reader sees of a line: any white space is a blank, and none at the end.
func seen(line runes) (s runes) {
	for _, r := range line {
		switch {
		case unicode.IsSpace(r):
			if n := len(s); n == 0 || s[n-1] != ' ' {
				s = append(s, ' ')
			}
		case r < 0 || !isUnseen(r):
			s = append(s, max(r, -1))
		}
	}
	if n := len(s); n > 0 && s[n-1] == ' ' {
		s = s[:n-1]
	}
	return s
}

// isUnseen reports whether r looks like a blank that it is not, or like nothing.
func isUnseen(r rune) bool {
	return r != ' ' && (unicode.IsSpace(r) || unicode.In(r, unicode.Cf, unicode.Cc, unicode.Variation_Selector))
}

// isDecomposed reports whether r is a part of a letter: a combining diacritic, a voicing mark of kana, or a piece of
// a Hangul syllable.
func isDecomposed(r rune) bool {
	return 0x0300 <= r && r <= 0x036f || r == 0x3099 || r == 0x309a || 0x1100 <= r && r <= 0x11ff
}
