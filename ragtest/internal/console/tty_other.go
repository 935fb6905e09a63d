//go:build !unix

package console

import "os"

const terminal = "CONOUT$" // on Windows; elsewhere no file has that name

func inForeground(*os.File) bool { return true }
