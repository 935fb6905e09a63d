package cassette

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"

	vcr "gopkg.in/dnaeon/go-vcr.v3/cassette"
	"gopkg.in/yaml.v3"
)

// A document is a cassette file.
type document struct {
	Version      int      `yaml:"version"`
	Interactions []*Entry `yaml:"interactions"`
}

// Decode returns the entries of a file, all of them as they were recorded, or what is wrong with it.
func Decode(data []byte) (entries []*Entry, problem string) {
	if line := conflictMarker(data); line > 0 {
		return nil, fmt.Sprintf("line %d is a merge conflict marker: take one side (git checkout --ours or --theirs), and record what then is missing", line)
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return nil, "the file is empty"
	}
	if bytes.Contains(data, []byte("\n---")) {
		return nil, "it is more than one file"
	}
	if entries, problem = decodeEntries(data); problem != "" {
		return nil, problem
	}
	if end := strings.TrimSpace(lastLine); !bytes.HasSuffix(bytes.TrimRight(data, "\r\n"), []byte("\n"+end)) {
		return nil, fmt.Sprintf("the file was cut: its last line is not %q", end)
	}
	if problem := misplaced(entries); problem != "" {
		return nil, problem
	}
	if problem := takeHeads(entries, data); problem != "" {
		return nil, problem
	}
	for i, e := range entries {
		if problem := e.verify(); problem != "" {
			return nil, e.name(i) + ": " + problem
		}
	}
	return entries, ""
}

// decodeEntries returns the entries of a file as they stand there.
func decodeEntries(data []byte) (entries []*Entry, problem string) {
	if entries, ok := parseFile(data); ok {
		return entries, ""
	}
	var doc document
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return nil, strings.ReplaceAll(err.Error(), "\n", " ")
	}
	if doc.Version != vcr.CassetteFormatV2 {
		return nil, fmt.Sprintf("its version is %d, want %d", doc.Version, vcr.CassetteFormatV2)
	}
	if entries = doc.Interactions; len(entries) == 0 && !bytes.Contains(data, []byte("\ninteractions: []")) {
		return nil, "it has no interactions"
	}
	if i := slices.Index(entries, nil); i >= 0 {
		return nil, fmt.Sprintf("entry %d is empty", i)
	}
	return entries, ""
}

// misplaced returns what is wrong with entries of one key: a judge's request has one, and identical requests
// of others have their places in order.
func misplaced(entries []*Entry) (problem string) {
	first, places := map[string]int{}, map[string]int{}
	for i, e := range entries {
		if e.Stamp == nil {
			continue
		}
		key := e.Stamp.Key
		if other, ok := first[key]; ok {
			return fmt.Sprintf("%s: it answers the same request as entry %d", e.name(i), other)
		}
		if e.Tagged() {
			first[key] = i
		}
		if place := e.Stamp.Place; place != nil && *place != places[key] {
			return fmt.Sprintf("%s: its place among identical requests is %d, want %d", e.name(i), *place, places[key])
		}
		places[key]++
	}
	return ""
}

// conflictMarker returns the number of the first line that git left in a conflict, or 0. Our own lines
// never begin with one: recorded text is indented.
func conflictMarker(data []byte) int {
	n := 0
	for line := range bytes.Lines(data) {
		n++
		if bytes.HasPrefix(line, []byte("<<<<<<< ")) || bytes.HasPrefix(line, []byte(">>>>>>> ")) {
			return n
		}
	}
	return 0
}

// Encode returns the file for entries, sorted so that a new recording moves no other, and the entries as
// they stand in it. What an entry is written as is made once: a test saves after each of its recordings.
func Encode(entries []*Entry) (data []byte, placed []*Entry, err error) {
	entries = numbered(sorted(entries))
	size := len(firstLine + preamble + lastLine)
	for _, e := range entries {
		if e.written == nil {
			if e.written, err = newWritten(e); err != nil {
				return nil, nil, err
			}
		}
		size += len(e.written.comment) + len(idPrefix) + len("000000\n\n") + len(e.written.block)
	}
	var b bytes.Buffer
	b.Grow(size)
	b.WriteString(firstLine)
	for _, e := range entries {
		b.WriteString(e.written.comment + "\n")
	}
	b.WriteString(preamble)
	if len(entries) == 0 {
		b.Truncate(b.Len() - len(":\n"))
		b.WriteString(": []\n")
	}
	line := len(entries) + strings.Count(firstLine+preamble, "\n") + 1
	placed = make([]*Entry, len(entries))
	for i, e := range entries {
		at := *e
		at.ID, at.Line = i, line
		placed[i] = &at
		b.WriteString(idPrefix + strconv.Itoa(i) + "\n")
		b.WriteString(e.written.block)
		line += 1 + e.written.lines
	}
	b.WriteString(lastLine)
	return b.Bytes(), placed, nil
}

// preamble stands before the entries, idPrefix before the index of each.
const (
	preamble = "version: 2\ninteractions:\n"
	idPrefix = "    - id: "
)

func newWritten(e *Entry) (*written, error) {
	one := *e
	one.ID = 0
	if e.IsFirst() {
		stamp := *e.Stamp
		stamp.Key, one.Stamp = e.filed, &stamp
	}
	if e.Stamp.Spacing != "" {
		body, _ := canon.Spread(string(e.Response.Body))
		one.Response.Body = Text(body)
	}
	var text strings.Builder
	text.Grow(len(one.Request.Body) + len(one.Response.Body) + 2<<10)
	enc := yaml.NewEncoder(&text)
	if err := errors.Join(enc.Encode(document{Version: vcr.CassetteFormatV2, Interactions: []*Entry{&one}}), enc.Close()); err != nil {
		return nil, err
	}
	block, ok := strings.CutPrefix(text.String(), preamble+idPrefix+"0\n")
	if !ok {
		return nil, errors.New("yaml.v3 writes another format")
	}
	head := e.head
	if !e.sealed() {
		head = comment(e)
	}
	return &written{comment: head, block: block, lines: strings.Count(block, "\n")}, nil
}

// numbered returns entries with their places among those of their key.
func numbered(entries []*Entry) []*Entry {
	places := map[string]int{}
	for i, e := range entries {
		place := places[e.filedKey()]
		places[e.filedKey()]++
		if !e.sealed() || e.Tagged() || e.Stamp.Place != nil && *e.Stamp.Place == place {
			continue
		}
		moved, stamp := *e, *e.Stamp
		stamp.Place, moved.Stamp, moved.written = &place, &stamp, nil
		entries[i] = &moved
	}
	return entries
}

// sorted returns entries by group, request text and sample. Entries of one key stay together and in
// their order, for that is the order they play in.
func sorted(entries []*Entry) []*Entry {
	texts := map[string]Text{}
	for _, e := range entries {
		if _, ok := texts[e.filedKey()]; !ok {
			texts[e.filedKey()] = e.Request.Body
		}
	}
	entries = slices.Clone(entries)
	slices.SortStableFunc(entries, func(a, b *Entry) int {
		return cmp.Or(
			cmp.Compare(a.Group(), b.Group()),
			cmp.Compare(texts[a.filedKey()], texts[b.filedKey()]),
			cmp.Compare(a.Tag().Sample, b.Tag().Sample),
			cmp.Compare(a.filedKey(), b.filedKey()),
		)
	})
	return entries
}

// Decode is [Decode] for a file whose requests are read in full.
func (t *Texts) Decode(data []byte) (entries []*Entry, problem string) {
	entries, problem = Decode(data)
	for _, e := range entries {
		e.texts = t
	}
	return entries, problem
}
