package report

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/stat"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A trust is what is known of a judge.
type trust struct {
	Judge string `json:"judge"`
	State string `json:"state"`
	Text  string `json:"text"` // the state with its figures
	low   bool   // a kappa is below substantial
}

// The states of a judge.
const (
	calibrated   = "calibrated"                    // with the prompts of all its metrics
	inPart       = "calibrated in part"            // of some metrics
	otherPrompts = "calibrated with other prompts" // than those of the rows
	otherJudge   = "another judge is calibrated"
	uncalibrated = "not calibrated" // for any metric of the rows, or by too few labels
)

// substantial is the kappa from which agreement is called so: Landis and Koch, Biometrics 33
// (1977), 159–174.
const substantial = 0.6

const isWeak = ", which is weak"

// Weak reports whether the verdicts of the judge should be taken with care.
func (t trust) Weak() bool { return t.State != calibrated || t.low }

// trustIn returns what the calibrations that the runs of s carry say of its judges.
func trustIn(s *results.Set) []trust {
	asked := map[string]map[string][]string{} // prompts by judge and metric
	for _, r := range s.Rows {
		if !r.Judged() || r.NoJudge || r.Model == "" {
			continue
		}
		if asked[r.Model] == nil {
			asked[r.Model] = map[string][]string{}
		}
		asked[r.Model][r.Metric] = append(asked[r.Model][r.Metric], r.Prompts...)
	}
	var checks []results.Check
	for _, run := range s.Runs {
		if run.Calibration != nil {
			checks = append(checks, run.Calibration.Checks...)
		}
	}
	// The latest first, and what people said of this suite before the cases of others.
	slices.SortStableFunc(checks, func(a, b results.Check) int {
		return cmp.Or(cmp.Compare(b.By, a.By), cmp.Compare(b.Date, a.Date))
	})
	all := []trust{}
	for _, judge := range slices.Sorted(maps.Keys(asked)) {
		all = append(all, trustOf(judge, asked[judge], checks))
	}
	return all
}

// trustOf returns what checks say of a judge that was asked with these prompts.
func trustOf(judge string, asked map[string][]string, checks []results.Check) trust {
	var by, other, few, on []string
	known, missing := map[*results.Check][]string{}, []string{}
	var order []*results.Check
	metrics := slices.Sorted(maps.Keys(asked))
	for _, name := range metrics {
		var check *results.Check
		var text string
		for i := range checks {
			if checks[i].Model != judge {
				continue
			}
			for _, m := range checks[i].Metrics {
				on = append(on, m.Metric)
			}
			if found, ok := checked(checks[i], name, asked[name]); ok {
				check, text = &checks[i], found
				break
			} else if found != "" && !slices.Contains(other, name) {
				other = append(other, name)
			}
		}
		if check == nil {
			if n := compared(checks, judge, name); n > 0 && n < stat.Enough {
				few = append(few, fmt.Sprintf("%s of %s", figure.Count(n, "verdict"), name))
				name += fmt.Sprintf(" (too few labels to say: %s, and %d are the least)", figure.Count(n, "verdict"), stat.Enough)
			}
			missing = append(missing, name)
			continue
		}
		if known[check] == nil {
			order = append(order, check)
		}
		known[check] = append(known[check], text)
		other = slices.DeleteFunc(other, func(n string) bool { return n == name })
	}
	for _, c := range order {
		against := figure.Count(c.Labels, "label") + " of people"
		if c.By == results.ByCases {
			against = figure.Count(c.Labels, "label") + " of judgecheck's cases"
		}
		by = append(by, fmt.Sprintf("%s (%s, %s)", strings.Join(known[c], ", "), against, c.Date))
	}
	t := trust{Judge: judge, low: strings.Contains(strings.Join(by, ""), isWeak)}
	switch {
	case len(missing) == 0:
		t.State = calibrated
		t.Text = fmt.Sprintf("judge %s is calibrated: %s", judge, strings.Join(by, "; "))
	case len(missing) < len(metrics):
		t.State = inPart
		t.Text = fmt.Sprintf("judge %s is calibrated in part: %s; not for %s", judge, strings.Join(by, "; "), strings.Join(missing, ", "))
	case len(other) > 0:
		t.State = otherPrompts
		t.Text = fmt.Sprintf("judge %s is calibrated with other prompts than those of %s: ragtest check --labels testdata/labels.jsonl", judge, strings.Join(other, ", "))
	case len(few) > 0:
		t.State = uncalibrated
		t.Text = fmt.Sprintf("judge %s is not calibrated: too few labels to say: %s, and %d are the least: ragtest review takes more", judge, strings.Join(few, ", "), stat.Enough)
	case len(on) > 0:
		slices.Sort(on)
		t.State = uncalibrated
		t.Text = fmt.Sprintf("judge %s is not calibrated for %s: what was checked is %s", judge, strings.Join(metrics, ", "), strings.Join(slices.Compact(on), ", "))
	case len(checks) > 0:
		t.State = otherJudge
		t.Text = fmt.Sprintf("judge %s is not calibrated, another is: %s", judge, strings.Join(models(checks), ", "))
	default:
		t.State = uncalibrated
		t.Text = fmt.Sprintf("judge %s is not calibrated: ragtest check says how far people agree with it, and writes %s", judge, results.CalibrationFile)
	}
	return t
}

// compared returns the most verdicts of a metric that a check of a judge rests on.
func compared(checks []results.Check, judge, metric string) (most int) {
	for _, c := range checks {
		for _, m := range c.Metrics {
			if c.Model == judge && m.Metric == metric {
				most = max(most, m.Verdicts)
			}
		}
	}
	return most
}

// checked returns the kappa of a metric in words, of the tier where it is the lowest, and
// whether it was asked with these prompts there; "" if the check does not have the metric, or has
// too few verdicts of it.
func checked(c results.Check, metric string, prompts []string) (text string, same bool) {
	lowest := 2.0
	for _, m := range c.Metrics {
		if m.Metric != metric || m.Verdicts < stat.Enough || m.Kappa >= lowest {
			continue
		}
		lowest, same = m.Kappa, len(prompts) > 0
		for _, p := range prompts {
			same = same && slices.Contains(m.Prompts, p)
		}
		text = fmt.Sprintf("%s kappa %s (%s to %s)", metric, figure.Fixed(m.Kappa, 2), figure.Fixed(m.Lower, 2), figure.Fixed(m.Upper, 2))
		if m.Tier != "" {
			text += " in tier " + m.Tier
		}
		if m.Kappa < substantial {
			text += isWeak
		}
	}
	return text, same
}

func models(checks []results.Check) (names []string) {
	for _, c := range checks {
		if !slices.Contains(names, c.Model) {
			names = append(names, c.Model)
		}
	}
	slices.Sort(names)
	return names
}
