package recorder

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// cassettes is the folder of the files that are named after tests.
const cassettes = "cassettes"

// fileFor returns the cassette of a test: a folder per test, a file per subtest.
func fileFor(test string) string {
	path := []string{cassettes}
	for element := range strings.SplitSeq(test, "/") {
		path = append(path, fileElement(element))
	}
	return filepath.Join(path...) + ".yaml"
}

// textsRoot returns the folder that keeps what the requests of a file share with others: that of all tests,
// or of the file.
func textsRoot(file string) string {
	root := filepath.Join(startDir, cassettes)
	if rel, err := filepath.Rel(root, file); err == nil && filepath.IsLocal(rel) {
		return root
	}
	return filepath.Dir(file)
}

// maxElement is the longest element, in bytes, that stays as it is.
const maxElement = 100

// fileElement returns a name that every file system takes. One that has to be changed gets a hash of
// what it was, so that no two become the same.
func fileElement(element string) string {
	clean := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("._-#+=,@()", r) {
			return r
		}
		return '_'
	}, element)
	if len(clean) > maxElement {
		clean = clean[:maxElement-len("-01234567")]
		for !utf8.ValidString(clean) {
			clean = clean[:len(clean)-1]
		}
	}
	clean = strings.TrimRight(clean, ".")
	if isReserved(clean) {
		clean = strings.ReplaceAll(clean, ".", "_")
	} else if clean == element && clean != "" {
		return clean
	}
	return fmt.Sprintf("%s-%x", clean, sha256.Sum256([]byte(element)))[:len(clean)+len("-01234567")]
}

// isReserved reports whether a name means something else: a device of Windows, or the cassette of the
// parent's neighbour.
func isReserved(name string) bool {
	name = strings.ToLower(name)
	if strings.HasSuffix(name, ".yaml") {
		return true
	}
	name, _, _ = strings.Cut(name, ".")
	switch name {
	case "con", "prn", "aux", "nul":
		return true
	}
	port, isCom := strings.CutPrefix(name, "com")
	if !isCom {
		port, isCom = strings.CutPrefix(name, "lpt")
	}
	return isCom && len(port) == 1 && '0' <= port[0] && port[0] <= '9'
}

// names holds the test that a default name belongs to, by the name whose case was folded.
var names sync.Map

// takeName claims a default name for a test: some file systems hold only one of a.yaml and A.yaml.
func takeName(file, test string) error {
	owner, taken := names.LoadOrStore(strings.Map(fold, file), test)
	if !taken || owner == test {
		return nil
	}
	return &Error{
		Kind: ErrName, File: filepath.ToSlash(file),
		Detail: fmt.Sprintf("%s and %s would share this file where case does not count: rename one", owner, test),
	}
}

// fold returns the first of the runes that differ from r in case only: K for k and for the sign of kelvin.
func fold(r rune) rune {
	first := r
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		first = min(first, next)
	}
	return first
}

// startDir is the working directory that relative names are resolved against: go test starts each
// package in its folder, and a test may change the directory later.
var startDir, startDirErr = os.Getwd()

// shortName returns the slash path from startDir if the file is below it, otherwise the whole path.
func shortName(file string) string {
	if rel, err := filepath.Rel(startDir, file); err == nil && filepath.IsLocal(rel) {
		file = rel
	}
	return filepath.ToSlash(file)
}
