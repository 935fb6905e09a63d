package ragtest

import (
	"io"
	"sync"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/internal/console"
)

// The tests of this package write nothing to the terminal of who runs them.
func init() { watched.console = console.New(io.Discard, nil) }

// Watch has what recording takes written to c instead, by the clock now, until t
// ends. Only Beat makes the time go on there.
func Watch(t testing.TB, c *console.Console, now func() time.Time) {
	before := watched
	t.Cleanup(func() { watched = before })
	watched = &progress{now: now, every: time.Hour, console: c}
}

// Beat is what each second brings while calls are under way.
func Beat() { watched.beat() }

// ForgetNotes lets the note on old recordings come again.
func ForgetNotes() { noted = sync.Once{} }
