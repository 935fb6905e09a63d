// Package metrics scores the answers of RAG systems: items, the Judge
// interface, metrics, replies and results.
//
// A metric asks a judge about ids that were fixed before it was asked, checks
// that the reply has exactly one verdict for each of them, and computes the
// score here. A verdict that is left out, invented, doubled or garbled is sent
// back to the judge for correction and is an error if it stays so; it is never
// a score.
//
// The package knows neither testing nor HTTP: package ragtest brings both.
package metrics
