package recorder

import (
	"strings"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// The replaced are the tagged recordings that this process found where it recorded, for as long as it
// lives: by key an *entry with what answering takes, nil if there was none.
type replaced struct{ sync.Map }

// add keeps what was found of a key that is about to be recorded or removed: its recording, or none. What is
// found later is of this process, and not kept.
//
// Who changes a file adds first, and who looks back reads the file first: so nobody takes the change for what
// was found.
func (r *replaced) add(key string, found ...*cassette.Entry) {
	var was *cassette.Entry
	for _, e := range found {
		// Clone what is kept: the strings of an entry hold on to the text of its file.
		was = &cassette.Entry{Stamp: &cassette.Stamp{Recorded: strings.Clone(e.Stamp.Recorded)}, Response: e.Response, Model: strings.Clone(e.Model)}
		was.Response.Status = strings.Clone(e.Response.Status)
		was.Response.Body = cassette.Text(strings.Clone(string(e.Response.Body)))
	}
	r.LoadOrStore(strings.Clone(key), was)
}

// by returns what was found of a key, or if this process has not recorded it, what its file has now.
func (r *replaced) by(key string, now *cassette.Entry) *cassette.Entry {
	if found, ok := r.Load(key); ok {
		return found.(*cassette.Entry)
	}
	return now
}
