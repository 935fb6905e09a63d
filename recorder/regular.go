package recorder

import (
	"fmt"
	"io/fs"
)

// checkRegular returns an error for what is there and no file, such as a directory, or a pipe that nobody may
// ever write to.
func checkRegular(name string, info fs.FileInfo) error {
	switch mode := info.Mode(); {
	case mode.IsRegular():
		return nil
	case mode.IsDir():
		return fmt.Errorf("%s is a directory, not a cassette", name)
	case mode&fs.ModeNamedPipe != 0:
		return fmt.Errorf("%s is a named pipe, not a cassette", name)
	}
	return fmt.Errorf("%s is no regular file, so no cassette", name)
}
