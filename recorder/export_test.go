package recorder

import "sync"

// StartIn makes relative names start from dir until the returned function is called.
func StartIn(dir string) (undo func()) {
	was := startDir
	startDir = dir
	return func() { startDir = was }
}

// ForgetOrphans has the next test look for orphans, as the first of a process does.
func ForgetOrphans() { goneOnce = sync.Once{} }
