package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/visible"
	"github.com/ragtest/go-ragtest/ragtest/gate"
)

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
		fmt.Fprintf(w, "%s %s: %s\n", mark, visible.Line(where), visible.Line(m.String()))
		var parts []string
		for _, p := range m.Parts {
			parts = append(parts, fmt.Sprintf("%s: %+.2f by %s", p.Cause, p.Mean, figure.Plural(p.Items, "item")))
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
