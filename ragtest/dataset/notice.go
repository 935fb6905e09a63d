package dataset

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A Layout says by whose names a file's columns are read. It comes through Warn,
// as a file may mean something else by a name: read what it says once.
type Layout struct {
	File   string            // as given to Load; "" from Read
	System string            // "ragas", "deepeval", "axion", "promptfoo", "LangSmith", "Phoenix" or "plain"
	Fields map[string]string // column → field of an Item, as in Columns; columns of our own names are not in it
}

func (l *Layout) Error() string {
	var b strings.Builder
	if l.File != "" {
		b.WriteString(l.File + ": ")
	}
	fmt.Fprintf(&b, "%s columns:", l.System)
	comma := ""
	for _, column := range slices.Sorted(maps.Keys(l.Fields)) {
		fmt.Fprintf(&b, "%s %s is %s", comma, column, l.Fields[column])
		comma = ","
	}
	return b.String()
}

// notices are what is said once for a file.
type notices struct {
	*config
	file string
	told map[string]bool
}

// once reports whether what is said of column for the first time.
func (n *notices) once(what, column string) bool {
	key := what + "\x00" + column
	if n.told[key] {
		return false
	}
	n.told[key] = true
	return true
}

// plan says what the columns of r are read as, settles whether p is sound, and
// returns what is wrong and was not told before.
func (n *notices) plan(p *plan, r row) (problems []*RowError) {
	n.layout(p)
	p.sound = true
	if first, second, to := p.conflict(); first != "" {
		p.sound = false
		if n.once("conflict", first+" "+second) {
			problems = append(problems, &RowError{Line: r.header, Field: strings.ToLower(to.String()),
				Got: "the columns " + first + " and " + second, Want: "one of them: dataset.Columns names it"})
		}
	}
	for i, name := range p.names {
		if p.targets[i].field == noField && !p.mapped[i] {
			wrong, ok := n.unread(name, r.header)
			p.sound = p.sound && ok
			problems = append(problems, wrong...)
		}
	}
	return problems
}

// unread says that the column is not read: as a warning, or as a problem where
// that is strict.
func (n *notices) unread(column string, line int) (problems []*RowError, ok bool) {
	if to, mapped := n.mapped[column]; mapped && to == "" {
		return nil, true
	}
	if n.once("unread", column) {
		e := &RowError{File: n.file, Line: line, Field: column, Got: "a column that is not read",
			Want: `a name that is known, or dataset.Columns to say what it is ("" leaves it out)`}
		if n.strict {
			return []*RowError{e}, false
		}
		n.warn(e)
	}
	return nil, !n.strict
}

// layout reports the columns that are read by other names than ours.
func (n *notices) layout(p *plan) {
	fields := map[string]string{}
	for i, name := range p.names {
		to := p.targets[i]
		if to.field == noField || p.mapped[i] || to.field == fieldTag || strings.ToLower(to.String()) == name {
			continue
		}
		if n.once("layout", name) {
			fields[name] = to.String()
		}
	}
	if len(fields) > 0 {
		n.warn(&Layout{File: n.file, System: p.system, Fields: fields})
	}
}

// split says that the texts of a column were split.
func (n *notices) split(column string, line, texts int) {
	if n.once("split", column) {
		n.warn(&RowError{File: n.file, Line: line, Field: column,
			Got: fmt.Sprintf("a text, read as %d texts with ; or | between them", texts), Want: "a JSON array, which cannot be mistaken"})
	}
}
