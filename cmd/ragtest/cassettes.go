package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/visible"
)

func cassettesCommand() *command {
	return &command{
		name: "cassettes", args: "COMMAND", short: "list, show, verify, prune and count recordings",
		subs: []*command{
			{
				name: "list", args: "[PATH…]", short: "size, calls, age and judges of each cassette",
				long:    "PATH is a cassette or a folder; without one it is the working directory and all below. What is corrupt or\nbelongs to no test any more is marked.",
				example: "ragtest cassettes list faq/cassettes",
				run:     runList,
			}, showCommand(), verifyCommand(), pruneCommand(),
			{
				name: "stats", args: "[PATH…]", short: "totals: cassettes, calls and tokens by metric and model",
				example: "ragtest cassettes stats",
				run:     runStats,
			},
		},
	}
}

func runList(c call) error {
	tapes, err := readTree(c.args)
	if err != nil {
		return err
	}
	if len(tapes) == 0 {
		fmt.Fprintln(c.err, "no cassettes: tests record them with -ragtest.record=missing")
		return nil
	}
	w := tabwriter.NewWriter(c.out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "cassette\tsize\tcalls\tnewest\tage\tjudges\t")
	corrupt := false
	for _, t := range tapes {
		var notes []string
		if t.problem != "" {
			notes, corrupt = append(notes, "corrupt: "+t.problem), true
		}
		if orphaned(t.path) {
			notes = append(notes, "no test of this name")
		}
		if t.missing > 0 {
			notes = append(notes, figure.Plural(t.missing, "shared text")+" missing")
		}
		_, last := t.dates()
		fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\t%s\t%s\n", visible.Text(t.path), size(t.bytes), len(t.entries), last, age(last, time.Now()),
			visible.Text(strings.Join(t.models(), ", ")), visible.Text(strings.Join(notes, "; ")))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if corrupt {
		return errFound
	}
	return nil
}

// totals are what the recordings of a metric and model, or of the tested code's own calls,
// come to.
type totals struct{ calls, prompt, completion int }

func runStats(c call) error {
	tapes, err := readTree(c.args)
	if err != nil {
		return err
	}
	by := map[[2]string]totals{}
	var all totals
	var bytes int64
	var first, last string
	corrupt := 0
	for _, t := range tapes {
		bytes += t.bytes
		if t.problem != "" {
			corrupt++
		}
		if from, to := t.dates(); from != "" {
			if first == "" || from < first {
				first = from
			}
			last = max(last, to)
		}
		for _, e := range t.entries {
			label := e.Stamp.Label
			if label == "" {
				label = "(own requests)"
			}
			prompt, completion := usage(e)
			n := by[[2]string{label, e.Model}]
			by[[2]string{label, e.Model}] = totals{n.calls + 1, n.prompt + prompt, n.completion + completion}
			all = totals{all.calls + 1, all.prompt + prompt, all.completion + completion}
		}
	}
	fmt.Fprintf(c.out, "%s, %s", figure.Plural(len(tapes), "cassette"), size(bytes))
	if first != "" {
		fmt.Fprintf(c.out, ", recorded %s to %s", first, last)
	}
	fmt.Fprintln(c.out)
	w := tabwriter.NewWriter(c.out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "metric\tmodel\tcalls\tprompt tokens\tcompletion tokens")
	for _, key := range slices.SortedFunc(maps.Keys(by), func(a, b [2]string) int { return slices.Compare(a[:], b[:]) }) {
		n := by[key]
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\n", visible.Text(key[0]), visible.Text(key[1]), n.calls, n.prompt, n.completion)
	}
	fmt.Fprintf(w, "all\t\t%d\t%d\t%d\n", all.calls, all.prompt, all.completion)
	if err := w.Flush(); err != nil {
		return err
	}
	if corrupt > 0 {
		fmt.Fprintf(c.err, "%s corrupt: ragtest cassettes verify says why\n", figure.Plural(corrupt, "cassette"))
		return errFound
	}
	return nil
}
