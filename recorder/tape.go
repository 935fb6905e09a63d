package recorder

import (
	"io/fs"
	"slices"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// A tape is the recordings of one file and how far they have played. It lives as long as the process.
// Play positions live while any view is open. The parsed file is dropped with the last view, but kept for a
// file that is opened a second time.
type tape struct {
	path, name string
	replaced   *replaced // of all tapes of a store
	texts      *cassette.Texts

	mu      sync.Mutex
	views   int
	opened  int         // how often the first view was opened
	data    []byte      // the file as last read or written
	info    fs.FileInfo // of data, if a later change of the file cannot look the same
	journal journal
	exists  bool
	problem string // what is wrong with the file, to be recorded anew
	foreign bool   // the file is no cassette, and is never written
	aside   string // where a corrupt file was put when it was recorded anew
	entries []*cassette.Entry
	byKey   map[string][]*cassette.Entry
	named   []string // the models of the tagged entries; nil until someone asks

	first    bool              // some entry is by the first rule of keys
	anyOrder map[string]string // see inAnyOrder; nil until someone asks
	ports    ports             // that were asked while a view was open

	position map[string]int           // how many of a key's recordings were played or made
	used     map[slot]bool            // the recordings that were
	played   bool                     // there were some when the last view was closed
	pending  map[string]bool          // by key, the tagged ones whose question the code now asks of another model
	calls    map[string]chan struct{} // the tagged keys being recorded; closed when done

	before map[slot]bool              // used while views were open that are closed
	gone   map[string]*cassette.Entry // by key, the tagged ones that this process dropped as unused

	fresh   map[string][]made // by key, what this process recorded
	unsaved []unsaved         // what it could not save
	turns   int               // how many requests were given a turn
}

// A slot is the n-th recording of a key. A tagged key has only one.
type slot struct {
	key string
	n   int
}

// release closes a view. When it was the last it calls last, which may look at what was played, under the
// lock of the tape.
func (t *tape) release(last func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.views--
	if t.views > 0 {
		return
	}
	last()
	t.played = len(t.used) > 0
	t.rewind()                               // a suite has many files
	if t.opened == 1 || t.journal.size > 0 { // most files have one test, and no journal
		t.exists, t.info = false, nil
		t.set(nil, nil)
	}
}

// rewind forgets what was played, and what of it is to be renewed.
func (t *tape) rewind() {
	t.position, t.used, t.pending = map[string]int{}, map[slot]bool{}, map[string]bool{}
}

func (t *tape) corrupt() error {
	if t.foreign {
		return &Error{Kind: ErrForeign, File: t.name, Detail: t.problem}
	}
	return &Error{Kind: ErrCorrupt, File: t.name, Detail: t.problem}
}

func (t *tape) set(data []byte, entries []*cassette.Entry) {
	t.data, t.entries, t.named, t.journal = data, entries, nil, journal{}
	t.first, t.anyOrder = false, nil
	t.byKey = make(map[string][]*cassette.Entry, len(entries))
	for _, e := range entries {
		t.byKey[e.Stamp.Key] = append(t.byKey[e.Stamp.Key], e)
		t.first = t.first || e.IsFirst()
	}
}

// claim returns the recording to play for a, or nil and, if the mode records, the right to record it.
// Equal tagged requests have that right one after the other, so that all play what the first recorded.
// The caller calls done when it has its answer.
func (t *tape) claim(a *ask, m Mode) (e *cassette.Entry, done func(), err error) {
	for {
		t.mu.Lock()
		t.takeTurn(a)
		t.find(a)
		if e := t.next(a, m); e != nil {
			t.mu.Unlock()
			return e, func() {}, nil
		}
		if !a.tagged() && !a.rules.repeat || !m.records(a.tagged()) {
			t.mu.Unlock()
			return nil, func() {}, nil
		}
		key := a.key // which a recording may change
		busy := t.calls[key]
		if busy == nil {
			busy = make(chan struct{})
			t.calls[key] = busy
			t.mu.Unlock()
			return nil, func() { t.done(key, busy) }, nil
		}
		t.mu.Unlock()
		select {
		case <-busy:
		case <-a.req.Context().Done():
			return nil, nil, a.req.Context().Err()
		}
	}
}

func (t *tape) done(key string, call chan struct{}) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.calls[key] == call {
		delete(t.calls, key)
	}
	close(call)
}

// next returns the recording to play for a and moves on, or returns nil.
func (t *tape) next(a *ask, m Mode) *cassette.Entry {
	usable := t.byKey[a.key]
	if m.renews(a.tagged()) {
		usable = usable[:t.freshLen(a.key)]
	}
	n := t.place(a)
	if a.rules.repeat && len(usable) > 0 {
		n = min(n, len(usable)-1)
	}
	if n >= len(usable) {
		return nil
	}
	t.advance(a, n)
	return usable[n]
}

// place returns which of a's recordings is its own: the first of a tagged one, else as many were played.
func (t *tape) place(a *ask) int {
	switch {
	case a.tagged():
		return 0
	case a.position != nil:
		return a.position[a.key]
	}
	return t.position[a.key]
}

// advance notes that the n-th recording of a was played or made.
func (t *tape) advance(a *ask, n int) {
	t.used[slot{a.key, n}] = true
	t.position[a.key] = n + 1
	if a.position != nil { // another Recorder may have made recordings before it
		a.position[a.key]++
	}
}

// placeOf is place for who does not hold the lock.
func (t *tape) placeOf(a *ask) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.place(a)
}

// at returns a copy of the n-th recording of a request, or nil.
func (t *tape) at(a *ask, n int) *cassette.Entry {
	t.mu.Lock()
	defer t.mu.Unlock()
	found := *a
	t.find(&found)
	if n >= len(t.byKey[found.key]) {
		return nil
	}
	e := *t.byKey[found.key][n]
	return &e
}

// freshLen returns how many of a key's first recordings this process made.
func (t *tape) freshLen(key string) int {
	n, fresh := 0, t.fresh[key]
	for n < len(fresh) && n < len(t.byKey[key]) && t.byKey[key][n].Stamp.Sum == fresh[n].sum {
		n++
	}
	return n
}

func (t *tape) models() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.named == nil {
		t.named = cassette.ModelsOf(t.entries)
	}
	return slices.Clone(t.named)
}

// A made recording is one of this process.
type made struct {
	sum  string // of its entry
	turn int    // of its request
}

// takeTurn gives a request its place among those of the tape. Identical requests are recorded in the
// order in which they were asked, which need not be the one in which they were answered.
func (t *tape) takeTurn(a *ask) {
	if a.turn == 0 {
		t.turns++
		a.turn = t.turns
	}
}

// An unsaved recording is one that was paid for.
type unsaved struct {
	a    *ask
	e    *cassette.Entry
	mode Mode
}

// find sets the key that a is played by. With AnyOrder, recordings that were made without it come first. Else it
// is a's own key if the file has it; else the key without the credential in the query, if the recording dropped
// one there; else the key by the first rule.
func (t *tape) find(a *ask) {
	a.key = a.own
	if a.rules.anyOrder && !a.tagged() {
		before := *a
		if before.key = t.inOrder(a); before.key != "" && (len(t.byKey[a.own]) == 0 || t.place(&before) < len(t.byKey[before.key])) {
			a.key = before.key
			return
		}
	}
	if len(t.byKey[a.own]) > 0 {
		return
	}
	if a.bare != "" {
		key := a.bareKey()
		if slices.ContainsFunc(t.byKey[key], func(e *cassette.Entry) bool { return len(e.Stamp.Dropped) > 0 }) {
			a.key = key
			return
		}
	}
	if t.first {
		if key := a.firstKey(); len(t.byKey[key]) > 0 {
			a.key = key
		}
	}
}

// inOrder returns the key of recordings that were made without AnyOrder and that a plays with it, or "".
func (t *tape) inOrder(a *ask) string {
	if t.anyOrder == nil {
		t.anyOrder = map[string]string{}
		for _, e := range t.entries {
			if !e.Tagged() && !e.Stamp.AnyOrder {
				if key := e.KeyInAnyOrder(); t.anyOrder[key] == "" {
					t.anyOrder[key] = e.Stamp.Key
				}
			}
		}
	}
	if key := t.anyOrder[a.own]; key != "" && key != a.own || !t.first {
		return key
	}
	return t.anyOrder[a.firstKey()]
}
