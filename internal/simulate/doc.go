// Command simulate prints the tables of docs/statistics.md: how often the gates of package
// ragtest/gate raise a false alarm, and what they find. It draws from fixed seeds, so
// that it prints the same tables each time.
//
// Usage:
//
//	go run ./internal/simulate [-runs 1000]
//
//	main.go     the tables
//	system.go   a system under test: what it scores, before and after
//	alarms.go   how often a comparison with a baseline fails
//	clusters.go the same where items share documents
//	replay.go   verdicts that are replayed beside those that are asked afresh
//	ends.go     the end of an interval as a bound
package main
