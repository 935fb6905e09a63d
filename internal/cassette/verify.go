package cassette

import (
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// New returns the recording of a request with this body, ready to be written but for its place. The stamp
// lacks what follows from the rest.
func New(stamp Stamp, r Request, asked canon.Body, answer Response) *Entry {
	return seal(&Entry{Stamp: &stamp, Request: r, Response: answer}, asked)
}

func seal(e *Entry, asked canon.Body) *Entry {
	answer := e.Response
	if e.Tagged() {
		e.Request.Body, e.texts = fold(asked)
		e.Stamp.Says = Text(saysOf(string(answer.Body)))
	} else {
		e.Request.Body = Text(asked.RequestText())
		_, e.Stamp.Spacing = canon.Spread(string(answer.Body))
	}
	e.Model = modelOf(asked)
	e.head = comment(e)
	e.Stamp.Sum = sealedSum
	e.Stamp.Sum = e.Sum()
	return e
}

func modelOf(asked canon.Body) string {
	model, _ := asked.Tree.Member("model")
	return model.Text
}

// Sum returns the checksum of everything a reader of the file could change to some effect, by the rule that
// the entry's own names. Its place is not covered: places are checked against each other.
func (e *Entry) Sum() string {
	t := e.Tag()
	parts := []string{t.Label, strconv.Itoa(t.Sample), e.Stamp.Recorded, e.Request.Method, e.Request.URL}
	parts = append(append(parts, headerParts(e.Request.Headers)...), string(e.Request.Body))
	parts = append(parts, e.Response.Status, strconv.Itoa(e.Response.Code))
	parts = append(append(parts, headerParts(e.Response.Headers)...), string(e.Response.Body))
	rule := firstSum
	if e.sealed() {
		rule = sealedSum
		parts = append(append(parts, strconv.FormatBool(e.Stamp.AnyOrder)), headerParts(e.Stamp.Headers)...)
		parts = append(append(parts, strconv.Itoa(len(e.Stamp.Dropped))), e.Stamp.Dropped...)
		parts = append(parts, e.head, e.filedKey(), string(e.Stamp.Item), e.Stamp.At, e.Stamp.Spacing, string(e.Stamp.Says))
	}
	if e.Response.Length != 0 { // no pointer to an ignored member begins like these two
		parts = append(parts, "content_length", strconv.FormatInt(e.Response.Length, 10))
	}
	if len(e.Response.Trailer) > 0 {
		parts = append(append(parts, "trailer"), headerParts(e.Response.Trailer)...)
	}
	return rule + digest(append(parts, e.Stamp.Ignored...)...)
}

// verify returns what is wrong with an entry that was read from a file, and fills in its model and what was
// sent to it.
func (e *Entry) verify() (problem string) {
	if e.Stamp != nil && strings.HasPrefix(e.Stamp.Key, firstVersion) {
		e.filed = e.Stamp.Key
	}
	switch {
	case e.Stamp == nil:
		return "it has no ragtest block, so this package did not record it"
	case !strings.HasPrefix(e.Stamp.Key, KeyVersion) && !e.IsFirst() || e.IsFirst() && e.folded() || !strings.HasPrefix(e.Stamp.Sum, firstSum) && !e.sealed():
		return "it was recorded by another version of this package"
	}
	if name := e.Stamp.Spacing; name != "" {
		body, ok := canon.Respace(string(e.Response.Body), name)
		if !ok {
			return "it was recorded by another version of this package"
		}
		e.Response.Body = Text(body)
	}
	switch {
	case e.Stamp.Sum != e.Sum():
		return "it was changed after it was recorded (its checksum differs)"
	case !e.sealed():
		return e.VerifyKey()
	case e.Tagged() == (e.Stamp.Place != nil):
		return "it lacks its place among identical requests"
	case e.Tagged() && string(e.Stamp.Says) != saysOf(string(e.Response.Body)):
		return "what it says is not what its response says"
	}
	asked := string(e.Request.Body)
	if e.Tagged() || len(asked) <= canon.Long {
		e.Model = modelOf(canon.NewBody(asked))
	}
	if e.IsFirst() {
		return e.VerifyKey()
	}
	return ""
}

// VerifyKey returns what is wrong with the key of an entry, if all that its request refers to is there. It sets
// by what requests find an entry of the first rule.
func (e *Entry) VerifyKey() (problem string) {
	r, whole := e.full()
	if !whole {
		return ""
	}
	var found, key, model string
	var err error
	if e.IsFirst() {
		found, key, model, err = e.keysOfFirstRule(r)
	} else {
		key, model, err = e.keyOfStored(r)
		found = key
	}
	if err != nil || key != e.filedKey() {
		return "its key is not that of its request"
	}
	e.Stamp.Key, e.Model = found, model
	return ""
}

// NewFirst is New for an untagged request whose identical predecessors were recorded by the first rule of keys:
// identical requests play in the order of one key, so the new one needs theirs. key is made by FirstStamp,
// stamp.Key by FirstKey, and r.URL by FirstURL.
func NewFirst(key string, stamp Stamp, r Request, asked canon.Body, answer Response) *Entry {
	stamp.Headers, stamp.Dropped, stamp.AnyOrder = nil, nil, false
	return seal(&Entry{Stamp: &stamp, Request: r, Response: answer, filed: key}, asked)
}
