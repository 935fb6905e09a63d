package recorder

import (
	"errors"
	"sync"
)

// streams are the bodies of one Recorder that callers read as they come.
type streams struct {
	mu     sync.Mutex
	open   map[unfinished]bool
	lost   []error // of those that were not recorded, where no Read has said so
	closed bool
}

// An unfinished body is one that may yet be recorded.
type unfinished interface {
	keep() error
	unread(why string) error // the error that it was not recorded
}

// add opens s, unless the Recorder is closed.
func (o *streams) add(s unfinished) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed {
		return false
	}
	if o.open == nil {
		o.open = map[unfinished]bool{}
	}
	o.open[s] = true
	return true
}

// store keeps s if it is open still.
func (o *streams) store(s unfinished) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.open[s] {
		return s.unread("was read to its end after the Recorder was closed")
	}
	delete(o.open, s)
	return s.keep()
}

// remove closes s for the reason, if there is one that its caller may not see.
func (o *streams) remove(s unfinished, reason error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.open, s)
	if reason != nil && !o.closed {
		o.lost = append(o.lost, reason)
	}
}

// close says which were not recorded, and keeps those that are open from being recorded.
func (o *streams) close() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.closed = true
	for s := range o.open {
		o.lost = append(o.lost, s.unread("was not read to its end"))
	}
	clear(o.open)
	return errors.Join(o.lost...)
}
