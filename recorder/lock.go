package recorder

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/gofrs/flock"
)

// lockWait is how long a save waits for another process that saves the same file.
const lockWait = 10 * time.Second

// lock keeps other processes from saving the file until unlock is called. The lock is one of the
// operating system, so it ends with its process, however that ends. Its file lies beside the one that is
// saved, where another machine or container sees it, and is removed with the lock.
func lock(path string) (unlock func(), err error) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	dir, base := filepath.Split(path)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	name := filepath.Join(dir, "."+base+".lock")
	ctx, cancel := context.WithTimeout(context.Background(), lockWait)
	defer cancel()
	for {
		l := flock.New(name, flock.SetPermissions(0o666))
		switch ok, err := l.TryLockContext(ctx, 5*time.Millisecond); {
		case errors.Is(err, context.DeadlineExceeded):
			return nil, fmt.Errorf("another process has been saving it for more than %v", lockWait)
		case errors.Is(err, errors.ErrUnsupported), errors.Is(err, syscall.ENOLCK):
			// A file system without locks: one process at a time has to do.
			return func() { os.Remove(name) }, nil
		case err != nil:
			return nil, fmt.Errorf("lock %s: %w", filepath.ToSlash(name), err)
		case ok && isThere(l):
			return func() {
				os.Remove(name)
				_ = l.Unlock() // it ends with the process at the latest
			}, nil
		}
		_ = l.Unlock()
	}
}

// isThere reports whether the file that was locked still has its name. Its last holder may have removed
// it before the lock was had: then it excludes nobody.
func isThere(l *flock.Flock) bool {
	locked, err := l.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(l.Path())
	return err == nil && os.SameFile(locked, there)
}
