package cassette

import (
	"bytes"
	"fmt"
	"slices"
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
	if model, ok := canon.NewBody(string(e.Response.Body)).Tree.Member("model"); ok && model.Kind == '"' {
		line += " " + model.Text
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

// heads returns the comments that a file begins with.
func heads(data []byte) (lines []string) {
	first := true
	for line := range bytes.Lines(data) {
		line = bytes.TrimRight(line, "\r\n")
		if first && string(line)+"\n" == firstLine {
			first = false
			continue
		}
		if first = false; !bytes.HasPrefix(line, []byte("#")) {
			break
		}
		lines = append(lines, string(line))
	}
	return lines
}

// takeHeads gives each entry its line at the head of the file. The checksums of sealed entries cover it, so
// there may be no other.
func takeHeads(entries []*Entry, data []byte) (problem string) {
	if !slices.ContainsFunc(entries, (*Entry).sealed) {
		return ""
	}
	lines := heads(data)
	if len(lines) != len(entries) {
		return fmt.Sprintf("it has %d comments at its head, want one for each of its %d entries", len(lines), len(entries))
	}
	for i, e := range entries {
		e.head = lines[i]
	}
	return ""
}
