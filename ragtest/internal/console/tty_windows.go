package console

import (
	"os"

	"golang.org/x/sys/windows"
)

const terminal = "CONOUT$"

// columns returns the width of the console that f is, and whether f is one.
func columns(f *os.File) (width int, ok bool) {
	var info windows.ConsoleScreenBufferInfo
	if windows.GetConsoleScreenBufferInfo(windows.Handle(f.Fd()), &info) != nil {
		return 0, false
	}
	return int(info.Window.Right-info.Window.Left) + 1, true
}

func inForeground(*os.File) bool { return true }
