package recorder

import (
	"errors"
	"os"
	"syscall"
	"time"
)

const (
	sharingViolation = syscall.Errno(32) // ERROR_SHARING_VIOLATION
	deleteOnClose    = 0x04000000        // FILE_FLAG_DELETE_ON_CLOSE
)

func tryLock(name string) (unlock func(), err error) {
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, err
	}
	const share = 0 // a second open is refused until the first is closed, or its process is gone
	h, err := syscall.CreateFile(path, syscall.GENERIC_WRITE, share, nil, syscall.OPEN_ALWAYS,
		syscall.FILE_ATTRIBUTE_NORMAL|deleteOnClose, 0)
	if isTransient(err) {
		return nil, errBusy
	}
	if err != nil {
		return nil, &os.PathError{Op: "lock", Path: name, Err: err}
	}
	return func() { syscall.CloseHandle(h) }, nil
}

// rename waits for readers: Windows refuses to replace a file while one has it open.
func rename(from, to string) error {
	deadline := time.Now().Add(lockWait)
	for {
		err := os.Rename(from, to)
		if !isTransient(err) || time.Now().After(deadline) {
			return err
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// isTransient reports whether err may be due to another process that has the file open, or has just
// removed it.
func isTransient(err error) bool {
	return errors.Is(err, sharingViolation) || errors.Is(err, syscall.ERROR_ACCESS_DENIED)
}
