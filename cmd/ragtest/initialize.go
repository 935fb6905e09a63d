package main

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/ragtest/go-ragtest/internal/module"
)

//go:embed templates/rag_test.go.txt
var firstTest string

//go:embed templates/gitattributes
var gitattributes string

//go:embed templates/workflow.yml
var workflow string

func initCommand() *command {
	return &command{
		name: "init", args: "[FOLDER]", short: "a first test, .gitattributes for cassettes, a CI workflow",
		long: `
Writes into the package in FOLDER, without one the working directory, rag_test.go and cassettes/.gitattributes, and at the root of the
repository .github/workflows/ragtest.yml if there is a folder .github or no other CI. A file that is there stays as it is.`,
		example: "ragtest init ./faq",
		run:     runInit,
	}
}

func runInit(c call) error {
	dir := "."
	switch len(c.args) {
	case 0:
	case 1:
		dir = c.args[0]
	default:
		return usagef("one folder at a time")
	}
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return usagef("%s is no folder", dir)
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) { // one that is missing is made
		return err
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	here, err := os.Getwd()
	if err != nil {
		return err
	}
	name, err := packageName(abs)
	if err != nil {
		return err
	}
	root := module.Root(abs)
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		return usagef("%s is in no module: go mod init example.com/name", dir)
	}
	files := []struct{ path, text string }{
		{filepath.Join(abs, "rag_test.go"), strings.ReplaceAll(firstTest, "PACKAGE", name)},
		{filepath.Join(abs, cassettesFolder, ".gitattributes"), gitattributes},
	}
	if top := repository(root); top != "" && wantsWorkflow(top) {
		files = append(files, struct{ path, text string }{filepath.Join(top, ".github", "workflows", "ragtest.yml"), inModule(workflow, top, root)})
	}
	for _, f := range files {
		shown := f.path
		if rel, err := filepath.Rel(here, f.path); err == nil {
			shown = rel
		}
		made, err := writeNew(f.path, f.text)
		if err != nil {
			return err
		}
		if made {
			fmt.Fprintf(c.out, "wrote %s\n", shown)
		} else {
			fmt.Fprintf(c.out, "left %s as it is\n", shown)
		}
	}
	pkg := ""
	if rel, err := filepath.Rel(here, abs); err == nil && rel != "." {
		pkg = " ./" + filepath.ToSlash(rel)
	}
	fmt.Fprintf(c.out, `
next:
  go get github.com/ragtest/go-ragtest     (if the module does not have it)
  let ask in rag_test.go call your system
  OPENAI_API_KEY=… RAGTEST_MODEL=… go test%[1]s -count=1 -ragtest.record=missing     (records once; commit cassettes)
  go test%[1]s     (replays: no key, no network)
`, pkg)
	return nil
}

// writeNew writes a file that is not there yet.
func writeNew(path, text string) (made bool, err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return false, err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	_, err = f.WriteString(text)
	return true, errors.Join(err, f.Close())
}

// packageName returns the name of the package in a folder or, without one, what the folder's
// name makes.
func packageName(dir string) (string, error) {
	files, err := fs.Glob(os.DirFS(dir), "*.go")
	if err != nil {
		return "", err
	}
	if len(files) > 0 {
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, files[0]), nil, parser.PackageClauseOnly)
		if err != nil {
			return "", err
		}
		return strings.TrimSuffix(f.Name.Name, "_test"), nil
	}
	name := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, filepath.Base(dir))
	if name == "" || unicode.IsDigit([]rune(name)[0]) || token.IsKeyword(name) {
		name = "rag" + name
	}
	return name, nil
}

// repository returns the folder of the repository that dir is in, "" if it is in none.
func repository(dir string) string {
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, ".git")); err == nil {
			return at
		}
		if at == filepath.Dir(at) {
			return ""
		}
	}
}

// wantsWorkflow reports whether the CI of a repository is GitHub's, or none that is known.
func wantsWorkflow(top string) bool {
	if _, err := os.Stat(filepath.Join(top, ".github")); err == nil {
		return true
	}
	for _, other := range []string{".gitlab-ci.yml", ".circleci", "Jenkinsfile", "azure-pipelines.yml", "bitbucket-pipelines.yml", ".buildkite"} {
		if _, err := os.Stat(filepath.Join(top, other)); err == nil {
			return false
		}
	}
	return true
}

// inModule returns a workflow whose commands run in the module at root.
func inModule(text, top, root string) string {
	rel, err := filepath.Rel(top, root)
	if err != nil {
		rel = "."
	}
	return string(bytes.ReplaceAll([]byte(text), []byte("MODULE"), []byte(filepath.ToSlash(rel))))
}
