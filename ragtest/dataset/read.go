package dataset

import (
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"io/fs"
	"iter"
	"os"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Load reads the items of the file at path, whose extension is its format:
// .jsonl, .ndjson, .json, .csv, .yaml or .yml.
//
// Where anything is wrong there are no items, and the error joins all that is
// wrong in the order of the file, most of it as *RowError. A file without items is
// ErrEmpty.
func Load(path string, opts ...Option) ([]metrics.Item, error) {
	return load(path, func() (fs.File, error) { return os.Open(path) }, opts)
}

// LoadFS is Load of a file in fsys, such as an embed.FS.
func LoadFS(fsys fs.FS, path string, opts ...Option) ([]metrics.Item, error) {
	return load(path, func() (fs.File, error) { return fsys.Open(path) }, opts)
}

func load(path string, open func() (fs.File, error), opts []Option) ([]metrics.Item, error) {
	format, err := formatOf(path)
	if err != nil {
		return nil, err
	}
	file, err := open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var items []metrics.Item
	var problems []error
	for item, err := range read(file, format, path, opts) {
		if err != nil {
			problems = append(problems, err)
		} else if problems == nil {
			items = append(items, item)
		}
	}
	if problems != nil {
		return nil, errors.Join(problems...)
	}
	return items, nil
}

// Read yields the items of r one after the other, once: the sequence can be
// ranged over a single time. JSONL, CSV and a JSON list are read as they are
// ranged over, with no more than a row in memory and 20 to 40 bytes for each name;
// YAML and a list inside a JSON object are read whole.
//
// Each thing that is wrong with a row is yielded by itself, beside a zero Item,
// and the next row follows. Most errors are *RowError; the last may be ErrEmpty,
// or why r could not be read.
func Read(r io.Reader, f Format, opts ...Option) iter.Seq2[metrics.Item, error] {
	return read(r, f, "", opts)
}

func read(r io.Reader, f Format, file string, opts []Option) iter.Seq2[metrics.Item, error] {
	return func(yield func(metrics.Item, error) bool) {
		c, err := configure(opts)
		if err != nil {
			yield(metrics.Item{}, err)
			return
		}
		d := &reader{notices: notices{config: c, file: file, told: map[string]bool{}}, seed: maphash.MakeSeed(), names: map[uint64]uint32{}, plans: map[string]*plan{}}
		any := false
		for row, err := range rows(r, f) {
			any = true
			if err != nil {
				if !yield(metrics.Item{}, located(err, file)) {
					return
				}
				continue
			}
			if !d.yield(row, yield) {
				return
			}
		}
		d.end(any, yield)
	}
}

// A reader makes items of rows.
type reader struct {
	notices
	plan  *plan            // of the row before
	plans map[string]*plan // by the columns
	seed  maphash.Seed
	names map[uint64]uint32 // the hash of each name, and its line
	found []string          // the columns of Columns that were there
}

// yield yields the item of r, or what is wrong with it.
func (d *reader) yield(r row, yield func(metrics.Item, error) bool) bool {
	item, problems := d.item(r)
	for _, problem := range problems {
		if !yield(metrics.Item{}, located(problem, d.file)) {
			return false
		}
	}
	return problems != nil || !d.plan.sound || yield(item, nil)
}

func (d *reader) item(r row) (metrics.Item, []*RowError) {
	members := flatten(r)
	problems := d.columns(members, r)
	b := &builder{notices: &d.notices}
	b.build(members, d.plan)
	problems = append(problems, b.problems...)
	if problem := d.question(b, r); problem != nil {
		problems = append(problems, problem)
	}
	if problem := d.name(b); problem != nil {
		problems = append(problems, problem)
	}
	return b.item, problems
}

// columns plans where the columns go. Few plans serve all rows, or none does.
func (d *reader) columns(members []member, r row) []*RowError {
	if d.plan != nil && slices.EqualFunc(d.plan.names, members, func(name string, m member) bool { return name == m.key }) {
		return nil
	}
	names := make([]string, len(members))
	for i, m := range members {
		names[i] = m.key
		if _, mapped := d.mapped[m.key]; mapped && !slices.Contains(d.found, m.key) {
			d.found = append(d.found, m.key)
		}
	}
	key := strings.Join(names, "\x00")
	if known, found := d.plans[key]; found {
		d.plan = known
		return nil
	}
	d.plan = planOf(names, d.mapped)
	if len(d.plans) < 100 {
		d.plans[key] = d.plan
	}
	return d.notices.plan(d.plan, r)
}

// question returns what is wrong with a row that asks nothing. Where a CSV has no
// column for it, that is said once.
func (d *reader) question(b *builder, r row) *RowError {
	e := &RowError{Line: r.line, Field: b.asked, Got: "a blank text", Want: "a question"}
	switch {
	case strings.TrimSpace(b.item.Question) != "":
		return nil
	case b.asked != "":
		if slices.ContainsFunc(b.problems, func(e *RowError) bool { return e.Field == b.asked }) {
			return nil
		}
		return e
	}
	if e.Field, e.Got = "question", "an object of nothing"; len(d.plan.names) > 0 {
		e.Got = "the columns " + clip(strings.Join(d.plan.names, ", "))
		e.Want = "one that is the question: question, query, input, user_input, or what dataset.Columns says"
	}
	if r.header == r.line {
		return e
	}
	d.plan.sound = false
	if e.Line = r.header; d.once("question", "") {
		return e
	}
	return nil
}

// name returns what is wrong with a row that has the name of another. Names are
// told apart by a hash of 64 bits.
func (d *reader) name(b *builder) *RowError {
	name := b.item.Name
	if name == "" {
		return nil
	}
	hash := maphash.String(d.seed, name)
	line, found := d.names[hash]
	if !found {
		d.names[hash] = uint32(b.named.value.line)
		return nil
	}
	return &RowError{Line: b.named.value.line, Field: b.named.key, Got: quote(name) + " again", Want: fmt.Sprintf("a name of its own: line %d has it", line)}
}

// end yields what is known only when all rows were read.
func (d *reader) end(any bool, yield func(metrics.Item, error) bool) {
	if !any {
		err := ErrEmpty
		if d.file != "" {
			err = fmt.Errorf("%s: %w", d.file, ErrEmpty)
		}
		yield(metrics.Item{}, err)
		return
	}
	var lacking []string
	for column := range d.mapped {
		if !slices.Contains(d.found, column) && d.mapped[column] != "" {
			lacking = append(lacking, column)
		}
	}
	slices.Sort(lacking)
	for _, column := range lacking {
		e := &RowError{File: d.file, Field: column, Got: "no such column", Want: "it, as dataset.Columns names it"}
		if d.plan == nil || !yield(metrics.Item{}, e) {
			return
		}
	}
}
