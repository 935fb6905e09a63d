package session

import (
	"crypto/sha256"
	"fmt"

	"github.com/ragtest/go-ragtest/ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// A plan is what recording would take at least: the second step of a metric,
// adaptive samples and corrections depend on what the judge says.
type plan struct {
	cost Cost
	// requests are those that the test will find recorded when it asks them again.
	requests map[[sha256.Size]byte]bool
}

// bytesPerToken is about what tokenizers make of English and JSON.
const bytesPerToken = 4

// planned adds a call to the plan of the test, and returns the error that takes the
// place of its completion.
func (s *Session) planned(p metrics.Prompt, price judge.Price) error {
	tokens := len(p.Schema)
	for _, m := range p.Messages {
		tokens += len(m.Content)
	}
	tokens /= bytesPerToken
	call := Cost{Calls: 1, Tokens: tokens, Dollars: price.Of(metrics.Usage{PromptTokens: tokens})}
	request := sha256.Sum256(fmt.Appendf(nil, "%q %d", p.Messages, p.Sample))
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.plan.requests[request] {
		if s.plan.requests == nil {
			s.plan.requests = map[[sha256.Size]byte]bool{}
		}
		s.plan.requests[request] = true
		s.plan.cost = s.plan.cost.plus(call)
	}
	return fmt.Errorf("%w: %s", recorder.ErrPlanned, planInWords(call))
}

// end says what recording the test takes and, if it is not the only one, all so far.
func (p plan) end(test string) string {
	text := fmt.Sprintf("plan: recording %s takes at least %s", test, planInWords(p.cost))
	run.plans.Lock()
	defer run.plans.Unlock()
	before := run.plans.cost
	if run.plans.cost = before.plus(p.cost); before.Calls > 0 {
		text += "; all so far: " + planInWords(run.plans.cost)
	}
	return text
}

func planInWords(c Cost) string {
	return fmt.Sprintf("%s with about %s%s", figure.Count(c.Calls, "call"), figure.Count(c.Tokens, "prompt token"), c.money(", which cost "))
}
