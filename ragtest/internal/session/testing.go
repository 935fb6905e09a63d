package session

import (
	"io"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/internal/console"
)

// What follows is for the tests of package ragtest.

// Silence has what recording takes written to nobody.
func Silence() { run.progress.console = console.New(io.Discard, nil) }

// Watch has what recording takes written to c instead, by the clock now, until t
// ends. Only Beat makes the time go on there.
func Watch(t testing.TB, c *console.Console, now func() time.Time) {
	before := run.progress
	t.Cleanup(func() { run.progress = before })
	run.progress = &progress{now: now, every: time.Hour, console: c}
}

// Beat is what each second brings while calls are under way.
func Beat() { run.progress.beat() }

// ForgetNotes lets what is said once come again, and sums begin anew.
func ForgetNotes() {
	run.notes.said.Clear()
	run.plans.cost = Cost{}
}
