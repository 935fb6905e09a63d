package judge

import (
	"context"
	"io"
	"net/http"
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/sashabaranov/go-openai"
)

// New returns a judge that sends its requests to rt: a recorder, or nil for
// c.Live(). An error of rt reaches the caller of Complete as it is; any other
// error is an *Error. The key is looked at only when a live request is made.
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
	req, limit, err := c.request(p)
	if err != nil {
		return metrics.Completion{}, err
	}
	e := exchange{chat: c, members: c.extra}
	if c.LegacyMaxTokens && limit > 0 {
		e.members = appendMember(slices.Clip(c.extra), "max_tokens", limit)
	}
	config := c.client
	config.HTTPClient = &e
	resp, err := openai.NewClientWithConfig(config).CreateChatCompletion(ctx, req)
	switch {
	case e.err != nil:
		return metrics.Completion{}, e.err
	case err != nil:
		// go-openai's own: it does not understand the answer, or knows before
		// asking that the model cannot do this.
		if e.answered {
			return metrics.Completion{}, noCompletion(err, c.Model)
		}
		return metrics.Completion{}, &Error{Kind: ErrRequest, what: "the request cannot be made", Message: oneLine(err.Error()), Model: c.Model, Err: err}
	}
	return c.read(resp, limit)
}

// noCompletion is the error of a success that go-openai cannot decode.
func noCompletion(err error, model string) *Error {
	return &Error{Kind: ErrTransport, what: "the endpoint's answer is no chat completion", Message: oneLine(err.Error()), Model: model, Err: err}
}

// An exchange is the HTTP client of one call: go-openai's request goes out with
// the members it cannot express, and an error comes back as it was, without
// the wrapping of net/http and go-openai.
type exchange struct {
	*chat
	members  []byte
	answered bool  // with a 2xx status
	err      error // for the caller of Complete
}

// Do implements openai.HTTPDoer.
func (e *exchange) Do(req *http.Request) (*http.Response, error) {
	resp, err := e.roundTrip(req)
	e.answered, e.err = err == nil, err
	return resp, err
}

func (e *exchange) roundTrip(req *http.Request) (*http.Response, error) {
	req, err := addMembers(req, e.members)
	if err != nil {
		return nil, err
	}
	resp, err := e.rt.RoundTrip(req)
	if err != nil {
		return nil, err
	}
	if resp.StatusCode/100 == 2 {
		return resp, nil
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxBody))
	if err != nil {
		return nil, &Error{Kind: ErrTransport, Status: resp.StatusCode, Message: oneLine(err.Error()), Model: e.Model, Err: err}
	}
	return nil, e.failure(resp, body, secretsIn(req.Header, e.Header))
}
