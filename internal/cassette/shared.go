package cassette

import (
	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// Keep writes the texts of e that the folder lacks, by a function that writes a whole file.
func (t *Texts) Keep(e *Entry, write func(path string, data []byte) error) error {
	if !e.folded() {
		return nil
	}
	var failed error
	canon.Unfold(string(e.Request.Body), func(address string) (string, bool) {
		text, ok := e.texts.Text(address)
		if _, kept := readText(t.file(address), address); ok && !kept && failed == nil {
			failed = write(t.file(address), []byte(text+"\n"))
		}
		return text, ok
	})
	return failed
}

// folded reports whether the body of the request refers to texts.
func (e *Entry) folded() bool { return e.Tagged() && e.sealed() }

// full returns the request with its body as it was stored before requests shared texts. It is not whole if
// one of the texts is missing.
func (e *Entry) full() (r Request, whole bool) {
	r = e.Request
	if !e.folded() {
		return r, true
	}
	b, whole := canon.Unfold(string(r.Body), e.texts.Text)
	r.Body = Text(b.RequestText())
	return r, whole
}

// Asked returns the body of the request. It is read anew each time, since only a miss needs it. Where a text
// that the request refers to is missing, its address is in its place.
func (e *Entry) Asked() canon.Body {
	b, _ := canon.WithoutIgnored(e.Whole(), e.Stamp.Ignored)
	return b
}

// Whole returns what Asked does, with the members that are no part of the key.
func (e *Entry) Whole() canon.Body {
	r, _ := e.full()
	return canon.StoredRequest(string(r.Body))
}
