// Package assert holds a metrics.Result against a bound. It knows neither HTTP nor
// cassettes, and of testing only the two methods of T.
//
//	Result, Bound ─▶ judge.go      Judge: which kind of outcome, decided in this one place
//	                 stability.go  do the samples bear the score out?
//	              ─▶ outcome.go    Outcome: headline, rows, notes, warnings and judge as data
//	              ─▶ text.go       its text: what t.Errorf shows, and the line of a passing one
//
// AtLeast and AtMost (assert.go) fail a test by it.
package assert
