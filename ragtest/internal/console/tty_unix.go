//go:build unix

package console

import (
	"os"

	"golang.org/x/sys/unix"
)

const terminal = "/dev/tty"

// columns returns the width of the terminal that f is, 0 if it does not say, and
// whether f is one.
func columns(f *os.File) (width int, ok bool) {
	size, err := unix.IoctlGetWinsize(int(f.Fd()), unix.TIOCGWINSZ)
	if err != nil {
		return 0, false
	}
	return int(size.Col), true
}

// inForeground reports whether tty is this process's to write to. A shell may
// have it stopped otherwise.
func inForeground(tty *os.File) bool {
	front, err := unix.IoctlGetInt(int(tty.Fd()), unix.TIOCGPGRP)
	if err != nil {
		return false
	}
	own, err := unix.Getpgid(0)
	return err == nil && own == front
}
