package main

import (
	"bufio"
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/labels"
)

// A reviewing is a process that serves the page.
type reviewing struct {
	*exec.Cmd
	home, token string
	problem     bytes.Buffer
}

// startReview starts the command in dir, and waits for its link.
func startReview(t *testing.T, dir string, env []string, args ...string) *reviewing {
	t.Helper()
	r := &reviewing{Cmd: exec.Command(binary, append([]string{"review"}, args...)...)}
	r.Dir, r.Env, r.Stderr = dir, append(os.Environ(), env...), &r.problem
	out, err := r.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	link, bad := url.Parse(strings.TrimSpace(line))
	if err != nil || bad != nil {
		_ = r.Wait()
		t.Fatalf("no link but %q: %v\n%s", line, err, r.problem.String())
	}
	r.home, r.token = "http://"+link.Host, link.Query().Get("token")
	return r
}

// label posts a label as the page does.
func (r *reviewing) label(note string) error {
	body := fmt.Sprintf(`{"sheet":0,"verdict":0,"label":"included","note":%q}`, note)
	request, err := http.NewRequest("POST", r.home+"/label", strings.NewReader(body))
	if err != nil {
		return err
	}
	request.Header = http.Header{"Ragtest-Token": {r.token}, "Origin": {r.home}, "Content-Type": {"application/json"}}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("status %d", answer.StatusCode)
	}
	return nil
}

func TestReview(t *testing.T) {
	dir := t.TempDir()
	writeResults(t, filepath.Join(dir, "results"), "judge-1", map[string]float64{"returns": 1, "norway": 0})
	r := startReview(t, dir, nil, "results", "--as", "ada")
	if err := r.label("a note"); err != nil {
		t.Fatal(err)
	}
	if err := r.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := r.Wait(); err != nil {
		t.Error(err)
	}
	for _, text := range []string{"2 verdicts, 2 to label by ada; labels go to testdata/labels.jsonl\n", "1 label by ada in testdata/labels.jsonl; 1 verdict left\n"} {
		if !strings.Contains(r.problem.String(), text) {
			t.Errorf("does not say %q:\n%s", text, r.problem.String())
		}
	}
	if set, err := labels.Read(filepath.Join(dir, "testdata", "labels.jsonl")); err != nil || len(set.Labels) != 1 || set.Labels[0].Reviewer != "ada" {
		t.Errorf("%v, %+v", err, set)
	}
	ragtest(t, dir, "", nil, "review", "results", "--port", strings.TrimPrefix(strings.SplitAfter(startReview(t, dir, nil, "--as", "bob").home, ":")[2], ":"), "--as", "ada").
		says(t, exitFound, "address already in use")
}

// TestReviewer is of the name where --as gives none.
func TestReviewer(t *testing.T) {
	dir := t.TempDir()
	writeResults(t, filepath.Join(dir, "results"), "judge-1", map[string]float64{"returns": 1})
	config := filepath.Join(dir, "gitconfig")
	if err := os.WriteFile(config, []byte("[user]\n\tname = Ada of git\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, config, user, want string }{
		{"git", config, "ada", "Ada of git"},
		{"USER", os.DevNull, "ada-of-unix", "ada-of-unix"},
		{"nobody", os.DevNull, "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			env := []string{"GIT_CONFIG_GLOBAL=" + test.config, "GIT_CONFIG_NOSYSTEM=1", "USER=" + test.user}
			if test.want == "" {
				ragtest(t, dir, "", env, "review").says(t, exitUsage, "who reviews? name yourself: --as NAME")
				return
			}
			r := startReview(t, dir, env)
			if err := r.label(""); err != nil {
				t.Fatal(err)
			}
			set, err := labels.Read(filepath.Join(dir, "testdata", "labels.jsonl"))
			if err != nil || set.Labels[len(set.Labels)-1].Reviewer != test.want {
				t.Errorf("%v; reviewed by %q, want %q", err, set.Labels[len(set.Labels)-1].Reviewer, test.want)
			}
		})
	}
}

// TestAKilledReviewLosesNoLabel kills the process while labels are posted, and looks for each that
// was acknowledged.
func TestAKilledReviewLosesNoLabel(t *testing.T) {
	dir := t.TempDir()
	writeResults(t, filepath.Join(dir, "results"), "judge-1", map[string]float64{"returns": 1})
	r := startReview(t, dir, nil, "--as", "ada", "--labels", "l.jsonl")
	acknowledged := make(chan string, 1000)
	ended := make(chan struct{})
	for poster := range 4 {
		go func() {
			defer func() { ended <- struct{}{} }()
			for i := 0; ; i++ {
				note := fmt.Sprint(poster, " ", i)
				if r.label(note) != nil {
					return
				}
				acknowledged <- note
			}
		}()
	}
	var notes []string
	for running := 4; running > 0; {
		select {
		case note := <-acknowledged:
			if notes = append(notes, note); len(notes) == 40 {
				if err := r.Process.Kill(); err != nil {
					t.Fatal(err)
				}
			}
		case <-ended:
			running--
		}
	}
	for len(acknowledged) > 0 {
		notes = append(notes, <-acknowledged)
	}
	_ = r.Wait()
	if len(notes) < 40 {
		t.Fatalf("the process ended after %d labels: %s", len(notes), r.problem.String())
	}
	set, err := labels.Read(filepath.Join(dir, "l.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	on := map[string]bool{}
	for _, l := range set.Labels {
		on[l.Note] = true
	}
	for _, note := range notes {
		if !on[note] {
			t.Errorf("the label %q was acknowledged and is not in the file, which has %d", note, len(set.Labels))
		}
	}
	// The next review goes on where this one ended.
	again := startReview(t, dir, nil, "--as", "ada", "--labels", "l.jsonl")
	if err := again.label("after"); err != nil {
		t.Error(err)
	}
}
