package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"

	"github.com/ragtest/go-ragtest/internal/module"
	"github.com/ragtest/go-ragtest/ragtest/report"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// annotate writes the annotations of a job of GitHub to w, and appends to its summary.
func annotate(w io.Writer, set *results.Set) error {
	if err := report.Annotations(w, fromRepository(set)); err != nil {
		return err
	}
	file := os.Getenv("GITHUB_STEP_SUMMARY")
	if file == "" {
		return nil
	}
	var b bytes.Buffer
	if err := report.Markdown(&b, set); err != nil {
		return err
	}
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return fmt.Errorf("GITHUB_STEP_SUMMARY: %w", err)
	}
	_, err = f.Write(append(b.Bytes(), '\n'))
	return errors.Join(err, f.Close())
}

// fromRepository returns set with files named from the root of the repository, where rows and
// gates name them from that of the module. The module is the one of the working directory.
func fromRepository(set *results.Set) *results.Set {
	dir, err := os.Getwd()
	workspace := os.Getenv("GITHUB_WORKSPACE")
	if err != nil || workspace == "" {
		return set
	}
	rel, err := filepath.Rel(workspace, module.Root(dir))
	if err != nil || rel == "." || !filepath.IsLocal(rel) {
		return set
	}
	moved := *set
	moved.Rows = append([]results.Row{}, set.Rows...)
	for i, r := range moved.Rows {
		if r.File != "" && !filepath.IsAbs(r.File) {
			moved.Rows[i].File = path.Join(filepath.ToSlash(rel), r.File)
		}
	}
	moved.Gates = append([]results.Gate{}, set.Gates...)
	for i, g := range moved.Gates {
		if g.File != "" && !filepath.IsAbs(g.File) {
			moved.Gates[i].File = path.Join(filepath.ToSlash(rel), g.File)
		}
	}
	return &moved
}
