package judgecheck_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/judgecheck"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// TestStandIn checks this project's stand-in judge, which compares words and is
// no model. The golden file is what Run says of it, good or bad.
func TestStandIn(t *testing.T) {
	f := &fake{TB: t}
	if judgecheck.Run(f, standIn(t), 0.7) {
		t.Error("a judge that compares words is good enough")
	}
	golden.Check(t, "testdata/standin.golden", f.text())
}

// standIn asks a stand-in of its own, which is not recorded.
func standIn(t *testing.T) metrics.Judge {
	t.Helper()
	j, err := judge.New(judge.Config{BaseURL: standintest.New(t, standin.Options{}).BaseURL(), Model: standin.Model}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// TestStandInRecorded checks a recorded judge: its figures are those of the live
// one. To record it anew:
//
//	RAGTEST_RECORD=all go test -count=1 -run '^TestStandInRecorded$' ./ragtest/judgecheck
func TestStandInRecorded(t *testing.T) {
	server := standintest.New(t, standin.Options{})
	recorded := ragtest.JudgeFor(t, ragtest.Endpoint(judge.Config{BaseURL: server.BaseURL(), Model: standin.Model}))
	figures := func(j metrics.Judge) string {
		t.Helper()
		r, err := judgecheck.Measure(context.Background(), j, judgecheck.Tiers(judgecheck.Basic))
		if err != nil {
			t.Fatal(err)
		}
		return r.String()
	}
	if diff := cmp.Diff(figures(standIn(t)), figures(recorded)); diff != "" {
		t.Errorf("the report on a judge (-live +recorded):\n%s", diff)
	}
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
