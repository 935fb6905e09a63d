package wholefile

import (
	"errors"
	"os"
	"syscall"
	"time"
)

const sharingViolation = syscall.Errno(32) // ERROR_SHARING_VIOLATION

// patience is how long it waits.
const patience = 10 * time.Second

// rename waits for readers: Windows refuses to replace a file while one has it open.
func rename(from, to string) error {
	deadline := time.Now().Add(patience)
	for {
		err := os.Rename(from, to)
		if !errors.Is(err, sharingViolation) && !errors.Is(err, syscall.ERROR_ACCESS_DENIED) || time.Now().After(deadline) {
			return err
		}
		time.Sleep(5 * time.Millisecond)
	}
}
