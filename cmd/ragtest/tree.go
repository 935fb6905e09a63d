package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// A tape is a cassette as it was read.
type tape struct {
	path    string
	entries []*cassette.Entry
	problem string // why it cannot be replayed, "" if it can
	bytes   int64  // with its journal
	texts   *cassette.Texts
	missing int // shared texts that are not there
}

// readTree reads the cassettes at and below paths, in parallel, in the order of their names.
// Files that hold no recordings are left out, unless they are named or in a folder of
// cassettes, where nothing else belongs.
func readTree(paths []string) ([]*tape, error) {
	if len(paths) == 0 {
		paths = []string{"."}
	}
	type file struct {
		path  string
		named bool
	}
	var files []file
	for _, path := range withoutDots(paths) {
		info, err := os.Stat(path)
		if err != nil {
			return nil, err
		}
		if !info.IsDir() {
			files = append(files, file{path, true})
			continue
		}
		err = filepath.WalkDir(path, func(at string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			name := d.Name()
			if d.IsDir() && at != path && (strings.HasPrefix(name, ".") || name == "node_modules") {
				return filepath.SkipDir
			}
			if d.Type().IsRegular() && filepath.Ext(name) == ".yaml" && !strings.HasPrefix(name, ".") {
				files = append(files, file{at, slices.Contains(strings.Split(filepath.ToSlash(at), "/"), cassettesFolder)})
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	tapes := make([]*tape, len(files))
	failed := make([]error, len(files))
	var all sync.WaitGroup
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i, f := range files {
		all.Add(1)
		free <- struct{}{}
		go func() {
			defer func() { <-free; all.Done() }()
			tapes[i], failed[i] = readTape(f.path, f.named)
		}()
	}
	all.Wait()
	if err := errors.Join(failed...); err != nil {
		return nil, err
	}
	tapes = slices.DeleteFunc(tapes, func(t *tape) bool { return t == nil })
	slices.SortFunc(tapes, func(a, b *tape) int { return strings.Compare(a.path, b.path) })
	return slices.CompactFunc(tapes, func(a, b *tape) bool { return a.path == b.path }), nil
}

// withoutDots returns paths as folders, where they are patterns of packages as go has them.
func withoutDots(paths []string) []string {
	all := make([]string, len(paths))
	for i, path := range paths {
		if path == "..." {
			path = "./..."
		}
		if n := len(path) - len("/..."); n > 0 && path[n:] == "/..." {
			path = path[:n]
		}
		all[i] = path
	}
	return all
}

// cassettesFolder is where the recorder keeps the files that are named after tests.
const cassettesFolder = "cassettes"

// readTape reads a cassette with its journal. It returns nil for a file that is none, unless
// it is meant to be one.
func readTape(path string, meant bool) (*tape, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if cassette.IsForeign(data) {
		if !meant {
			return nil, nil
		}
		return &tape{path: path, bytes: int64(len(data)), problem: "it holds no recording of ragtest: was it cut, or is it another program's?"}, nil
	}
	t := &tape{path: path, bytes: int64(len(data)), texts: cassette.TextsIn(textsRoot(path))}
	if t.entries, t.problem = t.texts.Decode(data); t.problem != "" {
		t.entries = cassette.Salvage(data)
		return t, nil
	}
	for _, e := range t.entries {
		if problem := e.VerifyKey(); problem != "" {
			t.problem = fmt.Sprintf("line %d: %s", e.Line, problem)
			return t, nil
		}
		for _, address := range addresses([]byte(e.Request.Body)) {
			if _, ok := t.texts.Text(address); !ok {
				t.missing++
			}
		}
	}
	return t, t.readJournal(data)
}

// readJournal adds what a run has recorded beside the file.
func (t *tape) readJournal(file []byte) error {
	dir, base := filepath.Split(t.path)
	data, err := os.ReadFile(filepath.Join(dir, "."+base+".journal"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	rest, ok := bytes.CutPrefix(data, []byte(cassette.JournalHead(file)))
	if !ok {
		return nil // begun beside an earlier file: the next run that records takes it over
	}
	records, _, problem := t.texts.DecodeJournal(rest)
	if problem != "" {
		t.problem = "its journal: " + problem
	}
	t.bytes += int64(len(data))
	for _, r := range records {
		t.entries = slices.DeleteFunc(t.entries, func(e *cassette.Entry) bool { return slices.Contains(r.Drop, e.Stamp.Sum) })
		t.entries = append(t.entries, r.Entry)
	}
	return nil
}

// addresses returns what a stored request refers to.
func addresses(body []byte) (all []string) {
	for _, m := range reference.FindAllSubmatch(body, -1) {
		all = append(all, string(m[1]))
	}
	return all
}

var reference = regexp.MustCompile(`"\$(?:text|json)": ?"([0-9a-f]{32})"`)

// textsRoot returns the folder whose .texts a cassette shares: that of all tests, or the nearest
// that has one.
func textsRoot(path string) string {
	dir := filepath.Dir(path)
	for at := dir; ; at = filepath.Dir(at) {
		if info, err := os.Stat(filepath.Join(at, ".texts")); err == nil && info.IsDir() {
			return at
		}
		if filepath.Base(at) == cassettesFolder || at == filepath.Dir(at) {
			return dir
		}
	}
}

// models returns the models of a tape's recordings.
func (t *tape) models() []string { return cassette.ModelsOf(t.entries) }

// dates returns the first and the last day of recording, "" if there is none.
func (t *tape) dates() (first, last string) {
	for _, e := range t.entries {
		if day := e.Stamp.Recorded; first == "" || day < first {
			first = day
		}
		last = max(last, e.Stamp.Recorded)
	}
	return first, last
}

// age writes how long ago a day was.
func age(day string, now time.Time) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return "?"
	}
	return fmt.Sprintf("%dd", max(0, int(now.Sub(at).Hours()/24)))
}
