package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

var question = regexp.MustCompile(`Ticket (\d+)\?`)

func even(number string) bool { return strings.ContainsAny(number[len(number)-1:], "02468") }

// learner serves a judge of context recall that takes the second chunk of an item for relevant, and
// knows better as soon as the item of an even ticket stands among its examples.
func learner(t *testing.T) string {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var body struct {
			Messages []struct{ Content string }
		}
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
			t.Error(err)
		}
		knows := false
		shown := question.FindAllStringSubmatch(body.Messages[len(body.Messages)-1].Content, -1)
		for _, example := range shown[:len(shown)-1] {
			knows = knows || even(example[1])
		}
		reply := fmt.Sprintf(`{"evaluated_chunks":[{"id_chunk":0,"reason":"r","is_relevant":true,"is_included":true,"missing_info":null},{"id_chunk":1,"reason":"r","is_relevant":%t,"is_included":false,"missing_info":null}]}`, !knows)
		content, _ := json.Marshal(reply)
		fmt.Fprintf(w, `{"model":"learner","choices":[{"finish_reason":"stop","message":{"role":"assistant","content":%s}}]}`, content)
	}))
	t.Cleanup(s.Close)
	return s.URL + "/v1"
}

// tickets writes labels on n items, of which the first chunk is included and the second of no help.
func tickets(t *testing.T, path string, n int) {
	t.Helper()
	f, err := labels.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for i := range n {
		item := metrics.Item{Name: fmt.Sprint("ticket ", i), Question: fmt.Sprintf("Ticket %d?", i), Answer: "So.", Context: metrics.Chunks("a `quoted`\nchunk", "another \"chunk\" */")}
		for chunk, person := range []string{"included", "not relevant"} {
			l := labels.Label{Reviewer: "ada", Prints: results.PrintsOf(item), Item: item.Name, Metric: "context recall", Person: person, Judge: "included", Model: "learner"}
			l.Subject.Chunks = []int{chunk}
			if chunk == 1 {
				l.Note = "of another ticket"
			}
			if err := f.Append(results.NewItem(item), l); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestCheckExamples(t *testing.T) {
	dir := t.TempDir()
	tickets(t, filepath.Join(dir, "labels.jsonl"), 16)
	tickets(t, filepath.Join(dir, "few.jsonl"), 7)
	env := []string{"OPENAI_BASE_URL=" + learner(t), "OPENAI_API_KEY=k", "RAGTEST_MODEL=learner"}
	args := []string{"check", "--examples", "2", "--labels", "labels.jsonl", "--metric", "context recall", "--out", "shop/examples.go"}
	if err := os.Mkdir(filepath.Join(dir, "shop"), 0o755); err != nil {
		t.Fatal(err)
	}
	got := ragtest(t, dir, "", env, args...)
	// One example teaches all there is, so that a second is not taken.
	got.says(t, exitFine, "4 items to try as examples, 4 to choose by, 8 that take no part: up to 52 calls of learner", "wrote shop/examples.go",
		"on 8 items that took no part in the choice: kappa 0.33", "without, 1.00 (", "8 of 16 verdicts mended, 0 spoiled: p = 0.008")
	file := filepath.Join(dir, "shop", "examples.go")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if all := question.FindAllStringSubmatch(string(text), -1); len(all) != 1 || !even(all[0][1]) {
		t.Errorf("the examples are %q", all)
	}
	for _, want := range []string{"package shop", `var ContextRecall = metrics.ContextRecall.Customize("context recall with examples", "",`, `Reason: "of another ticket", Relevant: false`, "8 of 16 verdicts mended"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if out, err := exec.Command("go", "vet", file).CombinedOutput(); err != nil {
		t.Errorf("go vet: %v\n%s\n%s", err, out, text)
	}
	if out, err := exec.Command("gofmt", "-l", file).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("gofmt -l: %v: %s", err, out)
	}

	ragtest(t, dir, "", env, args...).says(t, exitUsage, "shop/examples.go is there already")
	for name, test := range map[string]struct {
		args, says string
		code       int
	}{
		"no labels":      {"--examples 2 --out a.go", "--examples chooses among labelled items", exitUsage},
		"no metric":      {"--examples 2 --labels labels.jsonl --out a.go", "--examples for which metric?", exitUsage},
		"no file":        {"--examples 2 --labels labels.jsonl", "name the file with --out examples.go", exitUsage},
		"too many":       {"--examples 7 --labels labels.jsonl --out a.go", "want a number from 1 to 6", exitUsage},
		"too few items":  {"--examples 1 --labels few.jsonl --metric=context\u00a0recall --out a.go", "under context recall: a choice needs 8", exitUsage},
		"nobody answers": {"--examples 1 --labels labels.jsonl --metric=context\u00a0recall --out a.go --model other", "could not be judged, so that no example is chosen", exitFound},
	} {
		t.Run(name, func(t *testing.T) {
			with := env
			if name == "nobody answers" {
				with = []string{"OPENAI_BASE_URL=http://127.0.0.1:1/v1", "OPENAI_API_KEY=k", "RAGTEST_MAX_CALLS=1"}
			}
			args := []string{"check"}
			for _, arg := range strings.Split(test.args, " ") {
				args = append(args, strings.ReplaceAll(arg, "\u00a0", " "))
			}
			ragtest(t, dir, "", with, args...).says(t, test.code, test.says)
		})
	}
}
