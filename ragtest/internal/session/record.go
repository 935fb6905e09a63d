package session

import (
	"os"
	"path/filepath"
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
