package recorder

import (
	"sync"
	"time"
)

// StartIn makes relative names start from dir, of which nothing is known yet, until the returned function is called.
func StartIn(dir string) (undo func()) {
	was := startDir
	startDir = dir
	gone.Once, offers.byTo, offers.byFrom = sync.Once{}, map[string]offer{}, map[string]string{}
	return func() { startDir = was }
}

// ForgetOrphans has the next test look for orphans, as the first of a process does.
func ForgetOrphans() { toldGone = sync.Once{} }

// CloseWait sets how long the Close of a body waits for its end until the returned function is called.
func CloseWait(d time.Duration) (undo func()) {
	was := closeWait
	closeWait = d
	return func() { closeWait = was }
}
