package results

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Read returns the results in a file, or in the files *.jsonl of a folder. Of rows
// of the same package, test, item and metric it keeps the last, or of those of one run one
// that failed, and a warning says how many gave way. A line that was cut off at the end of a file, as a killed run leaves
// it, is dropped with a warning; any other line that cannot be read is an error with
// its file and line, and so is one of a version that this package does not know.
func Read(path string) (*Set, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	files := []string{path}
	if info.IsDir() {
		if files, err = filesIn(path); err != nil {
			return nil, err
		}
		if len(files) == 0 {
			return nil, fmt.Errorf("%s: no results (*.jsonl) in this folder: a run writes them where RAGTEST_RESULTS names it, and go test's cache swallows them: -count=1", path)
		}
	}
	var s Set
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if err := s.read(file, data); err != nil {
			return nil, err
		}
	}
	s.sort()
	return &s, nil
}

func filesIn(dir string) (files []string, err error) {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".jsonl") && e.Type()&fs.ModeDir == 0 {
			files = append(files, filepath.Join(dir, e.Name()))
		}
	}
	return files, err
}

func (s *Set) read(file string, data []byte) error {
	for n := 1; len(data) > 0; n++ {
		line, rest, ended := bytes.Cut(data, []byte("\n"))
		if data = rest; len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		err := s.line(line)
		if err != nil && (!ended || len(rest) == 0) && !json.Valid(line) {
			s.Warnings = append(s.Warnings, fmt.Sprintf("%s:%d: the last line is cut off and was dropped", file, n))
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s:%d: %w", file, n, err)
		}
	}
	return nil
}

// line adds one line.
func (s *Set) line(text []byte) error {
	var h head
	if err := json.Unmarshal(text, &h); err != nil {
		return fmt.Errorf("no line of results: %w", err)
	}
	if h.V != Version {
		return fmt.Errorf("a line of version %d, and this package reads version %d", h.V, Version)
	}
	switch h.LineKind {
	case rowKind:
		return addLine(&s.Rows, text)
	case itemKind:
		return addLine(&s.Items, text)
	case gateKind:
		return addLine(&s.Gates, text)
	case runKind:
		return addLine(&s.Runs, text)
	}
	return fmt.Errorf("a line of the unknown kind %q", h.LineKind)
}

func addLine[E any](to *[]E, text []byte) error {
	var e E
	if err := json.Unmarshal(text, &e); err != nil {
		return err
	}
	*to = append(*to, e)
	return nil
}

// Merge returns what several sets say together: of the shards of a suite, what it says
// as a whole. Of rows of the same package, test, item and metric the last
// counts, or of those of one run one that failed.
func Merge(sets ...*Set) (*Set, error) {
	var all Set
	for i, s := range sets {
		if s == nil {
			return nil, fmt.Errorf("set %d of %d is nil", i, len(sets))
		}
		all.Rows = append(all.Rows, s.Rows...)
		all.Gates = append(all.Gates, s.Gates...)
		all.Runs = append(all.Runs, s.Runs...)
		all.Items = append(all.Items, s.Items...)
		for _, w := range s.Warnings {
			if !slices.Contains(all.Warnings, w) {
				all.Warnings = append(all.Warnings, w)
			}
		}
	}
	all.sort()
	return &all, nil
}
