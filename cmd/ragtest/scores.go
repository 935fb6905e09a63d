package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// readBaselines returns the scores in the baselines at path or, if it is a folder, below it;
// nil if there are none.
func readBaselines(path string) (*results.Set, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	files := []string{path}
	if info.IsDir() {
		files, err = filesOf(path, baselineKind)
	} else if kind, problem := kindOf(path); problem != nil || kind != baselineKind {
		files, err = nil, problem
	}
	if err != nil || len(files) == 0 {
		return nil, err
	}
	var sets []*results.Set
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		b, err := gate.ReadBaseline(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		sets = append(sets, b.Set())
	}
	return results.Merge(sets...)
}

// scoresOf returns what two sides have to compare: the results of both or, where one has
// baselines alone, what baselines of both would hold. Sets are nil where one side has
// neither.
func scoresOf(old, now *side) (before, after *results.Set, err error) {
	switch {
	case old.set == nil && old.was == nil || now.set == nil && now.was == nil:
		return nil, nil, nil
	case old.set != nil && now.set != nil:
		return old.set, now.set, nil
	case old.was != nil && now.was != nil:
		return old.was, now.was, nil
	case old.was != nil:
		after, err = asBaselines(now.set, old.was)
		return old.was, after, err
	}
	before, err = asBaselines(old.set, now.was)
	return before, now.was, err
}

// asBaselines returns what the baselines of suites in set would hold, of those suites that
// like has.
func asBaselines(set, like *results.Set) (*results.Set, error) {
	all := &results.Set{}
	seen := map[suiteName]bool{}
	for _, r := range like.Runs {
		n := suiteName{r.Package, r.Test}
		own := gate.Of(set, r.Package, r.Test)
		if seen[n] || len(own.Runs) == 0 {
			continue
		}
		seen[n] = true
		b, err := gate.NewBaseline(own)
		if err != nil {
			return nil, err
		}
		if all, err = results.Merge(all, b.Set()); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// writeMeans writes what became of means: -, where it is shown that one is worse.
func writeMeans(w io.Writer, means []gate.MeanChange) {
	if len(means) == 0 {
		return
	}
	title := "means (p: how likely chance alone makes one as much worse"
	if len(means) > 1 {
		title += fmt.Sprintf(", corrected for %d at once by Holm", len(means))
	}
	fmt.Fprintln(w, title+"):")
	for _, m := range means {
		mark := " "
		if m.Fell {
			mark = "-"
		}
		where := m.Package
		if m.Test != "" {
			where += "." + m.Test
		}
		fmt.Fprintf(w, "%s %s: %s\n", mark, visible(where), visible(m.String()))
		var parts []string
		for _, p := range m.Parts {
			parts = append(parts, fmt.Sprintf("%s: %+.2f by %s", p.Cause, p.Mean, plural(p.Items, "item")))
		}
		if len(parts) > 0 {
			fmt.Fprintf(w, "      %s\n", strings.Join(parts, "; "))
		}
	}
}

// markdownMeans writes the same as a block of code, in which nothing is Markdown.
func markdownMeans(w io.Writer, means []gate.MeanChange) error {
	if len(means) == 0 {
		return nil
	}
	var b strings.Builder
	writeMeans(&b, means)
	_, err := fmt.Fprintf(w, "\n### Means\n\n```\n%s```\n", strings.ReplaceAll(b.String(), "`", "'"))
	return err
}

// A jsonMean is a gate.MeanChange without what JSON has no number for.
type jsonMean struct {
	Package, Test, Metric string
	Items, Clusters       int
	Before, After, Change float64
	P, Adjusted           float64
	Fell                  bool
	Parts                 []gate.Part
}

func jsonMeans(means []gate.MeanChange) []jsonMean {
	all := []jsonMean{}
	for _, m := range means {
		all = append(all, jsonMean{m.Package, m.Test, m.Metric, m.Items, m.Clusters, m.Before, m.After, m.Mean, m.P, m.Adjusted, m.Fell, append([]gate.Part{}, m.Parts...)})
	}
	return all
}
