//go:build unix

package e2e_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/results"
)

// resultsTest is a test of either package: three tests in parallel, of which the last
// one kills the process where it is told to.
const resultsTest = `package PACKAGE

import (
	"os"
	"syscall"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
)

var item = ragtest.Item{Name: "returns", Question: "How long?", Answer: "30 days.", Reference: "30 days."}

func TestA(t *testing.T) {
	t.Parallel()
	ragtest.AssertExactMatch(t, item, 1)
	ragtest.AssertTokenF1(t, item, 1)
}

func TestB(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"first", "second"} {
		item := item
		item.Name = name
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ragtest.AssertExactMatch(t, item, 1)
		})
	}
}

func TestC(t *testing.T) {
	ragtest.AssertExactMatch(t, item, 1)
	if os.Getenv("KILL") == "PACKAGE" {
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
	}
	ragtest.AssertRougeL(t, item, 1)
}
`

// The tests of two packages write to one folder at the root of the module, and what a
// later run adds to it, be it killed, merges with what was there.
func TestResults(t *testing.T) {
	t.Parallel()
	m := newModule(t)
	var want []string
	for _, pkg := range []string{"faq", "rag"} {
		m.write(pkg+"/rag_test.go", strings.ReplaceAll(resultsTest, "PACKAGE", pkg))
		for _, row := range []string{"TestA returns exact match", "TestA returns token f1", "TestB/first first exact match",
			"TestB/second second exact match", "TestC returns rouge-l", "TestC returns exact match"} {
			want = append(want, "example.com/shop/"+pkg+" "+row)
		}
	}
	slices.Sort(want)
	const line = "go test -count=1 ./..."
	env := offline("RAGTEST_RESULTS=out", "GOFLAGS=-mod=mod")
	if said, err := m.run(env, line); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	rows := func() (rows []results.Row) {
		t.Helper()
		s, err := results.Read(m.path("out"))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, r := range s.Rows {
			got = append(got, fmt.Sprintf("%s %s %s %s", r.Package, r.Test, r.Item, r.Metric))
			if want := strings.TrimPrefix(r.Package, "example.com/shop/") + "/rag_test.go"; r.File != want {
				t.Errorf("%s stands in %s, want %s", r.Test, r.File, want)
			}
		}
		slices.Sort(got)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("rows (-want +got):\n%s", diff)
		}
		return s.Rows
	}
	first := map[string]string{} // the first run of a package
	for _, r := range rows() {
		first[r.Package] = r.Run
	}
	if len(first) != 2 || first["example.com/shop/faq"] == first["example.com/shop/rag"] {
		t.Errorf("packages ran as %v, want a run for each", first)
	}

	said, err := m.run(append(env, "KILL=rag"), line)
	if err == nil || !strings.Contains(said, "signal: killed") {
		t.Fatalf("%v, want one package killed:\n%s", err, said)
	}
	for _, r := range rows() {
		again := r.Run != first[r.Package]
		// The parallel tests of the killed package were waiting, and one assertion was made.
		if want := r.Package == "example.com/shop/faq" || r.Test == "TestC" && r.Metric == "exact match"; again != want {
			t.Errorf("%s %s %s is of the second run: %v, want %v", r.Package, r.Test, r.Metric, again, want)
		}
	}
}
