package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
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
	ragtest(t, dir, "", nil, "diff", "new", "old", "--exit-code").says(t, exitFound, "1 row changed, 0 worse; 2 the same, 1 new, 1 gone", "better  TestFAQ/returns")
	ragtest(t, dir, "", nil, "diff", "--format", "markdown", "old", "new").says(t, exitFine, "| worse | <code>context recall</code> |")
	var comparison struct{ Changes []any }
	if err := json.Unmarshal([]byte(ragtest(t, dir, "", nil, "diff", "--format", "json", "old", "new").out), &comparison); err != nil || len(comparison.Changes) != 1 {
		t.Errorf("JSON: %v: %v", err, comparison)
	}
}

// Means say whether chance explains a fall, and whose doing it is.
func TestDiffOfMeans(t *testing.T) {
	dir := t.TempDir()
	old := measured{items: 12, score: always(1)}
	old.write(t, filepath.Join(dir, "old"))
	now := old
	now.score = func(i int) float64 {
		if i < 6 {
			return 0.5
		}
		return 1
	}
	now.answer = func(i int) string {
		if i < 4 {
			return "Not so."
		}
		return "So."
	}
	now.write(t, filepath.Join(dir, "new"))
	means := "means (p: how likely chance alone makes one as much worse):\n" +
		"- example.com/shop/faq.TestGolden: faithfulness 1.00 -> 0.75 over 12 items; down by at most 0.39 with 95 % confidence, one-sided; p = 0.008 by all signs; a fall by 0.20 is found four times in five\n" +
		"      another answer or context: -0.17 by 4 items; the same, judged anew: -0.08 by 2 items\n"
	ragtest(t, dir, "", nil, "diff", "old", "new").says(t, exitFine, "6 rows changed, 6 worse; 6 the same, 0 new, 0 gone\n"+means+"worse   ")
	ragtest(t, dir, "", nil, "diff", "--format=markdown", "old", "new").says(t, exitFine, "\n### Means\n\n```\n"+means+"```\n")
	got := ragtest(t, dir, "", nil, "diff", "--format=json", "old", "new")
	var parsed struct {
		Changes []any
		Means   []struct {
			Test   string
			Change float64
			Fell   bool
			Parts  []struct {
				Cause string
				Items int
			}
		}
	}
	if err := json.Unmarshal([]byte(got.out), &parsed); err != nil || len(parsed.Changes) != 6 || len(parsed.Means) != 1 || parsed.Means[0].Change != -0.25 || !parsed.Means[0].Fell || len(parsed.Means[0].Parts) != 2 {
		t.Errorf("JSON: %v: %+v", err, parsed)
	}
	now.answer, now.model = nil, "judge-2"
	now.write(t, filepath.Join(dir, "judge"))
	ragtest(t, dir, "", nil, "diff", "old", "judge").says(t, exitFine, "      another judge: -0.25 by 6 items\n", "; judge (judge-2, was judge-1)\n")
	ragtest(t, dir, "", nil, "diff", "new", "old").says(t, exitFine, "0 worse;", "  example.com/shop/faq.TestGolden: faithfulness 0.75 -> 1.00")
}

// Baselines are a side: a file, a folder, or what a revision holds. Beside results only
// the suites that they are of are compared.
func TestDiffOfBaselines(t *testing.T) {
	dir := t.TempDir()
	inGit(t, dir, "init", "-q", "-b", "main")
	old := measured{items: 8, score: always(1)}
	file := filepath.Join(dir, "faq", "testdata", "golden.jsonl")
	old.baseline(t, file)
	copyTree(t, "../../cassettes/TestReturnPolicy", filepath.Join(dir, "faq", "cassettes"))
	inGit(t, dir, "add", ".")
	inGit(t, dir, "commit", "-q", "-m", "one")
	now := old
	now.score = func(i int) float64 { return []float64{0, 1}[min(i, 1)] }
	now.model = "judge-2"
	now.baseline(t, file)
	inGit(t, dir, "add", ".")
	inGit(t, dir, "commit", "-q", "-m", "two")
	now.write(t, filepath.Join(dir, "results"))
	measured{test: "TestOther", items: 3, score: always(1)}.write(t, filepath.Join(dir, "results"))
	const said = "1 row changed, 1 worse; 7 the same, 0 new, 0 gone\n"
	const line = "worse   TestGolden: faithfulness of question 00: 1.00 -> 0.00; judge (judge-2, was judge-1)\n"
	for _, args := range [][]string{
		{"HEAD~1", "HEAD"}, {"HEAD~1:faq/testdata/golden.jsonl", "faq/testdata/golden.jsonl"}, {"HEAD~1:faq", "results"},
	} {
		got := ragtest(t, dir, "", nil, append([]string{"diff"}, args...)...)
		got.says(t, exitFine, said, line, "faithfulness 1.00 -> 0.88 over 8 items", "      another judge: -0.12 by 1 item\n")
		if both := args[1] == "HEAD"; strings.Contains(got.out, "0 recorded replies changed; ") != both {
			t.Errorf("%v: cassettes are compared: %v\n%s", args, !both, got.out)
		}
	}
	ragtest(t, dir, "", nil, "diff", "results", "HEAD~1:faq", "--exit-code").says(t, exitFine, "better  TestGolden")
	ragtest(t, dir, "", nil, "diff", "HEAD~1", "HEAD", "--exit-code").says(t, exitFound, said)
	write(t, file, "{\"kind\":\"baseline\",\"v\":1}\n<<<<<<< HEAD\n")
	ragtest(t, dir, "", nil, "diff", "HEAD", "faq").says(t, exitFound, "golden.jsonl: line 2: a conflict of a merge")
}

// A baseline that nobody updated says nothing of replies that changed beside it.
func TestDiffOfBaselinesThatAreTheSame(t *testing.T) {
	dir := t.TempDir()
	inGit(t, dir, "init", "-q", "-b", "main")
	suite := measured{items: 8, score: always(1)}
	file := filepath.Join(dir, "faq", "testdata", "golden.jsonl")
	suite.baseline(t, file)
	copyTree(t, "../../cassettes", filepath.Join(dir, "faq", "cassettes"))
	inGit(t, dir, "add", ".")
	inGit(t, dir, "commit", "-q", "-m", "one")
	policy := filepath.Join(dir, "faq", "cassettes", "TestReturnPolicy")
	if err := os.Rename(filepath.Join(policy, "refund.yaml"), filepath.Join(policy, "deadline.yaml")); err != nil {
		t.Fatal(err)
	}
	inGit(t, dir, "add", ".")
	inGit(t, dir, "commit", "-q", "-m", "two")
	const headline = "the baselines are the same on both sides, and 4 recorded replies differ: no score of what they say now is known"
	const compared = "compared: the baselines that are committed; RAGTEST_RESULTS=results go test ./... -count=1 of both sides tells what the tests say now\n"
	got := ragtest(t, dir, "", nil, "diff", "--exit-code", "HEAD~1", "HEAD")
	got.says(t, exitFound, headline+"\n"+compared+"0 rows changed, 0 worse; 8 the same", "\n2 recorded replies changed; ", "gone    faq/cassettes/TestReturnPolicy/refund.yaml")
	if !strings.HasPrefix(got.out, headline) {
		t.Errorf("it is not what comes first:\n%s", got.out)
	}
	ragtest(t, dir, "", nil, "diff", "HEAD~1", "HEAD").says(t, exitFine, headline)
	ragtest(t, dir, "", nil, "diff", "--exit-code", "--format=markdown", "HEAD~1", "HEAD").says(t, exitFound,
		"## ragtest: "+headline+"\n\n0 rows changed, 0 worse\n\n"+compared+"\n8 the same, 0 new, 0 gone\n", "\n### Recorded replies\n\n```\n2 recorded replies changed; ", "\ngone    faq/")
	var parsed struct {
		Compared, Unknown string
		Same              int
		Replies           struct{ Changed, Unscored int }
	}
	got = ragtest(t, dir, "", nil, "diff", "--exit-code", "--format=json", "HEAD~1", "HEAD")
	if err := json.Unmarshal([]byte(got.out), &parsed); err != nil || got.code != exitFound || parsed.Unknown != headline || parsed.Compared == "" || parsed.Same != 8 || parsed.Replies.Changed != 2 || parsed.Replies.Unscored != 4 {
		t.Errorf("JSON: exit %d, %v: %+v", got.code, err, parsed)
	}
	suite.model = "judge-2" // and now somebody looked at it
	suite.baseline(t, file)
	inGit(t, dir, "add", ".")
	inGit(t, dir, "commit", "-q", "-m", "three")
	ragtest(t, dir, "", nil, "diff", "--exit-code", "HEAD~2", "HEAD").says(t, exitFine, "0 rows changed, 0 worse; 8 the same")
	ragtest(t, dir, "", nil, "diff", "--exit-code", "HEAD~1:faq/cassettes", "HEAD~2:faq/cassettes").says(t, exitFound, "of which no score is known here")
}

// What NEW cannot judge is worse than a score of a baseline, and what it does not have is gone.
func TestDiffOfLostScores(t *testing.T) {
	dir := t.TempDir()
	suite := measured{items: 3, score: always(1)}
	suite.baseline(t, filepath.Join(dir, "was.jsonl"))
	run := results.Run{Package: "example.com/shop/faq", Started: start}
	w, err := results.Create(filepath.Join(dir, "now"), &run)
	if err != nil {
		t.Fatal(err)
	}
	plain := func(text string) string { return text }
	whole := run
	whole.Test, whole.Metrics = "TestGolden", []string{"faithfulness"}
	whole.Items = []string{"question 00", "question 01", "question 02"}
	if err := w.Suite(whole, plain); err != nil {
		t.Fatal(err)
	}
	for i := range 2 {
		name := fmt.Sprintf("question %02d", i)
		item := metrics.Item{Name: name, Question: fmt.Sprintf("What about %d?", i), Answer: "So.", Context: metrics.Chunks("a chunk")}
		o := assert.Outcome{Kind: results.Measured, Metric: "faithfulness", Result: metrics.Result{Metric: "faithfulness", Score: 1, Reason: "the reason", Item: item, Model: "judge-1", Samples: []float64{1}, Agreement: 1, Vacuous: true}}
		if i == 0 {
			o = assert.NotJudged("faithfulness", item, errors.New("the judge is away"))
		}
		row, texts := results.NewRow(o), results.NewItem(item)
		row.Package, row.Test, row.Time, row.Run = run.Package, "TestGolden/"+name, start, run.ID
		texts.Package, texts.Test, texts.Time = row.Package, row.Test, start
		if err := w.Row(row, texts, plain); err != nil {
			t.Fatal(err)
		}
	}
	w.Close()
	ragtest(t, dir, "", nil, "diff", "--exit-code", "was.jsonl", "now").says(t, exitFound,
		"2 rows changed, 2 worse; 0 the same, 0 new, 1 gone\n", "worse   TestGolden: faithfulness of question 00: 1.00 -> not judged", "worse   TestGolden: faithfulness of question 01: 1.00 -> 1.00 (rests on nothing)", "gone    TestGolden: faithfulness of question 02: 1.00")
	suite.test = "TestOther"
	suite.write(t, filepath.Join(dir, "other"))
	ragtest(t, dir, "", nil, "diff", "--exit-code", "was.jsonl", "other").says(t, exitFound, "0 rows changed, 0 worse; 0 the same, 0 new, 3 gone")
}

// Names of others begin no line.
func TestDiffForgesNothing(t *testing.T) {
	dir := t.TempDir()
	const forged = "a\n::error::forged"
	for n, label := range []string{"included", forged} {
		name := fmt.Sprint(n)
		writeResults(t, filepath.Join(dir, name), "judge\n::error::forged "+name, map[string]float64{"returns": float64(n)})
		files, _ := filepath.Glob(filepath.Join(dir, name, "*.jsonl"))
		data, err := os.ReadFile(files[0])
		if err != nil {
			t.Fatal(err)
		}
		quoted, _ := json.Marshal(label)
		text := strings.ReplaceAll(string(data), `"label":"included"`, `"label":`+string(quoted))
		write(t, files[0], strings.ReplaceAll(text, `"metric":"context recall"`, `"metric":"m\n::error::forged"`))
	}
	got := ragtest(t, dir, "", nil, "diff", "0", "1")
	got.says(t, exitFine, "a ::error::forged", "m ::error::forged", "judge ::error::forged")
	if strings.Contains(got.out, "\n::") {
		t.Errorf("a line is forged:\n%s", got.out)
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
	for _, outside := range []string{"../shop", "/shop", ".."} {
		ragtest(t, module, "", nil, "diff", "HEAD:"+outside, "HEAD").says(t, exitUsage, "HEAD:"+outside+": "+outside+" is not below the working directory")
	}
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
