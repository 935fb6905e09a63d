package session

import (
	"slices"
	"sync"
)

// notes are what a run says once.
type notes struct{ said sync.Map }

// first reports whether this is the first time that it is asked of a note.
func (n *notes) first(note any) bool {
	_, before := n.said.LoadOrStore(note, true)
	return !before
}

// names are a set in the order in which they were added.
type names struct {
	mu sync.Mutex
	of []string
}

func (n *names) add(name string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if !slices.Contains(n.of, name) {
		n.of = append(n.of, name)
	}
}

func (n *names) all() []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return slices.Clone(n.of)
}
