package recorder

import (
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ragtest/go-ragtest/internal/cassette"

	capture "gopkg.in/dnaeon/go-vcr.v3/cassette"
)

// An exchange is a request that is sent and the response to it.
type exchange struct {
	r       *Recorder
	a       *ask
	t       *tape
	secrets secrets
	live    *http.Response // as the server sent it
}

// capture asks for a, and records the answer if it is one worth keeping.
func (r *Recorder) capture(req *http.Request, a *ask, t *tape) (*http.Response, error) {
	x := &exchange{r: r, a: a, t: t, secrets: secretsOf(a.live, r.rules.allowed)}
	if found := x.secrets.inRequest(a); found != "" {
		return nil, &Error{Kind: ErrSecret, File: r.file, Detail: "nothing was sent or recorded: " + found}
	}
	if err := r.rules.check("request", a.text, a.req.Header); err != nil {
		return nil, inFile(err, r.file)
	}
	if err := t.ready(); err != nil {
		return nil, fmt.Errorf("nothing was asked: save %s: %w", r.file, err)
	}
	live, err := r.asking(a.of).RoundTrip(a.live)
	if err != nil {
		return nil, err
	}
	if x.live = live; live.Body == nil {
		live.Body = http.NoBody
	}
	switch {
	case live.StatusCode == http.StatusSwitchingProtocols:
		live.Body.Close()
		return nil, upgradeError(r.file, req)
	case x.streams():
		return x.stream(req)
	}
	return x.whole(req)
}

// whole returns the response once all of it is here and stored.
func (x *exchange) whole(req *http.Request) (*http.Response, error) {
	text, err := readText(x.live.Body, x.live.ContentLength)
	x.live.Body.Close()
	if err != nil {
		return nil, err
	}
	if !recordable(x.a, x.live.StatusCode, text) { // nothing is withheld of what no replay has to give
		if x.live.Header == nil {
			x.live.Header = http.Header{}
		}
		x.live.Header.Del(SourceHeader)
		x.live.Header.Set(UnrecordedHeader, "it would not be as good later")
		x.live.Body, x.live.Request = io.NopCloser(strings.NewReader(text)), req
		return x.live, nil
	}
	if err := x.keep(text); err != nil {
		return nil, err
	}
	length := int64(len(text))
	if x.noLength() {
		length = -1
	}
	resp := newResponse(req, x.live.Status, x.live.StatusCode, x.header(), length)
	resp.setBody(text, keptTrailer(x.live.Trailer))
	return &resp.Response, nil
}

// noLength reports whether the caller gets a body of unknown length: the server did not say how long it is,
// and it is not of a judge, where nobody needs to know.
func (x *exchange) noLength() bool {
	return !x.a.tagged() && (x.live.ContentLength < 0 || x.live.ContentLength == 0 && x.isEvents())
}

// header returns the headers of the response for the caller.
func (x *exchange) header() http.Header {
	header := x.a.keptOf(x.live.Header)
	for _, name := range liveHeaders {
		if values := x.live.Header[name]; len(values) > 0 {
			header[name] = slices.Clone(values)
		}
	}
	return header
}

// keep stores the exchange with the body of its response, if no secret is in it.
func (x *exchange) keep(text string) error {
	got := &capture.Interaction{
		Request: capture.Request{Headers: x.a.header},
		Response: capture.Response{
			Status:  x.live.Status,
			Code:    x.live.StatusCode,
			Headers: x.a.keptOf(x.live.Header),
			Trailer: x.live.Trailer,
			Body:    text,
		},
	}
	if x.noLength() && x.a.method != http.MethodHead {
		got.Response.ContentLength = -1
	}
	if err := x.r.rules.check("response", text, got.Response.Headers); err != nil {
		return inFile(err, x.r.file)
	}
	e := newEntry(x.a, got, x.r.mode)
	if found := x.secrets.inResponse(e.Response); found != "" {
		return &Error{Kind: ErrSecret, File: x.r.file, Detail: "nothing was recorded: " + found}
	}
	if err := x.t.save(x.a, e, x.r.mode); err != nil {
		return fmt.Errorf("save %s: %w", x.r.file, err)
	}
	if x.r.shelf != nil {
		x.r.shelf.added(x.a, e, x.r.mode)
	}
	return nil
}

// newEntry returns the recording of a and of what was got, in go-vcr's terms.
func newEntry(a *ask, got *capture.Interaction, m Mode) *cassette.Entry {
	now := clock.next()
	stamp := cassette.Stamp{
		Key: a.own, Ignored: a.ignored, Headers: a.counted, Dropped: a.dropped,
		AnyOrder: a.bodyKey.AnyOrder(),
		Label:    a.Label,
		Recorded: now.Format(time.DateOnly), At: now.Format("15:04:05.000000"),
	}
	request := cassette.Request{Method: a.method, URL: a.url, Headers: cleanHeader(got.Request.Headers)}
	response := cassette.Response{
		Status:  got.Response.Status,
		Code:    got.Response.Code,
		Length:  got.Response.ContentLength,
		Headers: a.recordedHeader(got.Response.Headers),
		Trailer: a.rules.recordedTrailer(got.Response.Trailer),
		Body:    cassette.Text(a.rules.redacted(got.Response)),
	}
	if a.tagged() {
		stamp.Sample, stamp.Item = &a.Sample, cassette.Text(a.item)
	}
	switch { // a sequence goes on by the key that it began with
	case a.tagged() || m.renews(false):
	case cassette.FoundByFirst(a.key):
		stamp.Key, request.URL = a.key, a.firstURL()
		return cassette.NewFirst(a.firstStamp(), stamp, request, a.whole, response)
	case a.key == a.bareKey():
		stamp.Key, stamp.Dropped, request.URL = a.key, a.named, a.bare
	}
	return cassette.New(stamp, request, a.whole, response)
}

// clock tells the times of recordings: no two are the same, so that they say what was recorded after what.
var clock ticks

type ticks struct {
	mu   sync.Mutex
	last time.Time
}

func (c *ticks) next() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now().UTC().Truncate(time.Microsecond)
	if !now.After(c.last) {
		now = c.last.Add(time.Microsecond)
	}
	c.last = now
	return now
}

// recordable reports whether a response is worth replaying: of a tagged request a successful answer, of any
// other every status but those that depend on the caller (401, 403, 407) or on a busy or failing server.
func recordable(a *ask, code int, text string) bool {
	if a.tagged() {
		return code/100 == 2 && isAnswer(text)
	}
	switch code {
	case http.StatusUnauthorized, http.StatusForbidden, http.StatusProxyAuthRequired,
		http.StatusRequestTimeout, http.StatusTooEarly, http.StatusTooManyRequests:
		return false
	}
	return code < 500
}
