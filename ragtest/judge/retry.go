package judge

import (
	"context"
	"crypto/tls"
	"errors"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/hashicorp/go-retryablehttp"
)

const (
	maxAttempts   = 6
	maxWait       = 20 * time.Second // of our own
	maxRetryAfter = time.Minute      // of the endpoint's
)

// firstWait bounds the first wait; each later bound is twice the one before.
var firstWait = 500 * time.Millisecond // next to nothing in the tests

// retry sends req until the answer is final, attempts run out, or the next
// wait would pass the deadline of its context. It returns the last answer.
func (l *live) retry(req *http.Request) (*http.Response, error) {
	r, err := retryablehttp.FromRequest(req)
	if err != nil {
		return nil, err
	}
	var attempt int
	var wait time.Duration
	client := &retryablehttp.Client{
		HTTPClient: &http.Client{
			Transport: roundTripperFunc(l.attempt),
			// A redirected POST loses its body or takes the key elsewhere.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		RetryMax:     maxAttempts - 1,
		ErrorHandler: retryablehttp.PassthroughErrorHandler,
		CheckRetry: func(ctx context.Context, resp *http.Response, err error) (bool, error) {
			if !mayPass(ctx, resp, err) {
				return false, nil
			}
			wait = pause(attempt, resp)
			attempt++
			deadline, ok := ctx.Deadline()
			return !ok || wait < time.Until(deadline), nil
		},
		Backoff: func(_, _ time.Duration, _ int, _ *http.Response) time.Duration { return wait },
	}
	resp, err := client.Do(r)
	for wrapped := new(url.Error); errors.As(err, &wrapped); {
		err = wrapped.Err // without the address
	}
	return resp, err
}

// mayPass reports whether the outcome of an attempt may be another next time.
func mayPass(ctx context.Context, resp *http.Response, err error) bool {
	if ctx.Err() != nil {
		return false
	}
	if err == nil {
		e := faultOf(resp)
		return e != nil && (e.Kind == ErrLimited || e.Kind == ErrTransport && e.Status != http.StatusNotImplemented)
	}
	var (
		final       *Error // our own, such as a budget's
		noHost      *net.DNSError
		certificate *tls.CertificateVerificationError
		noTLS       tls.RecordHeaderError
	)
	switch {
	case errors.As(err, &final), errors.As(err, &certificate), errors.As(err, &noTLS), errors.Is(err, http.ErrSchemeMismatch):
		return false
	case errors.As(err, &noHost):
		return !noHost.IsNotFound
	}
	return true // reset, refused, cut off or timed out
}

// pause is how long to wait after attempt n, counted from 0: as long as the
// endpoint asks for, else at random up to a bound that doubles.
func pause(n int, resp *http.Response) time.Duration {
	if resp != nil {
		if d, ok := retryAfter(resp.Header, time.Now()); ok {
			return min(max(d, 0), maxRetryAfter)
		}
	}
	return rand.N(min(firstWait<<n, maxWait))
}

// retryAfter reads Retry-After, in seconds or as a date, and the Retry-After-Ms
// of OpenAI and Azure.
func retryAfter(h http.Header, now time.Time) (time.Duration, bool) {
	if ms, err := strconv.ParseUint(h.Get("Retry-After-Ms"), 10, 32); err == nil {
		return time.Duration(ms) * time.Millisecond, true
	}
	if s, err := strconv.ParseUint(h.Get("Retry-After"), 10, 32); err == nil {
		return time.Duration(s) * time.Second, true
	}
	if at, err := http.ParseTime(h.Get("Retry-After")); err == nil {
		return at.Sub(now), true
	}
	return 0, false
}
