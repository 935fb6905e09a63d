package dataset

import (
	"maps"
	"slices"
	"strings"
)

// A field is a part of an Item that a column can hold.
type field int

const (
	noField field = iota
	fieldName
	fieldQuestion
	fieldAnswer
	fieldReference
	fieldReferences
	fieldContext
	fieldContextID
	fieldRelevant
	fieldGains
	fieldHistory
	fieldCluster
	fieldTags
	fieldTag // one of Tags
)

// fieldNames are what Columns calls the fields; in lower case they are our own
// names of columns.
var fieldNames = map[field]string{
	fieldName: "Name", fieldQuestion: "Question", fieldAnswer: "Answer", fieldReference: "Reference",
	fieldReferences: "References", fieldContext: "Context", fieldContextID: "Context.ID", fieldRelevant: "Relevant",
	fieldGains: "Gains", fieldHistory: "History", fieldCluster: "Cluster", fieldTags: "Tags",
}

// A target is where the value of a column goes.
type target struct {
	field  field
	tag    string // of a fieldTag
	manner manner // of a list
}

func (t target) String() string {
	if t.field == fieldTag {
		return "Tags." + t.tag
	}
	return fieldNames[t.field]
}

// targetOf returns what Columns calls name.
func targetOf(name string) (target, bool) {
	if tag, found := strings.CutPrefix(name, "Tags."); found && tag != "" {
		return target{field: fieldTag, tag: tag}, true
	}
	for f, known := range fieldNames {
		if strings.EqualFold(name, known) {
			return target{field: f}, true
		}
	}
	return target{}, false
}

// columns are the names that mean the same wherever they stand. Names that mean
// the answer to one system and the right answer to another, such as output, are
// in the tables of layouts.
var columns = map[string]target{
	"name": {field: fieldName},
	"id":   {field: fieldName},

	"question":   {field: fieldQuestion},
	"query":      {field: fieldQuestion},
	"input":      {field: fieldQuestion},
	"user_input": {field: fieldQuestion},

	"answer":        {field: fieldAnswer},
	"response":      {field: fieldAnswer},
	"actual_output": {field: fieldAnswer},

	"reference":        {field: fieldReference},
	"ground_truth":     {field: fieldReference},
	"expected_output":  {field: fieldReference},
	"expected_answer":  {field: fieldReference},
	"reference_answer": {field: fieldReference},
	"references":       {field: fieldReferences},
	"ground_truths":    {field: fieldReferences},

	"context":               {field: fieldContext, manner: alone},
	"contexts":              {field: fieldContext},
	"chunks":                {field: fieldContext},
	"retrieved_contexts":    {field: fieldContext},
	"retrieved_content":     {field: fieldContext},
	"retrieval_context":     {field: fieldContext, manner: piped},
	"retrieved_context_ids": {field: fieldContextID},

	"relevant":              {field: fieldRelevant},
	"reference_context_ids": {field: fieldRelevant},
	"gains":                 {field: fieldGains},
	"history":               {field: fieldHistory},
	"cluster":               {field: fieldCluster},
	"tags":                  {field: fieldTags},
}

// A layout is how one system calls its columns.
type layout struct {
	system string
	is     func(has func(column string) bool) bool
	// target returns where the column goes; noField leaves it out.
	target func(column string, has func(column string) bool) target
}

// layoutOf returns the layout of the file that has these columns.
func layoutOf(names []string) layout {
	for _, l := range layouts {
		if l.is(has(names)) {
			return l
		}
	}
	return layout{system: "plain", target: plain}
}

// has returns a function that reports whether one of names is the column, or is
// below it where the column ends in a dot.
func has(names []string) func(column string) bool {
	return func(column string) bool {
		return slices.ContainsFunc(names, func(name string) bool {
			name = normal(name)
			return name == column || strings.HasSuffix(column, ".") && strings.HasPrefix(name, column)
		})
	}
}

func plain(column string, _ func(string) bool) target {
	if tag, found := strings.CutPrefix(column, "tags."); found {
		return target{field: fieldTag, tag: tag}
	}
	return columns[column]
}

// A plan says where each column of a row goes.
type plan struct {
	system  string
	names   []string
	targets []target // noField: nowhere
	mapped  []bool   // by Columns
	sound   bool     // rows with these columns can be items
}

// planOf returns the plan of a row with the columns called names. What the user
// mapped goes there and nowhere else, and keeps other columns out of that field.
func planOf(names []string, mapped map[string]string) *plan {
	p := &plan{names: slices.Clone(names), targets: make([]target, len(names)), mapped: make([]bool, len(names))}
	taken := map[target]bool{}
	var others []string
	for i, name := range names {
		to, found := mapped[name]
		if !found {
			others = append(others, name)
			continue
		}
		p.mapped[i] = true
		p.targets[i], _ = targetOf(to)
		p.targets[i].manner = columns[normal(name)].manner
		taken[target{field: p.targets[i].field, tag: p.targets[i].tag}] = true
	}
	l := layoutOf(others)
	p.system = l.system
	for i, name := range names {
		if p.mapped[i] {
			continue
		}
		to := l.target(normal(name), has(others))
		if to.field == fieldTag {
			to.tag = name[strings.Index(strings.ToLower(name), "tags.")+len("tags."):] // as it is written
		}
		if !taken[target{field: to.field, tag: to.tag}] {
			p.targets[i] = to
		}
	}
	return p
}

// conflict returns two columns that go to the same place, or "".
func (p *plan) conflict() (first, second string, to target) {
	seen := map[target]string{}
	for i, t := range p.targets {
		key := target{field: t.field, tag: t.tag}
		if first, found := seen[key]; found && t.field != noField {
			return first, p.names[i], key
		}
		seen[key] = p.names[i]
	}
	return "", "", target{}
}

// fieldList lists what Columns may name.
func fieldList() string {
	names := slices.Sorted(maps.Values(fieldNames))
	return strings.Join(names, ", ") + ", Tags.x"
}
