package recorder

import (
	"slices"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// later returns this process's recordings of a's key whose requests were asked after a. They are the tail of
// the first n recordings of the key.
func (t *tape) later(a *ask, n int) []*cassette.Entry {
	entries, fresh := t.byKey[a.key][:n], t.fresh[a.key]
	first, last := n, len(fresh)
	for first > 0 && last > 0 && fresh[last-1].turn > a.turn && fresh[last-1].sum == entries[first-1].Stamp.Sum {
		first, last = first-1, last-1
	}
	return entries[first:]
}

// remember notes that e was recorded for a, in the order in which the requests were asked. It forgets the
// notes behind the first n: their recordings were removed.
func (t *tape) remember(a *ask, e *cassette.Entry, n int) {
	fresh := t.fresh[a.key]
	fresh = slices.Clone(fresh[:min(n, len(fresh))])
	i := len(fresh)
	for i > 0 && fresh[i-1].turn > a.turn {
		i--
	}
	t.fresh[a.key] = slices.Insert(fresh, i, made{e.Stamp.Sum, a.turn})
}
