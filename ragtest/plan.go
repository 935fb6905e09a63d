package ragtest

import (
	"crypto/sha256"
	"fmt"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// A plan is what recording would take at least: the second step of a metric,
// adaptive samples and corrections depend on what the judge says.
type plan took

// plans holds the plan of each test that is being planned.
var plans tally

// A plannedRequest is one that a test will find recorded when it asks it again.
type plannedRequest struct {
	test    string
	request [sha256.Size]byte
}

var plannedRequests sync.Map

// bytesPerToken is about what tokenizers make of English and JSON.
const bytesPerToken = 4

// planned adds a call to the plan of t, which is logged when t ends, and returns
// the error that takes the place of its completion.
func planned(t testing.TB, p metrics.Prompt) error {
	tokens := len(p.Schema)
	for _, m := range p.Messages {
		tokens += len(m.Content)
	}
	call := took{calls: 1, tokens: tokens / bytesPerToken}
	request := plannedRequest{t.Name(), sha256.Sum256(fmt.Appendf(nil, "%q %d", p.Messages, p.Sample))}
	if _, again := plannedRequests.LoadOrStore(request, true); !again {
		plans.add(t, call, func(sum took) {
			t.Logf("plan: recording %s takes at least %v", t.Name(), plan(sum))
			plannedRequests.Range(func(key, _ any) bool {
				if key.(plannedRequest).test == request.test {
					plannedRequests.Delete(key)
				}
				return true
			})
		})
	}
	return fmt.Errorf("%w: %v", recorder.ErrPlanned, plan(call))
}

func (p plan) String() string {
	return fmt.Sprintf("%s with about %s", counted(p.calls, "call"), counted(p.tokens, "prompt token"))
}
