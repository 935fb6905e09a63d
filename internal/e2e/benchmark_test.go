package e2e_test

import (
	"strings"
	"testing"
)

const benchmarks = `package rag

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
)

var item = ragtest.Item{Question: "How long?", Answer: "30 days.", Context: ragtest.Chunks("Within 30 days.")}

func BenchmarkLoop(b *testing.B) {
	for b.Loop() {
		ragtest.AssertContextRecall(b, item, 0.8)
	}
}

func BenchmarkN(b *testing.B) {
	for range b.N {
		ragtest.AssertContextRecall(b, item, 0.8)
	}
}
`

// A benchmark that has no cassette fails, and says so once however often it asserts.
func TestBenchmark(t *testing.T) {
	t.Parallel()
	m := newModule(t)
	m.write("rag/rag_test.go", benchmarks)
	said, err := m.run(offline(), "go test -count=1 -run '^$' -bench . -benchtime 50x ./rag")
	if err == nil {
		t.Error("passed")
	}
	for _, name := range []string{"BenchmarkLoop", "BenchmarkN"} {
		if n := strings.Count(said, "no cassette cassettes/"+name+".yaml"); n != 1 {
			t.Errorf("%s says %d times that there is no cassette, want once", name, n)
		}
		if !strings.Contains(said, "--- FAIL: "+name) {
			t.Errorf("%s did not fail", name)
		}
	}
	if t.Failed() {
		t.Log(said)
	}
}
