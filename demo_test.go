//go:build demo

package ragtest_test

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
)

// TestDemo fails on purpose: `make demo` shows what a failure looks like.
func TestDemo(t *testing.T) {
	ragtest.AssertContextRecall(t, coldRemedies, 0.8, ragtest.Cassette("cassettes/TestColdRemedies.yaml"))
}

// TestDemoBlame fails on purpose too: whose fault is a wrong answer?
func TestDemoBlame(t *testing.T) {
	ragtest.AssertAnswerCorrectness(t, oldPage, 0.8, ragtest.Cassette("cassettes/TestWhoseFault.yaml"))
}
