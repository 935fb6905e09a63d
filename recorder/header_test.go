package recorder

import (
	"os"
	"strings"
	"testing"
)

// The package and SECURITY.md name every header that is kept.
func TestKeptHeadersAreNamed(t *testing.T) {
	for _, file := range []string{"doc.go", "../SECURITY.md"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range keptHeaders {
			if !strings.Contains(strings.ToLower(string(text)), strings.ToLower(name)) {
				t.Errorf("%s does not name %s", file, name)
			}
		}
	}
}
