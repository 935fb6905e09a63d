package session

import (
	"runtime"
	"strings"
)

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

// isOurs reports whether a function is of this module's packages for tests, and not of
// their own tests.
func isOurs(function string) bool {
	rest, ok := strings.CutPrefix(function, ours)
	return ok && (strings.HasPrefix(rest, ".") || strings.HasPrefix(rest, "/") && !strings.Contains(rest, "_test."))
}
