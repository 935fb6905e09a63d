package cassette

import (
	"bytes"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"
)

// parseFile reads a file that looks exactly like those that encode writes, to the same entries as yaml.v3
// and in a fraction of its time. Anything else is not ok: it is for yaml.v3 to say what it is.
func parseFile(data []byte) (entries []*Entry, ok bool) {
	if bytes.IndexByte(data, '\r') >= 0 {
		data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	}
	if !isPlainText(data) {
		return nil, false
	}
	s := scanner{rest: data, common: map[string]string{}, headers: map[string]http.Header{}}
	s.memory.Grow(len(data))
	entries = s.file(bytes.Count(data, []byte("\n    - id: ")))
	return entries, !s.failed
}

// isPlainText reports whether data is UTF-8 without what YAML rejects or takes for the end of a line.
func isPlainText(data []byte) bool {
	for i := 0; i < len(data); {
		c := data[i]
		if ' ' <= c && c < 0x7F || c == '\n' || c == '\t' {
			i++
			continue
		}
		r, size := utf8.DecodeRune(data[i:])
		switch {
		case size == 1, r < 0xA0, r == 0x2028, r == 0x2029, r == 0xFEFF, r == 0xFFFE, r == 0xFFFF:
			return false
		}
		i += size
	}
	return true
}

// A scanner reads a file line by line. Once something is not as encode writes it, it has failed, and what
// it returns means nothing.
type scanner struct {
	rest    []byte // not yet read
	line    int    // the number of the line before
	failed  bool
	memory  strings.Builder // holds the strings of the entries in one piece
	common  map[string]string
	headers map[string]http.Header // by how they are written
}

// file reads a whole file of n entries.
func (s *scanner) file(n int) []*Entry {
	s.is("---")
	for bytes.HasPrefix(s.rest, []byte("#")) {
		s.next()
	}
	s.is("version: 2")
	s.is("interactions:")
	all := make([]struct {
		Entry
		Stamp
		sample, place int
	}, n)
	entries := make([]*Entry, n)
	for i := range all {
		if s.failed {
			return nil
		}
		e := &all[i].Entry
		e.Stamp = &all[i].Stamp
		s.entry(e, &all[i].sample, &all[i].place)
		entries[i] = e
	}
	s.is("...")
	s.failed = s.failed || n == 0 || len(s.rest) > 0
	return entries
}

func (s *scanner) entry(e *Entry, sample, place *int) {
	e.ID, e.Line = s.number("    - id: "), s.line

	s.is("      ragtest:")
	e.Stamp.Key = s.str("        key: ")
	if s.has("        ignored: [") {
		e.Stamp.Ignored = s.list("        ignored: [")
	}
	e.Stamp.Headers = s.header("        headers: ")
	if s.has("        dropped: [") {
		e.Stamp.Dropped = s.list("        dropped: [")
	}
	if s.has("        anyorder: ") {
		e.Stamp.AnyOrder = true
		s.is("        anyorder: true")
	}
	if s.has("        label: ") {
		e.Stamp.Label = s.shared("        label: ")
	}
	if s.has("        item: ") {
		e.Stamp.Item = Text(s.shared("        item: "))
	}
	if s.has("        sample: ") {
		*sample = s.number("        sample: ")
		e.Stamp.Sample = sample
	}
	if s.has("        place: ") {
		*place = s.number("        place: ")
		e.Stamp.Place = place
	}
	e.Stamp.Recorded = s.shared("        recorded: ")
	if s.has("        at: ") {
		e.Stamp.At = s.str("        at: ")
	}
	if s.has("        spacing: ") {
		e.Stamp.Spacing = s.shared("        spacing: ")
	}
	e.Stamp.Sum = s.str("        sum: ")
	e.Stamp.Says = s.text("        says: ")

	s.is("      request:")
	e.Request.Method = s.shared("        method: ")
	e.Request.URL = s.shared("        url: ")
	e.Request.Headers, e.Request.Body = s.header("        headers: "), s.text("        body: ")

	s.is("      response:")
	e.Response.Status = s.shared("        status: ")
	e.Response.Code = s.number("        code: ")
	if s.has("        content_length: ") {
		e.Response.Length = int64(s.number("        content_length: "))
	}
	e.Response.Headers, e.Response.Trailer = s.header("        headers: "), s.header("        trailer: ")
	e.Response.Body = s.text("        body: ")
}

// next returns the next line without its end.
func (s *scanner) next() []byte {
	line, rest, _ := bytes.Cut(s.rest, []byte("\n"))
	s.rest = rest
	s.line++
	return line
}

// is reads a line that can only be this one.
func (s *scanner) is(line string) {
	if string(s.next()) != line {
		s.failed = true
	}
}

// has reports whether the next line begins with prefix.
func (s *scanner) has(prefix string) bool {
	return len(s.rest) >= len(prefix) && string(s.rest[:len(prefix)]) == prefix
}

// field reads a line that begins with prefix, and returns what follows.
func (s *scanner) field(prefix string) []byte {
	if !s.has(prefix) {
		s.failed = true
		return nil
	}
	return s.next()[len(prefix):]
}

// keep returns b as a string.
func (s *scanner) keep(b []byte) string {
	start := s.memory.Len()
	s.memory.Write(b)
	return s.memory.String()[start:]
}

func (s *scanner) number(prefix string) int {
	digits := s.field(prefix)
	n, err := strconv.Atoi(string(digits))
	if err != nil || strconv.Itoa(n) != string(digits) {
		s.failed = true
	}
	return n
}

func (s *scanner) str(prefix string) string { return s.keep(s.scalar(s.field(prefix))) }

// shared is like str for a string that many entries have.
func (s *scanner) shared(prefix string) string {
	written := s.field(prefix)
	text, ok := s.common[string(written)]
	if !ok {
		text = s.keep(s.scalar(written))
		s.common[string(written)] = text
	}
	return text
}

// scalar returns the text that a string was written for.
func (s *scanner) scalar(written []byte) []byte {
	if len(written) >= 2 {
		inner, last := written[1:len(written)-1], written[len(written)-1]
		switch {
		case written[0] == '"' && last == '"':
			return s.unescape(inner)
		case written[0] == '\'' && last == '\'':
			text := bytes.ReplaceAll(inner, []byte("''"), []byte("'"))
			s.failed = s.failed || 2*bytes.Count(inner, []byte("''")) != bytes.Count(inner, []byte("'"))
			return text
		}
	}
	s.failed = s.failed || !isPlain(written)
	return written
}

// isPlain reports whether a string without quotes is surely that to YAML. A status begins with a number,
// and is a string because of the word after it.
func isPlain(written []byte) bool {
	if len(written) > 4 && written[3] == ' ' && strings.Trim(string(written[:3]), "0123456789") == "" {
		written = written[4:]
	}
	if len(written) > 1 && written[0] == '<' && written[1] == '/' { // of a Link
		written = written[1:]
	}
	if len(written) == 0 || !IsLetter(written[0]) && written[0] != '/' && written[0] < utf8.RuneSelf || bytes.EqualFold(written, []byte("null")) {
		return false
	}
	for i, c := range written {
		switch {
		case c == '\t', c == '#' && written[i-1] == ' ':
			return false
		case (c == ' ' || c == ':') && (i+1 == len(written) || c == ':' && written[i+1] == ' '):
			return false
		}
	}
	return true
}

func IsLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// unescape returns what stands between double quotes.
func (s *scanner) unescape(b []byte) []byte {
	if bytes.IndexByte(b, '\\') < 0 {
		s.failed = s.failed || bytes.IndexByte(b, '"') >= 0
		return b
	}
	const letters, meanings = `"\ntr`, "\"\\\n\t\r"
	text := make([]byte, 0, len(b))
	for i := 0; i < len(b); i++ {
		switch {
		case b[i] == '"':
			s.failed = true
		case b[i] != '\\':
			text = append(text, b[i])
			continue
		}
		if i++; i == len(b) {
			s.failed = true
			return text
		}
		if n := strings.IndexByte(letters, b[i]); n >= 0 {
			text = append(text, meanings[n])
			continue
		}
		digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[b[i]]
		if digits == 0 || i+digits >= len(b) {
			s.failed = true
			return text
		}
		r, err := strconv.ParseUint(string(b[i+1:i+1+digits]), 16, 32)
		s.failed = s.failed || err != nil || !utf8.ValidRune(rune(r))
		text = utf8.AppendRune(text, rune(r))
		i += digits
	}
	return text
}

// header reads headers or trailers, if there are any. Entries share equal ones.
func (s *scanner) header(prefix string) http.Header {
	if !s.has(prefix) {
		return nil
	}
	written := string(s.field(prefix))
	h, ok := s.headers[written]
	if !ok {
		h = s.parseHeader(written)
		s.headers[written] = h
	}
	return h
}

// parseHeader reads headers such as {Content-Type: [text/plain; charset=utf-8], Location: ['/']}.
func (s *scanner) parseHeader(written string) http.Header {
	h := http.Header{}
	rest, more := strings.CutPrefix(written, "{")
	for more {
		name, values, ok := strings.Cut(rest, ": [")
		if _, doubled := h[name]; !ok || doubled || strings.ContainsAny(name, inFlow) || !isPlain([]byte(name)) {
			break
		}
		h[name], rest = s.values(values)
		rest, more = strings.CutPrefix(rest, ", ")
	}
	s.failed = s.failed || more || len(h) == 0 || rest != "}"
	return h
}

// inFlow is what a string without quotes may not hold in a list.
const inFlow = ",?:[]{}"

// values reads strings up to the end of their list, such as text/plain; charset=utf-8, '/'], and returns what
// follows it.
func (s *scanner) values(written string) (texts []string, rest string) {
	for !s.failed {
		end := strings.IndexAny(written, ",]")
		if written != "" && (written[0] == '"' || written[0] == '\'') {
			end = endOfQuoted(written)
		}
		if end <= 0 {
			break
		}
		value := written[:end]
		if value[0] != '"' && value[0] != '\'' && strings.ContainsAny(value, inFlow) {
			break
		}
		texts, written = append(texts, string(s.scalar([]byte(value)))), written[end:]
		if rest, ok := strings.CutPrefix(written, "]"); ok {
			return texts, rest
		}
		var more bool
		if written, more = strings.CutPrefix(written, ", "); !more {
			break
		}
	}
	s.failed = true
	return nil, ""
}

// endOfQuoted returns the length of the quoted string that a text begins with, or 0.
func endOfQuoted(text string) int {
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '\\' && text[0] == '"':
			i++
		case text[i] == text[0] && text[0] == '\'' && strings.HasPrefix(text[i+1:], "'"):
			i++
		case text[i] == text[0]:
			return i + 1
		}
	}
	return 0
}

// list reads a list of strings that ends with the line.
func (s *scanner) list(prefix string) []string {
	texts, rest := s.values(string(s.field(prefix)))
	s.failed = s.failed || rest != ""
	return texts
}

// text reads what may have many lines, if it is there.
func (s *scanner) text(prefix string) Text {
	if !s.has(prefix) {
		return ""
	}
	written := s.field(prefix)
	if encoded, ok := bytes.CutPrefix(written, []byte("!!binary ")); ok {
		if string(encoded) == "|" {
			encoded = []byte(s.block("|"))
		}
		b, err := base64.StdEncoding.DecodeString(string(encoded))
		s.failed = s.failed || err != nil
		return Text(s.keep(b))
	}
	if len(written) > 0 && written[0] == '|' {
		return Text(s.block(string(written)))
	}
	return Text(s.keep(s.scalar(written)))
}

// block reads a literal block, which begins with |, |- or |+, to say how many line ends its text ends with.
func (s *scanner) block(style string) string {
	const indent = "            "
	if !s.has(indent) || len(s.rest) == len(indent) || s.rest[len(indent)] <= ' ' {
		s.failed = true
		return ""
	}
	start := s.memory.Len()
	length := 0 // of the text without the line ends after it
	for len(s.rest) > 0 {
		if s.rest[0] != '\n' && !s.has(indent) {
			break
		}
		line := bytes.TrimPrefix(s.next(), []byte(indent))
		s.memory.Write(line)
		if len(line) > 0 {
			length = s.memory.Len() - start
		}
		s.memory.WriteByte('\n')
	}
	block := s.memory.String()[start:]
	switch style {
	case "|-":
		return block[:length]
	case "|":
		return block[:length+1]
	case "|+":
		return block
	}
	s.failed = true
	return ""
}
