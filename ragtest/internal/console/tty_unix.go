//go:build unix

package console

import (
	"os"

	"golang.org/x/sys/unix"
)

const terminal = "/dev/tty"

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
