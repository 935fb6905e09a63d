package ragtest

import (
	"github.com/ragtest/go-ragtest/ragtest/internal/session"
)

// What the tests of this package may see of a process.
var (
	Watch       = session.Watch
	Beat        = session.Beat
	ForgetNotes = session.ForgetNotes
)

// The tests of this package write nothing to the terminal of who runs them.
func init() { session.Silence() }
