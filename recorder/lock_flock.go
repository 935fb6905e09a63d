//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package recorder

import (
	"errors"
	"os"
	"syscall"
)

func tryLock(name string) (unlock func(), err error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	unlock = func() {
		os.Remove(name)
		f.Close()
	}
	switch err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); {
	case errors.Is(err, syscall.EWOULDBLOCK), errors.Is(err, syscall.EINTR):
		f.Close()
		return nil, errBusy
	case errors.Is(err, errors.ErrUnsupported), errors.Is(err, syscall.ENOLCK):
		return unlock, nil // a file system without locks: one process at a time has to do
	case err != nil:
		f.Close()
		return nil, err
	}
	// The one who held it may have removed the file that was just locked: that lock excludes nobody.
	locked, err := f.Stat()
	if err == nil {
		var there os.FileInfo
		if there, err = os.Stat(name); err == nil && os.SameFile(locked, there) {
			return unlock, nil
		}
	}
	f.Close()
	if err == nil || errors.Is(err, os.ErrNotExist) {
		err = errBusy
	}
	return nil, err
}

func rename(from, to string) error { return os.Rename(from, to) }
