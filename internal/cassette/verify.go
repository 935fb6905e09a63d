package cassette

import (
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// sumVersion names the rule of [Entry.Sum].
const sumVersion = "s1:"

// Sum returns the checksum of everything a reader of the file could change to some effect.
func (e *Entry) Sum() string {
	t := e.Tag()
	parts := []string{t.Label, strconv.Itoa(t.Sample), e.Stamp.Recorded, e.Request.Method, e.Request.URL}
	parts = append(append(parts, headerParts(e.Request.Headers)...), string(e.Request.Body))
	parts = append(parts, e.Response.Status, strconv.Itoa(e.Response.Code))
	parts = append(append(parts, headerParts(e.Response.Headers)...), string(e.Response.Body))
	return sumVersion + digest(append(parts, e.Stamp.Ignored...)...)
}

// headerParts returns the headers by name, each with its number of values, after their number.
func headerParts(h http.Header) []string {
	parts := []string{strconv.Itoa(len(h))}
	for _, name := range slices.Sorted(maps.Keys(h)) {
		parts = append(parts, name, strconv.Itoa(len(h[name])))
		parts = append(parts, h[name]...)
	}
	return parts
}

// verify returns what is wrong with an entry that was read from a file, and fills in its model.
func (e *Entry) verify() (problem string) {
	switch {
	case e.Stamp == nil:
		return "it has no ragtest block, so this package did not record it"
	case !strings.HasPrefix(e.Stamp.Key, KeyVersion) || !strings.HasPrefix(e.Stamp.Sum, sumVersion):
		return "it was recorded by another version of this package"
	case e.Stamp.Sum != e.Sum():
		return "it was changed after it was recorded (its checksum differs)"
	}
	key, model, err := KeyOfStored(e.Tag(), e.Request, e.Stamp.Ignored)
	if err != nil || key != e.Stamp.Key {
		return "its key is not that of its request"
	}
	e.Model = model
	return ""
}
