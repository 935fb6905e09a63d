package report

import (
	"fmt"
	"strings"
)

// inMarkdown is what has a meaning in Markdown or HTML, or makes a link of its neighbours.
const inMarkdown = "\\`*_{}[]()#+!|<>&~$:@/\"'="

// markdown returns text on one line for Markdown, such that it reads as it is: nothing in it is
// marked up, linked or mentioned, in a cell of a table neither. It must not begin a line.
func markdown(text string) string {
	text = line(text)
	if text == "" {
		return ""
	}
	var b strings.Builder
	var last rune
	for _, r := range text {
		if strings.ContainsRune(inMarkdown, r) || r == '.' && (last == 'w' || last == 'W') { // www. makes a link
			fmt.Fprintf(&b, "&#%d;", r)
		} else {
			b.WriteRune(r)
		}
		last = r
	}
	return b.String()
}

// literalLines is literal with the lines of text, in one cell.
func literalLines(text string) string {
	var lines []string
	for l := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		if l = literal(l); l != "" {
			lines = append(lines, l)
		}
	}
	return strings.Join(lines, "<br>")
}

// literal is markdown in an element whose text no service looks through for names and
// numbers of issues.
func literal(text string) string {
	if text = markdown(text); text == "" {
		return ""
	}
	return "<code>" + text + "</code>"
}
