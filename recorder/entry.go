package recorder

import (
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
	"gopkg.in/dnaeon/go-vcr.v3/cassette"
	"gopkg.in/yaml.v3"
)

// An entry is one recording as it stands in a file: an interaction of go-vcr that has a stamp. Entries
// are not changed once they are on a tape.
type entry struct {
	ID       int      `yaml:"id"`
	Stamp    *stamp   `yaml:"ragtest"`
	Request  request  `yaml:"request"`
	Response response `yaml:"response"`

	line  int    // in the file
	model string // that the request names

	written *written // how it stands in a file; nil until it was written by this process
}

// A stamp is what go-vcr does not know of a recording.
type stamp struct {
	Key      string   `yaml:"key"`
	Ignored  []string `yaml:"ignored,flow,omitempty"` // JSON pointers to members of the request that are no part of the key
	Label    string   `yaml:"label,omitempty"`
	Sample   *int     `yaml:"sample,omitempty"` // nil for a request that is not tagged
	Recorded string   `yaml:"recorded"`         // a UTC date
	Sum      string   `yaml:"sum"`
}

type request struct {
	Method  string      `yaml:"method"`
	URL     string      `yaml:"url"`
	Headers http.Header `yaml:"headers,flow,omitempty"`
	Body    text        `yaml:"body,omitempty"`
}

type response struct {
	Status  string      `yaml:"status"`
	Code    int         `yaml:"code"`
	Headers http.Header `yaml:"headers,flow,omitempty"`
	Body    text        `yaml:"body,omitempty"`
}

// newEntry returns the recording of a that go-vcr captured.
func newEntry(a *ask, got *cassette.Interaction) *entry {
	e := &entry{
		Stamp: &stamp{Key: a.key, Ignored: a.ignored, Label: a.label, Recorded: time.Now().UTC().Format(time.DateOnly)},
		Request: request{
			Method:  a.method,
			URL:     a.url,
			Headers: cleanHeader(got.Request.Headers),
			Body:    text(a.whole.RequestText()),
		},
		Response: response{
			Status:  got.Response.Status,
			Code:    got.Response.Code,
			Headers: cleanHeader(got.Response.Headers),
			Body:    text(canon.NewBody(a.rules.redacted(got.Response)).ResponseText()),
		},
	}
	if a.tagged() {
		e.Stamp.Sample = &a.sample
	} else if location := got.Response.Headers.Get("Location"); location != "" {
		e.Response.Headers.Set("Location", a.rules.redactedURL(cleanLocation(a.live.URL, location)))
	}
	e.Stamp.Sum = e.sum()
	_, e.model, _ = keyOfStored(e.tag(), e.Request, a.ignored)
	return e
}

// UnmarshalYAML decodes the entry and remembers its line.
func (e *entry) UnmarshalYAML(node *yaml.Node) error {
	type plain entry
	if err := node.Decode((*plain)(e)); err != nil {
		return err
	}
	e.line = node.Line
	return nil
}

func (e *entry) tagged() bool { return e.Stamp.Label != "" }

// asked returns the body of the request. It is read anew each time, since only a miss needs it.
func (e *entry) asked() canon.Body {
	b, _ := canon.WithoutIgnored(canon.StoredRequest(string(e.Request.Body)), e.Stamp.Ignored)
	return b
}

func (e *entry) tag() tag {
	t := tag{label: e.Stamp.Label}
	if e.Stamp.Sample != nil {
		t.sample = *e.Stamp.Sample
	}
	return t
}

// group returns what sorts entries first: the label, or the method and place of a request without one.
func (e *entry) group() string {
	if e.tagged() {
		return e.Stamp.Label
	}
	return place(e.Request.Method, e.Request.URL)
}

// place returns the method, host and path of a clean URL, as in "POST localhost/v1/embeddings".
func place(method, cleanURL string) string {
	_, rest, _ := strings.Cut(cleanURL, "://")
	rest, _, _ = strings.Cut(rest, "?")
	return method + " " + rest
}

// name tells an entry apart in a message: its index, group and line.
func (e *entry) name(index int) string {
	group := e.Request.Method + " " + e.Request.URL
	if e.Stamp != nil {
		group = e.group()
	}
	return fmt.Sprintf("entry %d (%s, line %d)", index, group, e.line)
}

// source names the recording, which is one of t.
func (e *entry) source(t *tape) string {
	return fmt.Sprintf("%s:%d (%s)", t.name, e.line, e.Stamp.Recorded)
}

// httpResponse returns the recorded response to req. The source names the recording.
func (e *entry) httpResponse(req *http.Request, source string) *http.Response {
	header := e.Response.Headers.Clone() // the caller's to change
	if header == nil {
		header = http.Header{}
	}
	header.Set("Content-Length", strconv.Itoa(len(e.Response.Body)))
	header.Set(SourceHeader, source)
	return &http.Response{
		Status: e.Response.Status, StatusCode: e.Response.Code,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header:        header,
		Body:          io.NopCloser(strings.NewReader(string(e.Response.Body))),
		ContentLength: int64(len(e.Response.Body)),
		Close:         true,
		Request:       req,
	}
}
