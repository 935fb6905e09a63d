package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestDiff(t *testing.T) {
	dir := t.TempDir()
	writeResults(t, filepath.Join(dir, "old"), "judge-1", map[string]float64{"returns": 1, "norway": 1, "gone": 1, "same": 1})
	writeResults(t, filepath.Join(dir, "new"), "judge-2", map[string]float64{"returns": 0, "norway": 1, "fresh": 1, "same": 1})
	got := ragtest(t, dir, "", nil, "diff", "old", "new")
	got.says(t, exitFine,
		"1 row changed, 1 worse; 2 the same, 1 new, 1 gone\n",
		"worse   TestFAQ/returns: context recall of returns: 1.00 -> 0.00; judge (judge-2, was judge-1)\n        [0]: included -> missing\n",
		"new     TestFAQ/fresh: context recall of fresh: 1.00\n",
		"gone    TestFAQ/gone: context recall of gone: 1.00\n")
	ragtest(t, dir, "", nil, "diff", "old", "new", "--exit-code").says(t, exitFound, "1 worse")
	ragtest(t, dir, "", nil, "diff", "new", "old", "--exit-code").says(t, exitFine, "better  TestFAQ/returns")
	ragtest(t, dir, "", nil, "diff", "--format", "markdown", "old", "new").says(t, exitFine, "| worse | <code>context recall</code> |")
	var comparison struct{ Changes []any }
	if err := json.Unmarshal([]byte(ragtest(t, dir, "", nil, "diff", "--format", "json", "old", "new").out), &comparison); err != nil || len(comparison.Changes) != 1 {
		t.Errorf("JSON: %v: %v", err, comparison)
	}
}

// inGit runs git in dir.
func inGit(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "core.autocrlf=false", "-c", "commit.gpgsign=false"}, args...)...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("git %v: %v: %s", args, err, out)
	}
	return string(out)
}

// copyTree copies a folder of the repository.
func copyTree(t *testing.T, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

func TestDiffOfRevisions(t *testing.T) {
	dir := t.TempDir()
	inGit(t, dir, "init", "-q", "-b", "main")
	module := filepath.Join(dir, "shop")
	writeResults(t, filepath.Join(module, "faq", "results"), "judge-1", map[string]float64{"returns": 1})
	inGit(t, dir, "add", ".")
	inGit(t, dir, "commit", "-q", "-m", "one")
	if err := os.RemoveAll(filepath.Join(module, "faq", "results")); err != nil {
		t.Fatal(err)
	}
	writeResults(t, filepath.Join(module, "faq", "results"), "judge-1", map[string]float64{"returns": 0})
	inGit(t, dir, "add", ".")
	inGit(t, dir, "commit", "-q", "-m", "two")
	if err := os.RemoveAll(filepath.Join(module, "faq")); err != nil {
		t.Fatal(err)
	}
	before := inGit(t, dir, "status", "--porcelain")
	for _, args := range [][]string{{"HEAD~1", "HEAD"}, {"HEAD~1:faq", "HEAD:faq/results"}} {
		ragtest(t, module, "", nil, append([]string{"diff"}, args...)...).says(t, exitFine, "1 row changed, 1 worse", "TestFAQ/returns: context recall of returns: 1.00 -> 0.00")
	}
	if after := inGit(t, dir, "status", "--porcelain"); after != before {
		t.Errorf("the work tree changed:\n%s%s", before, after)
	}
	ragtest(t, dir, "", nil, "diff", "main", "--", "--upload-pack=x").says(t, exitUsage, "no revision")
	ragtest(t, module, "", nil, "diff", "HEAD:nowhere", "HEAD").says(t, exitUsage, "HEAD:nowhere holds neither results")
}

// TestDiffOfCassettes compares the recordings of the examples with a revision in which one of
// them is another test's.
func TestDiffOfCassettes(t *testing.T) {
	dir := t.TempDir()
	inGit(t, dir, "init", "-q", "-b", "main")
	copyTree(t, "../../cassettes", filepath.Join(dir, "cassettes"))
	inGit(t, dir, "add", ".")
	inGit(t, dir, "commit", "-q", "-m", "one")
	policy := filepath.Join(dir, "cassettes", "TestReturnPolicy")
	if err := os.Rename(filepath.Join(policy, "refund.yaml"), filepath.Join(policy, "deadline.yaml")); err != nil {
		t.Fatal(err)
	}
	got := ragtest(t, dir, "", nil, "diff", "main:cassettes", "cassettes")
	got.says(t, exitFine, "gone    TestReturnPolicy/refund.yaml: context_recall\n",
		"changed TestReturnPolicy/deadline.yaml: context_recall: another request: the item or the prompt changed\n", "        - \"reason\": ", "        + \"reason\": ")
	ragtest(t, dir, "", nil, "diff", "cassettes", "cassettes").says(t, exitFine, "0 recorded replies changed; 42 the same, 0 new, 0 gone")
	ragtest(t, dir, "", nil, "diff", "--format", "json", "cassettes", "cassettes").says(t, exitUsage, "--format json is for results")
	writeResults(t, filepath.Join(dir, "results"), "judge-1", map[string]float64{"returns": 1})
	ragtest(t, dir, "", nil, "diff", "results", "cassettes").says(t, exitUsage, "nothing to compare")
	if strings.Contains(got.out+got.err, os.TempDir()+"/ragtest-") {
		t.Errorf("the message names a folder that is gone:\n%s%s", got.out, got.err)
	}
}
