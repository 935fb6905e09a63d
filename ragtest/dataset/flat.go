package dataset

import (
	"slices"
	"strconv"
	"strings"
)

// nests reports whether the members of m are columns, as in "inputs.question":
// LangSmith's, promptfoo's and Phoenix's, and what anybody notes about a row.
func nests(m member) bool {
	switch normal(m.key) {
	case "inputs", "outputs", "reference_outputs", "vars", "attributes", "metadata":
		return true
	case "context": // of a span: its ids
		return m.value.kind == object
	}
	return false
}

// flatten returns the members of r by column. Members that are null are left out,
// so that they are in nobody's way.
func flatten(r row) []member {
	if !slices.ContainsFunc(r.members, nested) {
		return r.members
	}
	columns := make([]member, 0, len(r.members))
	for _, m := range r.members {
		switch {
		case nests(m):
			columns = spread(columns, m.key, m.value, normal(m.key) == "attributes")
		case m.value.kind != null:
			columns = append(columns, m)
		}
	}
	return gather(columns)
}

// nested reports whether m is not one column as it stands.
func nested(m member) bool {
	return m.value.kind == null || nests(m) || strings.Contains(m.key, documents+".")
}

// spread appends the members of v, an object or a cell that is one, as columns
// below name: to any depth, or those of v alone.
func spread(columns []member, name string, v value, deep bool) []member {
	if v.cell && strings.HasPrefix(strings.TrimSpace(v.text), "{") {
		if written, _, err := literal(v); err == nil {
			v = written
		}
	}
	switch {
	case v.kind == null:
		return columns
	case v.kind != object:
		return append(columns, member{name, v})
	}
	for _, m := range v.members {
		column := name + "." + m.key
		switch {
		case deep && m.value.kind == object:
			columns = spread(columns, column, m.value, deep)
		case m.value.kind != null:
			columns = append(columns, member{column, m.value})
		}
	}
	return columns
}

// documents is what Phoenix calls the texts that were retrieved.
const documents = "retrieval.documents"

// gather makes one column of those that OpenTelemetry makes of the documents of a
// span: "…retrieval.documents.0.document.content" and so on.
func gather(columns []member) []member {
	var all []value
	at := -1
	kept := columns[:0]
	for _, m := range columns {
		prefix, rest, found := strings.Cut(m.key, documents+".")
		number, property, named := strings.Cut(rest, ".")
		i, err := strconv.Atoi(number)
		if !found || !named || err != nil || i < 0 || i > len(columns) {
			kept = append(kept, m)
			continue
		}
		if m.value.absent() {
			continue
		}
		for len(all) <= i {
			all = append(all, value{kind: object, line: m.value.line})
		}
		plain := m.value
		plain.cell = false
		all[i].members = append(all[i].members, member{property, plain})
		if at < 0 {
			at = len(kept)
			kept = append(kept, member{key: prefix + documents})
		}
	}
	if at >= 0 {
		kept[at].value = value{kind: list, line: all[0].line, list: all}
	}
	return kept
}

// normal returns the name of a column as the tables of columns have it: "User
// Input" is user_input.
func normal(name string) string {
	return strings.ReplaceAll(strings.ToLower(strings.TrimSpace(name)), " ", "_")
}
