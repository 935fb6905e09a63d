// Package labels is the file of what people say of a judge's verdicts.
//
//	label.go  a Label: one person, one verdict; its JSON is a line of the file
//	words.go  which labels the verdicts of a metric can have, and when two agree
//	line.go   a line of the file ⇄ a Label or an item
//	read.go   Read: files ─▶ Set
//	set.go    a Set: which label counts, and the item that it is about
//	file.go   a File, to which labels are appended
//
// The file is by custom testdata/labels.jsonl, and it is meant to be committed. It is lines of
// JSON, each with the members kind and v, the version of this format:
//
//	label  what one person said of one verdict: see Label
//	item   the texts that labels are about, found by their fingerprints: see Item
//
// Lines are only ever appended: who changes their mind appends another label, and the last
// one of a reviewer counts. So two branches merge by keeping the lines of both, which git
// does by itself with this line in .gitattributes:
//
//	testdata/labels.jsonl merge=union
//
// Members may be added to a version; what changes the meaning of one is a new version, and
// Read refuses those that it does not know.
package labels
