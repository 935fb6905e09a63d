package e2e_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/standin"
)

// The command that README gives for a user's module records with the stand-in, which
// the cassette says, and replays without it.
func TestStandIn(t *testing.T) {
	t.Parallel()
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	command := regexp.MustCompile(`(?m)^go run \S+/standin go test .*$`).Find(readme)
	if command == nil {
		t.Fatal("README has no command that runs the stand-in for go test")
	}
	m := newModule(t)
	if out, err := m.run(nil, string(command)); err != nil {
		t.Fatalf("%s: %v\n%s", command, err, out)
	}
	if !strings.Contains(m.read(cassette), standin.Model) {
		t.Errorf("the cassette does not name %s", standin.Model)
	}
	if out, err := m.run(offline(), "go test -count=1 ./rag"); err != nil {
		t.Errorf("replaying: %v\n%s", err, out)
	}
}
