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

// A Noted is what a row of results says beside its outcome.
type Noted struct {
	Kind     string   // the cause of what could not be judged
	Prompts  []string // see results.Row
	Measured bool     // nobody asserted anything
}

// Record makes a row of an outcome, for the suite that measures and, if they are wanted,
// for the results.
func (s *Session) Record(t testing.TB, o Options, out assert.Outcome, noted Noted) {
	suite := s.suite.Load()
	if suite == nil && os.Getenv(resultsVariable) == "" {
		return
	}
	t.Helper()
	row, item := results.NewRow(out), results.NewItem(out.Result.Item)
	row.NoBound = noted.Measured
	row.Package, row.Test, row.Kind, row.Prompts, row.Time = module.PackagePath(), s.name, noted.Kind, noted.Prompts, time.Now()
	if suite != nil {
		row.Suite, row.File, row.Line = suite.Test, suite.File, suite.Line
	} else {
		row.File, row.Line, _ = caller()
	}
	item.Package, item.Test, item.Time = row.Package, row.Test, row.Time
	s.write(t, func(w *results.Writer, run string) error {
		row.Run = run
		return w.Row(row, item, o.cleaning())
	})
	if suite != nil {
		suite.Row(row, item)
	}
}

// RecordGate writes a gate to the results, if they are wanted, and returns it with where
// and when that was.
func (s *Session) RecordGate(t testing.TB, o Options, g results.Gate) results.Gate {
	t.Helper()
	g.Time = time.Now()
	g.File, g.Line, _ = caller()
	s.write(t, func(w *results.Writer, run string) error {
		g.Run = run
		return w.Gate(g, o.cleaning())
	})
	return g
}

// write has do write to the results, if they are wanted, and fails t if it cannot.
func (s *Session) write(t testing.TB, do func(w *results.Writer, run string) error) {
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
		err = do(w, run)
	}
	if err != nil {
		t.Errorf("%s=%q: %v", resultsVariable, os.Getenv(resultsVariable), err)
	}
}

// records reports whether anybody wants rows.
func (s *Session) records() bool { return s.suite.Load() != nil || os.Getenv(resultsVariable) != "" }

// Clean returns a text without what must not be written.
func (o Options) Clean(text string) string { return o.cleaning()(text) }

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
