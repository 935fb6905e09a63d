package dataset

import (
	"bytes"
	"io"
)

// jsonRows yields the objects of a list one after the other. A file that is one
// object is read whole.
func jsonRows(s *source, yield func(row, error) bool) {
	e := &elements{r: s.r, line: 1}
	first, err := e.first()
	switch {
	case err == io.EOF:
	case err != nil:
		yield(row{}, err)
	case first == '[':
		e.yieldAll(yield)
	default:
		jsonWhole(s, e.line, yield)
	}
}

// yieldAll yields the elements of the list that starts here. What is wrong with
// one leaves the others as they are.
func (e *elements) yieldAll(yield func(row, error) bool) {
	_, _ = e.r.Discard(1) // the bracket that was seen
	for any, end := false, byte(','); end == ','; any = true {
		line := e.line
		raw, last, err := e.next()
		switch {
		case err == io.EOF:
			yield(row{}, &RowError{Line: line, Got: "the end of the file inside the list", Want: "]"})
			return
		case err != nil:
			yield(row{}, err)
			return
		}
		if end = last; end == ']' && !any && len(bytes.TrimSpace(raw)) == 0 {
			break // a list of nothing
		}
		v, wrong := parseJSON(raw, line)
		if !yieldRow(yield, v, wrong) {
			return
		}
	}
	if c, err := e.first(); err == nil {
		yield(row{}, &RowError{Line: e.line, Got: quote(string(c)) + " after the list", Want: "the end; an object on each line is a .jsonl file"})
	} else if err != io.EOF {
		yield(row{}, err)
	}
}

// wrappers are the members of an object that hold its rows: promptfoo's tests,
// axion's items, LangSmith's examples, deepeval's goldens and test cases.
var wrappers = []string{"tests", "items", "examples", "data", "goldens", "test_cases"}

// jsonWhole yields the rows of the rest of the file, which is one value.
func jsonWhole(s *source, line int, yield func(row, error) bool) {
	data, err := s.all()
	if err != nil {
		yield(row{}, err)
		return
	}
	v, wrong := parseJSON(data, line)
	if wrong != nil {
		if v.kind == object && wrong.Field == "" {
			wrong.Want += "; an object on each line is a .jsonl file"
		}
		yield(row{}, wrong)
		return
	}
	rows := []value{v}
	for _, name := range wrappers {
		if inner, _ := v.get(name); inner.kind == list {
			rows = inner.list
			break
		}
	}
	for _, v := range rows {
		if !yieldRow(yield, v, nil) {
			return
		}
	}
}
