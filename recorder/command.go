package recorder

import (
	"bytes"
	"io/fs"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// command returns the shell command that runs the Recorder's test in the mode, "" without a test.
func (r *Recorder) command(m Mode) string {
	if r.test == "" {
		return ""
	}
	return strings.Join([]string{"go test -count=1", selects(r.test), packagePath(), "-ragtest.record=" + m.String()}, " ")
}

// dropCommand returns the shell command that drops what the tests of the package do not use.
func dropCommand() string {
	return "go test -count=1 " + packagePath() + " -ragtest.unused=drop"
}

// selects returns the go test flags that run one test.
func selects(test string) string {
	elements := strings.Split(test, "/")
	for i, element := range elements {
		elements[i] = "^" + regexp.QuoteMeta(element) + "$"
	}
	pattern := quoteShell(strings.Join(elements, "/"))
	if strings.HasPrefix(test, "Benchmark") {
		return "-run '^$' -bench " + pattern
	}
	return "-run " + pattern
}

// quoteShell returns the word that a POSIX shell reads as text.
func quoteShell(text string) string {
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}

// packagePath returns the import path of the package under test, "." if go test was given files.
func packagePath() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "."
	}
	path := strings.TrimSuffix(info.Path, ".test")
	if path == "" || path == "command-line-arguments" {
		return "."
	}
	return path
}

// movedFrom returns the cassette below the folder of cassettes that answers a and that no test of this
// process has opened, "" if there is none. A test that was renamed left it behind.
func movedFrom(a *ask) (name string) {
	tapes.Lock()
	defer tapes.Unlock()
	root := filepath.Join(startDir, cassettes)
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".yaml" || tapes.byPath[path] != nil {
			return nil
		}
		if data, err := readFile(path); err == nil && a.answeredBy(data) {
			name = shortName(path)
			return fs.SkipAll
		}
		return nil
	})
	return name
}

// answeredBy reports whether a cassette has a recording of a, by any model if the code chose none.
func (a *ask) answeredBy(data []byte) bool {
	if bytes.Contains(data, []byte("key: "+a.own)) || bytes.Contains(data, []byte("key: "+a.firstStamp())) {
		return true
	}
	if !a.anyModel || !bytes.Contains(data, []byte(a.Label)) { // not worth decoding
		return false
	}
	key := cassette.KeyButModel(a.Tag, a.url, a.body)
	entries, _ := cassette.TextsIn(filepath.Join(startDir, cassettes)).Decode(data)
	return slices.ContainsFunc(entries, func(e *cassette.Entry) bool { return e.Tagged() && e.KeyButModel() == key })
}

// moveCommand returns the shell command that gives a cassette the name that its test has now.
func moveCommand(from, to string) string {
	command := "git mv " + quoteShell(from) + " " + quoteShell(to)
	if dir := filepath.ToSlash(filepath.Dir(to)); dir != cassettes {
		command = "mkdir -p " + quoteShell(dir) + " && " + command
	}
	return command
}
