package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestInit(t *testing.T) {
	dir := t.TempDir()
	inGit(t, dir, "init", "-q")
	pkg := filepath.Join(dir, "services", "shop", "faq-bot")
	for path, text := range map[string]string{filepath.Join(dir, "services", "shop", "go.mod"): "module example.com/shop\n", filepath.Join(pkg, "bot.go"): "package golden\n"} {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	ragtest(t, pkg, "", nil, "init").says(t, exitFine, "wrote rag_test.go", "-ragtest.record=missing")
	read := func(path ...string) string {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(path...))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	if got := read(dir, ".github", "workflows", "ragtest.yml"); !strings.Contains(got, "working-directory: services/shop\n") || strings.Contains(got, "MODULE") {
		t.Errorf("the workflow:\n%s", got)
	}
	if got := read(pkg, "cassettes", ".gitattributes"); !strings.Contains(got, "*.yaml") {
		t.Errorf(".gitattributes:\n%s", got)
	}
	// The test compiles against this module, as one of a package golden that it has.
	source := filepath.Join(pkg, "rag_test.go")
	if got := read(source); !strings.HasPrefix(got, "package golden_test\n") {
		t.Errorf("the test:\n%s", got)
	}
	here, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(here, "internal", "golden", "rag_test.go"): source}})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(file, overlay, 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "vet", "-overlay", file, "./internal/golden")
	cmd.Dir = here
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("the test does not compile: %v\n%s", err, out)
	}
	// What is there stays.
	if err := os.WriteFile(source, []byte("package mine\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	got := ragtest(t, filepath.Dir(pkg), "", nil, "init", "faq-bot")
	got.says(t, exitFine, "left faq-bot/rag_test.go as it is")
	if strings.Contains(got.out, "wrote") || read(source) != "package mine\n" {
		t.Errorf("init wrote over a file:\n%s", got.out)
	}
}

func TestInitLeavesOtherCIAlone(t *testing.T) {
	dir := t.TempDir()
	inGit(t, dir, "init", "-q")
	for name, text := range map[string]string{"go.mod": "module example.com/shop\n", ".gitlab-ci.yml": "test: {script: [go test ./...]}\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got := ragtest(t, dir, "", nil, "init"); strings.Contains(got.out, "workflows") {
		t.Errorf("a workflow of GitHub beside GitLab's:\n%s", got.out)
	}
	ragtest(t, t.TempDir(), "", nil, "init").says(t, exitUsage, "is in no module: go mod init")
	ragtest(t, dir, "", nil, "init", "./faq").says(t, exitFine, "wrote faq/rag_test.go", "go test ./faq -count=1 -ragtest.record=missing")
}
