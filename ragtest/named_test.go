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
	functions := map[string]bool{}
	for _, f := range parse(t, ".") {
		for _, d := range f.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil {
				functions[f.Name.Name] = true
			}
		}
	}
	found := 0
	for _, f := range parse(t, "metrics") {
		for _, name := range metricsIn(f) {
			if isUnpaired[name] {
				continue
			}
			found++
			_, asks := pairs[name]
			_, ofClaims := claimPairs[name]
			if _, asksNobody := offline[name]; !asks && !ofClaims && !asksNobody {
				t.Errorf("no test asks by the pair of metrics.%s", name)
			}
			for _, want := range []string{"Assert" + name, "Require" + name} {
				if !functions[want] {
					t.Errorf("metrics.%s has no ragtest.%s", name, want)
				}
			}
		}
	}
	if found < 16 {
		t.Errorf("found %d metrics: this test no longer sees them", found)
	}
}

// isUnpaired holds what makes a metric of the user's own, which Assert takes, the steps of metrics, and those whose
// pairs have tests of their own.
var isUnpaired = map[string]bool{"ClaimExtraction": true, "ClaimEvidence": true, "ClaimAgreement": true, "Func": true, "Contains": true, "Matches": true, "ValidJSON": true, "EmbeddingSimilarity": true, "NotObeyed": true}

// metricsIn returns the names of the metrics, and of the functions that return one,
// that f exports.
func metricsIn(f *ast.File) (names []string) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			results := d.Type.Results
			if d.Recv == nil && ast.IsExported(d.Name.Name) && results != nil && len(results.List) == 1 && isNamedMetric(results.List[0].Type) {
				names = append(names, d.Name.Name)
			}
		case *ast.GenDecl:
			if d.Tok != token.VAR {
				continue
			}
			for _, spec := range d.Specs {
				spec := spec.(*ast.ValueSpec)
				name := spec.Names[0].Name
				if !ast.IsExported(name) || len(spec.Values) == 0 {
					continue
				}
				if isNamedMetric(spec.Type) || spec.Type == nil && isMetric(spec.Values[0]) { // others are an error, or English
					names = append(names, name)
				}
			}
		}
	}
	return names
}

func isNamedMetric(x ast.Expr) bool {
	name, ok := x.(*ast.Ident)
	return ok && name.Name == "Metric"
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

// pairs are the assertions by the metric that they ask, with what a judge says of
// remedies, by Prompt.Metric in the order in which it is asked.
var pairs = map[string]struct {
	assert  func(t testing.TB, item ragtest.Item, min float64, opts ...ragtest.Option) bool
	require func(t testing.TB, item ragtest.Item, min float64, opts ...ragtest.Option)
	asked   []string
	says    string // against the bound 0.9
}{
	"ContextRecall": {ragtest.AssertContextRecall, ragtest.RequireContextRecall, []string{"context_recall"},
		"context recall = 0.50, want >= 0.90: "},
	"ChunkUtility": {ragtest.AssertChunkUtility, ragtest.RequireChunkUtility, []string{"chunk_utility"},
		"chunk utility = 0.40, want >= 0.90: "},
	"ChunkRelevance": {ragtest.AssertChunkRelevance, ragtest.RequireChunkRelevance, []string{"chunk_relevance"},
		"chunk relevance = 0.67, want >= 0.90: "},
	"ContextualUtilization": {ragtest.AssertContextualUtilization, ragtest.RequireContextualUtilization, []string{"chunk_relevance", "contextual_utilization"},
		"contextual utilization = 0.50, want >= 0.90: "},
	"ContextRelevancy": {ragtest.AssertContextRelevancy, ragtest.RequireContextRelevancy, []string{"context_relevancy"},
		"context relevancy = 0.33, want >= 0.90: "},
}

var repliesOfPairs = map[string]string{
	"context_recall":         half,
	"chunk_utility":          `{"evaluated_chunks": [{"id_chunk": 0, "justification": "", "utility_score": 0.8}, {"id_chunk": 1, "justification": "", "utility_score": 0.4}, {"id_chunk": 2, "justification": "", "utility_score": 0}]}`,
	"chunk_relevance":        `{"graded_chunks": [{"id_chunk": 0, "reason": "", "relevance": "relevant"}, {"id_chunk": 1, "reason": "", "relevance": "relevant"}, {"id_chunk": 2, "reason": "", "relevance": "not_relevant"}]}`,
	"contextual_utilization": `{"used_chunks": [{"id_chunk": 0, "reason": "", "is_utilized": true}, {"id_chunk": 1, "reason": "", "is_utilized": false}]}`,
	"context_relevancy":      `{"relevant_sentences": [{"id_sentence": 0, "reason": ""}]}`,
}

// answering is a judge of any pair, which keeps what it is asked.
func answering(asked *[]metrics.Prompt) ragtest.Option {
	return ragtest.Using(ragtest.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		*asked = append(*asked, p)
		return metrics.Completion{Text: repliesOfPairs[p.Metric]}, nil
	}))
}

// Each pair asks its own metric, and Require ends a test that fails.
func TestPairsAskTheirMetric(t *testing.T) {
	switches(t)
	for name, pair := range pairs {
		t.Run(name, func(t *testing.T) {
			for _, test := range []struct {
				min  float64
				says string
			}{{0.1, ""}, {0.9, pair.says}} {
				passes := test.says == ""
				var ofAssert, ofRequire []metrics.Prompt
				var returned, after bool
				asserted := run(t, t.Name(), func(t testing.TB) {
					returned = pair.assert(t, remedies, test.min, answering(&ofAssert))
				})
				if returned != passes || asserted.failed == passes || asserted.ended || !strings.HasPrefix(asserted.text(), test.says) {
					t.Errorf("Assert against %v: returned %t, failed %t, ended %t, said\n%s", test.min, returned, asserted.failed, asserted.ended, asserted.text())
				}
				required := run(t, t.Name(), func(t testing.TB) {
					pair.require(t, remedies, test.min, answering(&ofRequire))
					after = true
				})
				if after != passes || required.ended == passes || required.text() != asserted.text() {
					t.Errorf("Require against %v: went on %t, said\n%s", test.min, after, required.text())
				}
				var asked []string
				for _, p := range ofRequire {
					asked = append(asked, p.Metric)
				}
				if diff := cmp.Diff(pair.asked, asked); diff != "" {
					t.Errorf("asked (-want +got):\n%s", diff)
				}
				if diff := cmp.Diff(ofAssert, ofRequire); diff != "" {
					t.Errorf("prompts (-Assert +Require):\n%s", diff)
				}
			}
		})
	}
}

// What a program does to the exported metrics reaches no assertion.
func TestPairsAskWithCopiesOfTheirOwn(t *testing.T) {
	switches(t)
	prompts := func() map[string][]metrics.Prompt {
		all := map[string][]metrics.Prompt{}
		for name, pair := range pairs {
			var asked []metrics.Prompt
			pair.assert(t, remedies, 0.1, answering(&asked))
			all[name] = asked
		}
		return all
	}
	before := prompts()
	spoil(t, &metrics.ContextRecall)
	spoil(t, &metrics.ChunkUtility)
	spoil(t, &metrics.ChunkRelevance)
	spoil(t, &metrics.ContextRelevancy.Evaluation)
	spoil(t, &metrics.ContextualUtilization.Use)
	if diff := cmp.Diff(before, prompts()); diff != "" {
		t.Errorf("the prompts changed (-before +after):\n%s", diff)
	}
}

// spoil changes all that e is made of, until t ends.
func spoil[R metrics.Reply](t *testing.T, e *metrics.ContextEvaluation[R]) {
	was, kept := *e, e.Customize(e.Label, "")
	t.Cleanup(func() {
		copy(was.Examples, kept.Examples)
		copy(was.Schema, kept.Schema)
		*e = was
	})
	e.Prompt = "Changed."
	for i := range e.Examples {
		e.Examples[i].Item.Question = "Changed?"
		e.Examples[i].Item.Context[0].Text = "Changed."
	}
	e.Schema[0] = 'X'
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
