package recorder

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// An orphan is a cassette in the place of a test's own that no test opens any more: its function is gone, or it
// is a subtest's and the test around it ran whole, passed, and no subtest opened it.

// orphans returns the paths of the orphans that the end of a test shows: once per process those whose function
// is gone, and if it ran whole those of its subtests.
func orphans(test string, whole bool) (paths []string) {
	toldGone.Do(func() { paths = goneCassettes(test) })
	if whole {
		paths = append(paths, unopened(strings.TrimSuffix(filepath.Join(startDir, fileFor(test)), ".yaml"))...)
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// toldGone keeps the report on functions that are gone to one per process.
var toldGone sync.Once

// goneCassettes returns the cassettes whose test functions are gone and that no test of this process has opened.
func goneCassettes(running string) (paths []string) {
	gone.Do(func() { gone.paths = withoutFunction(running) })
	return slices.DeleteFunc(slices.Clone(gone.paths), isOpened)
}

// gone keeps the look at the test files to one per process.
var gone struct {
	sync.Once
	paths []string
}

// withoutFunction returns the cassettes whose test functions are gone from the folder's test files. Where that
// folder does not hold the running test, nothing is known.
func withoutFunction(running string) (paths []string) {
	functions, sources := testFunctions()
	name, _, _ := strings.Cut(running, "/")
	if !functions[name] {
		return nil
	}
	for _, path := range cassettesBelow(filepath.Join(startDir, cassettes)) {
		function, _ := ownerOf(path)
		if !isTestName(function) || functions[function] {
			continue
		}
		if !slices.ContainsFunc(sources, func(source []byte) bool { return bytes.Contains(source, []byte(filepath.Base(path))) }) {
			paths = append(paths, path)
		}
	}
	return paths
}

// ownerOf returns the test function that a cassette is named after, and what follows its name, such as
// "/sub.yaml".
func ownerOf(path string) (function, rest string) {
	name := strings.TrimPrefix(filepath.ToSlash(strings.TrimPrefix(path, filepath.Join(startDir, cassettes))), "/")
	function, rest, _ = strings.Cut(name, "/")
	if rest == "" {
		return strings.TrimSuffix(function, ".yaml"), ".yaml"
	}
	return function, "/" + rest
}

// testFunctions returns the names of the test functions in startDir, whatever their build constraints, and the
// texts that hold them.
func testFunctions() (names map[string]bool, sources [][]byte) {
	names = map[string]bool{}
	files, _ := filepath.Glob(filepath.Join(startDir, "*_test.go"))
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		sources = append(sources, source)
		for line := range bytes.Lines(source) {
			rest, ok := bytes.CutPrefix(line, []byte("func "))
			if name, _, isFunc := bytes.Cut(rest, []byte("(")); ok && isFunc {
				names[string(name)] = true
			}
		}
	}
	return names, sources
}

// isTestName reports whether a cassette of this name is a test function's, and its name no hash.
func isTestName(name string) bool {
	for _, kind := range []string{"Test", "Benchmark", "Fuzz", "Example"} {
		if strings.HasPrefix(name, kind) {
			return len(name) < maxElement-len("-01234567") && !strings.ContainsAny(name, "-._#+=,@()")
		}
	}
	return false
}

// unopened returns the cassettes below a folder that no test of this process has opened.
func unopened(dir string) []string {
	return slices.DeleteFunc(cassettesBelow(dir), isOpened)
}

func cassettesBelow(dir string) (paths []string) {
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error { // what cannot be read is as good as not there
		if err == nil && d.Type().IsRegular() && filepath.Ext(path) == ".yaml" && !strings.HasPrefix(d.Name(), ".") {
			paths = append(paths, path)
		}
		return nil
	})
	return paths
}

// isOpened reports whether this process has opened the file.
func isOpened(path string) bool {
	tapes.Lock()
	defer tapes.Unlock()
	return tapes.byPath[path] != nil
}
