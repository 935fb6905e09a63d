package main

import (
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/results"
)

func checkCommand() *command {
	return &command{
		name: "check", args: "[flags] [RESULTS…]", short: "how far can the judge be trusted: a kappa, as a number in testdata/judge.json",
		long: `
With --labels it holds the judge's verdicts against the labels that people gave to them (ragtest review), and asks nobody:
Cohen's kappa for each metric with an interval, how far reviewers agree, the bound that best tells items which people find
good from the others, and where the judge and people differ, the worst first. With RESULTS, files or folders of results,
their verdicts count too: so a judge that nobody labelled is held against the same labels, and two judges stand side by
side, with McNemar's exact test. An item is good if its score by people's verdicts reaches the bound of its assertion, or
that of --good.

Without --labels it puts the cases of package judgecheck before the model that RAGTEST_MODEL or --model names, at
OPENAI_BASE_URL with OPENAI_API_KEY. Both tiers are some 660 calls, --tier basic some 200; RAGTEST_MAX_CALLS limits them.

Either way the figures go to testdata/judge.json, beside those of other judges. Commit it: results carry it, and reports
say whether their judge was checked.

With --examples k it chooses up to k labelled items as few-shot examples for a metric, context recall or chunk relevance, and
writes a Go file that declares the metric with them, for review. It asks the judge: of half of the items some are candidates,
and those are taken, one by one, with which kappa over the rest of that half rises most; what they are worth is told on the
other half, which took no part. A run takes as many calls as it says first, at most.

With --min-kappa it exits with 1 if a metric's kappa is below that, or rests on fewer than 10 verdicts. An end of an
interval is beyond the true kappa in 5 % of samples of items.`,
		example: "ragtest check --labels testdata/labels.jsonl --min-kappa 0.6\nragtest check --labels testdata/labels.jsonl results-of-another-judge\nRAGTEST_MODEL=gpt-4.1-mini ragtest check --tier basic\nragtest check --examples 2 --labels testdata/labels.jsonl --metric \"context recall\" --out examples.go",
		flags: func(f *flags) {
			f.String("labels", "", "the `FILE` of people's labels; without it the judge is asked")
			f.Var(&list{}, "metric", "only this `metric`; may be given several times")
			f.String("model", "", "only this `judge`, or the one to ask")
			f.Var(&list{}, "tier", "of the cases only the `tier` basic, or hard")
			f.String("min-kappa", "", "the least `kappa`, in [0, 1]")
			f.String("good", "", "the `score` by people's verdicts of a good item; otherwise its assertion's bound")
			f.Int("misses", 10, "how `many` misses of each judge to show")
			f.String("examples", "", "choose so `many` labelled items as few-shot examples of --metric, and write them to --out")
			f.String("out", results.CalibrationFile, "the `FILE` that keeps the figures")
			f.Bool("n", false, "keep no figures")
		},
		run: runCheck,
	}
}

func runCheck(c call) error {
	least, err := c.share("min-kappa")
	if err != nil {
		return err
	}
	if c.text("examples") != "" {
		if len(c.args) > 0 || c.text("labels") == "" {
			return usagef("--examples chooses among labelled items: ragtest check --examples 2 --labels testdata/labels.jsonl --metric \"context recall\" --out examples.go")
		}
		return checkExamples(c)
	}
	if c.text("labels") != "" {
		return checkLabels(c, least)
	}
	if len(c.args) > 0 || c.text("good") != "" {
		return usagef("results and --good go with --labels FILE: ragtest check --labels testdata/labels.jsonl %s", strings.Join(c.args, " "))
	}
	return checkLive(c, least)
}

// share returns the value of a flag that is in [0, 1], -1 if it was not given.
func (f *flags) share(name string) (float64, error) {
	text := f.text(name)
	if text == "" {
		return -1, nil
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x >= 0 && x <= 1) {
		return 0, usagef("--%s %s: want a number in [0, 1]", name, text)
	}
	return x, nil
}

// values returns those of a flag that may be given several times.
func (f *flags) values(name string) []string { return *f.Lookup(name).Value.(*list) }
