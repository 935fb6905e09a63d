package ragtest

import (
	"fmt"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// A plan is what recording a test would take, as far as can be known: the second
// step of a metric and corrections depend on what the judge says.
type plan struct{ calls, tokens int }

// plans holds the plan of each test that is being planned.
var plans = struct {
	sync.Mutex
	of map[string]plan
}{of: map[string]plan{}}

// bytesPerToken is about what tokenizers make of English and JSON.
const bytesPerToken = 4

// planned adds a call to the plan of t, which is logged when t ends, and returns
// the error that takes the place of its completion.
func planned(t testing.TB, p metrics.Prompt) error {
	tokens := len(p.Schema)
	for _, m := range p.Messages {
		tokens += len(m.Content)
	}
	tokens /= bytesPerToken

	name := t.Name()
	plans.Lock()
	defer plans.Unlock()
	sum, begun := plans.of[name]
	plans.of[name] = plan{sum.calls + 1, sum.tokens + tokens}
	if !begun {
		t.Cleanup(func() {
			plans.Lock()
			defer plans.Unlock()
			t.Logf("plan: recording %s takes %s", name, plans.of[name])
			delete(plans.of, name)
		})
	}
	return fmt.Errorf("%w: %s", recorder.ErrPlanned, plan{1, tokens})
}

func (p plan) String() string {
	calls := "calls"
	if p.calls == 1 {
		calls = "call"
	}
	return fmt.Sprintf("%d %s with about %d prompt tokens", p.calls, calls, p.tokens)
}
