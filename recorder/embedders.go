package recorder

import (
	"slices"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// Embedders returns the models that the recorded tagged requests for embeddings name, each once and sorted: requests
// whose path ends in /embeddings. A Recorder that is Live has none.
func (r *Recorder) Embedders() (models []string) {
	switch {
	case r.shelf != nil:
		r.shelf.walk(func(_ string, entries []*cassette.Entry) { models = append(models, cassette.EmbeddersOf(entries)...) })
	case r.tape != nil:
		r.tape.mu.Lock()
		models = cassette.EmbeddersOf(r.tape.entries)
		r.tape.mu.Unlock()
	}
	if r.from != nil {
		models = append(models, r.from.Embedders()...)
	}
	slices.Sort(models)
	return slices.Compact(models)
}
