package ragtest_test

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

var contextRecall = metrics.ContextRecall

// Every metric that package metrics exports has its Assert and its Require.
func TestEveryMetricHasItsPair(t *testing.T) {
	pairs := map[string]bool{}
	for _, f := range parse(t, ".") {
		for _, d := range f.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil {
				pairs[f.Name.Name] = true
			}
		}
	}
	found := 0
	for _, f := range parse(t, "metrics") {
		for _, d := range f.Decls {
			vars, ok := d.(*ast.GenDecl)
			if !ok || vars.Tok != token.VAR {
				continue
			}
			for _, spec := range vars.Specs {
				spec := spec.(*ast.ValueSpec)
				name := spec.Names[0].Name
				if !ast.IsExported(name) || len(spec.Values) == 0 {
					continue
				}
				if spec.Type != nil || !isMetric(spec.Values[0]) {
					continue // an error, or English
				}
				found++
				for _, want := range []string{"Assert" + name, "Require" + name} {
					if !pairs[want] {
						t.Errorf("metrics.%s has no ragtest.%s", name, want)
					}
				}
			}
		}
	}
	if found < 5 {
		t.Errorf("found %d metrics: this test no longer sees them", found)
	}
}

// isMetric reports whether x is a ContextEvaluation, with or without a history.
func isMetric(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.CompositeLit:
		return true
	case *ast.CallExpr:
		f, ok := x.Fun.(*ast.Ident)
		return ok && f.Name == "withHistory"
	}
	return false
}

// What a program does to the exported metrics reaches no assertion.
func TestPairsAskWithCopiesOfTheirOwn(t *testing.T) {
	switches(t)
	var prompts []string
	judge := ragtest.Using(ragtest.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		prompts = append(prompts, p.Messages[1].Content)
		return metrics.Completion{Text: half}, nil
	}))
	example := &metrics.ContextRecall.Examples[0].Item
	question := example.Question
	ragtest.AssertContextRecall(t, remedies, 0.5, judge)
	example.Question = "Changed?"
	defer func() { example.Question = question }()
	ragtest.AssertContextRecall(t, remedies, 0.5, judge)
	if diff := cmp.Diff(prompts[0], prompts[1]); diff != "" {
		t.Errorf("the prompt changed (-before +after):\n%s", diff)
	}
}

func parse(t *testing.T, dir string) []*ast.File {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return files
}
