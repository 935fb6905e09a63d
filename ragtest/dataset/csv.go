package dataset

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// csvRows yields the rows below the header, each as an object of its cells.
//
// The cells are read here, as encoding/csv makes a line feed of each CRLF inside
// a cell, so that what Write wrote would not come back.
func csvRows(s *source, yield func(row, error) bool) {
	c := &csvReader{source: s}
	header, err := c.header()
	if err != nil {
		if err != io.EOF {
			yield(row{}, err)
		}
		return
	}
	for {
		cells, err := c.record()
		if err == nil && len(cells) != len(header) {
			err = &RowError{Line: cells[0].line, Got: count(len(cells)), Want: fmt.Sprintf("%d, as the header has", len(header))}
		}
		switch wrong, ok := err.(*RowError); {
		case err == io.EOF:
			return
		case ok:
			if !yield(row{}, wrong) {
				return
			}
		case err != nil:
			yield(row{}, err)
			return
		case !yield(csvRow(header, cells, c.headerLine), nil):
			return
		}
	}
}

func count(cells int) string {
	if cells == 1 {
		return "1 cell"
	}
	return fmt.Sprintf("%d cells", cells)
}

// csvRow returns the object that has the cells by their columns.
func csvRow(header []string, cells []cell, headerLine int) row {
	v := value{kind: object, line: cells[0].line, members: make([]member, len(header))}
	for i, name := range header {
		v.members[i] = member{name, value{kind: text, cell: true, text: cells[i].text, line: cells[i].line}}
	}
	return row{value: v, header: headerLine}
}

// A cell is what stands between two separators.
type cell struct {
	text string
	line int
}

// A csvReader reads the records of RFC 4180.
type csvReader struct {
	*source
	separator  byte
	columns    []string
	headerLine int
	rest       []byte // of the line that is being read
	joined     []byte // the cell in quotes that is being read
}

// header reads the names of the columns. One without a name is called by its number.
func (c *csvReader) header() ([]string, error) {
	if err := c.begin(); err != nil {
		return nil, err
	}
	c.separator = separator(c.rest)
	cells, err := c.cells()
	if err != nil {
		return nil, err
	}
	c.headerLine = cells[0].line
	for i, cell := range cells {
		name := strings.TrimSpace(cell.text)
		if name == "" {
			name = fmt.Sprintf("column %d", i+1)
		}
		c.columns = append(c.columns, name)
	}
	return c.columns, nil
}

// separator returns what is between the columns of a header: a semicolon or a tab
// where there is no comma, as spreadsheets write it where numbers have commas.
func separator(header []byte) byte {
	for _, c := range []byte{',', ';', '\t'} {
		if bytes.IndexByte(header, c) >= 0 {
			return c
		}
	}
	return ','
}

// record reads the next row.
func (c *csvReader) record() ([]cell, error) {
	if err := c.begin(); err != nil {
		return nil, err
	}
	return c.cells()
}

// begin reads a line that is not blank.
func (c *csvReader) begin() (err error) {
	for c.rest = nil; err == nil && len(bytes.TrimSpace(c.rest)) == 0; {
		c.rest, err = c.next()
	}
	return err
}

// cells reads the record that begins with the current line. It reads on after a
// cell that is no UTF-8, so that the next record is one.
func (c *csvReader) cells() (cells []cell, err error) {
	cells = make([]cell, 0, len(c.columns))
	var first *RowError
	for more := true; more; {
		cell := cell{line: c.line}
		read := c.bare
		if len(c.rest) > 0 && c.rest[0] == '"' {
			read = c.quoted
		}
		var raw []byte
		raw, more, err = read()
		wrong, _ := err.(*RowError)
		if err == nil {
			wrong = foul(raw, cell.line)
		}
		if wrong != nil && len(cells) < len(c.columns) {
			wrong.Field = c.columns[len(cells)]
		}
		if err != nil {
			return nil, err
		}
		if first == nil {
			first = wrong
		}
		cell.text = string(raw)
		cells = append(cells, cell)
	}
	if first != nil {
		return nil, first
	}
	return cells, nil
}

// bare reads a cell without quotes. more says whether another cell follows.
func (c *csvReader) bare() (raw []byte, more bool, err error) {
	end := bytes.IndexByte(c.rest, c.separator)
	if more = end >= 0; more {
		raw, c.rest = c.rest[:end], c.rest[end+1:]
	} else {
		raw, c.rest = lineEnd(c.rest), nil
	}
	if bytes.IndexByte(raw, '"') >= 0 {
		return nil, false, &RowError{Line: c.line, Got: "a quote inside " + quote(string(raw)), Want: `the cell in quotes and "" for each quote in it`}
	}
	return raw, more, nil
}

// lineEnd returns line without the newline at its end.
func lineEnd(line []byte) []byte {
	return bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
}

// quoted reads a cell in quotes, over as many lines as it has. It is valid until
// the next cell is read.
func (c *csvReader) quoted() (raw []byte, more bool, err error) {
	start := c.line
	c.rest, c.joined = c.rest[1:], c.joined[:0]
	for {
		end := bytes.IndexByte(c.rest, '"')
		if end < 0 {
			c.joined = append(c.joined, c.rest...)
			if c.rest, err = c.next(); err == io.EOF {
				err = &RowError{Line: start, Got: "a cell without its closing quote: " + quote(string(c.joined)), Want: "one"}
			}
			if err != nil {
				return nil, false, err
			}
			continue
		}
		c.joined = append(c.joined, c.rest[:end]...)
		c.rest = c.rest[end+1:]
		if len(c.rest) == 0 || c.rest[0] != '"' {
			break
		}
		c.joined = append(c.joined, '"')
		c.rest = c.rest[1:]
	}
	switch {
	case len(c.rest) > 0 && c.rest[0] == c.separator:
		c.rest = c.rest[1:]
		return c.joined, true, nil
	case len(lineEnd(c.rest)) > 0:
		return nil, false, &RowError{Line: c.line, Got: quote(string(lineEnd(c.rest))) + " after the closing quote", Want: "the end of the cell"}
	}
	return c.joined, false, nil
}
