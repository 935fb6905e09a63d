package cassette

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// comment returns a line for who reviews a cassette: of what a recording is, from when and by which model.
func comment(e *Entry) string {
	line := "# " + e.Group()
	if e.Stamp.Item != "" {
		line += " of " + string(e.Stamp.Item)
	}
	line += " " + e.Stamp.Recorded
	if sample := e.Tag().Sample; sample > 0 {
		line += fmt.Sprintf(" sample %d", sample)
	}
	if answer := string(e.Response.Body); len(answer) <= canon.Long {
		if model, ok := canon.NewBody(answer).Tree.Member("model"); ok && model.Kind == '"' {
			line += " " + model.Text
		}
	}
	return strings.TrimRight(strings.Map(printable, line), " ")
}

// printable keeps a text within its comment.
func printable(r rune) rune {
	if unicode.IsPrint(r) {
		return r
	}
	return '?'
}
