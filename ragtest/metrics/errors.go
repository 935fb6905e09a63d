package metrics

import (
	"errors"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"
)

// ErrReply says that the judge's reply could not be used even after it was
// asked to correct it. Such an error is a *ReplyError.
var ErrReply = errors.New("malformed reply")

// A ReplyError is a reply that cannot become a score.
type ReplyError struct {
	Metric   string   // the metric's name
	Problems []string // what is wrong with the last reply, each with its place; of more than 20 the rest are counted
	Reply    string   // the last reply as it came
	Attempts int      // how often the judge was asked, corrections included
}

// Error says what is wrong, a line per problem, and shows the reply.
func (e *ReplyError) Error() string {
	var b strings.Builder
	if corrections := e.Attempts - 1; corrections > 0 {
		b.WriteString("the judge's reply was still malformed after " + figure.Plural(corrections, "correction"))
	} else {
		b.WriteString("the judge's reply was malformed")
	}
	for _, p := range e.Problems {
		b.WriteString("\n" + p)
	}
	b.WriteString("\nreply: " + Clip(e.Reply, 200))
	return b.String()
}

// Is reports whether target is ErrReply.
func (e *ReplyError) Is(target error) bool { return target == ErrReply }

// Clip returns text on one line of at most n runes.
func Clip(text string, n int) string { return protocol.Clip(text, n) }
