package session

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/internal/module"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A Suite gets the rows of what the subtests of a suite measure.
type Suite struct {
	Test string // that measures
	File string // of the call, from the module's root
	Line int
	Row  func(results.Row, results.Item)
}

// Caller returns the file, from the module's root, and the line that uses this module.
func Caller() (file string, line int) {
	file, line, _ = caller()
	return file, line
}

// Measures has u get the rows of s from now on; nil ends that.
func (s *Session) Measures(u *Suite) { s.suite.Store(u) }

// BeginSuite writes what a suite measures to the results, if they are wanted, and
// returns it with where it is.
func (s *Session) BeginSuite(t testing.TB, o Options, r results.Run) results.Run {
	t.Helper()
	r.Package, r.Test, r.Started = module.PackagePath(), s.name, time.Now()
	s.write(t, func(w *results.Writer, run string) error {
		r.ID = run
		begun := r
		begun.Running = true
		return w.Suite(begun, o.cleaning())
	})
	return r
}

// EndSuite writes that the test of a suite has ended.
func (s *Session) EndSuite(t testing.TB, o Options, r results.Run) {
	t.Helper()
	s.write(t, func(w *results.Writer, _ string) error { return w.Suite(r, o.cleaning()) })
}

// FromStart returns a file as it is named from the package's folder, whatever folder a
// test has changed to.
func FromStart(file string) string {
	if filepath.IsAbs(file) {
		return file
	}
	return filepath.Join(startDir, file)
}
