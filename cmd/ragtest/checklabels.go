package main

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/trust"
	"github.com/ragtest/go-ragtest/internal/visible"
	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// checkLabels holds judges against labels, offline.
func checkLabels(c call, least float64) error {
	if len(c.values("tier")) > 0 {
		return usagef("--tier goes with the cases of package judgecheck, which --labels leaves out")
	}
	good, err := c.share("good")
	if err != nil {
		return err
	}
	set, err := readLabels(c, c.text("labels"))
	if err != nil {
		return err
	}
	var rows []results.Row
	if len(c.args) > 0 {
		found, err := readResults(c.args)
		if err != nil {
			return err
		}
		rows = found.Rows
	}
	report := trust.Measure(set, rows, good)
	if err := allMet(c, report, rows); err != nil {
		return err
	}
	if report, err = choose(report, c.text("model")); err != nil {
		return err
	}
	fmt.Fprint(c.out, visible.Text(report.Text(c.number("misses"), clip)))
	if err := keep(c, checksOf(report, time.Now())...); err != nil {
		return err
	}
	return shortOf(c, report, least)
}

// readLabels reads a file of labels, of the metrics that were asked for.
func readLabels(c call, path string) (*labels.Set, error) {
	set, err := labels.Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, usagef("%v\nragtest review writes labels: people agree with verdicts or correct them", err)
	}
	if err != nil {
		return nil, err
	}
	for _, w := range set.Warnings {
		fmt.Fprintf(c.err, "warning: %s\n", visible.Text(w))
	}
	var there []string
	for _, l := range set.Labels {
		if !slices.Contains(there, l.Metric) {
			there = append(there, l.Metric)
		}
	}
	slices.Sort(there)
	only := c.values("metric")
	for _, name := range only {
		if !slices.Contains(there, name) {
			return nil, usagef("--metric %q: no label is on it; there are %s", name, strings.Join(there, ", "))
		}
	}
	if len(only) > 0 {
		set.Labels = slices.DeleteFunc(set.Labels, func(l labels.Label) bool { return !slices.Contains(only, l.Metric) })
	}
	if len(set.Latest()) == 0 {
		return nil, usagef("%s: there is no label in it: ragtest review writes some", path)
	}
	return set, nil
}

// allMet fails where the results that were named have a judge of which no verdict has a label: what
// labels say of others is no word on it.
func allMet(c call, r trust.Report, rows []results.Row) error {
	if len(c.args) == 0 {
		return nil
	}
	if !slices.ContainsFunc(rows, func(row results.Row) bool { return !row.NoJudge && row.Model != "" }) {
		return usagef("%s: of %s none names a judge", strings.Join(c.args, " "), figure.Plural(len(rows), "row"))
	}
	var lines []string
	for _, u := range r.Unmet {
		if model := c.text("model"); model == "" || model == u.Model {
			lines = append(lines, fmt.Sprintf("no verdict of %s has a label: %s", visible.Text(u.Model), u.Why))
		}
	}
	if lines == nil {
		return nil
	}
	return usagef("%s\nlabel some: ragtest review %s", strings.Join(lines, "\n"), strings.Join(c.args, " "))
}

// choose returns r with one judge, where one is named.
func choose(r trust.Report, model string) (trust.Report, error) {
	if model == "" {
		return r, nil
	}
	var there []string
	for _, j := range r.Judges {
		there = append(there, j.Model)
	}
	if !slices.Contains(there, model) {
		return r, usagef("--model %s: it gave no verdict that has a label; there are %s", model, strings.Join(there, ", "))
	}
	r.Judges = slices.DeleteFunc(r.Judges, func(j trust.Judge) bool { return j.Model != model })
	r.Pairs = nil
	return r, nil
}

// checksOf returns what a calibration keeps of r.
func checksOf(r trust.Report, now time.Time) (checks []results.Check) {
	for _, j := range r.Judges {
		check := results.Check{By: results.ByLabels, Model: j.Model, Date: now.UTC().Format(time.DateOnly)}
		for _, m := range j.Metrics {
			if m.N == 0 {
				continue
			}
			check.Labels += m.Labels
			check.Metrics = append(check.Metrics, checked(m.Name, "", m.Agreement, m.Prompts))
		}
		if check.Metrics != nil {
			checks = append(checks, check)
		}
	}
	return checks
}

// shortOf fails where a kappa is below the least.
func shortOf(c call, r trust.Report, least float64) error {
	if least < 0 {
		return nil
	}
	failed := len(r.Judges) == 0
	if failed {
		fmt.Fprintln(c.err, "no label is on a verdict of a judge that is known: ragtest review labels those of results that name their judge")
	}
	for _, j := range r.Judges {
		for _, m := range j.Short(least) {
			failed = true
			if m.N < trust.Enough {
				fmt.Fprintf(c.err, "%s of %s: %s with a label, and a bound on kappa needs %d: label more, or name other metrics with --metric\n",
					visible.Text(m.Name), visible.Text(j.Model), figure.Plural(m.N, "verdict"), trust.Enough)
				continue
			}
			fmt.Fprintf(c.err, "%s of %s: kappa = %.2f, want >= %g: %d of %d as people say\n", visible.Text(m.Name), visible.Text(j.Model), m.Kappa, least, m.Agreed, m.N)
		}
	}
	if failed {
		return errFound
	}
	return nil
}
