package judge

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/sashabaranov/go-openai"
)

// maxBody bounds the response that is read.
const maxBody = 8 << 20

// Live returns what carries requests to the endpoint: what a recorder records
// from. It retries, keeps the limits, the timeout and the budget of the
// process, and turns a success that carries an error into that error's status,
// so that only final answers pass. Errors of the network are *Error of kind
// ErrTransport. After a rejected key, a used-up quota or budget, further calls
// with that key fail at once. Model may be empty. It may be used concurrently.
func (c Config) Live() (http.RoundTripper, error) {
	s, err := c.settings()
	if err != nil {
		return nil, err
	}
	b, err := readBudget()
	if err != nil {
		return nil, err
	}
	l := &live{settings: s, budget: b}
	l.gate = gateFor(limits{s.client.BaseURL, s.MaxInFlight, s.RequestsPerMinute})
	if s.network == nil {
		l.network = l.gate.network
		l.needsKey = !s.local // a client of the user's own may bring its key itself
	}
	return l, nil
}

// live is the transport below the recorder.
type live struct {
	settings
	gate     *gate
	budget   budget
	needsKey bool
}

// RoundTrip implements http.RoundTripper.
func (l *live) RoundTrip(req *http.Request) (*http.Response, error) {
	if req.Body != nil {
		defer req.Body.Close()
	}
	req = req.Clone(req.Context())
	for name, values := range l.Header {
		req.Header[http.CanonicalHeaderKey(name)] = values
	}
	if l.needsKey && credential(req.Header) == "" {
		return nil, &Error{
			Kind: ErrAuth,
			what: l.keyName + " is not set",
			Cure: l.keyCure(),
		}
	}
	if err := refused(l.account(req)); err != nil {
		return nil, err
	}
	resp, err := l.retry(req)
	if err != nil {
		return nil, l.unanswered(req.Context(), err, secretsIn(req.Header))
	}
	return resp, nil
}

// keyCure says how to come by a key, or to do without one.
func (l *live) keyCure() string {
	if l.keyName == "OPENAI_API_KEY" {
		return "set OPENAI_API_KEY, or OPENAI_BASE_URL to a local endpoint, which needs none"
	}
	return "set " + l.keyName
}

func (l *live) account(req *http.Request) account {
	return account{l.client.BaseURL, sha256.Sum256([]byte(credential(req.Header)))}
}

// unanswered makes an *Error of what the network or the context said.
func (l *live) unanswered(ctx context.Context, err error, hidden secrets) error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	e = &Error{Kind: ErrTransport, what: "the endpoint did not answer", Message: oneLine(hidden.hide(err.Error())), Err: err}
	switch {
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		e.Cure = "the test's deadline came first: raise the -timeout of go test"
	case errors.Is(err, http.ErrSchemeMismatch):
		e.Cure = "write http:// in " + l.urlName + ": the endpoint does not speak https"
	default:
		e.Cure = "check " + l.urlName + ", and that the endpoint runs"
	}
	return e
}

// attempt sends req once and reads the whole answer, so that a cut one is an
// error that is retried.
func (l *live) attempt(req *http.Request) (*http.Response, error) {
	if err := l.gate.enter(req.Context()); err != nil {
		return nil, err
	}
	defer l.gate.leave()
	who := l.account(req)
	if err := refused(who); err != nil { // while this call waited
		return nil, err
	}
	if e := spent.call(l.budget); e != nil {
		remember(who, e)
		return nil, e
	}
	ctx, cancel := context.WithTimeout(req.Context(), l.Timeout)
	defer cancel()
	resp, body, err := send(l.network, req.WithContext(ctx))
	if err != nil {
		if ctx.Err() != nil && req.Context().Err() == nil {
			err = fmt.Errorf("no answer within %v: %w", l.Timeout, context.DeadlineExceeded)
		}
		return nil, err
	}
	if resp.StatusCode/100 == 2 {
		spent.use(tokensIn(body))
		if said := complaintIn200(body); said != nil {
			body = said
			resp.StatusCode = complaintIn(said).status()
			resp.Status = fmt.Sprintf("%d %s", resp.StatusCode, http.StatusText(resp.StatusCode))
		} else if err := l.unreadable(req, body); err != nil {
			return nil, err
		}
	}
	a := &answer{Reader: bytes.NewReader(body)}
	if resp.StatusCode/100 != 2 {
		a.fault = l.failure(resp, body, secretsIn(req.Header))
		remember(who, a.fault)
	}
	resp.Header.Del(sourceHeader) // only a recorder may say so
	resp.ContentLength = int64(len(body))
	resp.Body = a
	return resp, nil
}

// unreadable returns the error of a chat completion that cannot be read, such as
// one whose content is an object. It has choices, so a recorder would keep it.
func (l *live) unreadable(req *http.Request, body []byte) error {
	if !strings.HasSuffix(req.URL.Path, "/chat/completions") || !json.Valid(body) {
		return nil
	}
	if err := json.Unmarshal(body, &openai.ChatCompletionResponse{}); err != nil {
		return noCompletion(err, l.Model)
	}
	return nil
}

func send(rt http.RoundTripper, req *http.Request) (*http.Response, []byte, error) {
	resp, err := rt.RoundTrip(req)
	if err != nil {
		return nil, nil, err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxBody+1))
	if err != nil {
		return nil, nil, err
	}
	if len(body) > maxBody {
		return nil, nil, &Error{Kind: ErrTransport, what: fmt.Sprintf("the endpoint's answer is longer than %d bytes", maxBody)}
	}
	return resp, body, nil
}

// An answer is a response body that has been read from the network.
type answer struct {
	*bytes.Reader
	fault *Error // what a response that is no success says
}

// Close implements io.Closer.
func (*answer) Close() error { return nil }

// faultOf returns the Error that a response of attempt is, nil for a success.
func faultOf(resp *http.Response) *Error {
	a, ok := resp.Body.(*answer)
	if !ok {
		return nil
	}
	return a.fault
}

// tokensIn returns what a completion says it has used.
func tokensIn(body []byte) int {
	var v struct{ Usage openai.Usage }
	if json.Unmarshal(body, &v) != nil {
		return 0
	}
	return max(v.Usage.TotalTokens, v.Usage.PromptTokens+v.Usage.CompletionTokens)
}
