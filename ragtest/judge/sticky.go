package judge

import (
	"crypto/sha256"
	"sync"
)

// An account is one key at one endpoint.
type account struct {
	baseURL string
	key     [sha256.Size]byte
}

// refusals remembers which accounts met an error that the next call would meet
// too: a rejected key, no quota, no budget. Two hundred assertions then cost as
// many requests as may be in flight.
var refusals = struct {
	sync.Mutex
	m map[account]*Error
}{m: make(map[account]*Error)}

// refused returns the error that a earned before, marked as a repetition.
func refused(a account) error {
	refusals.Lock()
	defer refusals.Unlock()
	e := refusals.m[a]
	if e == nil {
		return nil
	}
	again := *e
	again.Repeated = true
	return &again
}

// remember keeps e if the next call would meet it too.
func remember(a account, e *Error) {
	if e.Kind != ErrAuth && e.Kind != ErrQuota && e.Kind != ErrBudget {
		return
	}
	refusals.Lock()
	defer refusals.Unlock()
	refusals.m[a] = e
}
