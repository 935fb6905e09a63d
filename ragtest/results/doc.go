// Package results is the file of outcomes: what each assertion and Measure of a run
// came to, for who looks at it later.
//
//	row.go     a Row: one item and metric of one test; its JSON is a line of the file
//	set.go     a Set of them, with the items, the runs and the gates
//	write.go   a Writer appends the lines of one process
//	read.go    Read and Merge: files ─▶ Set
//	compare.go Compare: two Sets ─▶ what changed
//	calibration.go  a Calibration: what is known of judges, which each run carries
//
// A file is lines of JSON. Each has the members kind and v, the version of this
// format:
//
//	row   one item and metric: see Row
//	item  the texts of an item, once for each test: see Item
//	gate  a gate as it was declared, with its outcome: see Gate
//	run   the process that wrote the file, as its first line: see Run
//
// The lines of a process stand in a file of their own, to which no other process
// appends: tests in parallel, packages, shards and runs that are killed write beside
// each other into one folder. Members may be added to a version; what changes the
// meaning of one is a new version, and a Reader refuses those that it does not know.
package results
