package main

import (
	"bytes"
	"errors"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// binary is the command, as it is built once.
var binary string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "ragtest-command")
	if err != nil {
		panic(err)
	}
	binary = filepath.Join(dir, "ragtest.exe")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		panic(string(out))
	}
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// A ran is what a run of the command came to.
type ran struct {
	code     int
	out, err string
}

// ragtest runs the command in dir, with variables besides those that the tests run with.
func ragtest(t *testing.T, dir, input string, env []string, args ...string) ran {
	t.Helper()
	cmd := exec.Command(binary, args...)
	cmd.Dir, cmd.Stdin = dir, strings.NewReader(input)
	for _, v := range os.Environ() {
		if !strings.HasPrefix(v, "GITHUB_") && !strings.HasPrefix(v, "RAGTEST_") {
			cmd.Env = append(cmd.Env, v)
		}
	}
	cmd.Env = append(cmd.Env, env...)
	var out, problem bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &problem
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return ran{cmd.ProcessState.ExitCode(), out.String(), problem.String()}
}

// says fails t unless the command exited with code and said all texts.
func (r ran) says(t *testing.T, code int, texts ...string) {
	t.Helper()
	if r.code != code {
		t.Errorf("exit %d, want %d\n%s%s", r.code, code, r.out, r.err)
	}
	for _, text := range texts {
		if !strings.Contains(r.out+r.err, text) {
			t.Errorf("does not say %q:\n%s%s", text, r.out, r.err)
		}
	}
}

func TestUsedWrongly(t *testing.T) {
	for _, test := range []struct {
		args string
		says string
	}{
		{"", "usage: ragtest COMMAND"},
		{"reports", `no command "reports": there are report, diff, gate, cassettes, review, check, init, completion`},
		{"cassettes", "usage: ragtest cassettes COMMAND"},
		{"cassettes drop", `no command "drop": there are list, show, verify, prune, stats`},
		{"report", "RAGTEST_RESULTS=results go test ./... -count=1 writes them"},
		{"report nothing", "RAGTEST_RESULTS=results go test ./... -count=1 writes results"},
		{"report --format pdf", `no format "pdf": there are html, json, junit, markdown`},
		{"report --out a.pdf .", "--out a.pdf: which format?"},
		{"report --frmat html", "flag provided but not defined: -frmat"},
		{"report --out", "flag needs an argument"},
		{"diff a", "which two? ragtest diff OLD NEW"},
		{"diff nothing neither", "nothing: no such file or folder, and no revision"},
		{"diff --output=x HEAD HEAD", "flag provided but not defined"},
		{"gate", "RAGTEST_RESULTS=results go test ./... -count=1 writes them"},
		{"gate nothing", "nothing: no such file or directory\nRAGTEST_RESULTS=results go test ./... -count=1 writes results"},
		{"gate .", ". holds no results (*.jsonl)"},
		{"gate --packages ./nowhere .", "--packages ./nowhere: go list: "},
		{"cassettes show", "which cassette?"},
		{"cassettes verify nothing", "nothing"},
		{"init a b", "one folder at a time"},
		{"review", "RAGTEST_RESULTS=results go test ./... -count=1 writes them"},
		{"review --port http .", "invalid value"},
		{"completion tcsh", `no completion for "tcsh"`},
	} {
		t.Run(test.args, func(t *testing.T) {
			ragtest(t, t.TempDir(), "", nil, strings.Fields(test.args)...).says(t, exitUsage, test.says)
		})
	}
}

func TestHelp(t *testing.T) {
	var walk func(c *command, path []string)
	walk = func(c *command, path []string) {
		got := ragtest(t, t.TempDir(), "", nil, append(path, "--help")...)
		got.says(t, exitFine, "usage: "+strings.Join(append([]string{"ragtest"}, path...), " "))
		if c.subs == nil {
			got.says(t, exitFine, "example:\n")
		}
		for _, s := range c.subs {
			walk(s, append(slices.Clone(path), s.name))
		}
	}
	walk(root(), nil)
}

// TestStaysLight keeps out of the command what only those who run tests need. Only check asks a judge, so
// only its files may import a client of one, and package judgecheck, which brings package testing.
func TestStaysLight(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	deps := strings.Fields(string(out))
	for _, heavy := range []string{"github.com/ragtest/go-ragtest/recorder", "github.com/ragtest/go-ragtest/ragtest"} {
		if slices.Contains(deps, heavy) {
			t.Errorf("the command links %s", heavy)
		}
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range f.Imports {
			ofCheck := strings.HasPrefix(file, "check") || strings.HasSuffix(file, "_test.go")
			if path, _ := strconv.Unquote(i.Path.Value); !ofCheck && slices.Contains([]string{"testing", "github.com/ragtest/go-ragtest/ragtest/judge", "github.com/ragtest/go-ragtest/ragtest/judgecheck"}, path) {
				t.Errorf("%s imports %s", file, path)
			}
		}
	}
}

func TestCompletion(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish"} {
		got := ragtest(t, t.TempDir(), "", nil, "completion", shell)
		got.says(t, exitFine, "report diff gate cassettes review check init completion", "list show verify prune stats")
		if path, err := exec.LookPath(shell); err == nil {
			cmd := exec.Command(path, "-n")
			cmd.Stdin = strings.NewReader(got.out)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%s: %v: %s", shell, err, out)
			}
		}
	}
}
