// Package session is what a running test has of ragtest: one Session for each, from its
// first use of ragtest to its end.
//
//	options.go    what a test sets: who judges, where that is recorded, how it is scored
//	session.go    the Session of a test, and the options that Use gave it
//	recorders.go  its recorders, one for each file
//	judge.go      a prompt ─▶ recorder ─▶ endpoint
//	model.go      which model that is, where the code names none
//	env.go        what a command that records lacks
//	plan.go       what recording would take
//	tally.go      what recording took; progress.go says so while it is under way
//	change.go     before and after: what became of an item's verdicts
//	before.go     the item as it was recorded before
//	notes.go      what a run says once
//
// What belongs to the process and not to a test is in process.go.
package session
