package session

import (
	"crypto/sha256"
	"fmt"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// price returns what tokens of the endpoint cost, by its Config or else RAGTEST_PRICE.
func (o Options) price() judge.Price {
	if o.Endpoint.Price != (judge.Price{}) {
		return o.Endpoint.Price
	}
	p, _ := judge.PriceFromEnv() // what is wrong with it, Problem says
	return p
}

// asked adds a call that was made to what the test took.
func (s *Session) asked(l *liveCall, used metrics.Usage, price judge.Price) {
	cost := Cost{Calls: 1, Tokens: used.PromptTokens + used.CompletionTokens, Dollars: price.Of(used), From: l.began, To: run.progress.now()}
	run.progress.end(cost, l.answered)
	if l.answered {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.took = s.took.plus(cost)
	}
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
