package frameworks_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/ragtest/go-ragtest/ragtest"
)

func check(t *testing.T, got, want []ragtest.Chunk) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("chunks (-want +got):\n%s", diff)
	}
}

// The lines that the documentation shows of frameworks are those that are tested.
func TestDocumented(t *testing.T) {
	doc, err := os.ReadFile("../../docs/frameworks.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var tested strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		tested.Write(text)
	}
	frameworks, _, _ := strings.Cut(string(doc), "## Anything else")
	shown := regexp.MustCompile(`(?m)^item\.Context = .*$`).FindAllString(frameworks, -1)
	if len(shown) != 3 {
		t.Fatalf("docs/frameworks.md shows %d lines, want one for each of 3 frameworks", len(shown))
	}
	for _, line := range shown {
		if !strings.Contains(tested.String(), "\t"+line+"\n") {
			t.Errorf("no test here has the line of docs/frameworks.md\n%s", line)
		}
	}
}
