// Package unwinding tells the end of a test whether its function returned.
package unwinding

import "runtime"

// Is reports whether the function of the test did not return: in a Cleanup that runs because of a
// panic or of runtime.Goexit, a test has not failed yet.
func Is() bool {
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers)])
	for {
		frame, more := frames.Next()
		if frame.Function == "runtime.gopanic" || frame.Function == "runtime.Goexit" {
			return true
		}
		if !more {
			return false
		}
	}
}
