//go:build !unix && !windows

package console

import "os"

const terminal = "" // no file has that name

func columns(*os.File) (width int, ok bool) { return 0, false }

func inForeground(*os.File) bool { return false }
