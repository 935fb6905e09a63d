package suite_test

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
	"github.com/ragtest/go-ragtest/ragtest/suite"
)

// waiting is what a process says that has answered two items and answers no third.
const waiting = "waiting to be killed"

func init() {
	scenarios["killed"] = func(t *testing.T) {
		var answered atomic.Int32
		s := suite.Measure(t, questions(12, 1), func(t *testing.T, item metrics.Item) (metrics.Item, error) {
			if answered.Add(1) == 3 && os.Getenv("SUITE_WAITS") != "" {
				_, _ = os.Stdout.WriteString(waiting + "\n")
				_, _ = io.Copy(io.Discard, os.Stdin) // which nobody closes
			}
			return item, nil
		}, overlap, short)
		suite.AssertMean(t, s, "overlap", 0.5)
	}
}

// A shard that is killed half way leaves what it had measured, and ragtest gate names what
// it had not.
func TestKilledShard(t *testing.T) {
	dir := t.TempDir()
	command := filepath.Join(t.TempDir(), "ragtest.exe")
	if out, err := exec.Command("go", "build", "-o", command, "../../cmd/ragtest").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	decide := func() (said string, code int) {
		cmd := exec.Command(command, "gate", dir)
		out, err := cmd.CombinedOutput()
		if cmd.ProcessState == nil {
			t.Fatal(err)
		}
		return string(out), cmd.ProcessState.ExitCode()
	}
	if said, passed := rerun(t, "killed", "RAGTEST_SHARD=1/2", "RAGTEST_RESULTS="+dir); !passed {
		t.Fatal(said)
	}
	killed := exec.Command(os.Args[0], "-test.run=^TestScenario$", "-test.parallel=1")
	killed.Env = append(os.Environ(), scenarioVariable+"=killed", "SUITE_WAITS=1", "RAGTEST_SHARD=2/2", "RAGTEST_RESULTS="+dir)
	in, err := killed.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := killed.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := killed.Start(); err != nil {
		t.Fatal(err)
	}
	found := false
	for lines := bufio.NewScanner(out); !found && lines.Scan(); {
		found = lines.Text() == waiting
	}
	if err := killed.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if err := killed.Wait(); !found || err == nil {
		t.Fatalf("it has not waited (%v) or not been killed (%v)", found, err)
	}

	s, err := results.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	measured := map[string]bool{}
	for _, r := range s.Rows {
		measured[r.Item] = true
	}
	said, code := decide()
	if code != 1 || !strings.Contains(said, "not decided") || strings.Contains(said, "no results of shard") {
		t.Errorf("exit %d: %s", code, said)
	}
	for _, metric := range []string{"overlap", "short"} {
		_, line, _ := strings.Cut(said, ".TestScenario/killed: "+metric+": no result of ")
		line, _, _ = strings.Cut(line, "\n")
		for _, item := range questions(12, 1) {
			if missing := strings.Contains(line, `"`+item.Name+`"`); missing == measured[item.Name] {
				t.Errorf("%s: %s is measured: %v, and missing: %v", metric, item.Name, measured[item.Name], missing)
			}
		}
	}

	if said, passed := rerun(t, "killed", "RAGTEST_SHARD=2/2", "RAGTEST_RESULTS="+dir); !passed {
		t.Fatal(said)
	}
	if said, code := decide(); code != 0 || !strings.Contains(said, "mean of overlap = 1.00 >= 0.50: 12 items") || !strings.Contains(said, "ran more than once into these results") {
		t.Errorf("after the shard ran again: exit %d: %s", code, said)
	}
}
