package ragtest

import (
	"fmt"
	"strconv"
	"sync"
	"testing"
	"time"
)

// took is what calls take: how many they are, the tokens in and out, and the
// time from when the first was asked to when the last was answered.
type took struct {
	calls, tokens int
	from, to      time.Time
}

func (a took) plus(b took) took {
	a.calls += b.calls
	a.tokens += b.tokens
	if a.from.IsZero() || b.from.Before(a.from) {
		a.from = b.from
	}
	if b.to.After(a.to) {
		a.to = b.to
	}
	return a
}

// String returns "2 calls, 2,310 tokens, 1.2s"; of an endpoint that does not say
// what it used, "2 calls, 1.2s".
func (a took) String() string {
	text := counted(a.calls, "call")
	if a.tokens > 0 {
		text += ", " + counted(a.tokens, "token")
	}
	d := a.to.Sub(a.from)
	if d < time.Minute {
		return fmt.Sprintf("%s, %.1fs", text, d.Seconds())
	}
	return fmt.Sprintf("%s, %v", text, d.Round(time.Second))
}

// counted returns "1 call" or "2,310 calls".
func counted(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits + " " + thing
}

// A tally holds what each running test takes, by its name.
type tally struct {
	sync.Mutex
	of map[string]took
}

// add adds to what t takes. When t ends, end gets the sum.
func (l *tally) add(t testing.TB, more took, end func(sum took)) {
	name := t.Name()
	l.Lock()
	defer l.Unlock()
	if l.of == nil {
		l.of = map[string]took{}
	}
	sum, begun := l.of[name]
	l.of[name] = sum.plus(more)
	if !begun {
		t.Cleanup(func() { end(l.take(name)) })
	}
}

func (l *tally) take(name string) took {
	l.Lock()
	defer l.Unlock()
	sum := l.of[name]
	delete(l.of, name)
	return sum
}
