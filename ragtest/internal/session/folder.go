package session

import (
	"os"
	"path/filepath"

	"github.com/ragtest/go-ragtest/internal/module"
)

// startDir is what relative names in the environment start from, whatever a test
// changes to.
var startDir, _ = os.Getwd()

// folder names the package, for several write to one terminal.
func folder() string { return filepath.Base(startDir) }

func fromRoot(file string) string {
	rel, err := filepath.Rel(module.Root(startDir), file)
	if err != nil || !filepath.IsLocal(rel) {
		return filepath.ToSlash(file)
	}
	return filepath.ToSlash(rel)
}
