package recorder

import (
	"regexp"
	"strings"

	"github.com/ragtest/go-ragtest/internal/hint"
	"github.com/ragtest/go-ragtest/internal/module"
)

// command returns the shell command that runs the Recorder's test in the mode, "" without a test.
func (r *Recorder) command(m Mode) string {
	if r.test == "" {
		return ""
	}
	return strings.Join([]string{"go test -count=1", selects(r.test), module.PackagePath(), "-ragtest.record=" + m.String()}, " ")
}

// packageCommand returns the shell command that runs all tests of the package in the mode.
func packageCommand(m Mode) string {
	return "go test -count=1 " + module.PackagePath() + " -ragtest.record=" + m.String()
}

// env returns what the environment lacks for the command, "" where nobody knows.
func (r *Recorder) env() string {
	if r.test == "" || hint.Env == nil {
		return ""
	}
	return hint.Env(r.test, r.Models())
}

// dropCommand returns the shell command that drops what the tests of the package do not use.
func dropCommand() string {
	return "go test -count=1 " + module.PackagePath() + " -ragtest.unused=drop"
}

// selects returns the go test flags that run one test.
func selects(test string) string {
	elements := strings.Split(test, "/")
	for i, element := range elements {
		elements[i] = "^" + regexp.QuoteMeta(element) + "$"
	}
	pattern := quoteShell(strings.Join(elements, "/"))
	if isBenchmark(test) {
		return "-run '^$' -bench " + pattern
	}
	return "-run " + pattern
}

// isBenchmark reports whether a test is a benchmark, which runs only where -bench names it.
func isBenchmark(test string) bool { return strings.HasPrefix(test, "Benchmark") }

// quoteShell returns the word that a POSIX shell reads as text.
func quoteShell(text string) string {
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}
