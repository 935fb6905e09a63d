package recorder

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
)

// head returns comments for who reviews a cassette: a line per recording that says of what it is, from
// when and by which model. Nothing reads them back.
func head(entries []*entry) []byte {
	var b bytes.Buffer
	for _, e := range entries {
		line := "# " + e.group() + " " + e.Stamp.Recorded
		if sample := e.tag().sample; sample > 0 {
			line += fmt.Sprintf(" sample %d", sample)
		}
		if model, ok := newBody(string(e.Response.Body)).tree.member("model"); ok && model.kind == '"' {
			line += " " + model.text
		}
		b.WriteString(strings.Map(printable, line) + "\n")
	}
	return b.Bytes()
}

// printable keeps a text within its comment.
func printable(r rune) rune {
	if unicode.IsPrint(r) {
		return r
	}
	return '?'
}
