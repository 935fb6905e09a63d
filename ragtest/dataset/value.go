package dataset

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// A kind says what a value is.
type kind int

const (
	null kind = iota
	boolean
	number
	text
	list
	object
)

// A value is what stands in a row, whatever the format.
type value struct {
	kind    kind
	line    int
	cell    bool     // a text that is a whole CSV cell, in which a list may be written
	text    string   // of a text; of a number or boolean, as it is written
	list    []value  // of a list
	members []member // of an object, in their order
}

// A member is one name of an object and its value.
type member struct {
	key   string
	value value
}

// A row is the object that becomes an item.
type row struct {
	value
	header int // the line that names the columns: a CSV's header, else the row's own
}

// absent reports whether v says nothing: null, or an empty cell.
func (v value) absent() bool { return v.kind == null || v.cell && v.text == "" }

// get returns the member of the object v that is called key.
func (v value) get(key string) (value, bool) {
	for _, m := range v.members {
		if m.key == key {
			return m.value, true
		}
	}
	return value{}, false
}

// String says what v is, for messages.
func (v value) String() string {
	switch v.kind {
	case boolean:
		return v.text
	case number:
		return "the number " + clip(v.text)
	case text:
		return quote(v.text)
	case list:
		return fmt.Sprintf("a list of %d", len(v.list))
	case object:
		return "an object"
	}
	return "null"
}

// quote returns s in quotes, clipped.
func quote(s string) string { return strconv.Quote(clip(s)) }

// clip returns s, or its first 60 runes or so.
func clip(s string) string {
	const most = 60
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	runes := []rune(s[:min(len(s), most*utf8.UTFMax)])
	return string(runes[:most]) + "…"
}
