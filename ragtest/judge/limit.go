package judge

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// limits identify a gate: judges of the same endpoint and limits share one for
// the life of the process.
type limits struct {
	baseURL                string
	maxInFlight, perMinute int
}

var gates = struct {
	sync.Mutex
	m map[limits]*gate
}{m: make(map[limits]*gate)}

// A gate lets requests through to one endpoint: some at a time, so many a
// minute, over one pool of connections.
type gate struct {
	limits
	slots   chan struct{}
	turns   *rate.Limiter
	network http.RoundTripper
}

func gateFor(l limits) *gate {
	gates.Lock()
	defer gates.Unlock()
	g := gates.m[l]
	if g != nil {
		return g
	}
	g = &gate{limits: l, slots: make(chan struct{}, l.maxInFlight), turns: rate.NewLimiter(rate.Inf, 1), network: http.DefaultTransport}
	if l.perMinute > 0 {
		g.turns.SetLimit(rate.Every(time.Minute / time.Duration(l.perMinute)))
	}
	if t, ok := g.network.(*http.Transport); ok {
		t = t.Clone()
		t.MaxIdleConnsPerHost = l.maxInFlight // with the default of 2 most requests would connect anew
		if t.OnProxyConnectResponse == nil {
			t.OnProxyConnectResponse = refusedByProxy
		}
		g.network = t
	}
	gates.m[l] = g
	return g
}

// enter waits for a slot and a turn. The caller gives the slot back with leave.
func (g *gate) enter(ctx context.Context) error {
	select {
	case g.slots <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	err := g.turns.Wait(ctx)
	if err == nil {
		return nil
	}
	g.leave()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	// The limiter does not wait for a turn that comes after the deadline.
	return &Error{
		Kind: ErrTransport,
		what: fmt.Sprintf("RequestsPerMinute %d leaves no turn before the deadline", g.perMinute),
		Cure: "raise RequestsPerMinute in judge.Config, or the -timeout of go test",
		Err:  context.DeadlineExceeded,
	}
}

func (g *gate) leave() { <-g.slots }
