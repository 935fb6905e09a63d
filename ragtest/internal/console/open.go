package console

import (
	"os"
	"testing"
)

// Open returns the Console of this test binary: its standard error, where lines
// are drawn anew if that is a terminal and go test -v does not write to it too.
//
// For a list of packages go test keeps what tests write to itself, and drops it
// when they pass. Lines then go to the terminal that the process runs in the
// foreground of, if there is one. They are not drawn anew there, since other test
// binaries and the go command write to it as well.
//
// Where CI is set or TERM is dumb, it is standard error and nothing is drawn anew.
func Open() *Console {
	plain := New(os.Stderr, nil)
	verbose := testing.Testing() && testing.Verbose()
	switch {
	case verbose || os.Getenv("CI") != "" || os.Getenv("TERM") == "dumb":
		return plain
	case isTerminal(os.Stderr):
		return New(os.Stderr, func() int {
			width, _ := columns(os.Stderr)
			return width
		})
	case isPipe(os.Stderr):
		if tty := openTerminal(); tty != nil {
			return New(tty, nil)
		}
	}
	return plain
}

func isTerminal(f *os.File) bool {
	_, ok := columns(f)
	return ok
}

// isPipe reports whether f is a pipe: go test then keeps standard error to itself. A
// redirection to a file is the user's choice, and is left alone.
func isPipe(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeNamedPipe != 0
}

// openTerminal returns the terminal that this process was started from, or nil:
// there is none, or something else has its foreground.
func openTerminal() *os.File {
	tty, err := os.OpenFile(terminal, os.O_RDWR, 0)
	if err != nil {
		return nil
	}
	if !isTerminal(tty) || !inForeground(tty) {
		tty.Close()
		return nil
	}
	return tty
}
