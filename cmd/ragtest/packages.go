package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/module"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// packagesOf returns the import paths that lists name, where folders are asked of go list.
func packagesOf(lists []string) (paths []string, err error) {
	var folders []string
	for _, name := range strings.Split(strings.Join(lists, ","), ",") {
		switch name = strings.TrimSpace(name); {
		case name == "":
		case strings.HasPrefix(name, "-"):
			return nil, usagef("--packages %s: no import path and no folder", name)
		case name == "." || name == ".." || strings.HasPrefix(name, "./") || strings.HasPrefix(name, "../"):
			folders = append(folders, name)
		default:
			paths = append(paths, name)
		}
	}
	if len(folders) > 0 {
		out, err := goList("{{.ImportPath}}", folders)
		if err != nil {
			return nil, usagef("--packages %s: %v", strings.Join(folders, ","), err)
		}
		found := strings.Fields(out)
		if len(found) == 0 {
			return nil, usagef("--packages %s: no package", strings.Join(folders, ","))
		}
		paths = append(paths, found...)
	}
	if len(lists) > 0 && len(paths) == 0 {
		return nil, usagef("--packages names no package")
	}
	slices.Sort(paths)
	return slices.Compact(paths), nil
}

// goList asks go list about packages, and nobody over the network.
func goList(format string, packages []string, flags ...string) (string, error) {
	cmd := exec.Command("go", slices.Concat([]string{"list", "-f", format}, flags, []string{"--"}, packages)...)
	cmd.Env = append(os.Environ(), "GOPROXY=off")
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return "", fmt.Errorf("go list: %s", strings.TrimSpace(string(exit.Stderr)))
	}
	return string(out), err
}

// baselines knows in which folders the packages lie whose gates compare with a baseline.
type baselines struct{ dirs map[string]string }

func newBaselines(set *results.Set) baselines {
	b := baselines{map[string]string{}}
	var packages []string
	for _, g := range set.Gates {
		if !strings.HasPrefix(g.Package, "-") && !slices.Contains(packages, g.Package) {
			packages = append(packages, g.Package)
		}
	}
	if len(packages) == 0 {
		return b
	}
	out, err := goList("{{.ImportPath}}\t{{.Dir}}", packages, "-e")
	if err != nil {
		return b // then the files of the gates say where
	}
	for line := range strings.Lines(out) {
		if pkg, dir, _ := strings.Cut(strings.TrimSpace(line), "\t"); dir != "" {
			b.dirs[pkg] = dir
		}
	}
	return b
}

// of reads the baseline of a gate.
func (b baselines) of(line results.Gate, g gate.Gate) (*gate.Baseline, error) {
	file := filepath.FromSlash(g.Baseline)
	if !filepath.IsAbs(file) {
		dir, ok := b.dirs[line.Package]
		if !ok {
			here, err := os.Getwd()
			if err != nil {
				return nil, err
			}
			dir = filepath.Join(module.Root(here), filepath.FromSlash(path.Dir(line.File)))
		}
		file = filepath.Join(dir, file)
	}
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: there is no such file: run this where the package lies; a run of its test on a developer's machine writes the file, to be committed", file)
	}
	if err != nil {
		return nil, err
	}
	was, err := gate.ReadBaseline(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return was, nil
}
