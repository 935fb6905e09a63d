package recorder

import (
	"bytes"
	"errors"
	"io"
	"net/http"
)

// An ask is one request: what was asked, as far as it may be known, and what to send.
type ask struct {
	tag
	anyModel bool
	method   string
	url      string // clean
	body     body
	key      string
	live     *http.Request // the request itself, its body rewound
	turn     int           // when it was asked: a number per tape
}

func (a *ask) tagged() bool { return a.label != "" }

// newAsk reads the request and closes its body, but changes nothing of it.
func newAsk(req *http.Request) (*ask, error) {
	defer closeBody(req)
	ctx := req.Context()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if req.URL == nil {
		return nil, errors.New("request without a URL")
	}
	var data []byte
	if req.Body != nil {
		var err error
		if data, err = io.ReadAll(req.Body); err != nil {
			return nil, err
		}
	}
	live := req.WithContext(ctx)
	if req.Body != nil {
		live.Body, live.ContentLength = http.NoBody, int64(len(data))
		if len(data) > 0 {
			live.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil }
			live.Body, _ = live.GetBody()
		}
	}
	a := &ask{tag: tagOf(ctx), anyModel: anyModel(ctx), method: req.Method, body: newBody(string(data)), live: live}
	if a.method == "" {
		a.method = http.MethodGet
	}
	a.url = cleanURL(req.URL, a.tagged())
	a.key = keyOf(a.tag, a.method, a.url, a.body)
	return a, nil
}

func closeBody(req *http.Request) {
	if req.Body != nil {
		req.Body.Close()
	}
}
