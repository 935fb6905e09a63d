package sentence

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	// A full line has at least minColumns: more than most headings, captions and
	// list items. It has at most maxColumns: nobody breaks lines further out.
	minColumns, maxColumns = 50, 120

	// Among lines that are joined, one may fall short as far as this.
	minShort = 20

	// Code is indented by codeIndent or more than the text around it.
	codeIndent = 4
)

// A line is one line of text as a reader of its layout sees it.
type line struct {
	text   string // without white space around and ">" before it
	indent int    // columns of white space before it
	quoted int    // how many ">" are before it
	hard   bool   // two spaces or a backslash at its end ask for a line break
}

func lineOf(raw string) line {
	trimmed := strings.TrimRightFunc(raw, unicode.IsSpace)
	l := line{
		text: strings.TrimLeftFunc(trimmed, unicode.IsSpace),
		hard: strings.HasPrefix(raw[len(trimmed):], "  ") || strings.HasSuffix(trimmed, `\`),
	}
	for _, c := range trimmed[:len(trimmed)-len(l.text)] {
		l.indent++
		if c == '\t' {
			l.indent += 3
		}
	}
	for strings.HasPrefix(l.text, ">") {
		l.text = strings.TrimLeft(l.text[1:], " ")
		l.quoted++
	}
	return l
}

// columns returns how wide the line is. East Asian letters count twice, and of
// the letters of a word 25 at most: addresses stand out of any margin.
func (l line) columns() int {
	const most = 25
	columns, word := 0, 0
	for _, c := range l.text {
		switch {
		case isEastAsian(c):
			columns += 2
		case c == ' ':
			word = 0
			columns++
		case word < most:
			word++
			columns++
		}
	}
	return columns
}

// isFull reports whether the line is as long as lines that are broken to fit a
// page.
func (l line) isFull() bool {
	columns := l.columns()
	return minColumns <= columns && columns <= maxColumns
}

// hasRoomFor reports whether the first word of next had found room in l where
// next shows how far lines go: l was not full then, but meant to end.
func (l line) hasRoomFor(next line) bool {
	const ragged = 8 // lines that are edited by hand differ by a word
	first, _, _ := strings.Cut(next.text, " ")
	return !strings.HasSuffix(l.text, ",") && l.columns()+len(" ")+utf8.RuneCountInString(first)+ragged <= next.columns()
}

// isFence reports whether the line begins or ends a block of code.
func (l line) isFence() bool {
	return strings.HasPrefix(l.text, "```") || strings.HasPrefix(l.text, "~~~")
}

// block is an HTML element that is no part of a sentence.
const block = `(p|div|br|hr|li|ul|ol|dl|dt|dd|h[1-6]|table|tr|td|th|pre|section|blockquote|img|details|summary)`

var (
	// apart matches lines that are no prose: headings, rows of tables, images,
	// definitions of links, directives and fields of reStructuredText, prompts.
	apart = regexp.MustCompile(`^(#+ |\||!\[|\[!\[|\[[^\]]+\]: |\.\. |:[\w -]+:( |$)|\$ |>>> )`)

	// opening matches lines that begin something: an element, a record of a log,
	// or what a label such as "Note:" or "Delivery time:" tells.
	opening = regexp.MustCompile(`^(</?` + block + `\b|\[?\d{4}-\d\d-\d\d[T ]\d\d:|\d\d:\d\d:\d\d|` +
		`\p{Lu}[\pL\d-]*( [\pL\d-]+){0,2}: )`)

	// closing matches lines that end an element.
	closing = regexp.MustCompile(`(</` + block + `|<br ?/?)>$`)
)

// isApart reports whether the line neither goes on nor goes on with the line
// before: it is no prose, but a heading, a row of a table, a rule or code.
func (l line) isApart() bool {
	return l.isFence() || !strings.ContainsFunc(l.text, isLetter) || apart.MatchString(l.text) || l.isRow() ||
		strings.ContainsAny(l.text[len(l.text)-1:], "{}|\\")
}

// isRow reports whether the line has columns: set apart by bars, tabs or several
// spaces, or as in "a,b,c,d".
func (l line) isRow() bool {
	if strings.Contains(l.text, " | ") || strings.Contains(l.text, "   ") || strings.Contains(l.text, "\t") {
		return true
	}
	tight := 0
	for at := 1; at < len(l.text); at++ {
		if l.text[at-1] == ',' && l.text[at] != ' ' && (l.text[at] < '0' || '9' < l.text[at]) {
			tight++
		}
	}
	return tight >= 3
}

// isPlain reports whether the line is made of letters and spaces, but for one
// rune in ten and one more.
func (l line) isPlain() bool {
	runes, others := 0, 0
	for _, c := range l.text {
		runes++
		if !isLetter(c) && c != ' ' {
			others++
		}
	}
	return others <= 1+runes/10
}

// startsLower reports whether the line begins with a lower-case letter.
func (l line) startsLower() bool {
	c, _ := utf8.DecodeRuneInString(l.text)
	return unicode.IsLower(c)
}

// startsUpper reports whether the line begins with an upper-case letter.
func (l line) startsUpper() bool {
	c, _ := utf8.DecodeRuneInString(l.text)
	return unicode.IsUpper(c)
}

// mayBeHeading reports whether the line begins as a heading may: with a number
// or a letter that is not lower case.
func (l line) mayBeHeading() bool {
	c, _ := utf8.DecodeRuneInString(l.text)
	return isLetter(c) && !unicode.IsLower(c)
}

// isEastItem reports whether text begins with "一、", "（二）", "①" or "・".
func isEastItem(text string) bool {
	c, size := utf8.DecodeRuneInString(text)
	switch {
	case c == '・' || c == '※' || '①' <= c && c <= '⓿':
		return true
	case strings.ContainsRune("一二三四五六七八九十", c):
		return strings.HasPrefix(strings.TrimLeft(text[size:], "一二三四五六七八九十"), "、")
	case c == '（':
		return strings.HasPrefix(strings.TrimLeft(text[size:], "一二三四五六七八九十0123456789１２３４５６７８９０"), "）")
	}
	return false
}
