package recorder

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// lockWait is how long a save waits for another process that saves the same file.
const lockWait = 10 * time.Second

// errBusy: another process holds the lock.
var errBusy = errors.New("another process is saving it")

// lock keeps other processes from saving the file until unlock is called. The lock is one of the
// operating system, so it ends with its process, however that ends; only where there is none (not on
// Linux, macOS, BSD or Windows) it is the presence of a file.
func lock(path string) (unlock func(), err error) {
	dir, base := filepath.Split(path)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	name := filepath.Join(dir, "."+base+".lock")
	deadline := time.Now().Add(lockWait)
	for pause := time.Millisecond; ; pause = min(2*pause, 20*time.Millisecond) {
		unlock, err := tryLock(name)
		if !errors.Is(err, errBusy) {
			return unlock, err
		}
		if time.Now().After(deadline) {
			return nil, fmt.Errorf("%w for more than %v; if none is, remove %s", err, lockWait, name)
		}
		time.Sleep(pause)
	}
}
