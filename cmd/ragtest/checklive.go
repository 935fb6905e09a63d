package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/stat"
	"github.com/ragtest/go-ragtest/internal/visible"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/judgecheck"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A noting judge notes the prompts that were answered, says how far it is, and asks nothing twice
// that two metrics ask alike.
type noting struct {
	metrics.Judge
	say func(calls int)

	mu      sync.Mutex
	calls   int
	prompts map[string]bool
	answers map[string]metrics.Completion
}

// Complete asks the judge.
func (n *noting) Complete(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
	asked := fmt.Sprintf("%q %q %d", p.Messages, p.Schema, p.Sample)
	n.mu.Lock()
	answer, known := n.answers[asked]
	n.mu.Unlock()
	var err error
	if !known {
		answer, err = n.Judge.Complete(ctx, p)
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if err == nil {
		n.prompts[results.PromptPrint(p)] = true
		n.answers[asked] = answer
	}
	if known {
		answer.Usage = metrics.Usage{}
	} else {
		n.calls++
		n.say(n.calls)
	}
	return answer, err
}

// liveJudge returns the judge that --model or RAGTEST_MODEL names.
func liveJudge(c call) (*noting, string, error) {
	model := c.text("model")
	if model == "" {
		model = os.Getenv("RAGTEST_MODEL")
	}
	if model == "" {
		return nil, "", usagef("which judge? name its model with RAGTEST_MODEL or --model; with --labels FILE nobody is asked")
	}
	j, err := judge.New(judge.Config{Model: model}, nil)
	if err != nil {
		return nil, "", err
	}
	say := func(calls int) {
		if calls%50 == 0 {
			fmt.Fprintf(c.err, "%d calls\n", calls)
		}
	}
	return &noting{Judge: j, say: say, prompts: map[string]bool{}, answers: map[string]metrics.Completion{}}, model, nil
}

var checkable = []metrics.Metric{metrics.ContextRecall, metrics.ChunkRelevance, metrics.ContextualUtilization, metrics.ChunkUtility}

// checkLive puts the cases of package judgecheck before a judge.
func checkLive(c call, least float64) error {
	opts, ms, err := casesFor(c)
	if err != nil {
		return err
	}
	j, model, err := liveJudge(c)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var all judgecheck.Report
	prompts := map[string][]string{}
	for _, m := range ms { // one by one, so that it is known which prompts are whose
		j.prompts = map[string]bool{}
		r, err := judgecheck.Measure(ctx, j, append(opts, judgecheck.Metrics(m))...)
		if err != nil {
			return err
		}
		prompts[m.Name()] = slices.Sorted(maps.Keys(j.prompts))
		all.Cases, all.Metrics, all.NotJudged = r.Cases, append(all.Metrics, r.Metrics...), append(all.NotJudged, r.NotJudged...)
		all.Models, all.Usage = r.Models, all.Usage.Add(r.Usage)
		if ctx.Err() != nil {
			return errors.New("interrupted: no figures were kept")
		}
	}
	fmt.Fprintf(c.out, "%s\n%d calls, %d tokens\n", visible.Text(shown(c, all).String()), j.calls, all.Usage.PromptTokens+all.Usage.CompletionTokens)
	if len(all.NotJudged) > 0 {
		fmt.Fprintf(c.err, "%s could not be judged, so that no figures were kept\n", figure.Plural(len(all.NotJudged), "evaluation"))
		return errFound
	}
	if len(all.Models) == 1 {
		model = all.Models[0] // as replies name it, and so results
	}
	if err := keep(c, checkOfCases(all, model, prompts, time.Now())); err != nil {
		return err
	}
	return shortOfCases(c, all, least)
}

// casesFor returns what --tier and --metric choose.
func casesFor(c call) (opts []judgecheck.Option, ms []metrics.Metric, err error) {
	var tiers []judgecheck.Tier
	for _, name := range c.values("tier") {
		tier := judgecheck.Tier(name)
		if tier != judgecheck.Basic && tier != judgecheck.Hard {
			return nil, nil, usagef("--tier %s: there are basic and hard", name)
		}
		tiers = append(tiers, tier)
	}
	if tiers != nil {
		opts = append(opts, judgecheck.Tiers(tiers...))
	}
	only := c.values("metric")
	var names []string
	for _, m := range checkable {
		names = append(names, m.Name())
		if len(only) == 0 || slices.Contains(only, m.Name()) {
			ms = append(ms, m)
		}
	}
	for _, name := range only {
		if !slices.Contains(names, name) {
			return nil, nil, usagef("--metric %q: the cases speak of %s", name, strings.Join(names, ", "))
		}
	}
	return opts, ms, nil
}

// shown returns r with so many misses of each metric at most as --misses says.
func shown(c call, r judgecheck.Report) judgecheck.Report {
	most := c.number("misses")
	r.Metrics = slices.Clone(r.Metrics)
	for i := range r.Metrics {
		r.Metrics[i].Misses = r.Metrics[i].Misses[:max(0, min(most, len(r.Metrics[i].Misses)))]
	}
	return r
}

// checkOfCases returns what a calibration keeps of r.
func checkOfCases(r judgecheck.Report, model string, prompts map[string][]string, now time.Time) results.Check {
	check := results.Check{By: results.ByCases, Model: model, Date: now.UTC().Format(time.DateOnly)}
	for _, f := range r.Metrics {
		check.Labels += f.Total()
		for _, t := range f.Tiers {
			check.Metrics = append(check.Metrics, checked(f.Metric, string(t.Tier), agreementOf(t.Confusion), prompts[f.Metric]))
		}
	}
	return check
}

// agreementOf returns kappa and its interval, as if the verdicts of a case were independent.
func agreementOf(c judgecheck.Confusion) stat.Agreement {
	var want, got []string
	for i, row := range c.Counts {
		for k, n := range row {
			for range n {
				want, got = append(want, c.Labels[i]), append(got, c.Labels[k])
			}
		}
	}
	return stat.Kappa(want, got, make([]string, len(want)), stat.Level)
}

// shortOfCases fails where a kappa is below the least, in one of the tiers.
func shortOfCases(c call, r judgecheck.Report, least float64) error {
	if least < 0 || r.Reaches(least) {
		return nil
	}
	for _, f := range r.Metrics {
		if f.Kappa() < least-1e-9 {
			fmt.Fprintf(c.err, "%s: kappa = %.2f, want >= %g: %d of %d as labelled\n", f.Metric, f.Kappa(), least, f.Agreed(), f.Total())
		}
		for _, t := range f.Tiers {
			if len(f.Tiers) > 1 && t.Kappa() < least-1e-9 {
				fmt.Fprintf(c.err, "%s, tier %s: kappa = %.2f, want >= %g: %d of %d as labelled\n", f.Metric, t.Tier, t.Kappa(), least, t.Agreed(), t.Total())
			}
		}
	}
	return errFound
}
