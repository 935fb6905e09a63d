package judge

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/tls"
	"errors"
	"math"
	"net"
	"net/http"
	"net/url"
	"time"

	"github.com/hashicorp/go-retryablehttp"
)

const (
	maxAttempts = 6
	maxSlow     = 2 // attempts that end with a timeout, which cost the most, or in a way that is unlikely to pass
)

// retry attempts req until the answer is final, patience runs out, or the next
// wait would pass the deadline of its context. It returns the last answer.
func retry(req *http.Request, loadWait time.Duration, attempt func(*http.Request) (*http.Response, error)) (*http.Response, error) {
	r, err := retryablehttp.FromRequest(req)
	if err != nil {
		return nil, err
	}
	p := patience{loadWait: loadWait, host: req.URL.Host}
	client := &retryablehttp.Client{
		HTTPClient: &http.Client{
			Transport: roundTripperFunc(attempt),
			// A redirected POST loses its body or takes the key elsewhere.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		RetryMax:     math.MaxInt, // patience counts
		ErrorHandler: retryablehttp.PassthroughErrorHandler,
		CheckRetry: func(ctx context.Context, resp *http.Response, err error) (bool, error) {
			return p.again(ctx, resp, err), nil
		},
		Backoff: func(time.Duration, time.Duration, int, *http.Response) time.Duration { return p.wait },
	}
	resp, err := client.Do(r)
	for wrapped := new(url.Error); errors.As(err, &wrapped); {
		err = wrapped.Err // without the address
	}
	return resp, err
}

// A patience decides after each attempt of one call whether another is made.
type patience struct {
	loadWait time.Duration
	host     string

	wait       time.Duration // before the next attempt
	failed     int           // attempts
	slow       int           // of them, those that count as slow
	unreached  int           // of them, those that reached nobody
	loads      int           // answers that the model is being loaded
	loadingEnd time.Time     // when they have been waited for long enough
}

// again counts an attempt and reports whether there is another, after p.wait.
func (p *patience) again(ctx context.Context, resp *http.Response, err error) bool {
	if err == nil {
		deserted.Delete(p.host)
	}
	if ctx.Err() != nil {
		return false
	}
	switch o := outlookOf(resp, err); o {
	case final:
		return false
	case loading:
		if !p.loaded(resp) {
			return false
		}
	case passing, unlikely:
		if !p.passed(resp, err, isTimeout(err) || o == unlikely) {
			return false
		}
	}
	deadline, ok := ctx.Deadline()
	return !ok || p.wait < time.Until(deadline)
}

// passed counts a failed attempt.
func (p *patience) passed(resp *http.Response, err error, slow bool) bool {
	p.wait = pause(p.failed, resp)
	p.failed++
	if slow {
		p.slow++
	}
	if isDial(err) {
		p.unreached++
		if isDeserted(p.host) {
			return false // another call has tried for long enough
		}
	}
	if p.failed < maxAttempts && p.slow < maxSlow {
		return true
	}
	if p.unreached == p.failed {
		deserted.Store(p.host, true)
	}
	return false
}

// loaded counts an answer that the model is being loaded. It takes none of the
// attempts.
func (p *patience) loaded(resp *http.Response) bool {
	if p.loads == 0 {
		p.loadingEnd = time.Now().Add(p.loadWait)
	}
	left := time.Until(p.loadingEnd)
	p.wait = min(pause(min(p.loads, 3), resp), left) // a look every 4 s or more often
	p.loads++
	return left > 0
}

// outlookOf says whether another attempt may end otherwise than this one.
func outlookOf(resp *http.Response, err error) outlook {
	if err == nil {
		if e := faultOf(resp); e != nil {
			return e.outlook
		}
		return final
	}
	var (
		own         *Error
		noHost      *net.DNSError
		certificate *tls.CertificateVerificationError
		noTLS       tls.RecordHeaderError
	)
	switch {
	case errors.As(err, &own):
		return own.outlook
	case errors.As(err, &certificate), errors.As(err, &noTLS), errors.Is(err, http.ErrSchemeMismatch), isProxy(err):
		return final
	case errors.As(err, &noHost) && noHost.IsNotFound:
		return final
	case errors.Is(err, gzip.ErrHeader):
		return unlikely
	}
	return passing // reset, refused, cut off or timed out
}

// An answer is a response body that has been read from the network.
type answer struct {
	*bytes.Reader
	fault *Error // what a response says that is no success, or no sound one
}

// Close implements io.Closer.
func (*answer) Close() error { return nil }

// faultOf returns the Error that a response of attempt is, nil for a sound success.
func faultOf(resp *http.Response) *Error {
	a, ok := resp.Body.(*answer)
	if !ok {
		return nil
	}
	return a.fault
}
