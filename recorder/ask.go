package recorder

import (
	"errors"
	"io"
	"net/http"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// An ask is one request: what was asked, as far as it may be known, and what to send.
type ask struct {
	cassette.Tag
	anyModel bool
	item     string
	method   string
	url      string   // clean
	text     string   // the body as it came
	kept     string   // the body as it may be recorded
	ignored  []string // the pointers to members of kept that are no part of the key
	key      string
	turn     int            // when it was asked: a number per tape
	position map[string]int // the play positions; nil: those of the tape
	req      *http.Request

	// What prepare adds, for a request that has no recording.
	rules  *rules
	header http.Header   // as it may be recorded
	whole  canon.Body    // kept
	body   canon.Body    // whole without what is ignored
	live   *http.Request // the request itself, its body rewound
}

func (a *ask) tagged() bool { return a.Label != "" }

// newAsk reads the request and closes its body, but changes nothing of it.
func newAsk(req *http.Request, r *rules) (*ask, error) {
	defer closeBody(req)
	ctx := req.Context()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if req.URL == nil {
		return nil, errors.New("request without a URL")
	}
	var text strings.Builder
	if req.Body != nil {
		text.Grow(int(min(max(req.ContentLength, 0), 1<<20)))
		if _, err := io.Copy(&text, req.Body); err != nil {
			return nil, err
		}
	}
	a := &ask{Tag: tagOf(ctx), anyModel: anyModel(ctx), item: itemOf(ctx), method: req.Method, text: text.String(), req: req}
	if a.method == "" {
		a.method = http.MethodGet
	}
	a.url = cassette.CleanURL(req.URL, a.tagged())
	r.apply(a)
	return a, nil
}

// prepare readies a to be sent or explained. A request that is replayed needs none of it.
func (a *ask) prepare() {
	_, a.header = withoutBoundary("", cleanHeader(a.req.Header))
	a.whole = canon.NewBody(a.kept)
	a.body, _ = canon.WithoutIgnored(a.whole, a.ignored)
	a.live = a.req.WithContext(a.req.Context())
	if a.req.Body != nil {
		a.live.Body, a.live.ContentLength = http.NoBody, int64(len(a.text))
		if a.text != "" {
			a.live.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(a.text)), nil }
			a.live.Body, _ = a.live.GetBody()
		}
	}
}

func closeBody(req *http.Request) {
	if req.Body != nil {
		req.Body.Close()
	}
}

// apply sets what may be kept of the request, and its key.
func (r *rules) apply(a *ask) {
	a.rules = r
	a.kept, _ = withoutBoundary(a.text, a.req.Header)
	if r.redact != nil {
		a.item = r.redact(a.item)
		a.url = r.redactURL(a.url)
		if a.req.Header.Get("Content-Encoding") == "" {
			a.kept = r.redactBody(a.kept, a.req.Header)
		}
	}
	if len(r.ignore) > 0 {
		var b canon.Body
		if b, a.ignored = canon.WithoutMembers(canon.NewBody(a.kept), r.ignore); len(a.ignored) > 0 {
			a.key = cassette.KeyOf(a.Tag, a.method, a.url, b)
			return
		}
	}
	a.key, _ = cassette.KeyOfText(a.Tag, a.method, a.url, a.kept, false)
}
