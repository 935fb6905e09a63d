package session

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/internal/module"
	"github.com/ragtest/go-ragtest/internal/secret"
	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/results"
	"github.com/ragtest/go-ragtest/recorder"
)

// resultsVariable names the folder that results are written to.
const resultsVariable = "RAGTEST_RESULTS"

// A writer writes the results of this process where the environment says.
type writer struct {
	mu  sync.Mutex
	dir string // that w is of
	run results.Run
	w   *results.Writer
	err error // of w
}

// of returns the Writer of a folder.
func (w *writer) of(dir string) (*results.Writer, string, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.dir != dir || w.w == nil && w.err == nil {
		w.dir, w.run = dir, results.Run{Package: module.PackagePath(), Started: time.Now()}
		w.w, w.err = results.Create(dir, &w.run)
	}
	return w.w, w.run.ID, w.err
}

// Record writes an outcome to the results, if they are wanted. kind is the cause of
// what could not be judged.
func (s *Session) Record(t testing.TB, o Options, out assert.Outcome, kind string) {
	dir := os.Getenv(resultsVariable)
	if dir == "" {
		return
	}
	t.Helper()
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(module.Root(startDir), dir)
	}
	w, run, err := run.results.of(dir)
	if err == nil {
		row, item := results.NewRow(out), results.NewItem(out.Result.Item)
		row.Package, row.Test, row.Kind, row.Run, row.Time = module.PackagePath(), s.name, kind, run, time.Now()
		row.File, row.Line, _ = caller()
		item.Package, item.Test, item.Time = row.Package, row.Test, row.Time
		err = w.Row(row, item, o.cleaning())
	}
	if err != nil {
		t.Errorf("%s=%q: %v", resultsVariable, os.Getenv(resultsVariable), err)
	}
}

// cleaning returns what takes out of a text what must not be written: what Redact
// says, and what looks like a secret.
func (o Options) cleaning() func(string) string {
	redact := recorder.Redaction(o.Recording...)
	return func(text string) string {
		if redact != nil {
			text = redact(text)
		}
		return secret.Hide(text, "(secret)")
	}
}

// ours begins the names of the functions that lie between a test and this file.
var ours = func() string {
	pc, _, _, _ := runtime.Caller(0)
	name, _, _ := strings.Cut(runtime.FuncForPC(pc).Name(), "/internal/session.")
	return name // …/ragtest
}()

// caller returns the file, from the module's root, and the line of the code that uses
// this module, and whether that is under way or has deferred it.
func caller() (file string, line int, deferred bool) {
	pcs := make([]uintptr, 50)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)])
	for {
		f, more := frames.Next()
		switch {
		case strings.HasPrefix(f.Function, "runtime."), strings.HasPrefix(f.Function, "testing."):
			deferred = true
		case !isOurs(f.Function):
			return fromRoot(f.File), f.Line, deferred
		}
		if !more {
			return fromRoot(f.File), f.Line, deferred
		}
	}
}

// isOurs reports whether a function is of this module's packages for tests.
func isOurs(function string) bool {
	rest, ok := strings.CutPrefix(function, ours)
	return ok && (strings.HasPrefix(rest, ".") || strings.HasPrefix(rest, "/"))
}

func fromRoot(file string) string {
	rel, err := filepath.Rel(module.Root(startDir), file)
	if err != nil || !filepath.IsLocal(rel) {
		return filepath.ToSlash(file)
	}
	return filepath.ToSlash(rel)
}
