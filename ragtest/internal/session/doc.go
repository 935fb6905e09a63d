// Package session is what a running test has of ragtest: one Session for each, from its
// first use of ragtest to its end.
//
//	options.go    what a test sets: who judges, where that is recorded, how it is scored
//	env.go        what a command that records lacks
//	session.go    the Session of a test; use.go, the options that Use gave it
//	recorders.go  its recorders, one for each file
//	judge.go      who an evaluation asks; complete.go, what that does in each mode
//	model.go      which model that is, where the code names none
//	call.go       a prompt ─▶ recorder ─▶ endpoint, which is live.go
//	tally.go      what recording took, and would take: cost.go, plan.go; progress.go says so while it is under way
//	change.go     before and after: what became of an item's verdicts; before.go, the item as it was recorded before
//	record.go     an outcome among the results, at its caller's line; writer.go, where they go
//	fail.go       what a test is told, and notes.go, once
//
// What belongs to the process and not to a test is in process.go.
package session
