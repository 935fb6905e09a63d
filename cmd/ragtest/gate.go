package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/visible"
	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

func gateCommand() *command {
	return &command{
		name: "gate", args: "[flags] PATH…", short: "decide the gates of suites over the results of all shards",
		long: `
PATH is a file of results or a folder with them, in subfolders too, as RAGTEST_RESULTS=folder go test -count=1 writes; several
are merged. Without one it is what RAGTEST_RESULTS names, else the folder results.

Each gate that a test declared (suite.AssertMean, AssertNoRegression and so on) is decided once more over all that is there, also
those that no shard could decide. Falls from baselines, which are read from the folders of their packages, are corrected by Holm
over all gates at once. Where a gate comes to something else than its test said, both are named.

It exits with 1 if a gate fails or cannot be decided, or if a shard, an item or a package of --packages has no results.`,
		example: "RAGTEST_SHARD=1/2 RAGTEST_RESULTS=results go test ./... -count=1\nRAGTEST_SHARD=2/2 RAGTEST_RESULTS=results go test ./... -count=1\nragtest gate results --packages ./faq,./rag",
		flags: func(f *flags) {
			f.Var(&list{}, "packages", "`PATHS`, separated by commas, of packages that must have results: import paths, or folders as ./faq")
			f.Bool("v", false, "the whole text of gates that pass, too")
		},
		run: runGate,
	}
}

func runGate(c call) error {
	wanted, err := packagesOf(c.values("packages"))
	if err != nil {
		return err
	}
	set, err := readResults(c.args)
	if err != nil {
		return err
	}
	for _, w := range append(set.Warnings, ranTwice(set)...) {
		fmt.Fprintf(c.err, "warning: %s\n", visible.Line(w))
	}
	decisions := gate.All(set, newBaselines(set).of)
	failing := 0
	outcomes := map[gate.Outcome]int{}
	for i, d := range decisions {
		outcomes[d.Outcome]++
		if d.Fails() || d.Outcome == gate.NotDecided || saidFailed(set.Gates[i], d) {
			failing++
			contradicted := d.Outcome == gate.Passed || d.Outcome == gate.CannotTell
			if contradicted {
				outcomes[d.Outcome]--
				outcomes[gate.Failed]++
			}
		}
		writeDecision(c.out, set.Gates[i], d, c.is("v"))
	}
	missing := append(gate.Missing(set), missingPackages(set, wanted)...)
	for _, line := range missing {
		fmt.Fprintf(c.out, "missing      %s\n", visible.Line(line))
	}
	for _, suite := range ungated(set) {
		fmt.Fprintf(c.out, "no gate      %s: measured, and no gate is declared\n", visible.Line(suite))
	}
	if n := failingAlone(set); n > 0 {
		fmt.Fprintf(c.out, "assertions   %s outside of suites: go test decides these\n", figure.Plural(n, "assertion")+" "+figure.Verb(n, "fails", "fail"))
	}
	if len(decisions) == 0 {
		fmt.Fprintln(c.err, "no gate is declared in these results: suite.AssertMean and others declare one; a test that ended before, or that go test's cache answered (-count=1), did not")
		return errFound
	}
	fmt.Fprintln(c.out, sumOf(outcomes, len(decisions), len(missing)))
	if failing+len(missing) > 0 {
		return errFound
	}
	return nil
}

// saidFailed reports whether the test failed by a gate that passes here, for another cause than the
// correction over all gates: then the results lack what the test saw.
func saidFailed(line results.Gate, d gate.Decision) bool {
	if line.Outcome != string(gate.Failed) || d.Outcome == gate.Failed || d.Gate.ReportOnly {
		return false
	}
	return d.Regression == nil || !d.Regression.Corrected
}

// failingAlone counts the assertions that fail, outside of suites.
func failingAlone(set *results.Set) (n int) {
	for _, r := range set.Rows {
		if r.Suite == "" && r.Outcome != assert.Passed && r.Outcome != results.Measured {
			n++
		}
	}
	return n
}

// decided returns a set of which the gates that no test could decide are, over all of it.
func decided(set *results.Set) *results.Set {
	if !slices.ContainsFunc(set.Gates, undecided) {
		return set
	}
	now := *set
	now.Gates = slices.Clone(set.Gates)
	for i, d := range gate.All(set, newBaselines(set).of) {
		if g := &now.Gates[i]; undecided(*g) {
			g.Outcome, g.Text, g.Saw, g.Of = string(d.Outcome), d.String(), d.Saw, d.Of
		}
	}
	return &now
}

func undecided(g results.Gate) bool { return g.Outcome == string(gate.NotDecided) }

// writeDecision writes what came of a gate: if it passed its first line, else the whole.
func writeDecision(w io.Writer, line results.Gate, d gate.Decision, whole bool) {
	text := d.String()
	if d.Outcome == gate.Passed && !whole {
		text, _, _ = strings.Cut(text, "\n")
	}
	if line.Outcome != string(d.Outcome) && line.Outcome != string(gate.NotDecided) {
		said, _, _ := strings.Cut(line.Text, "\n")
		text += fmt.Sprintf("\n    differs: the test came to %q: %s", line.Outcome, said)
		for _, note := range d.Notes {
			if !strings.Contains(text, note) {
				text += "\n    " + note
			}
		}
	}
	if d.Outcome == gate.Failed && !d.Fails() {
		text = "reported only: " + text
	}
	fmt.Fprintf(w, "%-11s  %s.%s: %s\n", d.Outcome, visible.Line(line.Package), visible.Line(line.Test), visible.Text(text))
}

// sumOf counts gates by their outcomes.
func sumOf(outcomes map[gate.Outcome]int, all, missing int) string {
	var parts []string
	for _, o := range []gate.Outcome{gate.Failed, gate.NotDecided, gate.CannotTell, gate.Passed} {
		if n := outcomes[o]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, o))
		}
	}
	text := figure.Plural(all, "gate") + ": " + strings.Join(parts, ", ")
	if missing > 0 {
		return fmt.Sprintf("%s; results are missing: merge those of all shards, and begin each run with an empty folder", text)
	}
	return text + "; nothing is missing"
}

// A suiteName is a test that measures.
type suiteName struct{ pkg, test string }

func (n suiteName) String() string { return n.pkg + "." + n.test }

// ungated names suites that declare no gate.
func ungated(set *results.Set) (names []string) {
	gated := map[suiteName]bool{}
	for _, g := range set.Gates {
		gated[suiteName{g.Package, g.Test}] = true
	}
	for _, r := range set.Runs {
		if n := (suiteName{r.Package, r.Test}); r.Test != "" && !gated[n] {
			gated[n] = true
			names = append(names, n.String())
		}
	}
	return names
}

// ranTwice names suites of which a set has several runs of one shard: what only the earlier
// one declared or measured counts too.
func ranTwice(set *results.Set) (lines []string) {
	type part struct {
		suiteName
		shard string
	}
	runs := map[part]int{}
	for _, r := range set.Runs {
		if r.Test == "" {
			continue
		}
		p := part{suiteName{r.Package, r.Test}, r.Shard}
		if runs[p]++; runs[p] == 2 {
			lines = append(lines, fmt.Sprintf("%s ran more than once into these results: what only an earlier run has counts too; begin with an empty folder", p.suiteName))
		}
		whole := part{p.suiteName, ""}
		if p != whole && runs[p] == 1 && runs[whole] > 0 {
			lines = append(lines, fmt.Sprintf("%s ran whole and in shards into these results: begin with an empty folder", p.suiteName))
		}
	}
	return lines
}

// missingPackages says which of the wanted packages have no results.
func missingPackages(set *results.Set, wanted []string) (lines []string) {
	has := map[string]bool{}
	for _, r := range set.Rows {
		has[r.Package] = true
	}
	for _, pkg := range wanted {
		if !has[pkg] {
			lines = append(lines, fmt.Sprintf("%s: no results: go test's cache swallows them, so run it with -count=1: RAGTEST_RESULTS=results go test -count=1 %s", pkg, pkg))
		}
	}
	return lines
}
