package recorder

import (
	"strings"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// The replaced are the tagged recordings of earlier processes that this one has recorded over: by key an
// *Entry with as much as a replay needs, nil if the key had no recording. They last as long as the process.
type replaced struct{ sync.Map }

// add keeps the recording of a key that is about to be recorded or removed, or that there is none. Only the
// first call for a key counts: later ones find this process's own recordings.
//
// Writers call add before they write, readers read the file before they call by: so a reader never sees a new
// recording as the old one.
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
