package judge

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"sync"
)

// A budget is what the environment allows this process to spend.
type budget struct{ calls, tokens int }

// readBudget reads RAGTEST_MAX_CALLS and RAGTEST_MAX_TOKENS; unset or empty
// means no limit, 0 means nothing at all.
func readBudget() (budget, error) {
	calls, err := readMax("RAGTEST_MAX_CALLS")
	if err != nil {
		return budget{}, err
	}
	tokens, err := readMax("RAGTEST_MAX_TOKENS")
	return budget{calls, tokens}, err
}

func readMax(name string) (int, error) {
	v := os.Getenv(name)
	if v == "" {
		return math.MaxInt, nil
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < 0 {
		return 0, invalid("%s=%q is not a whole number of 0 or more", name, v)
	}
	return n, nil
}

// spent is what this process has sent and used, over all endpoints.
var spent meter

type meter struct {
	sync.Mutex
	calls, tokens int
}

// call counts one request, or refuses it when b is used up. Requests in flight
// may take the tokens past b, since what they use is known only afterwards.
func (m *meter) call(b budget) *Error {
	m.Lock()
	defer m.Unlock()
	if m.calls >= b.calls {
		return exhausted("RAGTEST_MAX_CALLS", b.calls, m.calls, "requests were sent")
	}
	if m.tokens >= b.tokens {
		return exhausted("RAGTEST_MAX_TOKENS", b.tokens, m.tokens, "tokens were used")
	}
	m.calls++
	return nil
}

func (m *meter) use(tokens int) {
	m.Lock()
	defer m.Unlock()
	m.tokens += tokens
}

func exhausted(name string, limit, n int, verb string) *Error {
	return &Error{
		Kind:    ErrBudget,
		Message: fmt.Sprintf("%s=%d, and %d %s in this process", name, limit, n, verb),
		Cure:    "raise " + name + " or unset it",
	}
}
