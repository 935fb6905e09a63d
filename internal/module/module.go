// Package module knows where a test binary is from: its module and its package.
package module

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
)

// Root returns the folder of the go.mod that dir is in or below, or dir if there is none.
func Root(dir string) string {
	for at := dir; ; at = filepath.Dir(at) {
		if info, err := os.Stat(filepath.Join(at, "go.mod")); err == nil && !info.IsDir() {
			return at
		}
		if at == filepath.Dir(at) {
			return dir
		}
	}
}

// PackagePath returns the import path of the package under test, "." if go test was given files.
func PackagePath() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "."
	}
	path := strings.TrimSuffix(info.Path, ".test")
	if path == "" || path == "command-line-arguments" {
		return "."
	}
	return path
}
