package dataset

import (
	"errors"
	"fmt"
	"strings"
)

// ErrEmpty says that there is no item: a file of no bytes, of a header alone, or
// a list of nothing.
var ErrEmpty = errors.New("no items")

// A RowError is one thing that is wrong with one row, or that is worth a warning.
// Its text is "questions.csv:7: gains: got …, want …".
type RowError struct {
	File  string // as given to Load; "" from Read
	Line  int    // from 1, of the value if the row has several lines; 0: of no line
	Field string // the column or member, as the file calls it; "" where it is the whole row
	Got   string // what was found
	Want  string // what was wanted
}

func (e *RowError) Error() string {
	var b strings.Builder
	switch {
	case e.File != "" && e.Line > 0:
		fmt.Fprintf(&b, "%s:%d: ", e.File, e.Line)
	case e.File != "":
		fmt.Fprintf(&b, "%s: ", e.File)
	case e.Line > 0:
		fmt.Fprintf(&b, "line %d: ", e.Line)
	}
	if e.Field != "" {
		fmt.Fprintf(&b, "%s: ", e.Field)
	}
	fmt.Fprintf(&b, "got %s, want %s", e.Got, e.Want)
	return b.String()
}

// located returns err as one of file.
func located(err error, file string) error {
	var row *RowError
	if file != "" && errors.As(err, &row) {
		row.File = file
	}
	return err
}
