package sentence

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// parts yields the parts of text that no sentence goes beyond: lines, and with
// soft breaks lines that are joined.
func (r *rules) parts(text string) iter.Seq[string] {
	if !r.softBreaks {
		return strings.FieldsFuncSeq(text, isNewline)
	}
	return func(yield func(string) bool) {
		p := page{rules: r}
		var part string   // the lines since the last hard break, joined
		var joined []byte // part, if it is more than one line
		for raw := range linesOf(text) {
			l := lineOf(raw)
			goesOn := p.goesOn(l)
			if goesOn {
				if len(joined) == 0 {
					joined = append(joined, strings.TrimRightFunc(part, unicode.IsSpace)...)
				}
				joined = appendLine(joined, strings.TrimSpace(raw))
			} else {
				if len(joined) > 0 {
					part = string(joined)
				}
				if part != "" && !yield(part) {
					return
				}
				part, joined = raw, joined[:0]
			}
			p.add(l, goesOn)
		}
		if len(joined) > 0 {
			part = string(joined)
		}
		if part != "" {
			yield(part)
		}
	}
}

// appendLine appends a line to the lines before it, with a space between them
// unless their script has none between words.
func appendLine(before []byte, line string) []byte {
	last, _ := utf8.DecodeLastRune(before)
	first, _ := utf8.DecodeRuneInString(line)
	if !isUnspaced(last) || !isUnspaced(first) {
		before = append(before, ' ')
	}
	return append(before, line...)
}

// isUnspaced reports whether c is of a script that puts no space between words.
func isUnspaced(c rune) bool {
	return c > unicode.MaxLatin1 && (isEastAsian(c) ||
		unicode.In(c, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar, unicode.Tibetan))
}

// linesOf yields the lines of text, blank ones too. Behind a Unicode line or
// paragraph separator, which is never soft, it yields a blank one.
func linesOf(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text != "" {
			end := strings.IndexFunc(text, isNewline)
			if end < 0 {
				yield(text)
				return
			}
			mark, size := utf8.DecodeRuneInString(text[end:])
			if strings.HasPrefix(text[end:], "\r\n") {
				size = len("\r\n")
			}
			if !yield(text[:end]) || (mark == '\u2028' || mark == '\u2029') && !yield("") {
				return
			}
			text = text[end+size:]
		}
	}
}

func isNewline(r rune) bool {
	switch r {
	case '\n', '\r', '\u0085', '\u2028', '\u2029':
		return true
	}
	return false
}
