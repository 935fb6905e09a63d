package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/visible"
	"github.com/ragtest/go-ragtest/ragtest/review"
)

func reviewCommand() *command {
	return &command{
		name: "review", args: "[flags] PATH…", short: "a local page on which people agree or disagree with verdicts",
		long: `
PATH is a file of results or a folder of them, as RAGTEST_RESULTS=folder go test -count=1 writes. Without one it is
what RAGTEST_RESULTS names, else the folder results.

The page is served to this computer alone, at the link that is printed, which holds a random token. It shows one item at
a time and what a metric's judge says of it; you agree by a or Enter, or say another label by a number. Those that tell
most come first: where samples differ, where the score is near the bound, and metrics with few labels.

Each label is appended to the file of labels before the page says that it is saved. Commit that file: lines of several
reviewers merge. Of several labels of one reviewer on a verdict the last counts.`,
		example: "RAGTEST_RESULTS=results go test ./... -count=1\nragtest review results --as ada",
		flags: func(f *flags) {
			f.String("labels", "testdata/labels.jsonl", "the `FILE` of labels")
			f.String("as", "", "the `NAME` of the reviewer; without it git's user.name, else USER")
			f.Int("port", 0, "the `PORT` of 127.0.0.1; 0 is any that is free")
			f.Bool("blind", false, "show what the judge says only after you have labelled it")
		},
		run: runReview,
	}
}

func runReview(c call) error {
	name, err := reviewer(c.text("as"))
	if err != nil {
		return err
	}
	set, err := readResults(c.args)
	if err != nil {
		return err
	}
	file := c.text("labels")
	s, err := review.Open(set, review.Options{Labels: file, Reviewer: name, Blind: c.is("blind")})
	if errors.Is(err, review.ErrNothing) {
		return usagef("%v\nverdicts are in the results of metrics that ask a judge: RAGTEST_RESULTS=results go test ./... -count=1", err)
	}
	if err != nil {
		return err
	}
	defer s.Close()
	link, err := s.Listen(c.number("port"))
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	for _, w := range append(set.Warnings, s.Warnings()...) {
		fmt.Fprintf(c.err, "warning: %s\n", visible.Text(w))
	}
	for _, text := range s.LeftOut() {
		fmt.Fprintf(c.err, "left out: %s\n", text)
	}
	at := s.Standing()
	fmt.Fprintf(c.err, "%s, %d to label by %s; labels go to %s\nCtrl-C ends\n", figure.Plural(at.Verdicts, "verdict"), at.Left, visible.Text(name), file)
	fmt.Fprintln(c.out, link)
	err = s.Serve(ctx)
	at = s.Standing()
	fmt.Fprintf(c.err, "%s by %s in %s; %s left\n", figure.Plural(at.Added, "label"), visible.Text(name), file, figure.Plural(at.Left, "verdict"))
	return err
}

// reviewer returns the name of the person who labels.
func reviewer(given string) (string, error) {
	if name := strings.TrimSpace(given); name != "" {
		return name, nil
	}
	if out, err := exec.Command("git", "config", "user.name").Output(); err == nil {
		if name := strings.TrimSpace(string(out)); name != "" {
			return name, nil
		}
	}
	if name := strings.TrimSpace(os.Getenv("USER")); name != "" {
		return name, nil
	}
	return "", usagef("who reviews? name yourself: --as NAME")
}
