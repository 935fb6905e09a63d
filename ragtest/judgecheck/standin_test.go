package judgecheck_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/judgecheck"
)

// TestStandIn checks this project's stand-in judge, which compares words and is
// no model. The golden file is how it fared, good or bad. To record it anew:
//
//	RAGTEST_RECORD=all go test -count=1 -run '^TestStandIn$' ./ragtest/judgecheck -update
func TestStandIn(t *testing.T) {
	server := standintest.New(t, standin.Options{})
	recorded := ragtest.JudgeFor(t, ragtest.Endpoint(judge.Config{BaseURL: server.BaseURL(), Model: standin.Model}))
	report, err := judgecheck.Measure(t.Context(), recorded)
	if err != nil {
		t.Fatal(err)
	}
	if len(report.NotJudged) > 0 {
		t.Fatal(report)
	}
	golden.Check(t, "testdata/standin.golden", report.String()+"\n")
}

// The package comment shows the figures of the golden file, and the number of
// cases.
func TestPackageCommentIsUpToDate(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	report, err := os.ReadFile("testdata/standin.golden")
	if err != nil {
		t.Fatal(err)
	}
	figures, misses, _ := strings.Cut(string(report), "\n\n")
	for i, line := range strings.Split(figures, "\n") {
		if i > 0 && !strings.Contains(string(doc), "//\t"+strings.TrimPrefix(line, "    ")+"\n") {
			t.Errorf("doc.go lacks %q", line)
		}
	}
	for _, line := range strings.Split(misses, "\n")[1:6] {
		if !strings.Contains(string(doc), "//\t"+line+"\n") {
			t.Errorf("doc.go lacks %q", line)
		}
	}
	if cases := fmt.Sprintf("%d small cases", len(judgecheck.Cases())); !strings.Contains(string(doc), cases) {
		t.Errorf("doc.go lacks %q", cases)
	}
}
