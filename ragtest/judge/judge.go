package judge

import (
	"bytes"
	"context"
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/sashabaranov/go-openai"
)

// New returns a judge that sends its requests to rt: a recorder, or nil for
// c.Live(). An error of rt reaches the caller of Complete as it is, but for the
// end of the context; any other error is an *Error. The key is looked at only when a live request is made.
func New(c Config, rt http.RoundTripper) (metrics.Judge, error) {
	s, err := c.settings()
	if err != nil {
		return nil, err
	}
	if c.Model == "" {
		return nil, invalid("judge.Config.Model is empty: name the model that judges")
	}
	if rt == nil {
		if rt, err = c.Live(); err != nil {
			return nil, err
		}
	}
	return &chat{s, rt}, nil
}

// chat is a judge over the chat completions of one endpoint.
type chat struct {
	settings
	rt http.RoundTripper
}

// Complete implements metrics.Judge.
func (c *chat) Complete(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
	body, messages, limit, err := c.request(p)
	if err != nil {
		return metrics.Completion{}, err
	}
	e := exchange{chat: c, body: body}
	config := c.client
	config.HTTPClient = &e
	resp, err := openai.NewClientWithConfig(config).CreateChatCompletion(ctx, c.outline())
	switch {
	case e.err != nil:
		return metrics.Completion{}, ended(ctx, e.err)
	case e.got.body == nil:
		// go-openai knows before asking that the model cannot do this.
		return metrics.Completion{}, &Error{Kind: ErrRequest, what: "the request cannot be made", Message: oneLine(err.Error()), Model: c.Model, Err: err}
	}
	completion, err := c.read(e.got, resp, err, limit)
	if err != nil {
		return completion, err
	}
	return c.whole(p, messages, resp.Model != "", completion)
}

// outline returns as much of a request as go-openai checks before it sends one:
// some models take no functions. Nothing of it is sent.
func (s settings) outline() openai.ChatCompletionRequest {
	req := openai.ChatCompletionRequest{Model: s.Model, ReasoningEffort: s.ReasoningEffort}
	if s.Format == Tool {
		req.Tools = []openai.Tool{{Type: openai.ToolTypeFunction}}
	}
	return req
}

// ended makes an *Error of the end of ctx, which a transport returns as it is.
func ended(ctx context.Context, err error) error {
	if err != ctx.Err() {
		return err
	}
	e := &Error{Kind: ErrTransport, what: "no answer came in time", Message: err.Error(), Err: err}
	if err == context.DeadlineExceeded {
		e.Cure = deadlineCure
	}
	return e
}

// An exchange is the HTTP client of one call: go-openai's request, which says where
// to and as whom, goes out with our body, and an error comes back as it was,
// without the wrapping of net/http and go-openai.
type exchange struct {
	*chat
	body []byte

	got success // its body is nil if there was none
	err error   // for the caller of Complete
}

// Do implements openai.HTTPDoer.
func (e *exchange) Do(req *http.Request) (resp *http.Response, err error) {
	defer func() { e.err = err }()
	req = e.withBody(req, e.body)
	if resp, err = e.rt.RoundTrip(req); err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	var b bytes.Buffer
	b.Grow(int(min(max(resp.ContentLength, 0), maxBody)) + bytes.MinRead)
	if _, err := b.ReadFrom(resp.Body); err != nil {
		return nil, &Error{Kind: ErrTransport, Status: resp.StatusCode, Message: oneLine(err.Error()), Model: e.Model, Err: err}
	}
	if !succeeded(resp) {
		return nil, e.failure(resp, b.Bytes(), req.Header, e.Header)
	}
	e.got = success{resp.Header, b.Bytes()}
	resp.Body = io.NopCloser(bytes.NewReader(e.got.body))
	return resp, nil
}

// withBody returns a copy of req with this body, a JSON object, and with the
// Config's own headers, which it says to count. See countsHeader.
func (s settings) withBody(req *http.Request, body []byte) *http.Request {
	if req.Body != nil {
		req.Body.Close()
	}
	req = req.WithContext(req.Context()) // a shallow copy
	req.ContentLength = int64(len(body))
	req.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(body)), nil }
	req.Body, _ = req.GetBody()
	if len(s.Header) > 0 {
		req.Header = req.Header.Clone()
		for name, values := range s.Header {
			req.Header[name] = values
		}
		req.Header.Set(countsHeader, strings.Join(slices.Sorted(maps.Keys(s.Header)), ","))
	}
	return req
}
