package judge

import (
	"strings"
	"time"
)

var (
	Reasons    = reasons
	RetryAfter = retryAfter
	Pause      = pause
	IsLocal    = isLocal
)

func SetFirstWait(d time.Duration) { firstWait = d }

// ResetSpent forgets what the process has spent.
func ResetSpent() {
	spent.Lock()
	defer spent.Unlock()
	spent.calls, spent.tokens = 0, 0
}

// Message returns what an Error says of a body, without key.
func Message(status int, body []byte, key string) string {
	c := complaintIn(body)
	return oneLine(secrets{key}.hide(c.message))
}

var Ambiguous = ambiguous

var RefusedByProxy = refusedByProxy

// Forget forgets what the process has met at an address: a server of a test may be
// given the port of an earlier one.
func Forget(host string) {
	deserted.Delete(host)
	refusals.Lock()
	defer refusals.Unlock()
	for a := range refusals.m {
		if strings.Contains(a.baseURL, host) {
			delete(refusals.m, a)
		}
	}
}
