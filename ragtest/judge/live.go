package judge

import (
	"bytes"
	"context"
	"encoding/json"
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
// so that only final answers pass; of chat completions only one that is whole and
// that all readers read alike. Errors of the network are *Error of kind
// ErrTransport. After a rejected key, a used-up quota or budget, further calls
// with that key and model fail at once; after a series of attempts that reached
// nobody, further calls try once. Model may be empty. It may be used concurrently.
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
	req.Header.Del(countsHeader)
	for name, values := range l.Header {
		req.Header[name] = values
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
	resp, err := retry(req, l.LoadWait, l.attempt)
	if err != nil {
		return nil, l.unanswered(req, err, secretsIn(req.Header))
	}
	if e := faultOf(resp); e != nil && resp.StatusCode/100 == 2 {
		return nil, e // its status would be recorded
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

// account returns whose req is.
func (l *live) account(req *http.Request) account {
	model := l.Model
	if model == "" {
		model = modelIn(req)
	}
	return accountOf(l.client.BaseURL, model, credential(req.Header))
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
	var fault *Error
	body = bytes.TrimPrefix(body, []byte("\ufeff"))
	if succeeded(resp) {
		spent.use(tokensIn(body))
		if said := complaintIn200(body); said != nil {
			body = said
			resp.StatusCode = complaintIn(said).status()
			resp.Status = fmt.Sprintf("%d %s", resp.StatusCode, http.StatusText(resp.StatusCode))
		} else if strings.HasSuffix(req.URL.Path, "/chat/completions") {
			fault = l.unsound(resp.Header, body, secretsIn(req.Header))
		} else if strings.HasSuffix(req.URL.Path, "/embeddings") {
			fault = l.unsoundVectors(req, resp.Header, body, secretsIn(req.Header))
		}
	}
	if !succeeded(resp) {
		fault = l.failure(resp, body, req.Header)
		remember(who, fault)
	}
	resp.Header.Del(sourceHeader) // only a recorder may say so
	resp.Header.Del(unrecordedHeader)
	resp.ContentLength = int64(len(body))
	resp.Body = &answer{bytes.NewReader(body), fault}
	return resp, nil
}

// succeeded reports whether a response has a success's status, and not that of a
// part of one: 206, which a cache may answer with, and 226.
func succeeded(resp *http.Response) bool {
	return resp.StatusCode/100 == 2 && resp.StatusCode != http.StatusPartialContent && resp.StatusCode != http.StatusIMUsed
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

// tokensIn returns what a completion says it has used.
func tokensIn(body []byte) int {
	var v struct{ Usage openai.Usage }
	if json.NewDecoder(bytes.NewReader(body)).Decode(&v) != nil { // whatever stands behind it
		return 0
	}
	return max(v.Usage.TotalTokens, v.Usage.PromptTokens+v.Usage.CompletionTokens)
}
