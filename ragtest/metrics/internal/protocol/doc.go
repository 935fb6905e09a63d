// Package protocol makes a judge's words a typed reply, or a list of all that is
// wrong with them. It is the closed world: what is judged was numbered before the
// judge was asked, and a reply says something about each number, once.
//
// What a reply must look like is read from its Go type, once:
//
//	Go type
//	 │ reflect.go     Schema (schema.go): types; fields.go members; tags.go bounds, subset, free;
//	 │                codec.go types that encode themselves
//	 │ shape.go       Shape: its lists and ids, what is refused, grades or votes
//	 ▼
//	strict.go      the JSON Schema that is sent; outline.go has it in words
//
// A reply then passes these stages, which read.go calls:
//
//	words
//	 │ extract.go     the one JSON object in them; draft.go knows drafts
//	 │ quotation.go   is it the judge's own, or does it stand in a text of the item
//	 ▼
//	object
//	 │ tree.go        a tree: doubled keys, numbers that nobody can read
//	 │ check.go       against the Schema: keys, types, bounds
//	 │ tidy.go        in its one form: known keys, lists in the order of their ids
//	 ▼
//	Go value
//	 │ keeps.go       does the value say what the judge said
//	 │ cover.go       its ids against the lists of the call: invented, left out
//	 ▼
//	Findings (findings.go): none, or each with its place, worded by problem.go
//
// A stage whose input is unsound is not reached, but what tree.go and check.go find
// is told together, with the ids that are left out as far as they can be read: one
// correction names all that is wrong. Words go back to the judge and are recorded:
// they are this package's own and depend on nothing but the reply.
//
// entries.go cuts a list apart and puts lists together, for contexts that are asked
// about in several calls; encode.go writes the replies of examples. ids.go says which
// members are ids, and holds ids against what they count; number.go compares numbers.
//
// The package knows no metric, no prompt and no judge.
package protocol
