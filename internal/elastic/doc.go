// Package elastic tests that the official Elasticsearch client works the same while it is recorded and when
// it is replayed. It is a module of its own, so that nobody who uses ragtest requires that client.
package elastic
