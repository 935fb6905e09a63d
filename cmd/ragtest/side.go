package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A side is what is compared: results, else baselines, and cassettes.
type side struct {
	name  string
	set   *results.Set      // nil without results
	was   *results.Set      // the scores of baselines, nil without any
	files map[string]string // what the files of baselines hold, by their paths below root
	tapes []*tape
	root  string // of the tapes
	temp  string // a folder to be removed, ""
}

func (s *side) close() {
	if s.temp != "" {
		os.RemoveAll(s.temp)
	}
}

// sideOf reads a path or, where there is none of this name, a revision.
func sideOf(arg string) (*side, error) {
	if _, err := os.Stat(arg); err == nil {
		return readSide(arg, arg)
	}
	dir, below, err := checkOut(arg)
	if err != nil {
		return nil, err
	}
	s, err := readSide(arg, filepath.Join(dir, below))
	if err != nil {
		os.RemoveAll(dir)
		return nil, fmt.Errorf("%s", strings.ReplaceAll(err.Error(), dir, arg))
	}
	s.temp = dir
	return s, nil
}

// readSide reads the results and the cassettes at path.
func readSide(name, path string) (*side, error) {
	s := &side{name: name, root: path}
	files, err := resultFiles(path, false)
	if err != nil {
		return nil, err
	}
	if len(files) > 0 {
		if s.set, err = readResults(files); err != nil {
			return nil, err
		}
	}
	if s.was, s.files, err = readBaselines(path); err != nil {
		return nil, err
	}
	if info, err := os.Stat(path); err != nil || !info.IsDir() && (s.set != nil || s.was != nil) {
		return s, err
	}
	if s.tapes, err = readTree([]string{path}); err != nil {
		return nil, err
	}
	if s.set == nil && s.was == nil && len(s.tapes) == 0 {
		return nil, usagef("%s holds neither results, baselines (*.jsonl) nor cassettes: RAGTEST_RESULTS=results go test ./... -count=1 writes results", name)
	}
	return s, nil
}

// readBaselines returns the scores in the baselines at path or, if it is a folder, below it,
// and what the files hold; nil if there are none.
func readBaselines(path string) (*results.Set, map[string]string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, nil, err
	}
	files := []string{path}
	if info.IsDir() {
		files, err = filesOf(path, baselineKind, false)
	} else if kind, problem := kindOf(path); problem != nil || kind != baselineKind {
		files, err = nil, problem
	}
	if err != nil || len(files) == 0 {
		return nil, nil, err
	}
	var sets []*results.Set
	hold := map[string]string{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, nil, err
		}
		b, err := gate.ReadBaseline(data)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", file, err)
		}
		rel, err := filepath.Rel(path, file)
		if err != nil {
			return nil, nil, err
		}
		hold[filepath.ToSlash(rel)] = string(data)
		sets = append(sets, b.Set())
	}
	set, err := results.Merge(sets...)
	return set, hold, err
}
