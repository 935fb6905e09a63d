// Package protocol makes a judge's words a typed reply, or a list of all that is
// wrong with them. It is the closed world: what is judged was numbered before the
// judge was asked, and a reply says something about each number, once.
//
// What a reply must look like is read from its Go type, once:
//
//	reflect.go, tags.go    Go type → Schema: members, bounds, what its ids number
//	shape.go               Schema → Shape: its lists, what is refused, grades or votes
//	strict.go, outline.go  Shape → the JSON Schema that is sent, and that in words
//
// A reply then passes these stages. Each takes what the one before it made, and
// the first that finds a problem ends it:
//
//	extract.go  words → the one JSON object in them, drafts and quotations aside
//	tree.go     object → tree; doubled keys and numbers that nobody can read
//	check.go    tree against the Schema: keys, types, bounds
//	tidy.go     tree → its one form: known keys, lists in the order of their ids
//	cover.go    ids against the lists of the call: invented, left out, doubled
//	read.go     all of it, into a Go value
//
// entries.go cuts lists apart and puts them together; problem.go words what is
// wrong. Words go back to the judge and are recorded: they are this package's own
// and depend on nothing but the reply.
//
// The package knows no metric, no prompt and no judge.
package protocol
