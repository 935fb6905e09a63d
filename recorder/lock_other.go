//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package recorder

import (
	"errors"
	"io/fs"
	"os"
)

func tryLock(name string) (unlock func(), err error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return nil, errBusy
	}
	if err != nil {
		return nil, err
	}
	return func() {
		f.Close()
		os.Remove(name)
	}, nil
}

func rename(from, to string) error { return os.Rename(from, to) }
