package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/visible"
	"github.com/ragtest/go-ragtest/ragtest/assert"
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
are compared too: a baseline says what was accepted, and not what the tests say now, so replies that changed beside a baseline
that did not are scores that nobody knows.

With --exit-code it exits with 1 if a score is worse, can no longer be judged, rests on nothing now, is unstable now or is gone,
as all of a suite are that NEW has no row of; and if recorded replies changed or are gone while the package's baselines are the same.`,
		example: "ragtest diff results-of-main results\nragtest diff main HEAD\nragtest diff main:faq/testdata results\nragtest diff --format markdown --exit-code main HEAD > comment.md",
		flags: func(f *flags) {
			f.String("format", "text", "`text`, markdown or json (of results)")
			f.Bool("exit-code", false, "exit with 1 if a score is worse or gone, or if a changed reply has no score")
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
				fmt.Fprintf(c.err, "warning: %s: %s\n", s.name, visible.Line(w))
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
	d := difference{Compared: basisOf(old, now), Comparison: results.Compare(before, after), means: gate.Means(before, after)}
	if (old.set == nil || now.set == nil) && len(old.tapes) > 0 && len(now.tapes) > 0 {
		unscored := func(recording) bool { return false }
		if old.set == nil && now.set == nil {
			unscored = sameBaselines(old, now)
		}
		d.Replies = compareReplies(old, now, unscored)
		for _, problem := range d.Replies.problems {
			fmt.Fprintf(c.err, "corrupt: %s\n", visible.Line(problem))
		}
	}
	if err := d.write(c.out, format); err != nil {
		return err
	}
	if d.Replies != nil && len(d.Replies.problems) > 0 || c.is("exit-code") && d.worse() {
		return errFound
	}
	return nil
}

// A difference is what two sides come to.
type difference struct {
	Compared string // what of them
	results.Comparison
	Replies *replies `json:",omitempty"`
	means   []gate.MeanChange
}

// basisOf says what of two sides is compared.
func basisOf(old, now *side) string {
	switch {
	case old.set != nil && now.set != nil:
		return "the results of both sides"
	case old.set == nil && now.set == nil:
		return "the baselines that are committed; RAGTEST_RESULTS=results go test ./... -count=1 of both sides tells what the tests say now"
	case old.set == nil:
		return "the baselines of OLD with the results of NEW, in suites that have a baseline"
	}
	return "the results of OLD with the baselines of NEW, in suites that have a baseline"
}

// worse reports whether a score is worse or gone, or not known.
func (d difference) worse() bool {
	return slices.ContainsFunc(d.Changes, results.Change.Worse) || len(d.Removed) > 0 || d.Replies != nil && d.Replies.Unscored > 0
}

// unscored says which replies have no score, "" if there are none.
func (d difference) unscored() string {
	if d.Replies == nil || d.Replies.Unscored == 0 {
		return ""
	}
	n := d.Replies.Unscored
	return fmt.Sprintf("the baselines are the same on both sides, and %s %s: no score of what %s now is known", figure.Plural(n, "recorded reply"),
		figure.Verb(n, "differs", "differ"), figure.Verb(n, "it says", "they say"))
}

func (d difference) write(w io.Writer, format string) error {
	switch format {
	case "markdown":
		return d.markdown(w)
	case "json":
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		return e.Encode(struct {
			difference
			Unknown string `json:",omitempty"`
			Means   []jsonMean
		}{d, d.unscored(), jsonMeans(d.means)})
	}
	if text := d.unscored(); text != "" {
		fmt.Fprintln(w, text)
	}
	fmt.Fprintln(w, "compared: "+d.Compared)
	diffText(w, d.Comparison, d.means)
	if d.Replies != nil {
		fmt.Fprintf(w, "\n%s", d.Replies)
	}
	return nil
}

// markdown writes d for a comment. Lines of replies stand in a block of code, in which
// nothing is Markdown.
func (d difference) markdown(w io.Writer) error {
	var b strings.Builder
	if err := report.Changes(&b, d.Comparison); err != nil {
		return err
	}
	head, rest, _ := strings.Cut(b.String(), "\n\n")
	if text := d.unscored(); text != "" {
		head = "## ragtest: " + text + "\n\n" + strings.TrimPrefix(head, "## ragtest: ")
	}
	if _, err := fmt.Fprintf(w, "%s\n\ncompared: %s\n\n%s", head, d.Compared, rest); err != nil {
		return err
	}
	if err := markdownMeans(w, d.means); err != nil || d.Replies == nil {
		return err
	}
	lines := *d.Replies
	if n := len(lines.Lines) - maxReplyLines; n > 0 {
		lines.Lines = append(slices.Clone(lines.Lines[:maxReplyLines]), "and "+figure.Plural(n, "line")+" more")
	}
	_, err := fmt.Fprintf(w, "\n### Recorded replies\n\n```\n%s```\n", strings.ReplaceAll(lines.String(), "`", "'"))
	return err
}

// maxReplyLines is how many lines on replies a comment has: one may be 65,536 characters long.
const maxReplyLines = 200

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
		fmt.Fprintf(w, "%s  %s: %s of %s: %s -> %s; %s\n", word, visible.Line(c.New.Test), visible.Line(c.New.Metric), clip(c.New.Item, 60),
			scoreOf(c.Old), scoreOf(c.New), visible.Line(causeOf(c)))
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
			fmt.Fprintf(w, "%s  %s: %s of %s: %s\n", list.word, visible.Line(r.Test), visible.Line(r.Metric), clip(r.Item, 60), scoreOf(r))
		}
	}
}

func scoreOf(r results.Row) string {
	if !r.Judged() {
		return visible.Line(string(r.Outcome))
	}
	text := fmt.Sprintf("%.2f", r.Score)
	switch {
	case r.Vacuous || r.Outcome == assert.Vacuous:
		text += " (rests on nothing)"
	case r.Outcome == assert.Unstable:
		text += " (unstable)"
	}
	return text
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
	return visible.Line(label)
}
