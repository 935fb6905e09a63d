package session

import (
	"fmt"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
)

// Fail fails t with the text of an outcome. What keeps several assertions of a test
// from being judged is said once, by the first; and what a benchmark says in one of
// its iterations it does not say in the others.
func (s *Session) Fail(t testing.TB, out assert.Outcome) {
	t.Helper()
	text := out.String()
	if file, line, deferred := caller(); deferred { // go test then names a line of Go's
		text += fmt.Sprintf("\n    deferred at: %s:%d", file, line)
	}
	s.mu.Lock()
	_, again := s.said[text]
	s.said[text] = out.Metric
	before := ""
	if out.Kind == assert.Unjudged {
		cause := "cause: " + out.Err.Error()
		if by, ok := s.said[cause]; !ok {
			s.said[cause] = out.Metric
		} else if by != out.Metric {
			before = by
		}
	}
	s.mu.Unlock()
	switch _, isBenchmark := t.(*testing.B); {
	case again && isBenchmark:
		t.Fail()
	case before != "":
		t.Errorf("%s cannot be judged, for the same reason as %s above", out.Metric, before)
	default:
		t.Errorf("%s", text)
	}
}
