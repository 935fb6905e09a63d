package judge

import (
	"crypto/sha256"
	"encoding/json"
	"net/http"
	"sync"
)

// An account is one key at one endpoint, for one model: behind a gateway each
// model may have a key and a quota of its own.
type account struct {
	baseURL, model string
	key            [sha256.Size]byte
}

func accountOf(baseURL, model, key string) account {
	return account{baseURL, model, sha256.Sum256([]byte(key))}
}

// modelIn returns the model that the body of req names, as far as it can be
// read without taking it from req.
func modelIn(req *http.Request) string {
	if req.GetBody == nil {
		return ""
	}
	body, err := req.GetBody()
	if err != nil {
		return ""
	}
	defer body.Close()
	var v struct{ Model string }
	_ = json.NewDecoder(body).Decode(&v)
	return v.Model
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

// deserted remembers the hosts at which no connection came about in a whole
// series of attempts. Until one does, a call tries each of them once.
var deserted sync.Map // host:port to true

func isDeserted(host string) bool {
	_, ok := deserted.Load(host)
	return ok
}
