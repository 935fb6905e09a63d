package judgecheck_test

import (
	"fmt"
	"os"
	"slices"
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
// no model. The golden file is what Run says of it, good or bad. To record it
// anew:
//
//	RAGTEST_RECORD=all go test -count=1 -run '^TestStandIn$' ./ragtest/judgecheck -update
func TestStandIn(t *testing.T) {
	server := standintest.New(t, standin.Options{})
	recorded := ragtest.JudgeFor(t, ragtest.Endpoint(judge.Config{BaseURL: server.BaseURL(), Model: standin.Model}))
	f := &fake{TB: t}
	if judgecheck.Run(f, recorded, 0.7) {
		t.Error("a judge that compares words is good enough")
	}
	golden.Check(t, "testdata/standin.golden", f.text())
}

// The package comment shows the figures of the golden file, how its first
// failure begins, and the number of cases.
func TestPackageCommentIsUpToDate(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	said, err := os.ReadFile("testdata/standin.golden")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(said), "\n")
	failure := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, "want >= 0.70") })
	if failure < 0 {
		t.Fatal("the stand-in judge fails nowhere")
	}
	for i, line := range lines[1 : failure+4] {
		line = strings.TrimPrefix(line, "            ")
		_, told, _ := strings.Cut(line, "check_test.go:9: ")
		if told == "" {
			told = line
		}
		if i+1 > failure {
			told = "    " + told
		}
		if !strings.Contains(string(doc), "//\t"+told+"\n") {
			t.Errorf("doc.go lacks %q", told)
		}
	}
	count := map[judgecheck.Tier]int{}
	for _, c := range judgecheck.Cases() {
		count[c.Tier]++
	}
	for _, text := range []string{
		fmt.Sprintf("%d cases with known verdicts", len(judgecheck.Cases())),
		fmt.Sprintf("The %d of tier Basic", count[judgecheck.Basic]),
		fmt.Sprintf("The %d of tier Hard", count[judgecheck.Hard]),
	} {
		if !strings.Contains(string(doc), text) {
			t.Errorf("doc.go lacks %q", text)
		}
	}
}
