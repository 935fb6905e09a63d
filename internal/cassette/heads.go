package cassette

import (
	"bytes"
	"fmt"
	"slices"
)

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

// The first and the last line of a cassette: YAML's own marks of a document. Without the last one the file
// was cut, maybe between two entries.
const (
	firstLine = "---\n"
	lastLine  = "...\n"
)
