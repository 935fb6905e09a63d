package session

import (
	"crypto/sha256"
	"fmt"

	"github.com/ragtest/go-ragtest/internal/figure"
)

// A plan is what recording would take at least: the second step of a metric,
// adaptive samples and corrections depend on what the judge says.
type plan struct {
	cost Cost
	// requests are those that the test will find recorded when it asks them again.
	requests map[[sha256.Size]byte]bool
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
