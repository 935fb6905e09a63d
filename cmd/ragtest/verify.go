package main

import (
	"fmt"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/visible"
)

func verifyCommand() *command {
	return &command{
		name: "verify", args: "[PATH…]", short: "check that recordings are as they were recorded",
		long: `
Reads all cassettes at and below PATH, without one the working directory, and checks what a replay would: that each file is
whole, and that key and checksum of each recording fit. It exits with 1 if one is corrupt. A shared text that is
missing spoils no replay and is a warning.`,
		example: "ragtest cassettes verify ./...",
		run:     runVerify,
	}
}

func runVerify(c call) error {
	tapes, err := readTree(c.args)
	if err != nil {
		return err
	}
	corrupt, entries := 0, 0
	for _, t := range tapes {
		entries += len(t.entries)
		if t.problem != "" {
			corrupt++
			fmt.Fprintf(c.out, "%s: %s\n", visible.Text(t.path), visible.Text(t.problem))
		}
		if t.missing > 0 {
			fmt.Fprintf(c.err, "warning: %s: %s missing from .texts; a run that records writes them again\n", visible.Text(t.path), figure.Plural(t.missing, "shared text"))
		}
	}
	if corrupt > 0 {
		fmt.Fprintf(c.err, "%d of %s corrupt: restore them (git checkout), or record them anew (-ragtest.record=all)\n", corrupt, figure.Plural(len(tapes), "cassette"))
		return errFound
	}
	fmt.Fprintf(c.out, "%s with %s: all as they were recorded\n", figure.Plural(len(tapes), "cassette"), figure.Plural(entries, "recording"))
	return nil
}
