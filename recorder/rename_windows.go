package recorder

import (
	"errors"
	"os"
	"syscall"
	"time"
)

const sharingViolation = syscall.Errno(32) // ERROR_SHARING_VIOLATION

// rename waits for readers: Windows refuses to replace a file while one has it open.
func rename(from, to string) error {
	deadline := time.Now().Add(lockWait)
	for {
		err := os.Rename(from, to)
		if !errors.Is(err, sharingViolation) && !errors.Is(err, syscall.ERROR_ACCESS_DENIED) || time.Now().After(deadline) {
			return err
		}
		time.Sleep(5 * time.Millisecond)
	}
}
