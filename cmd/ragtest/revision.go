package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// checkOut writes the results and cassettes of a revision, or of REVISION:FOLDER, into a new
// folder dir, in which below is FOLDER. It reads git's objects and nothing else.
func checkOut(arg string) (dir, below string, err error) {
	revision, below, _ := strings.Cut(arg, ":")
	if below = path.Clean(below); below == "." {
		below = ""
	}
	if revision == "" || strings.HasPrefix(revision, "-") {
		return "", "", usagef("%s: no such file or folder, and no revision", arg)
	}
	commit, err := git(nil, "rev-parse", "--verify", "--quiet", "--end-of-options", revision+"^{commit}")
	if err != nil {
		return "", "", usagef("%s: no such file or folder, and no revision of this repository (git rev-parse says so)", arg)
	}
	if below != "" && !filepath.IsLocal(filepath.FromSlash(below)) {
		return "", "", usagef("%s: %s is not below the working directory: run ragtest there, or in a folder above it", arg, below)
	}
	id := strings.TrimSpace(string(commit))
	list := []string{"ls-tree", "-r", "-z", "--name-only", id}
	if below != "" {
		list = append(list, "--", below)
	}
	names, err := git(nil, list...)
	if err != nil {
		return "", "", err
	}
	var wanted []string
	for name := range strings.SplitSeq(string(names), "\x00") {
		if isWanted(name) && filepath.IsLocal(filepath.FromSlash(name)) && !strings.Contains(name, "\n") {
			wanted = append(wanted, name)
		}
	}
	if dir, err = os.MkdirTemp("", "ragtest-"); err != nil {
		return "", "", err
	}
	if len(wanted) == 0 {
		os.RemoveAll(dir)
		return "", "", usagef("%s holds neither results, baselines (*.jsonl) nor cassettes below the working directory", arg)
	}
	if err := extract(dir, id, wanted); err != nil {
		os.RemoveAll(dir)
		return "", "", err
	}
	return dir, filepath.FromSlash(below), nil
}

// isWanted reports whether a file may hold results, recordings or what recordings share.
func isWanted(name string) bool {
	return strings.HasSuffix(name, ".jsonl") || strings.HasSuffix(name, ".yaml") || strings.Contains("/"+name, "/.texts/")
}

// extract writes files of a commit below dir.
func extract(dir, commit string, names []string) error {
	var asked bytes.Buffer
	for _, name := range names {
		fmt.Fprintf(&asked, "%s:./%s\n", commit, name)
	}
	out, err := git(&asked, "cat-file", "--batch")
	if err != nil {
		return err
	}
	r := bufio.NewReader(bytes.NewReader(out))
	for _, name := range names {
		head, err := r.ReadString('\n')
		if err != nil {
			return fmt.Errorf("git cat-file: %w", err)
		}
		fields := strings.Fields(head)
		if len(fields) != 3 || fields[1] != "blob" {
			if len(fields) > 0 && fields[len(fields)-1] == "missing" || len(fields) == 3 {
				return fmt.Errorf("git cat-file: %s of %s: %s", name, commit, strings.TrimSpace(head))
			}
			return fmt.Errorf("git cat-file: %q", head)
		}
		n, err := strconv.Atoi(fields[2])
		if err != nil {
			return fmt.Errorf("git cat-file: %q", head)
		}
		data := make([]byte, n+1) // and a newline
		if _, err := io.ReadFull(r, data); err != nil {
			return fmt.Errorf("git cat-file: %w", err)
		}
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(path, data[:n], 0o600); err != nil {
			return err
		}
	}
	return nil
}

// git runs git in the working directory.
func git(in io.Reader, args ...string) ([]byte, error) {
	cmd := exec.Command("git", args...)
	var out, problem bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = in, &out, &problem
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("git %s: %w: %s", args[0], err, strings.TrimSpace(problem.String()))
	}
	return out.Bytes(), nil
}

// resultFiles returns the files of results at path or, if it is a folder, below it. With strict
// a file *.jsonl of which it cannot be told what it is is an error.
func resultFiles(path string, strict bool) (files []string, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return filesOf(path, resultsKind, strict)
	}
	if kind, err := kindOf(path); filepath.Ext(path) == ".yaml" || err == nil && (kind == baselineKind || kind == labelsKind) {
		return nil, nil
	}
	return []string{path}, nil
}

// filesOf returns the files of a kind below a folder.
func filesOf(path, kind string, strict bool) (files []string, err error) {
	err = filepath.WalkDir(path, func(at string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && at != path && (d.Name() == ".git" || !strict && strings.HasPrefix(d.Name(), ".")) {
			return filepath.SkipDir
		}
		if filepath.Ext(at) != ".jsonl" {
			return nil
		}
		if info, err := os.Stat(at); err != nil { // through a link
			return err
		} else if !info.Mode().IsRegular() {
			return nil
		}
		is, err := kindOf(at)
		if err != nil && strict {
			return err
		}
		if is == kind {
			files = append(files, at)
		}
		return nil
	})
	slices.Sort(files)
	return files, err
}

// What a file of lines of JSON holds, by its first one.
const (
	resultsKind  = "results"
	baselineKind = "baseline"
	labelsKind   = "labels"
)

// kindOf says what a file holds, "" for anything else that is lines of JSON.
func kindOf(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	lines := bufio.NewReader(f)
	var line []byte
	for len(line) == 0 {
		text, err := lines.ReadBytes('\n')
		line = bytes.TrimSpace(bytes.TrimPrefix(text, []byte("\ufeff")))
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return "", err
		}
	}
	if len(line) == 0 {
		return "", nil
	}
	var head struct {
		Kind   string           `json:"kind"`
		V      *int             `json:"v"`
		Prints *json.RawMessage `json:"fingerprints"`
	}
	if err := json.Unmarshal(line, &head); err != nil {
		return "", fmt.Errorf("%s: its first line is no JSON: %w", path, err)
	}
	switch {
	case head.V == nil:
		return "", nil
	case head.Kind == "label", head.Kind == "item" && head.Prints != nil:
		return labelsKind, nil
	case slices.Contains([]string{"run", "row", "item", "gate"}, head.Kind):
		return resultsKind, nil
	case head.Kind == baselineKind:
		return baselineKind, nil
	}
	return "", nil
}
