package recorder

import (
	"errors"
	"io"
	"net/http"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/cassette/canon"
	"github.com/ragtest/go-ragtest/internal/secret"
)

// An ask is one request: what was asked, as far as it may be known, and what to send.
type ask struct {
	cassette.Tag
	of       Ask
	item     string // as it may be recorded
	method   string
	url      string      // clean
	dropped  []string    // the names of what is left out of its query
	bare     string      // url without what has the name of a credential, if that is another one
	named    []string    // the names of what bare lacks
	counted  http.Header // the headers that are part of the key
	text     string      // the body as it came
	kept     string      // the body as it may be recorded
	ignored  []string    // the pointers to members of kept that are no part of the key
	bodyKey  cassette.BodyKey
	own      string         // the key
	key      string         // of the recordings that it plays: its own, or one that find found
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
	text := ""
	if req.Body != nil {
		var err error
		if text, err = readText(req.Body, req.ContentLength); err != nil {
			return nil, err
		}
	}
	of := askOf(ctx)
	a := &ask{Tag: cassette.Tag{Label: of.Label, Sample: of.Sample}, of: of, item: of.Item, method: req.Method, text: text, req: req}
	if a.method == "" {
		a.method = http.MethodGet
	}
	r.apply(a)
	return a, nil
}

// mostGrown is as much room as is made for a body because its header says so.
const mostGrown = 64 << 20

// readText returns the text of a body that is said to be so long, or -1, without another copy of it.
func readText(body io.Reader, length int64) (string, error) {
	var text strings.Builder
	text.Grow(int(min(max(length, 0), mostGrown)))
	_, err := io.Copy(&text, body)
	return text.String(), err
}

// prepare readies a to be sent or explained. A request that is replayed needs none of it.
func (a *ask) prepare() {
	_, a.header = withoutBoundary("", cleanHeader(a.req.Header))
	if a.tagged() || len(a.ignored) > 0 {
		a.whole = canon.NewBody(a.kept)
	} else {
		a.whole = canon.NewRequest(a.kept)
	}
	a.body, _ = canon.WithoutIgnored(a.whole, a.ignored)
	a.live = withoutCounts(a.req.WithContext(a.req.Context()))
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
	u := cassette.CleanURL(a.req.URL, a.tagged(), r.serverOf, func(name, value string) bool {
		return secret.InQuery(name, value) || cassette.NamesCredential(name) && authenticates(a.req, value)
	})
	a.url, a.dropped, a.bare, a.named = r.redactedURL(u.Clean), u.Dropped, u.Bare, u.Named
	if a.bare != "" {
		a.bare = r.redactedURL(a.bare)
	}
	a.counted = r.countedHeaders(a.req.Header, a.tagged())
	a.kept, _ = withoutBoundary(a.text, a.req.Header)
	if r.redact != nil {
		a.item = r.redact(a.item)
		if a.req.Header.Get("Content-Encoding") == "" {
			a.kept = r.redactBody(a.kept, a.req.Header)
		}
	}
	a.bodyKey = r.keyOfBody(a, cassette.RuleOf(a.tagged(), r.anyOrder))
	a.own = a.head(a.url).Key(a.bodyKey)
	a.key = a.own
}

// keyOfBody returns what stands for the body, and sets what is ignored of it.
func (r *rules) keyOfBody(a *ask, rule canon.Rule) cassette.BodyKey {
	if len(r.ignore) > 0 {
		var b canon.Body
		if b, a.ignored = canon.WithoutMembers(canon.NewBody(a.kept), r.ignore); len(a.ignored) > 0 {
			return cassette.KeyOfTree(b, rule)
		}
	}
	key, _ := cassette.KeyOfBody(a.kept, rule, false)
	return key
}

// head returns what tells a apart besides its body, if it had this URL.
func (a *ask) head(url string) cassette.Head {
	return cassette.Head{Tag: a.Tag, Method: a.method, URL: url, Headers: a.counted}
}

// bareKey returns the key of a if all that has the name of a credential were dropped, or "".
func (a *ask) bareKey() string {
	if a.bare == "" {
		return ""
	}
	return a.head(a.bare).Key(a.bodyKey)
}

// firstURL returns what the first rule of keys keeps of the URL.
func (a *ask) firstURL() string {
	return a.rules.redactedURL(cassette.FirstURL(a.req.URL, a.tagged()))
}

// firstKey returns by what a finds recordings by the first rule of keys.
func (a *ask) firstKey() string { return a.head(a.firstURL()).FirstKey(a.bodyKey) }

// firstStamp returns the key that the first rule gave a.
func (a *ask) firstStamp() string {
	text := a.kept
	if len(a.ignored) > 0 {
		b, _ := canon.WithoutIgnored(canon.NewBody(a.kept), a.ignored)
		text = string(canon.AppendCompact(nil, b.Tree))
	}
	return a.head(a.firstURL()).FirstStamp(text)
}
