package dataset

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// A source reads a file line by line. A byte order mark at its start is left out.
type source struct {
	r    *bufio.Reader
	buf  []byte // the line, where it is longer than r's buffer
	line int    // the number of the line that was read last
}

// newSource returns a source of r. A file in UTF-16 is a *RowError.
func newSource(r io.Reader) (*source, error) {
	s := &source{r: bufio.NewReaderSize(r, 64<<10)}
	head, err := s.r.Peek(3)
	if err != nil && err != io.EOF {
		return nil, err
	}
	switch {
	case bytes.HasPrefix(head, []byte("\xef\xbb\xbf")):
		_, err = s.r.Discard(3)
		return s, err
	case bytes.HasPrefix(head, []byte("\xff\xfe")), bytes.HasPrefix(head, []byte("\xfe\xff")):
		return nil, &RowError{Line: 1, Got: "UTF-16", Want: "UTF-8"}
	}
	return s, nil
}

// next returns the next line with the newline at its end, or io.EOF. The line is
// valid until the next call.
func (s *source) next() ([]byte, error) {
	line, err := s.r.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		s.buf = s.buf[:0]
		for errors.Is(err, bufio.ErrBufferFull) {
			s.buf = append(s.buf, line...)
			line, err = s.r.ReadSlice('\n')
		}
		s.buf = append(s.buf, line...)
		line = s.buf
	}
	if err == io.EOF && len(line) > 0 {
		err = nil
	}
	if err != nil {
		return nil, err
	}
	s.line++
	return line, nil
}

// all returns the rest of the file.
func (s *source) all() ([]byte, error) { return io.ReadAll(s.r) }

// foul returns what is wrong with the bytes of a text that starts on the given
// line, or nil: all is UTF-8 and there is no NUL.
func foul(b []byte, line int) *RowError {
	at, got, want := invalid(b), "a byte that is no UTF-8", "UTF-8"
	if at < 0 {
		at, got, want = bytes.IndexByte(b, 0), "a NUL", "a text without"
	}
	if at < 0 {
		return nil
	}
	return &RowError{Line: line + bytes.Count(b[:at], []byte("\n")), Got: got, Want: want}
}
