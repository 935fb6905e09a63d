package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

var testFunction = regexp.MustCompile(`(?m)^func ((?:Test|Benchmark|Fuzz|Example)\w*)\(`)

// orphaned reports whether the test that a cassette is named after is gone: it lies in the
// folder cassettes beside test files, of which none has the function or names the file. A
// name that the recorder had to change says nothing, and where there are no test files nothing is known.
func orphaned(path string) bool {
	abs, err := filepath.Abs(path)
	if err != nil {
		return false
	}
	elements := strings.Split(filepath.ToSlash(abs), "/")
	at := -1
	for i, e := range elements {
		if e == cassettesFolder {
			at = i
		}
	}
	if at < 0 || at+1 >= len(elements) {
		return false
	}
	function := strings.TrimSuffix(elements[at+1], ".yaml")
	if !testFunction.MatchString("func "+function+"(") || len(function) > 90 || strings.ContainsAny(function, "-._#+=,@()") {
		return false
	}
	dir := filepath.FromSlash(strings.Join(elements[:at], "/"))
	files, _ := fs.Glob(os.DirFS(dir), "*_test.go")
	if len(files) == 0 {
		return false
	}
	for _, file := range files {
		source, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil || strings.Contains(string(source), filepath.Base(path)) {
			return false
		}
		for _, m := range testFunction.FindAllSubmatch(source, -1) {
			if string(m[1]) == function {
				return false
			}
		}
	}
	return true
}
