package judge

import (
	"math/rand/v2"
	"net/http"
	"strconv"
	"time"
)

const (
	maxWait       = 20 * time.Second // of our own
	maxRetryAfter = time.Minute      // of the endpoint's
)

// firstWait bounds the first wait; each later bound is twice the one before.
var firstWait = 500 * time.Millisecond // next to nothing in the tests

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
