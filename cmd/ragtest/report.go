package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/visible"
	"github.com/ragtest/go-ragtest/internal/wholefile"
	"github.com/ragtest/go-ragtest/ragtest/report"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

func reportCommand() *command {
	return &command{
		name: "report", args: "[flags] PATH…", short: "results as a page, Markdown, JUnit or JSON",
		long: `
PATH is a file of results or a folder with them, in subfolders too, as RAGTEST_RESULTS=folder go test -count=1 writes;
several are merged. Without one it is what RAGTEST_RESULTS names, else the folder results.

The format is that of --format, or what --out ends in: .html, .md, .xml (JUnit), .json. --out may be given several
times. Without it HTML goes to ragtest.html, any other format to standard output.

Gates that no shard could decide are decided over all that is there, as ragtest gate does.

--before names the results of an earlier run, a file or a folder, and may be given several times: the page then shows each
item's outcomes in the last 10 of them, and each metric before and now, where before is the newest of them, by the times of
their rows. The other formats leave it out.

In a job of GitHub (GITHUB_ACTIONS=true) what fails is annotated at the asserting line, and the job's summary
gets the Markdown, unless --github=false.`,
		example: "RAGTEST_RESULTS=results go test ./... -count=1\nragtest report results --out ragtest.html --out junit.xml",
		flags: func(f *flags) {
			f.String("format", "", "`html`, markdown, junit or json")
			f.Var(&list{}, "out", "the `FILE` to write, - for standard output")
			f.Var(&list{}, "before", "results of an earlier run at `PATH`, for the page")
			f.Bool("github", true, "annotations and a summary in a job of GitHub")
		},
		run: runReport,
	}
}

type format struct {
	write func(io.Writer, *results.Set, ...*results.Set) error
	ends  []string
}

// alone is a format that shows no earlier runs.
func alone(write func(io.Writer, *results.Set) error) func(io.Writer, *results.Set, ...*results.Set) error {
	return func(w io.Writer, s *results.Set, _ ...*results.Set) error { return write(w, s) }
}

var formats = map[string]format{
	"html":     {report.HTMLSince, []string{".html", ".htm"}},
	"markdown": {alone(report.Markdown), []string{".md", ".markdown"}},
	"junit":    {alone(report.JUnit), []string{".xml"}},
	"json":     {alone(report.JSON), []string{".json"}},
}

// A target is a format and the file that it goes to.
type target struct{ format, file string }

func runReport(c call) error {
	targets, err := targetsOf(c.text("format"), c.values("out"))
	if err != nil {
		return err
	}
	set, err := readResults(c.args)
	if err != nil {
		return err
	}
	set = decided(set)
	before, err := earlier(c.values("before"))
	if err != nil {
		return err
	}
	toOut := false
	for _, t := range targets {
		var b bytes.Buffer
		if err := formats[t.format].write(&b, set, before...); err != nil {
			return fmt.Errorf("%s: %w", t.file, err)
		}
		if t.file == "-" {
			toOut = true
			if _, err := c.out.Write(b.Bytes()); err != nil {
				return err
			}
			continue
		}
		if err := wholefile.Write(t.file, b.Bytes()); err != nil {
			return err
		}
		fmt.Fprintf(c.err, "wrote %s: %s, %s\n", t.file, figure.Plural(len(set.Rows), "row"), size(int64(b.Len())))
	}
	for _, w := range set.Warnings {
		fmt.Fprintf(c.err, "warning: %s\n", visible.Line(w))
	}
	if !c.is("github") || os.Getenv("GITHUB_ACTIONS") != "true" {
		return nil
	}
	commands := c.out
	if toOut {
		commands = c.err
	}
	return annotate(commands, set)
}

// earlier reads the results of earlier runs, each path by itself.
func earlier(paths []string) (sets []*results.Set, err error) {
	for _, path := range paths {
		set, err := readResults([]string{path})
		if err != nil {
			return nil, fmt.Errorf("--before %w", err)
		}
		sets = append(sets, set)
	}
	return sets, nil
}

// targetsOf returns what is to be written where.
func targetsOf(name string, files []string) (targets []target, err error) {
	if _, ok := formats[name]; name != "" && !ok {
		return nil, usagef("no format %q: there are %s", name, strings.Join(slices.Sorted(maps.Keys(formats)), ", "))
	}
	if len(files) == 0 {
		if name == "" || name == "html" {
			return []target{{"html", "ragtest.html"}}, nil
		}
		return []target{{name, "-"}}, nil
	}
	for _, file := range files {
		of := name
		for n, f := range formats {
			if of == "" && slices.Contains(f.ends, strings.ToLower(filepath.Ext(file))) {
				of = n
			}
		}
		if of == "" {
			return nil, usagef("--out %s: which format? give --format, or a file that ends in .html, .md, .xml or .json", file)
		}
		targets = append(targets, target{of, file})
	}
	return targets, nil
}

// readResults reads and merges the results in files, and in folders with all below them. Without paths
// it takes the folder that RAGTEST_RESULTS names, else results.
func readResults(paths []string) (*results.Set, error) {
	if len(paths) == 0 {
		path := cmp.Or(os.Getenv("RAGTEST_RESULTS"), "results")
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			return nil, usagef("no results: there is no %s; RAGTEST_RESULTS=results go test ./... -count=1 writes them, or name the folder", path)
		}
		paths = []string{path}
	}
	var files []string
	for _, path := range paths {
		found, err := resultFiles(path, true)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil, usagef("%v\nRAGTEST_RESULTS=results go test ./... -count=1 writes results", err)
		case err != nil:
			return nil, err
		case len(found) == 0:
			return nil, usagef("%s holds no results (*.jsonl): RAGTEST_RESULTS=results go test ./... -count=1 writes them, and go test's cache swallows them", path)
		}
		files = append(files, found...)
	}
	slices.Sort(files)
	var sets []*results.Set
	for _, file := range slices.Compact(files) {
		set, err := results.Read(file)
		if err != nil {
			return nil, err
		}
		sets = append(sets, set)
	}
	if len(sets) == 1 {
		return sets[0], nil
	}
	return results.Merge(sets...)
}
