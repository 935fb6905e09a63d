package dataset

import (
	"bufio"
	"bytes"
)

// An elements cuts a JSON list into its elements without reading it whole. It
// looks at quotes and brackets alone; what is between them is parseJSON's.
type elements struct {
	r    *bufio.Reader
	line int
	buf  []byte

	depth           int
	quoted, escaped bool
}

// first passes over white space and returns the byte after it, which stays unread.
func (e *elements) first() (byte, error) {
	for {
		c, err := e.r.ReadByte()
		switch {
		case err != nil:
			return 0, err
		case c == '\n':
			e.line++
		case c != ' ' && c != '\t' && c != '\r':
			return c, e.r.UnreadByte()
		}
	}
}

// next returns what stands before the next comma or bracket of the list, and that
// byte. It is valid until the next call.
func (e *elements) next() (raw []byte, end byte, err error) {
	e.buf, e.depth, e.quoted, e.escaped = e.buf[:0], 0, false, false
	for end == 0 {
		if _, err := e.r.Peek(1); err != nil {
			return nil, 0, err
		}
		chunk, _ := e.r.Peek(e.r.Buffered())
		n := e.scan(chunk)
		e.buf = append(e.buf, chunk[:n]...)
		if n < len(chunk) {
			end = chunk[n]
			n++
		}
		_, _ = e.r.Discard(n)
	}
	e.line += bytes.Count(e.buf, []byte("\n"))
	return e.buf, end, nil
}

// scan returns where in chunk the element ends, or its length.
func (e *elements) scan(chunk []byte) int {
	for i, c := range chunk {
		switch {
		case e.escaped:
			e.escaped = false
		case e.quoted:
			e.escaped, e.quoted = c == '\\', c != '"'
		case c == '"':
			e.quoted = true
		case c == '{' || c == '[':
			e.depth++
		case e.depth == 0 && (c == ',' || c == ']'):
			return i
		case c == '}' || c == ']':
			e.depth = max(0, e.depth-1)
		}
	}
	return len(chunk)
}
