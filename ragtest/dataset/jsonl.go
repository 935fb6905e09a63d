package dataset

import (
	"bytes"
	"io"
)

// jsonlRows yields the object on each line. Blank lines are passed over.
func jsonlRows(s *source, yield func(row, error) bool) {
	for first := true; ; {
		line, err := s.next()
		if err == io.EOF {
			return
		}
		if err != nil {
			yield(row{}, err)
			return
		}
		line = bytes.TrimSpace(line)
		if len(line) == 0 {
			continue
		}
		if first && line[0] == '[' {
			yield(row{}, &RowError{Line: s.line, Got: "the start of a list", Want: "an object on each line; a list of objects is a .json file"})
			return
		}
		first = false
		v, wrong := parseJSON(line, s.line)
		if !yieldRow(yield, v, wrong) {
			return
		}
	}
}

// yieldRow yields v, which must be an object, or what is wrong with it.
func yieldRow(yield func(row, error) bool, v value, wrong *RowError) bool {
	if wrong == nil && v.kind != object {
		wrong = &RowError{Line: v.line, Got: v.String(), Want: "an object"}
	}
	if wrong != nil {
		return yield(row{}, wrong)
	}
	return yield(row{value: v, header: v.line}, nil)
}
