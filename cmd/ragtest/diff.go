package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/visible"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/report"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

func diffCommand() *command {
	return &command{
		name: "diff", args: "[flags] OLD NEW", short: "what became better or worse between two folders or revisions",
		long: `
OLD and NEW are each a file or folder of results, a baseline of suite.AssertNoRegression, a folder of cassettes, or a revision of
git, of which it reads what is committed of these below the working directory; REVISION:FOLDER is a part of one. The work tree
is not touched.

Results are compared row by row: scores, verdicts, and whether the item or the judge changed; baselines likewise, but for the
verdicts, which are not in them. Of each mean it says whether it is worse beyond chance, and how much of that another answer or
context, another judge, or the same judge asked anew made of it. Where not both sides have results, the replies in cassettes
are compared too.`,
		example: "ragtest diff results-of-main results\nragtest diff main HEAD\nragtest diff main:faq/testdata results\nragtest diff --format markdown --exit-code main HEAD > comment.md",
		flags: func(f *flags) {
			f.String("format", "text", "`text`, markdown or json (of results)")
			f.Bool("exit-code", false, "exit with 1 if a score is worse, or can no longer be judged")
		},
		run: runDiff,
	}
}

func runDiff(c call) error {
	format := c.text("format")
	if !slices.Contains([]string{"text", "markdown", "json"}, format) {
		return usagef("no format %q: there are text, markdown, json", format)
	}
	if len(c.args) != 2 {
		return usagef("which two? ragtest diff OLD NEW")
	}
	var sides [2]*side
	for i, arg := range c.args {
		s, err := sideOf(arg)
		if err != nil {
			return err
		}
		sides[i] = s
		defer s.close()
	}
	old, now := sides[0], sides[1]
	for _, s := range sides {
		if s.set != nil {
			for _, w := range s.set.Warnings {
				fmt.Fprintf(c.err, "warning: %s: %s\n", s.name, visible.Text(w))
			}
		}
	}
	before, after, err := scoresOf(old, now)
	if err != nil {
		return err
	}
	if before == nil {
		return diffCassettes(c, old, now, format)
	}
	comparison, means := results.Compare(before, after), gate.Means(before, after)
	switch format {
	case "markdown":
		if err := errors.Join(report.Changes(c.out, comparison), markdownMeans(c.out, means)); err != nil {
			return err
		}
	case "json":
		e := json.NewEncoder(c.out)
		e.SetIndent("", "  ")
		if err := e.Encode(struct {
			results.Comparison
			Means []jsonMean
		}{comparison, jsonMeans(means)}); err != nil {
			return err
		}
	default:
		diffText(c.out, comparison, means)
		if (old.set == nil || now.set == nil) && len(old.tapes) > 0 && len(now.tapes) > 0 {
			fmt.Fprintln(c.out)
			err = diffCassettes(c, old, now, format)
		}
	}
	if err != nil {
		return err
	}
	if c.is("exit-code") && slices.ContainsFunc(comparison.Changes, results.Change.Worse) {
		return errFound
	}
	return nil
}

// diffText writes a comparison for a terminal: what is worse first.
func diffText(w io.Writer, comparison results.Comparison, means []gate.MeanChange) {
	worse := slices.DeleteFunc(slices.Clone(comparison.Changes), func(c results.Change) bool { return !c.Worse() })
	rest := slices.DeleteFunc(slices.Clone(comparison.Changes), results.Change.Worse)
	fmt.Fprintf(w, "%s changed, %d worse; %d the same, %d new, %d gone\n",
		figure.Plural(len(comparison.Changes), "row"), len(worse), comparison.Same, len(comparison.Added), len(comparison.Removed))
	writeMeans(w, means)
	for _, c := range append(worse, rest...) {
		word := "other "
		switch {
		case c.Worse():
			word = "worse "
		case c.Delta() != 0 || c.Old.Judged() != c.New.Judged():
			word = "better"
		}
		fmt.Fprintf(w, "%s  %s: %s of %s: %s -> %s; %s\n", word, visible.Text(c.New.Test), visible.Text(c.New.Metric), clip(c.New.Item, 60),
			scoreOf(c.Old), scoreOf(c.New), visible.Text(causeOf(c)))
		for _, v := range c.Verdicts {
			subject := v.Claim
			if subject == "" {
				subject = fmt.Sprint(v.Chunks)
			}
			fmt.Fprintf(w, "        %s: %s -> %s\n", clip(subject, 70), orNone(v.Old), orNone(v.New))
		}
	}
	for _, list := range []struct {
		word string
		rows []results.Row
	}{{"new   ", comparison.Added}, {"gone  ", comparison.Removed}} {
		for _, r := range list.rows {
			fmt.Fprintf(w, "%s  %s: %s of %s: %s\n", list.word, visible.Text(r.Test), visible.Text(r.Metric), clip(r.Item, 60), scoreOf(r))
		}
	}
}

func scoreOf(r results.Row) string {
	if !r.Judged() {
		return visible.Text(string(r.Outcome))
	}
	return fmt.Sprintf("%.2f", r.Score)
}

func causeOf(c results.Change) string {
	text := report.Cause(c)
	if len(c.Item) > 0 && !c.Judge {
		return "what changed: " + text
	}
	return text
}

func orNone(label string) string {
	if label == "" {
		return "none"
	}
	return visible.Text(label)
}
