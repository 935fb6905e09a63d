package recorder

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/ragtest/go-ragtest/internal/cassette"

	capture "gopkg.in/dnaeon/go-vcr.v3/cassette"

	vcr "gopkg.in/dnaeon/go-vcr.v3/recorder"
)

// capture asks for a, and records the answer if it is one worth keeping.
func (r *Recorder) capture(req *http.Request, a *ask, t *tape) (*http.Response, error) {
	secrets := secretsOf(a.live, r.rules.allowed)
	if found := secrets.inRequest(a); found != "" {
		return nil, &Error{Kind: ErrSecret, File: r.file, Detail: "nothing was sent or recorded: " + found}
	}
	if err := r.rules.check("request", a.text, a.req.Header); err != nil {
		return nil, inFile(err, r.file)
	}
	if err := t.ready(); err != nil {
		return nil, fmt.Errorf("nothing was asked: save %s: %w", r.file, err)
	}
	got, err := exchange(a, r.next)
	if err != nil {
		return nil, err
	}
	resp, err := got.GetHTTPResponse()
	if err != nil {
		return nil, err
	}
	resp.Request = req
	if !recordable(a, got.Response) {
		resp.Header.Set(UnrecordedHeader, "it would not be as good later")
		return resp, nil
	}
	if err := r.rules.check("response", got.Response.Body, got.Response.Headers); err != nil {
		return nil, inFile(err, r.file)
	}
	e := newEntry(a, got, r.mode)
	if found := secrets.inResponse(e.Response); found != "" {
		return nil, &Error{Kind: ErrSecret, File: r.file, Detail: "nothing was recorded: " + found}
	}
	if err := t.save(a, e, r.mode); err != nil {
		return nil, fmt.Errorf("save %s: %w", r.file, err)
	}
	if r.shelf != nil {
		r.shelf.added(a, e, r.mode)
	}
	return resp, nil
}

// newEntry returns the recording of a that go-vcr captured.
func newEntry(a *ask, got *capture.Interaction, m Mode) *cassette.Entry {
	now := clock.next()
	stamp := cassette.Stamp{
		Key: a.own, Ignored: a.ignored, Headers: a.counted, Dropped: a.dropped,
		AnyOrder: a.rules.anyOrder && !a.tagged() && a.whole.IsJSON,
		Label:    a.Label,
		Recorded: now.Format(time.DateOnly), At: now.Format("15:04:05.000000"),
	}
	request := cassette.Request{Method: a.method, URL: a.url, Headers: cleanHeader(got.Request.Headers)}
	response := cassette.Response{
		Status:  got.Response.Status,
		Code:    got.Response.Code,
		Headers: cleanHeader(got.Response.Headers),
		Body:    cassette.Text(a.rules.redacted(got.Response)),
	}
	if a.tagged() {
		stamp.Sample, stamp.Item = &a.Sample, cassette.Text(a.item)
	} else if location := got.Response.Headers.Get("Location"); location != "" {
		response.Headers.Set("Location", a.rules.redactedURL(cleanLocation(a.live.URL, location)))
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

// exchange sends the live request through a go-vcr recorder and returns what that captured.
//
// go-vcr is handed a shell of the request that holds only what may be written, and never saves: it
// keeps the header map of the request it is given, and reads the body while the transport still may.
func exchange(a *ask, next http.RoundTripper) (got *capture.Interaction, err error) {
	rec, err := vcr.NewWithOptions(&vcr.Options{
		Mode:               vcr.ModeRecordOnly,
		SkipRequestLatency: true,
		RealTransport:      roundTripper(func(*http.Request) (*http.Response, error) { return next.RoundTrip(a.live) }),
	})
	if err != nil {
		return nil, err
	}
	rec.AddHook(func(i *capture.Interaction) error {
		got = i
		return nil
	}, vcr.AfterCaptureHook)

	// What was paid for is kept even if the caller gives up now: only the live request can be cancelled.
	ctx := context.WithoutCancel(a.live.Context())
	origin, _, _ := strings.Cut(a.url, "?") // go-vcr refuses a query that is not well formed
	shell, err := http.NewRequestWithContext(ctx, a.method, origin, nil)
	if err != nil {
		return nil, err
	}
	shell.Header = a.header.Clone()
	if _, err := rec.RoundTrip(shell); err != nil {
		return nil, err
	}
	return got, nil
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(req *http.Request) (*http.Response, error) { return f(req) }

// recordable reports whether a response will be as good later: for a tagged request what the judge
// said, for any other all that is not about who asked or how busy the server was.
func recordable(a *ask, r capture.Response) bool {
	if a.tagged() {
		return r.Code/100 == 2 && isAnswer(r.Body)
	}
	switch r.Code {
	case http.StatusUnauthorized, http.StatusForbidden, http.StatusProxyAuthRequired,
		http.StatusRequestTimeout, http.StatusTooEarly, http.StatusTooManyRequests:
		return false
	}
	return r.Code < 500
}
