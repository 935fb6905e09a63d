//go:build !windows

package recorder

import "os"

func rename(from, to string) error { return os.Rename(from, to) }
