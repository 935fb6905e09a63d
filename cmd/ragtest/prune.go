package main

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/visible"
)

func pruneCommand() *command {
	return &command{
		name: "prune", args: "[flags] [PATH…]", short: "delete what belongs to no test any more",
		long: `
Lists cassettes whose test function is gone, and shared texts that no cassette refers to, and deletes them once you say yes.
Recordings that a test which is still there does not use are not found by reading: go test -ragtest.unused=drop drops those.`,
		example: "ragtest cassettes prune -n",
		flags: func(f *flags) {
			f.Bool("n", false, "only say what would be deleted")
			f.Bool("yes", false, "do not ask")
		},
		run: runPrune,
	}
}

func runPrune(c call) error {
	tapes, err := readTree(c.args)
	if err != nil {
		return err
	}
	var gone []string
	roots := map[string]bool{}
	for _, t := range tapes {
		roots[textsRoot(t.path)] = true
		if orphaned(t.path) {
			gone = append(gone, t.path)
		}
	}
	for root := range roots {
		unread, err := unreferenced(root, gone)
		if err != nil {
			return err
		}
		gone = append(gone, unread...)
	}
	if len(gone) == 0 {
		fmt.Fprintln(c.out, "nothing to delete")
		return nil
	}
	slices.Sort(gone)
	var bytes int64
	for _, path := range gone {
		if info, err := os.Stat(path); err == nil {
			bytes += info.Size()
		}
		fmt.Fprintln(c.out, visible.Text(path))
	}
	what := fmt.Sprintf("%s, %s", figure.Plural(len(gone), "file"), size(bytes))
	if c.is("n") {
		fmt.Fprintf(c.out, "%s would be deleted\n", what)
		return nil
	}
	if !c.is("yes") {
		fmt.Fprintf(c.out, "delete %s? [y/N] ", what)
		answer, _ := bufio.NewReader(c.in).ReadString('\n') // no answer is no
		if answer = strings.ToLower(strings.TrimSpace(answer)); answer != "y" && answer != "yes" {
			fmt.Fprintln(c.out, "nothing was deleted")
			return nil
		}
	}
	for _, path := range gone {
		if err := os.Remove(path); err != nil {
			return err
		}
		dir, base := filepath.Split(path)
		if err := os.Remove(filepath.Join(dir, "."+base+".journal")); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		for dir = filepath.Clean(dir); filepath.Base(dir) != cassettesFolder && os.Remove(dir) == nil; { // a folder that is empty now
			dir = filepath.Dir(dir)
		}
	}
	fmt.Fprintf(c.out, "deleted %s\n", what)
	return nil
}

var anyAddress = regexp.MustCompile(`[0-9a-f]{32}`)

// unreferenced returns the texts in the folder .texts of root that stand in none of the files below
// root, but for those in gone. Whatever looks like an address counts as one, in journals and in files that are
// corrupt too.
func unreferenced(root string, gone []string) (paths []string, err error) {
	dir := filepath.Join(root, ".texts")
	texts, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	used := map[string]bool{}
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && path == dir {
			return filepath.SkipDir
		}
		if !d.Type().IsRegular() || slices.Contains(gone, path) {
			return nil
		}
		data, err := os.ReadFile(path)
		for _, address := range anyAddress.FindAll(data, -1) {
			used[string(address)] = true
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, text := range texts {
		address, isText := strings.CutSuffix(text.Name(), ".txt")
		if isText && anyAddress.MatchString(address) && len(address) == 32 && !used[address] {
			paths = append(paths, filepath.Join(dir, text.Name()))
		}
	}
	return paths, nil
}
