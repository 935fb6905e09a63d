package e2e_test

import (
	"fmt"
	"strings"
	"testing"
)

const deferred = `package rag

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
)

var item = ragtest.Item{Question: "How long?", Answer: "30 days.", Context: ragtest.Chunks("Within 30 days.")}

func TestDeferred(t *testing.T) {
	defer ragtest.AssertContextRecall(t, item, 0.8)
	t.FailNow()
}

func TestReturned(t *testing.T) {
	defer ragtest.AssertContextRecall(t, item, 0.8)
}
`

// An assertion that is deferred says where, since go test cannot where FailNow ends the
// test.
func TestDeferred(t *testing.T) {
	t.Parallel()
	m := newModule(t)
	m.write("rag/rag_test.go", deferred)
	said, err := m.command(offline(), "go test -count=1 ./rag").CombinedOutput() // not by run: go test names a line of its own
	if err == nil {
		t.Error("passed")
	}
	line := strings.Count(deferred[:strings.Index(deferred, "t.FailNow")], "\n") + 1
	if want := fmt.Sprintf("\n            deferred at: rag/rag_test.go:%d\n", line); !strings.Contains(string(said), want) {
		t.Errorf("said\n%s\nwant a line%s", said, want)
	}
}
