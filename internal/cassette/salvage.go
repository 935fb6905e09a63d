package cassette

import (
	"bytes"
	"strings"
)

// Salvage returns the entries of a damaged file that are as they were recorded. What they are one by one is
// known from their checksums; that none is missing between them is not.
func Salvage(data []byte) (entries []*Entry) {
	text := strings.ReplaceAll(string(data), "\r\n", "\n")
	blocks := strings.Split("\n"+text, "\n"+idPrefix)
	tagged := map[string]bool{}
	for _, block := range blocks[1:] {
		block = strings.TrimSuffix(strings.TrimRight(block, "\n"), "\n"+strings.TrimSpace(lastLine))
		found, problem := decodeEntries([]byte(firstLine + preamble + idPrefix + block + "\n" + lastLine))
		if problem != "" || len(found) != 1 || found[0].Stamp == nil {
			continue
		}
		e := found[0]
		e.head = comment(e)
		if e.verify() != "" || e.Tagged() && tagged[e.Stamp.Key] {
			continue
		}
		tagged[e.Stamp.Key] = true
		entries = append(entries, e)
	}
	return entries
}

// IsForeign reports whether a file that is no cassette of this package never was one: it holds something, and
// no stamp.
func IsForeign(data []byte) bool {
	return len(bytes.TrimSpace(data)) > 0 && !bytes.Contains(data, []byte("ragtest:"))
}
